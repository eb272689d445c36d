import { expect, test } from 'vitest';
import { type Synthesis, setStack } from './synthesis.ts';

const { stack, withContext } = setStack();

interface Resource {
  readonly Type: string;
  readonly DeletionPolicy?: string;
  readonly DependsOn?: string | readonly string[];
  readonly Properties?: Readonly<Record<string, unknown>>;
}

const resourcesOf = ({ template }: Synthesis): Readonly<Record<string, Resource>> => template.toJSON().Resources;

/** Ids of the resources of one type. */
const idsOf = (type: string): readonly string[] => Object.keys(stack().template.findResources(type));

/** Everything that CloudFormation makes before this resource: its references, their references, and so on. */
function madeBefore(id: string, found: Set<string> = new Set()): ReadonlySet<string> {
  const resources = resourcesOf(stack());
  const words = new Set(JSON.stringify(resources[id]).match(/\w+/g));
  for (const other of Object.keys(resources))
    if (other !== id && words.has(other) && !found.has(other)) {
      found.add(other);
      madeBefore(other, found);
    }
  return found;
}

test('a first deployment that fails leaves nothing behind', () => {
  const policies = Object.values(resourcesOf(stack())).map(({ Type, DeletionPolicy = 'Delete' }) => [
    DeletionPolicy,
    Type,
  ]);
  expect(policies.filter(([policy]) => policy !== 'Delete').sort()).toEqual([
    ['RetainExceptOnCreate', 'AWS::DynamoDB::Table'],
    ['RetainExceptOnCreate', 'AWS::SecretsManager::Secret'],
  ]);
});

test('CloudFormation can remove the table, since the template does not protect it', () => {
  for (const { Properties } of Object.values(stack().template.findResources('AWS::DynamoDB::Table')))
    expect(Properties).not.toHaveProperty('DeletionProtectionEnabled');
});

test('the bucket is emptied before it is removed, by a function that leaves no log behind', () => {
  stack().template.hasResource('AWS::S3::Bucket', { DeletionPolicy: 'Delete' });
  stack().template.resourceCountIs('Custom::S3AutoDeleteObjects', 1);
  const roles = Object.entries(stack().template.findResources('AWS::IAM::Role'));
  const emptier = roles.filter(([id]) => id.startsWith('CustomS3AutoDeleteObjects'));
  expect(emptier).toHaveLength(1);
  expect(emptier[0]?.[1].Properties).not.toHaveProperty('ManagedPolicyArns');
});

test('the table and the key are made after CloudFront, which AWS refuses to a new account', () => {
  const [distribution] = idsOf('AWS::CloudFront::Distribution');
  for (const type of ['AWS::DynamoDB::Table', 'AWS::SecretsManager::Secret'])
    for (const id of idsOf(type)) expect([...madeBefore(id)], type).toContain(distribution);
});

const UPLOAD = 'Custom::CDKBucketDeployment';
const PROTECTION = 'Custom::AfootProtection';

test('files are uploaded once everything else is made, and the table is protected after that', () => {
  const steps = [...idsOf(UPLOAD), ...idsOf(PROTECTION)];
  expect(steps).toHaveLength(3);
  const made = Object.keys(resourcesOf(stack())).filter((id) => !steps.includes(id));
  for (const id of steps) {
    const before = madeBefore(id);
    expect(made.filter((each) => !before.has(each))).toEqual([]);
  }
  expect([...madeBefore(idsOf(PROTECTION)[0] as string)]).toEqual(expect.arrayContaining([...idsOf(UPLOAD)]));
  // A page refers only to uploaded files.
  const upload = (part: string) => idsOf(UPLOAD).find((id) => id.includes(part)) as string;
  expect([...madeBefore(upload('pages'))]).toContain(upload('assets'));
});

/** The last step's requests to DynamoDB, when it is made or changed and when it is removed. */
function asked(context: Readonly<Record<string, string>>): { readonly update?: string; readonly remove?: unknown } {
  const [step] = Object.values(withContext(context).template.findResources(PROTECTION));
  return { update: JSON.stringify(step?.Properties.Update), remove: step?.Properties.Delete };
}

test('the table is protected, even when the stack is taken down, unless the data is to go', () => {
  const [kept, gone] = [asked({}), asked({ data: 'delete' })];
  expect(kept.update).toContain('\\"DeletionProtectionEnabled\\":true');
  expect(gone.update).toContain('\\"DeletionProtectionEnabled\\":false');
  expect([kept.remove, gone.remove]).toEqual([undefined, undefined]);
});

test('the request that protects may change this one table and nothing else', () => {
  const policies = Object.entries(stack().template.findResources('AWS::IAM::Policy'));
  const own = policies.filter(([id]) => id.startsWith('protection'));
  expect(own.map(([, { Properties }]) => Properties.PolicyDocument.Statement)).toEqual([
    [
      {
        Action: 'dynamodb:UpdateTable',
        Effect: 'Allow',
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^storetable/), 'Arn'] },
      },
    ],
  ]);
});

test('a region bootstrapped with a qualifier of its own causes no finding', () => {
  const { problems, template } = withContext({ '@aws-cdk/core:bootstrapQualifier': 'friends' });
  expect(JSON.stringify(template.toJSON())).toContain('cdk-friends-assets');
  expect(problems).toEqual([]);
});

test('a stage with a region of its own causes no finding', () => {
  expect(withContext({ region: 'eu-central-1' }).problems).toEqual([]);
});
