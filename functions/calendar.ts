import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { answerCalendar, type CalendarPorts } from './calendar/calendar-feed.ts';
import { makeSubscriptionStore } from './notify/subscriptions.ts';
import { parseAddress } from './ports/address.ts';
import { makeKeys } from './ports/keys.ts';
import { makeRates } from './ports/rate-limit.ts';
import { makeClient } from './ports/sdk-clients.ts';
import { readServerKey } from './ports/server-key.ts';
import { makeStore } from './ports/store.ts';
import { VIEWER_HEADER } from './preview/preview-page.ts';

let ports: Promise<CalendarPorts> | undefined;

/** Built on first use; rebuilt if that failed. */
function createPorts(): Promise<CalendarPorts> {
  ports ??= makePorts().catch((error: unknown) => {
    ports = undefined;
    throw error;
  });
  return ports;
}

/** Reads `AFOOT_STORE`, `AFOOT_KEY_SECRET` and `AFOOT_ORIGIN`. Throws if one is missing. */
async function makePorts(): Promise<CalendarPorts> {
  const { AFOOT_STORE: name, AFOOT_KEY_SECRET: secret, AFOOT_ORIGIN: origin } = process.env;
  if (!name || !secret || !origin)
    throw new Error('the environment has no AFOOT_STORE, AFOOT_KEY_SECRET or AFOOT_ORIGIN');
  const database = { client: makeClient(DynamoDBClient), name, now: Date.now };
  return {
    store: makeStore(database),
    subscriptions: makeSubscriptionStore(database),
    rates: makeRates(Date.now),
    keys: makeKeys(await readServerKey(secret)),
    now: Date.now,
    origin,
  };
}

/** Returns a person's calendar. Fails if the store does, so that the client keeps its last copy. */
export async function handler({
  rawPath = '',
  headers = {},
}: Partial<Pick<APIGatewayProxyEventV2, 'rawPath' | 'headers'>>): Promise<APIGatewayProxyStructuredResultV2> {
  const source = parseAddress(headers[VIEWER_HEADER] ?? '');
  const request = { path: rawPath, source, known: headers['if-none-match'] };
  const { status, ...answer } = await answerCalendar(await createPorts(), request);
  return { statusCode: status, ...answer };
}
