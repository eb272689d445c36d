import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { parseAddress } from './ports/address.ts';
import type { Ports } from './ports/ports.ts';
import { makeRates } from './ports/rate-limit.ts';
import { makeClient } from './ports/sdk-clients.ts';
import { makeStore } from './ports/store.ts';
import { makeTableCache } from './ports/table-cache.ts';
import { findPreview } from './preview/preview.ts';
import { getOrigin, isTable, PREVIEW_HEADERS, renderPreviewPage, VIEWER_HEADER } from './preview/preview-page.ts';

/** Milliseconds for one try of the read. A chat waits a few seconds, and CloudFront then has the plain page for it. */
const TRY_LIMIT = 500;

type PreviewPorts = Pick<Ports, 'store' | 'rates' | 'cache'>;

let ports: PreviewPorts | undefined;

/** Built on first use; rebuilt if the environment had no `AFOOT_STORE`. */
function createPorts(): PreviewPorts {
  const name = process.env.AFOOT_STORE;
  if (!name) throw new Error('the environment has no AFOOT_STORE');
  ports ??= {
    store: makeStore({ client: makeClient(DynamoDBClient, { limit: TRY_LIMIT }), name, now: Date.now }),
    rates: makeRates(Date.now),
    cache: makeTableCache(),
  };
  return ports;
}

/**
 * Returns the preview of a table's link in a chat: `?table=TABLE&host=HOST&language=LANGUAGE`, as CloudFront asks it.
 * Fails if the store does, and is 429 for an address that asks too fast: CloudFront then answers with the plain page,
 * and does not cache it.
 */
export async function handler({
  queryStringParameters = {},
  headers = {},
}: Partial<
  Pick<APIGatewayProxyEventV2, 'queryStringParameters' | 'headers'>
>): Promise<APIGatewayProxyStructuredResultV2> {
  const { table = '', host = '', language } = queryStringParameters;
  const source = parseAddress(headers[VIEWER_HEADER] ?? '');
  const preview = isTable(table) ? await findPreview(createPorts(), { table, source }) : undefined;
  if (preview === 'tooFast') return { statusCode: 429 };
  const body = renderPreviewPage(preview, { origin: getOrigin('https', host), language });
  return { statusCode: 200, headers: PREVIEW_HEADERS, body };
}
