/**
 * `npm run test:account -- ENDPOINT`: deploys to an emulated or sandbox account with AWS's APIs at this address, plays
 * there, and takes everything down again. Credentials and region come from the environment, or are made up.
 */
import '../../infra/tools/project-folder.ts';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { CloudFormationClient, DescribeStacksCommand, type Stack } from '@aws-sdk/client-cloudformation';
import { getOutputs } from '../../infra/aws/commands/rollback.ts';
import { getStacks } from '../../infra/aws/stage.ts';
import { getOwnCommand } from '../../infra/tools/own-command.ts';
import { readArguments } from '../../infra/tools/read-arguments.ts';
import { isGood, reportSmoke } from '../smoke/report.ts';
import { smoke } from '../smoke/smoke.ts';
import { AFOOT } from '../typescript.ts';

const [endpoint] = readArguments(import.meta, { allowPositionals: true }).positionals;
if (endpoint === undefined) {
  console.log(
    'No account was tried: name the address of one that answers AWS’s APIs, npm run test:account -- ENDPOINT',
  );
  process.exit(0);
}

/** Milliseconds for each step. */
const LIMIT = 20 * 60_000;

const STAGE = { name: 'account' };
const REGION = process.env.AWS_REGION ?? 'eu-central-1';
process.env.AWS_ACCESS_KEY_ID ??= 'test';
process.env.AWS_SECRET_ACCESS_KEY ??= 'test';
Object.assign(process.env, { AWS_REGION: REGION, AWS_ENDPOINT_URL: endpoint });

/** Lines of a command's output that name a reason: a row of a check, or an error. */
const REASON = /TO DO|\b[Ff]ailed\b|[Ee]rror|does not exist/;

/** Returns up to three reasons, or the last line. */
function getReasons(output: string): string {
  const lines = output.trim().split('\n');
  const reasons = lines.filter((line) => REASON.test(line)).slice(0, 3);
  return reasons.length > 0 ? reasons.join(' | ') : (lines.at(-1) ?? '');
}

/** Runs a command. Throws with the reasons that it printed if it fails or takes too long. */
function run(program: string, args: readonly string[]): Promise<void> {
  const command = spawn(program, args, { timeout: LIMIT });
  let output = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve, reject) => {
    command.once('error', reject).once('close', (code, signal) => {
      if (code === 0) return resolve();
      reject(new Error(getReasons(output) || `it was ended by ${signal}`));
    });
  });
}

const SETTINGS = ['-c', `stage=${STAGE.name}`, '-c', `region=${REGION}`];
const runAfoot = (...args: readonly string[]): Promise<void> => run(process.execPath, [...AFOOT, ...args]);
const runCdk = (...args: readonly string[]): Promise<void> =>
  run(getOwnCommand('cdk')[0], [getOwnCommand('cdk')[1], ...args]);
const deploy = (): Promise<void> => runAfoot('deploy', ...SETTINGS, '--unseen', '--require-approval', 'never');

/** Fails if the stack has no outputs, which the CDK reads before each deployment: some emulators lose them. */
async function bootstrap(): Promise<void> {
  await runCdk('bootstrap');
  const stack = await findStack('CDKToolkit');
  if (stack?.Outputs?.length) return;
  throw new Error('stacks made by change sets have no outputs here, and the CDK cannot deploy without them');
}

async function play(bots: number): Promise<void> {
  const file = getOutputs(STAGE);
  if (!existsSync(file)) throw new Error(`the deployment wrote no ${file}`);
  const { socketAddress = '', address = '' } = JSON.parse(readFileSync(file, 'utf8'))[getStacks(STAGE)[0]] ?? {};
  const played = await smoke(socketAddress, { rounds: 1, bots, origin: new URL(address).origin });
  if (!isGood(played)) throw new Error(reportSmoke(played).at(-1));
}

/** More than any account has: Lambda refuses it in the middle of the deployment. */
const REFUSED_SETTING = ['-c', 'concurrency=1000000'];

/** Fails unless CloudFormation itself refused, and undid what it had made. */
async function failToDeploy(): Promise<void> {
  const refusal = await runCdk('deploy', '--all', ...SETTINGS, ...REFUSED_SETTING, '--require-approval', 'never').then(
    () => 'this account takes any concurrency, so nothing failed',
    (error: Error) => error.message,
  );
  const stacks = await Promise.all(getStacks(STAGE).map(findStack));
  if (!stacks.some((stack) => /ROLLBACK|FAILED/.test(stack?.StackStatus ?? ''))) throw new Error(refusal);
}

async function findStack(name: string): Promise<Stack | undefined> {
  const { Stacks = [] } = await new CloudFormationClient({}).send(new DescribeStacksCommand({}));
  return Stacks.find(({ StackName }) => StackName === name);
}

const STEPS: readonly (readonly [name: string, run: () => Promise<void>, isNeeded?: true])[] = [
  ['bootstrap', bootstrap, true],
  ['a first deployment that fails', failToDeploy],
  ['its repetition', deploy, true],
  ['deploy:check', () => runAfoot('deploy-check', ...SETTINGS, '--unseen')],
  ['a game of four people', () => play(0)],
  ['a game of a person and three bots', () => play(3)],
  ['a deployment over the first', deploy],
  ['destroy, and its data', () => runAfoot('destroy', ...SETTINGS, '-c', 'data=delete', '--force')],
];

/** Features that emulators do not have, or that differ. */
const NOT_SHOWN: readonly string[] = [
  'throttles of the gateway and of functions, and quotas of an account',
  'permissions: most emulators allow everything',
  'alarms, the fuse, and a rollback by an alarm',
  'CloudFront’s functions, caches, origins and headers',
];

let missing: string | undefined;
for (const [name, tried, isNeeded] of STEPS) {
  const fault = missing === undefined ? await tried().catch((error: Error) => error.message) : `needs ${missing}`;
  console.log(`${name}: ${fault === undefined ? 'ok' : `FAILED: ${fault}`}`);
  if (fault !== undefined && isNeeded) missing ??= name;
  if (fault !== undefined) process.exitCode = 1;
}
console.log(`\nNot shown here: ${NOT_SHOWN.join('; ')}.`);
