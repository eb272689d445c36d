import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const NAMES = [
  ...['ACM', 'ApiGatewayManagementApi', 'CloudFormation', 'CloudWatch', 'DynamoDB', 'Lambda'],
  ...['Scheduler', 'SecretsManager', 'SNS', 'SQS', 'STS'],
];

/** A client that sends; others only provide credentials. */
const CLIENT = new RegExp(`\\bnew (?:${NAMES.join('|')})Client\\((?!.*\\)\\.config;)`);

const LIMIT_PATTERN = /\brequestHandler: (?:handler \?\? )?requestLimits\(/;

const sources = ['functions', 'infra'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => ({ path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') })),
);

test('SDK clients come from the one place that limits each request’s time, on one machine too', () => {
  const clientSources = sources.filter(({ text }) => CLIENT.test(text));
  const isLocal = (path: string): boolean => path.startsWith('infra/local/');
  expect(clientSources.map(({ path }) => path).filter((path) => !isLocal(path))).toEqual([]);
  expect(clientSources.filter(({ text }) => !LIMIT_PATTERN.test(text))).toEqual([]);
});

test('finds every SDK client of the functions and the infrastructure', () => {
  const imported = sources.flatMap(({ text }) =>
    [...text.matchAll(/@aws-sdk\/client-([\w-]+)/g)].map((match) => match[1]),
  );
  const functions = ['apigatewaymanagementapi', 'dynamodb', 'scheduler', 'secrets-manager', 'sqs'];
  const checks = ['acm', 'cloudformation', 'cloudwatch', 'lambda', 'sns', 'sts'];
  const clientFiles = [...functions, ...checks].sort();
  expect([...new Set(imported)].sort()).toEqual(clientFiles);
});
