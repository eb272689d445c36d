/** `npm test`: everything, quick projects first, browsers last. Arguments are handed to vitest. */
import { spawnSync } from 'node:child_process';

const result = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(result.status ?? 1);
