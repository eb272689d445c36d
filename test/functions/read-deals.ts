import {
  computeDigest,
  type Evidence,
  type FairRecord,
  makeRecord,
  type Observation,
} from '../../shared/fairness/record.ts';
import type { DealsPage } from '../../shared/protocol/server-message.ts';
import type { TestClient } from './client.ts';

export async function readDeals(client: TestClient, table: string): Promise<readonly DealsPage[]> {
  const pages: DealsPage[] = [];
  for (let after = 0; ; after = pages.at(-1)?.last ?? 0) {
    const from = client.received.length;
    client.send({ type: 'deals', table, after });
    await client.until(() => client.received.slice(from).some(({ type }) => type === 'deals' || type === 'refused'));
    const page = client.received.slice(from).find(({ type }) => type === 'deals' || type === 'refused');
    if (page?.type !== 'deals') throw new Error(page !== undefined && 'code' in page ? page.code : 'no page');
    pages.push(page);
    if (!page.more) return pages;
  }
}

export async function readRecord(client: TestClient, table: string, evidence: Evidence = {}): Promise<FairRecord> {
  if (client.charter === undefined) throw new Error('no charter was received');
  const record = makeRecord(client.charter, await readDeals(client, table), evidence);
  if (record === undefined) throw new Error('a page is missing');
  return record;
}

export const getObservations = (client: TestClient): readonly Observation[] =>
  client.received.flatMap((message) => {
    const view = message.type === 'view' ? message : undefined;
    if (view?.game === undefined || view.seat === undefined) return [];
    const { version, seat, game, at } = view;
    return [{ version, seat, digest: computeDigest(game), held: game.held ?? '', ...(game.ended && { over: at }) }];
  });
