/** `npm run scale`: what Afoot costs on AWS, and its limits. `--write` renews docs/scale.md. */
import { writeFileSync } from 'node:fs';
import { scalePage } from './page.ts';

if (process.argv.includes('--write')) writeFileSync('docs/scale.md', scalePage());
else process.stdout.write(scalePage());
