/** `npm run scale`: prints what Afoot costs on AWS, and its limits. `--write` updates docs/scale.md. */
import '../project-folder.ts';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { scaleReport, summaryPage } from './page.ts';

const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;
if (write) writeFileSync('docs/scale.md', summaryPage());
else process.stdout.write(scaleReport());
