/**
 * `npm test`: everything, quick projects first, browsers last. Arguments are handed to vitest, for example
 * `npm test -- --project engine`.
 */
import { runOwn } from '../infra/own-command.ts';
import { findChromium } from './browser/chromium.ts';

console.log(`browser for the tests: ${findChromium().executable}`);
process.exit(runOwn('vitest', ['run', ...process.argv.slice(2)]));
