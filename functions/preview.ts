import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { makeClient } from './ports/sdk-clients.ts';
import { makeStore, type OwnStore } from './ports/store.ts';
import { previewOf } from './preview/preview.ts';
import { isTable, originOf, PREVIEW_HEADERS, previewPage } from './preview/preview-page.ts';

/** Milliseconds for one try of the read. A chat waits a few seconds, and CloudFront then has the plain page for it. */
const TRY_LIMIT = 500;

let store: OwnStore | undefined;

/** Built at first use; built again if the environment had no `AFOOT_STORE`. */
function storeOfEnvironment(): OwnStore {
  const name = process.env.AFOOT_STORE;
  if (!name) throw new Error('the environment has no AFOOT_STORE');
  store ??= makeStore({ client: makeClient(DynamoDBClient, { limit: TRY_LIMIT }), name, now: Date.now });
  return store;
}

/**
 * What a link to a table shows in a chat: `?table=TABLE&host=HOST`, as CloudFront asks it. Fails if the store does:
 * CloudFront then answers with the plain page.
 */
export async function handler({
  queryStringParameters = {},
}: Pick<APIGatewayProxyEventV2, 'queryStringParameters'>): Promise<APIGatewayProxyStructuredResultV2> {
  const { table = '', host = '' } = queryStringParameters;
  const preview = isTable(table) ? await previewOf({ store: storeOfEnvironment() }, table) : undefined;
  return { statusCode: 200, headers: PREVIEW_HEADERS, body: previewPage(preview, originOf('https', host)) };
}
