/**
 * `npm run protocol`: writes the protocol's reference for other developers from its schemas. With `--check` it writes
 * nothing, and exits with 1 if a file is out of date.
 */
import '../project-folder.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readArguments } from '../read-arguments.ts';
import { findStaleFiles } from './files.ts';

const { check: isCheck } = readArguments(import.meta, {
  options: { check: { type: 'boolean', default: false } },
}).values;
const stale = findStaleFiles();
for (const [path, text] of stale) {
  console.info(`${path} ${isCheck ? 'is out of date: npm run protocol' : 'written'}`);
  if (isCheck) continue;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
process.exit(isCheck && stale.size > 0 ? 1 : 0);
