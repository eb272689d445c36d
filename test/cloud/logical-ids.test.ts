import { expect, test } from 'vitest';
import { getStack } from './synthesis.ts';

/**
 * Resources that CloudFormation recreates under another logical id, and what that would permanently delete. A code move
 * that changes one of these ids has to be undone, or given its old id by `overrideLogicalId`.
 */

test.each([
  { what: 'every table', type: 'AWS::DynamoDB::Table', id: 'storetableE8648AF5' },
  { what: 'the key of every seat', type: 'AWS::SecretsManager::Secret', id: 'keysecret214AB58D' },
])('$what stays under $id', ({ type, id }) => {
  expect(Object.keys(getStack().data.findResources(type))).toEqual([id]);
});

test.each([
  { what: 'the address of all links', type: 'AWS::CloudFront::Distribution', ids: ['webdistribution3B442577'] },
  { what: 'the check in every table’s id', type: 'AWS::CloudFront::CachePolicy', ids: ['webbriefly3CEF1A5E'] },
])('$what stays', ({ type, ids }) => {
  expect(Object.keys(getStack().template.findResources(type))).toEqual(ids);
});
