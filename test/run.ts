/**
 * `npm test`: what every change is tried by, within minutes. `npm run test:long` (`--long`): the rest, in files named
 * `*.long.test.ts`, the properties tried three times as often, and the gateway of others. Other arguments are handed to vitest, for example
 * `npm test -- --project engine` or `npm run test:long -- test/year`.
 */
import '../infra/tools/project-folder.ts';
import { runOwn } from '../infra/tools/own-command.ts';
import { findChromium } from './browser/chromium.ts';

const SHORT = ['structure', 'engine', 'functions', 'web', 'cloud', 'browser'];
const LONG = ['long', 'properties-long', 'browser-long'];

const isLong = process.argv.includes('--long');
const asked = process.argv.slice(2).filter((argument) => argument !== '--long');
const projects = asked.some((argument) => argument.startsWith('--project')) ? [] : isLong ? LONG : SHORT;
console.log(`browser for the tests: ${findChromium().executable}`);
const tested = runOwn('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...asked]);
const played = isLong && asked.length === 0 ? runOwn('tsx', ['test/gateway/run.ts']) : 0;
process.exit(tested || played);
