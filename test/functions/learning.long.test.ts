import { describe, expect, test } from 'vitest';
import type { StoredCharter } from '../../functions/ports/ports.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import { LEARNED_FIELDS, type LearnedField, type RuleValue } from '../../shared/ruleset/learned.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { type SavedSeat, seatPeople, type TestClient } from './client.ts';
import { readRecord } from './read-deals.ts';
import { checkTables, setUpHandlers } from './set-up.ts';
import { getPeople, playRound, startGame, waitForAll } from './test-server.ts';

const server = setUpHandlers();
checkTables(server);
const seating = { players: 2, teams: 2 };

/** Creates a table of two whose host leaves these rules open. */
async function makeTable(open: readonly LearnedField[] | undefined, ruleset = PRESETS.classic) {
  const about = { ruleset, seating, ...(open && { open }) };
  const { table, clients } = await seatPeople(server.open, ['Ann', 'Bea'], about);
  return { table, ...getPeople(clients) };
}

async function playRoundWithRules(open: readonly LearnedField[] | undefined, ruleset = PRESETS.classic) {
  const group = await makeTable(open, ruleset);
  await startGame(group);
  await playRound(group.people);
  return group;
}

const settle = (field: LearnedField, value: RuleValue): WrittenTableIntent => ({ type: 'settleRule', field, value });

/** A value other than Classic's, for a rule that matters in every round of bots. */
const SCORED_RULE = settle('meld.afterBook', 'naturals');
const OPEN = ['meld.afterBook'] as const;

/** The code of its refusal; undefined: it was stored. */
const getRefusal = (client: TestClient, intent: WrittenTableIntent): Promise<string | undefined> =>
  client.play(intent).then(
    () => undefined,
    ({ message }) => message,
  );

/** The `meld.afterBook` rule of three stored versions from this one on, read from the store as after a restart. */
async function getRules(table: string, version: number) {
  const { store } = server.local.ports;
  const { charter } = (await store.load(table)) as { charter: StoredCharter };
  const items = await store.history(table, version, 3);
  return items.map(({ state, version }) => decodeTable(state, version, charter).game?.ruleset.meld.afterBook);
}

describe('P-LEARN', () => {
  test('P-LEARN-1: asks only the host, about at most three open rules that mattered in the round', async () => {
    const { ann, bea } = await playRoundWithRules(getLearnableFields(PRESETS.classic));
    const questions = ann.view?.questions ?? [];
    expect(questions).toHaveLength(3);
    expect(questions.every((field) => LEARNED_FIELDS.includes(field))).toBe(true);
    expect(bea.view).not.toHaveProperty('questions');
  });

  test('P-LEARN-1: asks nothing at a table without open rules', async () => {
    const { ann } = await playRoundWithRules(undefined);
    expect(ann.view).not.toHaveProperty('questions');
    expect(await getRefusal(ann, SCORED_RULE)).toBeUndefined();
    expect(ann.view?.settled).toEqual([{ field: 'meld.afterBook', value: 'naturals', next: true }]);
  });

  test('P-LEARN-2 P-LEARN-6: everyone sees the decision; it applies from the next round on, and nothing played changes', async () => {
    const { ann, bea, people, table } = await playRoundWithRules(OPEN);
    const { totals } = ann.view?.game?.ended ?? {};
    await ann.play(SCORED_RULE);
    const settledAt = ann.view?.version as number;
    await waitForAll(people);
    expect(bea.view?.happened).toEqual([{ type: 'ruleSettled', seat: 0, field: 'meld.afterBook', value: 'naturals' }]);
    expect(bea.view?.settled).toEqual([{ field: 'meld.afterBook', value: 'naturals', next: true }]);
    expect(bea.view?.game?.ended?.totals).toEqual(totals);
    await bea.playToAll({ type: 'nextRound' });
    expect(ann.view?.settled).toEqual([{ field: 'meld.afterBook', value: 'naturals' }]);
    expect(ann.view?.game?.teams.map(({ score }) => score)).toEqual(totals);
    expect(await getRules(table, settledAt - 1), 'as stored').toEqual(['sealed', 'sealed', 'naturals']);
    const { entries } = await ann.ask({ type: 'history', table, after: settledAt - 2, views: true }, 'history');
    expect(
      entries.map(({ view }) => view?.settled),
      'for a page that looks back',
    ).toEqual([
      undefined,
      [{ field: 'meld.afterBook', value: 'naturals', next: true }],
      [{ field: 'meld.afterBook', value: 'naturals' }],
    ]);
    await playRound(people);
    expect(ann.view).not.toHaveProperty('questions');
    const kinds = checkRecord(await readRecord(bea, table)).map(({ type }) => type);
    expect(kinds).toEqual(['fair', 'fair']);
  });

  test('P-LEARN-3: keeping a rule counts as an answer; a question without an answer can return', async () => {
    const { ann, people } = await playRoundWithRules(['meld.afterBook', 'goingOut.lastCard', 'pile.beforeDown']);
    expect(ann.view?.questions).toContain('meld.afterBook');
    await ann.play(settle('meld.afterBook', 'sealed'));
    await ann.playToAll({ type: 'nextRound' });
    await playRound(people);
    expect(ann.view?.questions).not.toContain('meld.afterBook');
    expect(ann.view?.questions).toContain('pile.beforeDown');
  });

  test('P-LEARN-3 P-LEARN-4: only the host decides, between rounds, changeably until the next deal, and only playable rules', async () => {
    const { ann, bea, people } = await makeTable(OPEN);
    expect(await getRefusal(ann, SCORED_RULE)).toBe('gameNotStarted');
    await startGame({ people });
    expect(await getRefusal(ann, SCORED_RULE)).toBe('roundNotOver');
    await playRound(people);
    const { version } = ann.view ?? {};
    expect(await getRefusal(bea, SCORED_RULE)).toBe('notHost');
    expect(await getRefusal(ann, settle('goingOut.partners', 'inLast'))).toBe('ruleNotAsked');
    expect(await getRefusal(ann, settle('meld.afterBook', 'never'))).toBe('rulesetNotAllowed');
    expect(await getRefusal(ann, settle('meld.afterBook', { clean: 'any' }))).toBe('rulesetNotAllowed');
    expect(ann.view?.version).toBe(version);
    await ann.play(SCORED_RULE);
    await ann.play(settle('meld.afterBook', 'any'));
    expect(ann.view?.settled).toEqual([{ field: 'meld.afterBook', value: 'any', next: true }]);
    await ann.playToAll({ type: 'nextRound' });
    await playRound(people);
    expect(ann.view).not.toHaveProperty('questions');
  });

  test('P-LEARN-2 P-LEARN-3: a waitForAll rule can be waitForAll again, and the round it applied to keeps it', async () => {
    const { ann, bea, people, table } = await playRoundWithRules(undefined);
    await ann.play(SCORED_RULE);
    await ann.playToAll({ type: 'nextRound' });
    await playRound(people);
    const { version, game } = ann.view ?? {};
    await ann.play(settle('meld.afterBook', 'any'));
    expect(ann.view?.settled).toEqual([
      { field: 'meld.afterBook', value: 'naturals' },
      { field: 'meld.afterBook', value: 'any', next: true },
    ]);
    expect(ann.view?.game?.ended).toEqual(game?.ended);
    await bea.playToAll({ type: 'nextRound' });
    expect(ann.view?.settled).toEqual([{ field: 'meld.afterBook', value: 'any' }]);
    expect(await getRules(table, version as number)).toEqual(['naturals', 'naturals', 'any']);
    await playRound(people);
    expect(checkRecord(await readRecord(bea, table)).map(({ type }) => type)).toEqual(['fair', 'fair', 'fair']);
  });

  test('P-LEARN-4: asks nothing after the last round of a game', async () => {
    const { rounds, ...rest } = PRESETS.classic;
    const { ann } = await playRoundWithRules(LEARNED_FIELDS, { ...rest, rounds: rounds.slice(0, 1) });
    expect(ann.view?.phase).toBe('over');
    expect(ann.view).not.toHaveProperty('questions');
    expect(await getRefusal(ann, SCORED_RULE)).toBe('gameOver');
  });

  test('P-LEARN-5: the next game uses the decided rules, and a bot plays by them', async () => {
    const { ann, bea } = await playRoundWithRules(['goingOut.lastCard', 'pile.beforeDown']);
    await ann.play(settle('pile.beforeDown', 'mustBeDown'));
    await ann.playToAll({ type: 'askToEnd', what: 'game' });
    await bea.playToAll({ type: 'answerEnd', yes: true });
    await ann.play({ type: 'playAgain' });
    await ann.playToAll({ type: 'giveSeatToBot', seat: 0 });
    expect(ann.view?.settled).toEqual([{ field: 'pile.beforeDown', value: 'mustBeDown' }]);
    await playRound([bea]);
  });
});

describe('P-LEARN before the first deal', () => {
  const draws = (count: number): WrittenTableIntent => ({
    type: 'changeRules',
    changes: [{ field: 'rounds', value: PRESETS.classic.rounds.map((row) => ({ ...row, draw: count })) }],
    name: 'Mom’s rules',
  });
  const bonus = (value: unknown): WrittenTableIntent => ({
    type: 'changeRules',
    changes: [{ field: 'goingOut.bonus', value }],
  });

  test('P-LEARN-7: everyone is sent the new rules and their name, and they are played and verified', async () => {
    const { ann, bea, people, table } = await makeTable(undefined);
    await ann.play(draws(3));
    await waitForAll(people);
    expect(bea.view?.happened).toEqual([{ type: 'rulesChanged', seat: 0 }]);
    for (const { charter } of people) {
      expect(charter?.ruleset.rounds.map(({ draw }) => draw)).toEqual([3, 3, 3, 3]);
      expect(charter?.rulesName).toBe('Mom’s rules');
    }
    await ann.play(bonus(300));
    await waitForAll(people);
    expect(bea.charter).not.toHaveProperty('rulesName');
    await startGame({ people });
    await playRound(people);
    expect(checkRecord(await readRecord(bea, table)).map(({ type }) => type)).toEqual(['fair']);
    expect((await server.local.ports.store.load(table))?.charter.ruleset.goingOut.bonus).toBe(300);
  });

  test('P-LEARN-7: only the host, only before the first deal, and only rules that can be played here', async () => {
    const { ann, bea, people } = await makeTable(undefined);
    expect(await getRefusal(bea, draws(3))).toBe('notHost');
    const seatings = {
      type: 'changeRules',
      changes: [{ field: 'seating', value: [{ players: 4, teams: 2 }] }],
    } as const;
    for (const refused of [bonus('much'), bonus(PRESETS.classic.goingOut.bonus), seatings])
      expect(await getRefusal(ann, refused)).toBe('rulesetNotAllowed');
    expect(await getRefusal(ann, { ...draws(3), name: 'Mom’s rules '.repeat(3) } as WrittenTableIntent)).toBe(
      'nameNotAllowed',
    );
    expect(ann.charter?.ruleset).toEqual(PRESETS.classic);
    await startGame({ people });
    expect(await getRefusal(ann, draws(3))).toBe('notInLobby');
    await playRound(people);
    expect(await getRefusal(ann, draws(3))).toBe('notInLobby');
    expect(ann.charter?.ruleset).toEqual(PRESETS.classic);
  });

  test.each(['changeRules', 'start'] as const)(
    'P-LEARN-7: when the host’s two devices race, %s with the lower number, one set of rules is shown, stored and dealt',
    async (first) => {
      for (let run = 0; run < 4; run++) {
        const { ann, bea, table } = await makeTable(undefined);
        const other = await server.open();
        await other.hello(ann.saved as SavedSeat);
        const number = (ann.view?.acknowledged ?? 0) + 1;
        const [changing, dealing] = first === 'start' ? [other, ann] : [ann, other];
        changing.sendSubmission(first === 'start' ? number + 1 : number, [draws(3)]);
        dealing.sendSubmission(first === 'start' ? number : number + 1, [{ type: 'start' }]);
        await ann.until(() => (ann.view?.acknowledged ?? 0) >= number);
        // The deal is refused as older than the change if that arrived first.
        if (ann.view?.game === undefined) await ann.play({ type: 'start' }).catch(() => undefined);
        await ann.until(() => ann.view?.game !== undefined);
        await waitForAll([ann, other, bea]);
        const stored = await server.local.ports.store.load(table);
        const { charter, newest } = stored as NonNullable<typeof stored>;
        const game = decodeTable(newest.state, newest.version, charter).game;
        const drawn = [bea.charter, ann.charter, charter, game].map((each) => each?.ruleset.rounds[0]?.draw);
        const count = charter.ruleset.rounds[0]?.draw ?? 0;
        expect([2, 3]).toContain(count);
        expect(drawn).toEqual([count, count, count, count]);
      }
    },
  );

  test('P-LEARN-8: the view names people who have not been here since, until they come', async () => {
    const { ann, bea, table } = await makeTable(undefined);
    await ann.play(draws(3));
    expect(ann.view?.corrected?.unseen).toEqual([]);
    const seat = bea.saved as SavedSeat;
    bea.socket.close();
    await expect.poll(() => ann.view?.away).toEqual([1]);
    await ann.play(draws(4));
    expect(ann.view?.corrected?.unseen).toEqual([1]);
    const watcher = await server.open();
    const { view } = await watcher.watch(table, ann.charter?.invite as string);
    expect(view).not.toHaveProperty('corrected');
    const newPage = await server.open();
    await newPage.hello(seat);
    await expect.poll(() => ann.view?.corrected?.unseen).toEqual([]);
  });
});

test('every preset leaves open only rules that can have an effect in all its rounds', () => {
  for (const preset of Object.values(PRESETS)) {
    for (const field of getLearnableFields(preset)) expect(getValue(preset, field)).toBeDefined();
  }
  expect(getLearnableFields(PRESETS.eleven)).not.toContain('threes.red.replace');
  expect(getLearnableFields(PRESETS.classic, ['pile.match'])).not.toContain('pile.match');
});
