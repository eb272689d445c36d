import { beforeAll, describe, expect, test } from 'vitest';
import { deals } from '../../functions/messages/deals.ts';
import type { TableStore } from '../../functions/ports/ports.ts';
import { RETENTION_SECONDS } from '../../functions/ports/store-access.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { type Finding, isMismatch } from '../../shared/fairness/finding.ts';
import { type FairRecord, makeRecord } from '../../shared/fairness/record.ts';
import type { DealsPage } from '../../shared/protocol/server-message.ts';
import { EVIDENCE_LIFETIME } from '../../web/results/evidence.ts';
import { makeNonce, type TestClient } from './client.ts';
import { getObservations, readRecord } from './read-deals.ts';
import { setUpHandlers } from './set-up.ts';
import { endByAgreement, type Group, playOrWait, startGame, waitForAll } from './test-server.ts';

const server = setUpHandlers();

/** One person at a table with bots, and the random mixes they sent. */
interface PlayedTable {
  readonly group: Group;
  readonly ann: TestClient;
  readonly ownMixes: string[];
}

async function startPlayed(): Promise<PlayedTable> {
  const group = await server.seat(2);
  const { ann } = group;
  const played = { group, ann, ownMixes: [] };
  await addMix(played);
  await startGame(group);
  return played;
}

async function addMix({ ann, group, ownMixes }: PlayedTable): Promise<void> {
  const mix = makeNonce();
  await ann.play({ type: 'mix', mix });
  ownMixes.push(mix);
  await waitForAll(group.people);
}

async function playSome({ group: { people } }: PlayedTable, turns = 8): Promise<void> {
  for (let i = 0; i < turns && people[0]?.view?.game?.ended === undefined; i++) await playOrWait(people);
}

async function continueGame({ ann, group, ownMixes }: PlayedTable, type: 'nextRound' | 'playAgain'): Promise<void> {
  const mix = makeNonce();
  await ann.play({ type, mix });
  ownMixes.push(mix);
  await waitForAll(group.people);
}

/** The check's findings for a seated person with all its evidence; there must be no mismatch. */
async function checkDeals({ ann, group, ownMixes }: PlayedTable): Promise<readonly Finding['type'][]> {
  const evidence = { pinned: ann.charter?.chain ?? '', observations: getObservations(ann), given: [...ownMixes] };
  const findings = checkRecord(await readRecord(ann, group.table, evidence));
  expect(findings.filter(isMismatch)).toEqual([]);
  return findings.map(({ type }) => type);
}

describe('P-DEALS-5 the deals of honest tables match a person’s evidence', () => {
  test('before the first deal, in a round, at its end, between rounds, in the next', async () => {
    const group = await server.seat(2);
    const { ann } = group;
    const played = { group, ann, ownMixes: [] as string[] };
    expect(await checkDeals(played)).toEqual([]);
    await addMix(played);
    expect(await checkDeals(played)).toEqual([]);
    await startGame(group);
    expect(await checkDeals(played)).toEqual(['running']);
    for (let i = 0; i < 4; i++) {
      await playSome(played, 2);
      expect(await checkDeals(played)).toEqual(['running']);
    }
    await endByAgreement(played.group.people, 'round');
    expect(await checkDeals(played)).toEqual(['fair']);
    await addMix(played);
    expect(await checkDeals(played)).toEqual(['fair']);
    await continueGame(played, 'nextRound');
    expect(await checkDeals(played)).toEqual(['fair', 'running']);
  });

  test('a table closed during and after a round, and reopened', async () => {
    const played = await startPlayed();
    await endByAgreement(played.group.people, 'round');
    await continueGame(played, 'nextRound');
    await playSome(played);
    await played.ann.play({ type: 'closeTable' });
    await waitForAll(played.group.people);
    expect(await checkDeals(played)).toEqual(['fair', 'running']);
    await played.ann.play({ type: 'reopenTable' });
    await waitForAll(played.group.people);
    await endByAgreement(played.group.people, 'round');
    await played.ann.play({ type: 'closeTable' });
    await waitForAll(played.group.people);
    expect(await checkDeals(played)).toEqual(['fair', 'fair']);
  });

  test('a table made before there were chains has nothing to check', async () => {
    const { ann, group } = await startPlayed();
    const record = await readRecord(ann, group.table);
    const { chain: _, ...charter } = record.charter;
    expect(checkRecord({ ...record, charter })).toEqual([{ type: 'noChain' }]);
  });
});

describe('a table whose oldest versions are gone', () => {
  let played: PlayedTable;
  beforeAll(async () => {
    played = await startPlayed();
    for (const _ of [1, 2]) {
      await playSome(played);
      await endByAgreement(played.group.people, 'round');
      await addMix(played);
      await continueGame(played, 'nextRound');
    }
    await playSome(played);
    await endByAgreement(played.group.people, 'game');
    await continueGame(played, 'playAgain');
    await playSome(played);
  });

  /** A store in which these versions have expired: removed, or no longer read. */
  const withoutVersions = (store: TableStore, gone: number, isRemoved: boolean): TableStore => ({
    ...store,
    history: async (table, from, limit) => {
      if (isRemoved) return store.history(table, Math.max(from, gone + 1), limit);
      return (await store.history(table, from, limit)).filter(({ version }) => version > gone);
    },
  });

  async function readShortenedRecord(gone: number, isRemoved: boolean): Promise<FairRecord> {
    const { ports } = server.local;
    const { table } = played.group;
    const pages: DealsPage[] = [];
    const store = withoutVersions(ports.store, gone, isRemoved);
    const [connection = ''] = ports.cache.get(table)?.table.seats[0]?.connections ?? [];
    const push = async (_: string, text: string) => {
      pages.push(JSON.parse(text));
      return 'sent' as const;
    };
    for (let after: number | undefined = 0; after !== undefined; after = pages.at(-1)?.more && pages.at(-1)?.last) {
      await deals({ ...ports, store, push }, connection, { type: 'deals', table, after });
    }
    return makeRecord(played.ann.charter as NonNullable<TestClient['charter']>, pages, {}) as FairRecord;
  }

  test.each([true, false])(
    'has no mismatch, whichever are gone (removed: %s), and is checked from the next game on',
    async (isRemoved) => {
      const kinds = new Set<string>();
      const newest = played.ann.view?.version ?? 0;
      for (let gone = 0; gone < newest; gone++) {
        const findings = checkRecord(await readShortenedRecord(gone, isRemoved));
        expect(findings.filter(isMismatch), `${gone} versions gone`).toEqual([]);
        kinds.add(findings.map(({ type }) => type).join(' '));
      }
      expect([...kinds]).toEqual([
        'fair fair fair running',
        'notChecked notChecked running',
        'notChecked running',
        'running',
        '',
      ]);
    },
  );

  test('a browser’s evidence predates the missing versions only if they are left out', () => {
    expect(EVIDENCE_LIFETIME).toBeLessThanOrEqual((RETENTION_SECONDS.state * 1000) / 2);
  });
});
