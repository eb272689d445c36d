import { readFileSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { getDestroySteps } from '../../infra/aws/commands/destroy.ts';
import { SETTINGS, type Setting } from '../../infra/aws/settings.ts';
import { getStage } from '../../infra/aws/stage.ts';
import { getStack, withContext } from './synthesis.ts';

const EVERYTHING = {
  stage: 'friends',
  region: 'eu-central-1',
  domain: 'cards.example.org',
  certificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b',
  zone: 'Z0123456789ABCDEFGHIJ',
  email: 'ann@example.org',
  budget: '5',
  traces: 'sampled',
  logDays: '7',
  memory: '1024',
  rate: '70',
  connects: '60',
  units: '80',
  concurrency: '20',
  fuse: '100000',
  plan: 'free',
  webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/afoot/0a1b',
  timers: '5',
  contact: 'mailto:ann@example.org',
  pushHosts: 'push.example.org',
  hookHosts: 'chat.example.org,*.chat.example',
};

test('all settings together take effect, without findings from cdk-nag', () => {
  const { template, data, problems } = withContext(EVERYTHING);
  expect(problems).toEqual([]);
  template.resourcePropertiesCountIs('AWS::Lambda::Function', { TracingConfig: { Mode: 'Active' } }, 6);
  template.hasResourceProperties('AWS::Lambda::Function', { MemorySize: 1024, ReservedConcurrentExecutions: 20 });
  template.hasResourceProperties('AWS::Logs::LogGroup', { RetentionInDays: 7 });
  template.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
    DefaultRouteSettings: { ThrottlingRateLimit: 70, ThrottlingBurstLimit: 140 },
    RouteSettings: { $connect: { ThrottlingRateLimit: 60, ThrottlingBurstLimit: 120 } },
  });
  data.hasResourceProperties('AWS::DynamoDB::Table', {
    OnDemandThroughput: { MaxReadRequestUnits: 320, MaxWriteRequestUnits: 80 },
  });
  template.hasResourceProperties('AWS::SNS::Subscription', { Protocol: 'email', Endpoint: 'ann@example.org' });
  template.hasResourceProperties('AWS::Budgets::Budget', {
    Budget: { BudgetLimit: { Amount: 5, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
  });
  template.hasResourceProperties('AWS::Lambda::EventSourceMapping', { ScalingConfig: { MaximumConcurrency: 5 } });
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: {
      Variables: {
        AFOOT_CONTACT: EVERYTHING.contact,
        AFOOT_PUSH_HOSTS: EVERYTHING.pushHosts,
        AFOOT_HOOK_HOSTS: EVERYTHING.hookHosts,
      },
    },
  });
  template.hasResourceProperties('AWS::PricingPlanManager::Subscription', {
    ...{ PlanFamily: 'CloudFront', PlanTier: 'FREE' },
    ResourceArns: [Match.objectLike({ 'Fn::Join': Match.anyValue() }), EVERYTHING.webAcl],
  });
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: { WebACLId: EVERYTHING.webAcl },
  });
  for (const Type of ['A', 'AAAA'])
    template.hasResourceProperties('AWS::Route53::RecordSet', {
      Type,
      Name: 'cards.example.org.',
      HostedZoneId: EVERYTHING.zone,
    });
});

test('traces are off by default, and then no function has permission to write them', () => {
  const { template } = getStack();
  template.resourcePropertiesCountIs('AWS::Lambda::Function', { TracingConfig: { Mode: 'Active' } }, 0);
  expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).not.toContain('xray');
});

test('reuses a retained store and key, and creates neither', () => {
  const retained = {
    store: 'Afoot-main-storetableE8648AF5-1ABC',
    key: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:keysecret214AB58D-a1b2c3-AbCdEf',
  };
  const { template, terminationProtection, problems } = withContext(retained);
  expect(problems).toEqual([]);
  template.resourceCountIs('AWS::DynamoDB::Table', 0);
  template.resourceCountIs('AWS::SecretsManager::Secret', 0);
  expect(Object.keys(terminationProtection), 'an empty stack would be deleted').toEqual(['Afoot-main']);
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { AFOOT_STORE: retained.store, AFOOT_KEY_SECRET: retained.key } },
  });
  const policies = JSON.stringify(template.findResources('AWS::IAM::Policy'));
  expect(policies).toContain(`"secretsmanager:GetSecretValue","Effect":"Allow","Resource":"${retained.key}"`);
  expect(policies).toContain(`:table/${retained.store}"`);
});

test('deletes data with the stack only on request', () => {
  const { data, problems } = withContext({ data: 'delete' });
  expect(problems).toEqual([]);
  data.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
  for (const type of ['AWS::DynamoDB::Table', 'AWS::SecretsManager::Secret'])
    data.hasResource(type, { DeletionPolicy: 'Delete' });
});

test('destroy keeps the data, or removes its protection first if it is to be deleted', () => {
  const commands = (keepsData: boolean, ...args: readonly string[]) => commandsOf({ keepsData, args });
  const commandsOf = ({
    keepsData,
    args,
    isEmpty = false,
  }: Readonly<{ keepsData: boolean; args: readonly string[]; isEmpty?: boolean }>) =>
    getDestroySteps({ stage: { name: 'friends', keepsData }, isEmpty, args }).map(({ command }) => command);
  expect(commands(true, '-c', 'stage=friends')).toEqual([['destroy', 'Afoot-friends', '-c', 'stage=friends']]);
  expect(commands(false, '-c', 'data=delete', '--force')).toEqual([
    ['deploy', '--all', '-c', 'data=delete'],
    ['destroy', '--all', '-c', 'data=delete', '--force'],
  ]);
  const nothingMade = { keepsData: true, isEmpty: true, args: [] };
  expect(commandsOf(nothingMade), 'after a first deployment that failed').toEqual([['destroy', '--all']]);
});

test('by default the stage is main, not traced, bounded for a family, and keeps its data', () => {
  expect(getStage(() => undefined)).toEqual({
    name: 'main',
    isTraced: false,
    logDays: 30,
    memory: 512,
    rate: 20,
    connects: 5,
    units: 20,
    timers: 4,
    notifications: {},
    retained: {},
    keepsData: true,
  });
});

test.each([
  { region: 'Frankfurt' },
  { budget: '5' },
  { budget: 'much', email: 'ann@example.org' },
  { email: 'ann' },
  { logDays: '29' },
  { data: 'maybe' },
  { timers: '1' },
  { store: 'a table' },
  { key: 'keysecret' },
  { contact: 'ann' },
  { hookHosts: 'https://chat.example' },
  { zone: EVERYTHING.zone },
  { fuse: 'blown' },
  { webAcl: EVERYTHING.webAcl.replace('us-east-1', 'eu-west-1') },
  { plan: 'gold' },
  { plan: 'free' },
])('refuses bad settings by name: %o', (context: Readonly<Record<string, string>>) => {
  expect(() => getStage((key) => context[key])).toThrow(
    new RegExp(Object.keys(context)[0] === 'zone' ? 'domain' : (Object.keys(context)[0] as string)),
  );
});

test('docs/deploy.md lists every setting with its meaning and default', () => {
  const rows = Object.entries<Setting>(SETTINGS).map(
    ([name, { meaning, otherwise }]) =>
      `| \`${name}\` | ${meaning} | ${otherwise === undefined ? '' : `\`${otherwise}\``} |`,
  );
  const text = readFileSync('docs/deploy.md', 'utf8');
  expect(rows.filter((row) => !text.includes(row))).toEqual([]);
});

test.each(['SECURITY.md', 'docs/deploy.md'])('%s has the default throttles', (file) => {
  const { rate, connects } = SETTINGS;
  const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toMatch(new RegExp(`\\b${rate.otherwise} plays\\b[^.]*\\b${connects.otherwise} new connections\\b`));
});

test('docs/deploy.md names every environment variable of the functions', () => {
  const { template } = withContext(EVERYTHING);
  const variables = Object.values(template.findResources('AWS::Lambda::Function')).flatMap(({ Properties }) =>
    Object.keys(Properties.Environment?.Variables ?? {}).filter((name) => name.startsWith('AFOOT_')),
  );
  const text = readFileSync('docs/deploy.md', 'utf8');
  expect(variables.length).toBeGreaterThan(10);
  expect(variables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
