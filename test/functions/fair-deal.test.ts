import { describe, expect, test } from 'vitest';
import { getEntropy } from '../../functions/table/randomness.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { belongsToChain, CHAIN_DEALS } from '../../shared/fairness/chain.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { isMismatch } from '../../shared/fairness/finding.ts';
import type { GameState } from '../../shared/game/state.ts';
import { parseBase64url } from '../../shared/protocol/proof.ts';
import type { DealsPage } from '../../shared/protocol/server-message.ts';
import { getDice } from '../properties/chance.ts';
import { getVariant } from '../properties/hiding.ts';
import { getSeed } from '../properties/runs.ts';
import { makeNonce, type TestClient } from './client.ts';
import { getObservations, readDeals, readRecord } from './read-deals.ts';
import { setUpHandlers } from './set-up.ts';
import { getCharter, getConnection, makePlayedTable } from './table-at.ts';
import { endByAgreement, playNextMove, playOrWait, playRound, startGame, waitForAll } from './test-server.ts';
import { openWorlds } from './worlds.ts';

const server = setUpHandlers();

const playSome = async (people: readonly TestClient[]): Promise<void> => {
  for (let i = 0; i < 5; i++) await playOrWait(people);
};

const NOTHING = { deals: [], plays: [], results: [], opened: [] };

const getContents = (pages: readonly DealsPage[]) => ({
  deals: pages.flatMap(({ deals }) => deals.map(({ deal }) => deal)),
  plays: pages.flatMap(({ steps }) => steps.flatMap(([version, text]) => (/^\S+ mix /.test(text) ? [] : [version]))),
  results: pages.flatMap(({ results }) => results),
  opened: pages.flatMap(({ opened }) => opened ?? []),
});

const getKinds = async (client: TestClient, table: string): Promise<readonly string[]> =>
  checkRecord(await readRecord(client, table)).map(({ type }) => type);

describe('P-DEALS', () => {
  test('P-DEALS-1: a table’s charter commits to its deals before anyone gives chance; another table has another commitment', async () => {
    const [{ seated }, other] = [await server.seat(2), await server.seat(1)];
    const [own, friends, others] = [...seated, ...other.seated].map(({ welcome }) => welcome.charter.chain);
    expect(own).toMatch(/^[\w-]{43}$/);
    expect([friends === own, others === own]).toEqual([true, false]);
    expect(seated[0]?.welcome.view.phase).toBe('lobby');
  });

  test('P-DEALS-2: two rounds can be dealt and replayed from everyone’s chance and the opened secrets', async () => {
    const group = await server.seat(3);
    const { ann, bea, people, table } = group;
    const mixes = [makeNonce(), makeNonce(), makeNonce()] as const;
    await bea.playToAll({ type: 'mix', mix: mixes[0] });
    await startGame(group);
    await playRound(people);
    await ann.playToAll({ type: 'mix', mix: mixes[1] });
    await bea.playToAll({ type: 'nextRound', mix: mixes[2] });
    await playRound(people);
    const record = await readRecord(bea, table, { observations: getObservations(bea) });
    const findings = checkRecord(record);
    expect(findings.filter(isMismatch)).toEqual([]);
    expect(findings).toMatchObject([
      { type: 'fair', deal: 1, round: 1, mixes: [{ seat: 1, mix: mixes[0] }] },
      {
        type: 'fair',
        deal: 2,
        round: 2,
        mixes: [
          { seat: 0, mix: mixes[1] },
          { seat: 1, mix: mixes[2] },
        ],
      },
    ]);
    for (const finding of findings) expect(finding).toHaveProperty('observations', expect.any(Number));
    const [first] = findings;
    expect(first?.type === 'fair' && first.observations).toBeGreaterThan(20);
  });

  test('P-DEALS-3: a running round’s secret and plays stay out of the answer', async () => {
    const group = await server.seat(2);
    const { ann, people, table } = group;
    await startGame(group);
    const dealt = ann.view?.version ?? 0;
    await playNextMove(people);
    const [page] = await readDeals(ann, table);
    expect(page).not.toHaveProperty('opened');
    expect(page?.deals).toMatchObject([{ version: dealt, deal: 1, round: 1 }]);
    expect(page?.deals[0]).not.toHaveProperty('entropy');
    expect(page?.steps).toEqual([[dealt, '0 start']]);
    await playRound(people);
    await ann.playToAll({ type: 'nextRound' });
    const pages = await readDeals(ann, table);
    const opened = pages.at(-1)?.opened;
    expect(opened?.deal).toBe(1);
    expect(belongsToChain(ann.charter?.chain ?? '', 1, parseBase64url(opened?.secret ?? '') as Uint8Array)).toBe(true);
    const second = pages.flatMap(({ deals }) => deals)[1];
    expect(second).toMatchObject({ deal: 2 });
    expect(second).not.toHaveProperty('entropy');
    expect(pages.flatMap(({ steps }) => steps).filter(([version]) => version > (second?.version ?? 0))).toEqual([]);
  });

  test('P-DEALS-4: only seated people get them, and watchers if allowed', async () => {
    const { ann, table, invite } = await server.seat(2);
    const stranger = await server.open();
    await expect(readDeals(stranger, table)).rejects.toThrow('notSeated');
    await stranger.watch(table, invite);
    await expect(readDeals(stranger, table)).rejects.toThrow('notSeated');
    await ann.play({ type: 'changeSettings', settings: { spectators: true } });
    await expect(readDeals(stranger, table)).resolves.toHaveLength(1);
    await expect(readDeals(ann, makeNonce())).rejects.toThrow('noSuchTable');
  });

  test('P-DEALS-4 P-WATCH-4: a watcher let in later learns nothing of an earlier round, nor its secret', async () => {
    const group = await server.seat(2);
    const { ann, people, table, invite } = group;
    await startGame(group);
    await playSome(people);
    await endByAgreement(people, 'round');
    const watcher = await server.watch({ table, invite });
    await ann.play({ type: 'changeSettings', settings: { spectators: true } });
    expect(getContents(await readDeals(watcher, table))).toEqual(NOTHING);
    await ann.playToAll({ type: 'nextRound', mix: makeNonce() });
    await playSome(people);
    await endByAgreement(people, 'round');
    // The second round's secret opens the first's.
    expect(getContents(await readDeals(watcher, table))).toEqual(NOTHING);
    expect(checkRecord(await readRecord(watcher, table))).toEqual([]);
    expect(checkRecord(await readRecord(ann, table)).map(({ type }) => type)).toEqual(['fair', 'fair']);
  });

  test('P-DEALS-4 P-WATCH-4: a watcher gets the rounds before the first one that it could not fully see', async () => {
    const group = await server.seat(2);
    const { ann, bea, people, table, invite } = group;
    const letWatch = async (spectators: boolean): Promise<void> => {
      await ann.playToAll({ type: 'changeSettings', settings: { spectators } });
    };
    const watcher = await server.watch({ table, invite });
    await bea.playToAll({ type: 'mix', mix: makeNonce() });
    await letWatch(true);
    await startGame(group);
    await playSome(people);
    expect(await getKinds(watcher, table)).toEqual(['running']);
    await endByAgreement(people, 'round');
    expect(await getKinds(watcher, table)).toEqual(['fair']);
    // Between two rounds there are no plays to see.
    await letWatch(false);
    await bea.playToAll({ type: 'mix', mix: makeNonce() });
    await letWatch(true);
    await ann.playToAll({ type: 'nextRound', mix: makeNonce() });
    await playSome(people);
    await endByAgreement(people, 'round');
    expect(await getKinds(watcher, table)).toEqual(['fair', 'fair']);
    await ann.playToAll({ type: 'nextRound' });
    expect(await getKinds(watcher, table)).toEqual(['fair', 'fair', 'running']);
    await letWatch(false);
    await expect(readDeals(watcher, table)).rejects.toThrow('notSeated');
    await letWatch(true);
    expect(await getKinds(watcher, table)).toEqual(['fair', 'fair']);
    await endByAgreement(people, 'round');
    await ann.playToAll({ type: 'mix', mix: makeNonce() });
    const pages = await readDeals(watcher, table);
    expect(pages.map(({ opened }) => opened?.deal)).toEqual(pages.map(() => 2));
    expect(await getKinds(watcher, table)).toEqual(['fair', 'fair']);
    expect(await getKinds(ann, table)).toEqual(['fair', 'fair', 'fair']);
    const sentVersions = new Set(getContents(pages).plays);
    const observations = new Set((await watcher.history(table)).map(({ version }) => version));
    expect([...sentVersions].filter((version) => !observations.has(version))).toEqual([]);
    expect(sentVersions.size).toBeGreaterThan(8);
  });

  test('P-DEALS-3: cards, plays and chance of a running round do not change the answer', async () => {
    const { invite: _, ...rest } = getCharter(4);
    const chain = 'C'.repeat(43);
    const charter = { ...rest, revision: 0, chain };
    for (const [run, plays] of [0, 3, 25].entries()) {
      const dice = getDice(getSeed('deals', run));
      const { table: state } = makePlayedTable(charter, { entropy: dice.entropy(), plays });
      const game = state.game as GameState;
      const table = { ...state, charter: 0 };
      const worlds = await openWorlds({ ports: server.local.ports, charter }, [
        table,
        { ...table, game: getVariant(game, undefined, dice) },
      ]);
      for (const [which, world] of worlds.entries()) {
        const { newest } = (await world.ports.store.load(world.table)) as {
          newest: { version: number; state: Uint8Array };
        };
        const now = decodeTable(newest.state, newest.version, charter);
        const stored = ['0.13 start', `2 discard ${which === 0 ? '4c' : '5c'}`, '1.13 mix AAAAAAAAAAAAAAAAAAAAAA'];
        for (const [i, submission] of stored.entries()) {
          const version = newest.version + 1 + i;
          const entropy = new Uint8Array(32).fill(which);
          await world.ports.store.put(world.table, {
            version,
            state: encodeTable({ ...now, moved: version, deals: now.deals + 1 }),
            submission,
            entropy,
          });
        }
        await world.send(getConnection(1), { type: 'deals', table: world.table, after: 0 });
      }
      const [one, other] = worlds.map((world) => world.getPosts(getConnection(1)));
      expect(one?.join()).toContain('0 start');
      expect(one?.join()).not.toContain('opened');
      expect(other).toEqual(one);
    }
  });

  test('P-DEALS-6: chance that races with the start is in the deal or refused, never lost between', async () => {
    for (let run = 0; run < 4; run++) {
      const { people, table } = await server.seat(4);
      const [ann, ...others] = people as [TestClient, ...TestClient[]];
      const mixes = others.map(() => makeNonce());
      const additions = others.map((each, i) =>
        each.play({ type: 'mix', mix: mixes[i] ?? '' }).then(
          () => true,
          () => false,
        ),
      );
      await Promise.all([...additions, ann.play({ type: 'start', mix: makeNonce() })]);
      await waitForAll(people);
      const isIn = await Promise.all(additions);
      await ann.play({ type: 'askToEnd', what: 'round' });
      for (const each of others) await each.playToAll({ type: 'answerEnd', yes: true });
      const [finding] = checkRecord(await readRecord(ann, table));
      if (finding?.type !== 'fair') throw new Error(JSON.stringify(finding));
      const inDeal = new Set(finding.mixes.map(({ mix }) => mix));
      expect(mixes.map((mix) => inDeal.has(mix))).toEqual(isIn);
      expect(inDeal.size).toBe(isIn.filter(Boolean).length + 1);
    }
  });

  test('a table without a chain, or with a used-up one, is dealt from fresh random bytes', async () => {
    const { ports } = server.local;
    const charter = getCharter(4);
    const { table } = makePlayedTable(charter, { entropy: new Uint8Array(32), plays: 3 });
    const item = { version: table.version, state: encodeTable(table), submission: '' };
    const fresh = { ...ports, random: (count: number) => new Uint8Array(count).fill(5) };
    const usedBy = (chain: object, deals: number, type: 'nextRound' | 'draw'): number | undefined =>
      getEntropy(
        fresh,
        { id: makeNonce(), charter: { ...charter, ...chain }, table: { ...table, deals }, item },
        { seat: 0, intents: [{ type }] },
      )()[0];
    const isFresh = (chain: object, deals: number, type: 'nextRound' | 'draw'): boolean => {
      const all = Array.from({ length: 4 }, () => usedBy(chain, deals, type));
      return all.every((byte) => byte === 5);
    };
    const chain = { chain: 'C'.repeat(43) };
    for (const type of ['nextRound', 'draw'] as const) {
      expect(isFresh({}, 7, type)).toBe(true);
      expect(isFresh(chain, CHAIN_DEALS + 1, type)).toBe(true);
      expect(isFresh(chain, 7, type)).toBe(false);
      expect(isFresh({ ...chain, chainFrom: 10 }, 7, type)).toBe(true);
      expect(isFresh({ ...chain, chainFrom: 10 }, CHAIN_DEALS + 1, type)).toBe(false);
    }
  });
});
