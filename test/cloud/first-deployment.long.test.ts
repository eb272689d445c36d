import { expect, test } from 'vitest';
import { getStack, type Synthesis, withContext } from './synthesis.ts';

interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: string | readonly string[];
  readonly Properties?: Readonly<Record<string, unknown>>;
}

const getResources = ({ template }: Synthesis): Readonly<Record<string, Resource>> => template.toJSON().Resources;
const getData = ({ data }: Synthesis): Readonly<Record<string, Resource>> => data.toJSON().Resources;

const getIds = (type: string): readonly string[] => Object.keys(getStack().template.findResources(type));

/** Everything that CloudFormation creates before this resource: its references, their references, and so on. */
function createEarlier(id: string, found: Set<string> = new Set()): ReadonlySet<string> {
  const resources = getResources(getStack());
  const words = new Set(JSON.stringify(resources[id]).match(/\w+/g));
  for (const other of Object.keys(resources))
    if (other !== id && words.has(other) && !found.has(other)) {
      found.add(other);
      createEarlier(other, found);
    }
  return found;
}

test('a failed first deployment leaves only the data stack, which the next try uses', () => {
  const policies = [
    ...new Set(Object.values(getResources(getStack())).map(({ DeletionPolicy = 'Delete' }) => DeletionPolicy)),
  ];
  expect(policies).toEqual(['Delete']);
});

test('the data stack has only the table and the key, with the protected table created last', () => {
  const resources = getData(getStack());
  expect(Object.values(resources).map(({ Type, DeletionPolicy }) => [Type, DeletionPolicy])).toEqual([
    ['AWS::SecretsManager::Secret', 'RetainExceptOnCreate'],
    ['AWS::DynamoDB::Table', 'RetainExceptOnCreate'],
  ]);
  const [key] = Object.keys(resources);
  const [, table] = Object.values(resources);
  expect(table?.DependsOn).toEqual([key]);
  expect(table?.Properties).toMatchObject({ DeletionProtectionEnabled: true });
});

test('outputs use only values of their own stack: CloudFormation reads other stacks in resources alone', () => {
  const { template, data } = getStack();
  expect(JSON.stringify(template.toJSON().Resources)).toContain('Fn::GetStackOutput');
  expect(JSON.stringify(template.toJSON().Outputs)).not.toContain('Fn::GetStackOutput');
  expect(data.toJSON().Outputs).toMatchObject({ storeName: {}, keySecret: {} });
});

test('the data stack cannot be deleted by mistake, and the other one can', () => {
  const guarded = (context: Readonly<Record<string, string>>) => withContext(context).terminationProtection;
  expect(guarded({})).toEqual({ 'Afoot-main': false, 'Afoot-main-data': true });
  expect(guarded({ data: 'delete' })).toEqual({ 'Afoot-main': false, 'Afoot-main-data': false });
});

test('a function without logs empties the bucket before it is removed', () => {
  getStack().template.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Delete' });
  getStack().template.resourceCountIs('Custom::S3AutoDeleteObjects', 1);
  const roles = Object.entries(getStack().template.findResources('AWS::IAM::Role'));
  const emptier = roles.filter(([id]) => id.startsWith('CustomS3AutoDeleteObjects'));
  expect(emptier).toHaveLength(1);
  expect(emptier[0]?.[1].Properties).not.toHaveProperty('ManagedPolicyArns');
});

const UPLOAD = 'Custom::CDKBucketDeployment';

test('uploads files after all other resources exist', () => {
  const steps = getIds(UPLOAD);
  expect(steps).toHaveLength(2);
  const resourceIds = Object.keys(getResources(getStack())).filter((id) => !steps.includes(id));
  for (const id of steps) {
    const before = createEarlier(id);
    expect(resourceIds.filter((each) => !before.has(each))).toEqual([]);
  }
  // A page refers only to uploaded files.
  const upload = (part: string) => getIds(UPLOAD).find((id) => id.includes(part)) as string;
  expect([...createEarlier(upload('pages'))]).toContain(upload('assets'));
});

test('a region bootstrapped with a custom qualifier causes no finding', () => {
  const { problems, template } = withContext({ '@aws-cdk/core:bootstrapQualifier': 'friends' });
  expect(JSON.stringify(template.toJSON())).toContain('cdk-friends-assets');
  expect(problems).toEqual([]);
});

test('a stage with its own region causes no finding', () => {
  expect(withContext({ region: 'eu-central-1' }).problems).toEqual([]);
});
