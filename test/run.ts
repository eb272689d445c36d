/**
 * `npm test`: the checks for every change, within minutes. `npm run test:long` (`--long`): the rest, in files named
 * `*.long.test.ts`, the properties with five times as many tries from other seeds, and next to them the third-party
 * gateway, which mostly waits. Other arguments are passed to vitest, for example `npm test -- --project engine` or `npm
 * run test:long -- test/year`.
 */
import '../infra/tools/project-folder.ts';
import { spawn } from 'node:child_process';
import { getOwnCommand, type OwnCommand } from '../infra/tools/own-command.ts';
import { findChromium } from './browser/chromium.ts';

const SHORT = ['structure', 'engine', 'functions', 'web', 'cloud', 'browser'];
const LONG = ['long', 'properties-long', 'browser-long'];

/** Runs a command next to others; returns its exit code, 1 if a signal ended it, and its output unless that was shown. */
function runInParallel(name: OwnCommand, args: readonly string[], output: 'inherit' | 'pipe') {
  const [program, file] = getOwnCommand(name);
  const command = spawn(program, [file, ...args], { stdio: output });
  let printed = '';
  for (const stream of [command.stdout, command.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk));
  return new Promise<{ readonly code: number; readonly printed: string }>((resolve, reject) =>
    command.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, printed })),
  );
}

const isLong = process.argv.includes('--long');
const vitestArguments = process.argv.slice(2).filter((argument) => argument !== '--long');
const projects = vitestArguments.some((argument) => argument.startsWith('--project')) ? [] : isLong ? LONG : SHORT;
console.log(`browser for the tests: ${findChromium().executable}`);
const isWhole = isLong && vitestArguments.length === 0;
const playing = isWhole ? runInParallel('tsx', ['test/gateway/run.ts'], 'pipe') : undefined;
const testResult = await runInParallel(
  'vitest',
  ['run', ...projects.flatMap((name) => ['--project', name]), ...vitestArguments],
  'inherit',
);
const gatewayResult = await playing;
process.stdout.write(gatewayResult?.printed ?? '');
process.exit(testResult.code || (gatewayResult?.code ?? 0));
