/**
 * `npm test`: everything, quick projects first, browsers last. Arguments are handed to vitest, for example
 * `npm test -- --project engine`.
 */
import { spawnSync } from 'node:child_process';
import { findChromium } from './browser/chromium.ts';

console.log(`browser for the tests: ${findChromium().executable}`);
const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit' });
process.exit(status ?? 1);
