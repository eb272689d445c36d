import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLastRegion, rememberRegion } from '../../infra/aws/commands/last-deployed.ts';
import { getContext, getPlan, type PlanProps } from '../../infra/aws/commands/plan.ts';
import { rollbackOptions } from '../../infra/aws/commands/rollback.ts';
import { getOwnCommand } from '../../infra/tools/own-command.ts';
import { AFOOT } from '../typescript.ts';
import { getStack } from './synthesis.ts';

const FILE = JSON.stringify({ app: 'app', context: { region: 'eu-central-1', logDays: 7 } });
const BARE = JSON.stringify({ app: 'app' });

const plan = (props: Partial<PlanProps>) =>
  getPlan({ args: [], file: BARE, environment: { HOME: '/nowhere' }, lastRegion: () => undefined, ...props });

test('reads context from the file, with arguments overriding it in any notation', () => {
  const args = ['-c', 'stage=one', '--context', 'email=a@b.cc', '-c=rate=7', '--context=logDays=3', '--profile', 'x=y'];
  expect(getContext(args, FILE)).toEqual({
    region: 'eu-central-1',
    stage: 'one',
    email: 'a@b.cc',
    rate: '7',
    logDays: '3',
  });
});

test('a first deployment requires a region', () => {
  const refused = plan({});
  expect(refused).toMatchObject({ type: 'refused', code: 'noRegion' });
  expect(refused).toHaveProperty('message', expect.stringContaining('-c region='));
});

test.each([
  { from: 'an argument', props: { args: ['-c', 'region=us-west-2'] }, region: 'us-west-2' },
  { from: 'cdk.json', props: { file: FILE }, region: 'eu-central-1' },
  { from: 'AWS_REGION', props: { environment: { HOME: '/nowhere', AWS_REGION: 'eu-west-1' } }, region: 'eu-west-1' },
  {
    from: 'AWS_DEFAULT_REGION',
    props: { environment: { HOME: '/nowhere', AWS_DEFAULT_REGION: 'eu-west-2' } },
    region: 'eu-west-2',
  },
  { from: 'the last deployment', props: { lastRegion: () => 'eu-north-1' }, region: 'eu-north-1' },
])('takes the region from $from and passes it to the CDK', ({ props, region }) => {
  const planned = plan(props);
  expect(planned).toMatchObject({ type: 'planned', region });
  const cdkRegion = planned.type === 'planned' ? getContext(planned.args, props.file ?? BARE).region : undefined;
  expect(cdkRegion).toBe(region);
});

const AWS_FILES = mkdtempSync(join(tmpdir(), 'afoot-aws-'));
writeFileSync(
  join(AWS_FILES, 'config'),
  '[default]\nregion = eu-west-3\n\n[profile work]\nregion=ap-south-1 # ours\nsso_session = s\n\n[sso-session s]\nregion = us-east-1\n',
);
writeFileSync(join(AWS_FILES, 'credentials'), '[old]\naws_access_key_id = x\nregion = us-west-1\n');
const OWN = { AWS_CONFIG_FILE: join(AWS_FILES, 'config'), AWS_SHARED_CREDENTIALS_FILE: join(AWS_FILES, 'credentials') };
afterAll(() => rmSync(AWS_FILES, { recursive: true }));

test.each<[string, Partial<PlanProps>, object]>([
  ['the default profile', { environment: OWN }, { region: 'eu-west-3', profile: 'default' }],
  ['AWS_PROFILE', { environment: { ...OWN, AWS_PROFILE: 'work' } }, { region: 'ap-south-1', profile: 'work' }],
  ['--profile', { environment: OWN, args: ['--profile', 'work'] }, { region: 'ap-south-1', profile: 'work' }],
  ['--profile=', { environment: OWN, args: ['--profile=old'] }, { region: 'us-west-1', profile: 'old' }],
  [
    'AWS_REGION before the profile’s',
    { environment: { ...OWN, AWS_PROFILE: 'work', AWS_REGION: 'eu-west-1' } },
    { region: 'eu-west-1' },
  ],
  ['an unknown profile', { environment: { ...OWN, AWS_PROFILE: 'gone' } }, { code: 'noProfile', message: /“gone”/ }],
  ['no profile at all', { environment: { AWS_CONFIG_FILE: '/nowhere', HOME: '/nowhere' } }, { code: 'noRegion' }],
])('the region of the AWS profile counts after the shell’s: %s', (_, props, expected) => {
  const { message, ...rest } = expected as { readonly message?: RegExp };
  expect(plan(props)).toMatchObject({ ...rest, ...(message && { message: expect.stringMatching(message) }) });
});

test('a region in the settings file overrides the environment’s', () => {
  expect(plan({ file: FILE, environment: { AWS_REGION: 'us-east-1' } })).toMatchObject({ region: 'eu-central-1' });
});

test('refuses a shell whose region differs from the last deployment’s, naming both', () => {
  const props = { environment: { AWS_REGION: 'us-east-1' }, lastRegion: () => 'eu-central-1' };
  const refused = plan(props);
  expect(refused).toMatchObject({ type: 'refused', code: 'otherRegion' });
  expect(refused).toHaveProperty('message', expect.stringMatching(/is in eu-central-1.*us-east-1/));
});

test('accepts another region with a confirmation flag that the CDK does not see', () => {
  const args = ['-c', 'region=us-east-1', '--other-region', '--unseen', '--require-approval', 'never'];
  expect(plan({ args, lastRegion: () => 'eu-central-1' })).toMatchObject({
    region: 'us-east-1',
    goesOnUnseen: true,
    args: ['-c', 'region=us-east-1', '--require-approval', 'never'],
  });
});

test('remembers the last region of each stage separately', () => {
  const lastOf = (stage: string) => (stage === 'sydney' ? 'ap-southeast-2' : 'eu-central-1');
  expect(plan({ args: ['-c', 'stage=sydney'], lastRegion: lastOf })).toMatchObject({ region: 'ap-southeast-2' });
});

test('refuses bad settings by name', () => {
  expect(plan({ args: ['-c', 'region=Frankfurt'] })).toMatchObject({
    type: 'refused',
    code: 'wrongSetting',
    message: expect.stringContaining('region "Frankfurt"'),
  });
});

test('refuses an unknown setting by name', () => {
  expect(plan({ args: ['-c', 'emial=ann@example.org', '-c', 'region=eu-central-1'] })).toMatchObject({
    code: 'wrongSetting',
    message: 'emial is no setting: docs/deploy.md lists them.',
  });
});

test('remembers each stage’s region', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-regions-'));
  const file = join(folder, 'regions.json');
  expect(readLastRegion('main', file)).toBeUndefined();
  rememberRegion('main', 'eu-central-1', file);
  rememberRegion('sydney', 'ap-southeast-2', file);
  rememberRegion('main', 'eu-west-1', file);
  expect([readLastRegion('main', file), readLastRegion('sydney', file)]).toEqual(['eu-west-1', 'ap-southeast-2']);
  rmSync(folder, { recursive: true });
});

test('the remembered settings are not under version control', () => {
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['cdk.regions.json', 'cdk.outputs.*.json']));
});

test('the error alarm, once it exists, rolls an update back, unless another is given', () => {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-outputs-'));
  const file = join(folder, 'cdk.outputs.main.json');
  const options = (...args: readonly string[]) => rollbackOptions({ name: 'main' }, args, file);
  expect(options(), 'at the first deployment').toEqual([]);
  const alarm = 'arn:aws:cloudwatch:eu-central-1:123456789012:alarm:afoot-main-errors';
  writeFileSync(file, JSON.stringify({ 'Afoot-main': { address: 'https://x.test/', errorsAlarm: alarm } }));
  expect(options()).toEqual(['--rollback-trigger-alarm-arns', alarm, '--monitoring-time-minutes', '5']);
  expect(options('--rollback-trigger-alarm-arns', 'none')).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('cdk supports the rollback options, and the stack outputs the alarm under the expected name', () => {
  const [program, file] = getOwnCommand('cdk');
  const help = spawnSync(program, [file, 'deploy', '--help'], { encoding: 'utf8' }).stdout;
  for (const option of ['--rollback-trigger-alarm-arns', '--monitoring-time-minutes', '--outputs-file'])
    expect(help).toContain(option);
  expect(getStack().template.toJSON().Outputs.errorsAlarm.Value).toEqual({
    'Fn::GetAtt': [expect.stringMatching(/^watchwarningserrors/), 'Arn'],
  });
});

test.each(['deploy', 'deploy-check', 'destroy'])('%s explains the error in one line, and does nothing', (command) => {
  const args = [...AFOOT, command, '-c', 'stage=never-deployed', '-c', 'region=Frankfurt'];
  // On a machine with an old Node, the advice to upgrade precedes the line.
  const env = { ...process.env, npm_config_user_agent: `npm/11.19.1 node/${process.version}` };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^region "Frankfurt" does not fit: [^\n]*\n$/);
  if (existsSync('cdk.regions.json')) expect(readLastRegion('never-deployed')).toBeUndefined();
});
