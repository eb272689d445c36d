/** `npm run scale`: what Afoot costs on AWS, and its limits. `--write` renews docs/scale.md. */
import '../project-folder.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { scalePage } from './page.ts';

const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
if (write) writeFileSync('docs/scale.md', scalePage());
else process.stdout.write(scalePage());
