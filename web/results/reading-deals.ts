import { type FairRecord, makeRecord } from '../../shared/fairness/record.ts';
import type { DealsPage } from '../../shared/protocol/server-message.ts';
import type { OpenTable } from '../model/open-table.ts';
import { readFair } from '../model/storage/fair-records.ts';
import type { Store } from '../model/storage/store.ts';
import { getServerTime } from '../text/server-clock.ts';
import { getEvidence } from './evidence.ts';

/** Milliseconds to wait for a page. */
const ANSWER_TIMEOUT = 5_000;
const TRIES = 4;

/** Reads how all rounds of the open table were dealt and played; undefined if the server cannot be reached. */
export async function readRecord(open: OpenTable, store: Store): Promise<FairRecord | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const pages = await tryReadRecord(open, store);
    if (pages === undefined || pages.record !== undefined) return pages?.record;
  }
  return undefined;
}

/** Returns no record if a round ended while reading; undefined if a page did not arrive. */
async function tryReadRecord(open: OpenTable, store: Store): Promise<{ readonly record?: FairRecord } | undefined> {
  const charter = open.model.charter.peek();
  const view = open.model.view.peek();
  const { table } = open;
  if (charter === undefined || table === undefined) return undefined;
  // Runs before requesting pages, so that the server has stored everything seen so far.
  const evidence = getEvidence(readFair(store, table), view?.seat !== undefined, getServerTime());
  const pages: DealsPage[] = [];
  for (let page = await readPage(open, 0); page !== undefined; page = await readPage(open, page.last)) {
    pages.push(page);
    if (page.more) continue;
    const record = makeRecord(charter, pages, evidence);
    return record === undefined ? {} : { record };
  }
  return undefined;
}

async function readPage(open: OpenTable, after: number): Promise<DealsPage | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const page = await requestDeals(open, after);
    if (page !== undefined) return page;
  }
  return undefined;
}

function requestDeals(open: OpenTable, after: number): Promise<DealsPage | undefined> {
  return new Promise((resolve) => {
    const settle = (page: DealsPage | undefined): void => {
      clearTimeout(timer);
      stop();
      resolve(page);
    };
    const timer = setTimeout(() => settle(undefined), ANSWER_TIMEOUT);
    open.model.deals.value = undefined;
    const stop = open.model.deals.subscribe((page) => {
      if (page?.after === after && page.table === open.table) queueMicrotask(() => settle(page));
    });
    open.askDeals(after);
  });
}
