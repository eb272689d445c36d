import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAKS, type Leak } from './leaks.ts';

/**
 * `npx tsx test/properties/plant-leaks.ts`: plants leaks into a copy of the redaction, one at a time, and shows that the
 * tests find each. Exits 0 only when all were found and the copy passes without any.
 */

const COPIED = ['shared', 'test', 'package.json', 'vitest.config.ts', 'tsconfig.json'];
const TESTS = ['test/engine/properties-hidden.test.ts'];

function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'afoot-leaks-'));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

type Verdict = 'passed' | 'told of a leak' | 'failed otherwise';

function runTests(copy: string): Verdict {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['vitest', 'run', '--bail', '1', '--project', 'engine', ...TESTS],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  if (status === 0) return 'passed';
  return /hidden cards(?! change nothing)/.test(stdout + stderr) ? 'told of a leak' : 'failed otherwise';
}

/** Plants a leak, runs the tests, takes it out again. */
function tryLeak(copy: string, { file, find, put }: Leak): Verdict {
  const path = join(copy, 'shared/engine', file);
  const source = readFileSync(path, 'utf8');
  if (!source.includes(find)) throw new Error(`${file} has no longer: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => put),
  );
  const verdict = runTests(copy);
  writeFileSync(path, source);
  return verdict;
}

const copy = copyOfProject();
try {
  if (runTests(copy) !== 'passed') throw new Error('the tests fail without a leak');
  const missed = LEAKS.filter((leak) => {
    const verdict = tryLeak(copy, leak);
    console.log(`${verdict}: ${leak.about}`);
    return verdict !== 'told of a leak';
  });
  console.log(`${LEAKS.length - missed.length} of ${LEAKS.length} leaks found`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
