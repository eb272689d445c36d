import { describe, expect, test } from 'vitest';
import type { StoredCharter } from '../../functions/ports/ports.ts';
import { decodeTable } from '../../shared/codec/table.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { leftOpen } from '../../shared/ruleset/applies.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import { LEARNED_FIELDS, type LearnedField, type RuleValue } from '../../shared/ruleset/learned.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TestClient } from './client.ts';
import { readRecord } from './read-deals.ts';
import { setHandlers } from './set-up.ts';
import { getFaults, playRound, settled, startGame } from './test-server.ts';

const server = setHandlers();
const seating = { players: 2, teams: 2 };

/** Creates a table of two whose host leaves these rules open. */
async function makeTable(open: readonly LearnedField[] | undefined, ruleset = PRESETS.classic) {
  const ann = await server.open();
  const { table, welcome } = await ann.create({ name: 'Ann', ruleset, seating, ...(open && { open }) });
  const bea = await server.open();
  await bea.watch(table, welcome.charter.invite as string);
  await bea.sit(table, 1, 'Bea');
  await settled([ann, bea]);
  return { table, ann, bea, people: [ann, bea] };
}

async function afterRound(open: readonly LearnedField[] | undefined, ruleset = PRESETS.classic) {
  const group = await makeTable(open, ruleset);
  await startGame(group);
  await playRound(group.people);
  return group;
}

const settle = (field: LearnedField, value: RuleValue): TableIntent => ({ type: 'settleRule', field, value });

/** A value other than Classic's, for a rule that matters in every round of bots. */
const SCORED = settle('meld.afterBook', 'naturals');
const OPEN = ['meld.afterBook'] as const;

/** The code of its refusal; undefined: it was stored. */
const refusal = (client: TestClient, intent: TableIntent): Promise<string | undefined> =>
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
    const { ann, bea } = await afterRound(leftOpen(PRESETS.classic));
    const questions = ann.view?.questions ?? [];
    expect(questions).toHaveLength(3);
    expect(questions.every((field) => LEARNED_FIELDS.includes(field))).toBe(true);
    expect(bea.view).not.toHaveProperty('questions');
  });

  test('P-LEARN-1: asks nothing at a table without open rules', async () => {
    const { ann } = await afterRound(undefined);
    expect(ann.view).not.toHaveProperty('questions');
    expect(await refusal(ann, SCORED)).toBe('ruleNotAsked');
  });

  test('P-LEARN-2 P-LEARN-6: everyone sees the decision; it applies from the next round on, and nothing played changes', async () => {
    const { ann, bea, people, table } = await afterRound(OPEN);
    const { totals } = ann.view?.game?.ended ?? {};
    await ann.play(SCORED);
    const settledAt = ann.view?.version as number;
    await settled(people);
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
    expect(await getFaults(server, table)).toEqual([]);
    const kinds = checkRecord(await readRecord(bea, table)).map(({ type }) => type);
    expect(kinds).toEqual(['fair', 'fair']);
  });

  test('P-LEARN-3: keeping a rule counts as an answer; a question without an answer can return', async () => {
    const { ann, people } = await afterRound(['meld.afterBook', 'goingOut.lastCard', 'pile.beforeDown']);
    expect(ann.view?.questions).toContain('meld.afterBook');
    await ann.play(settle('meld.afterBook', 'sealed'));
    await ann.playToAll({ type: 'nextRound' });
    await playRound(people);
    expect(ann.view?.questions).not.toContain('meld.afterBook');
    expect(ann.view?.questions).toContain('pile.beforeDown');
  });

  test('P-LEARN-3 P-LEARN-4: only the host decides, between rounds, changeably until the next deal, and only playable rules', async () => {
    const { ann, bea, people } = await makeTable(OPEN);
    expect(await refusal(ann, SCORED)).toBe('gameNotStarted');
    await startGame({ people });
    expect(await refusal(ann, SCORED)).toBe('roundNotOver');
    await playRound(people);
    const { version } = ann.view ?? {};
    expect(await refusal(bea, SCORED)).toBe('notHost');
    expect(await refusal(ann, settle('pile.freezes', ['two']))).toBe('ruleNotAsked');
    expect(await refusal(ann, settle('meld.afterBook', 'never'))).toBe('rulesetNotAllowed');
    expect(await refusal(ann, settle('meld.afterBook', { clean: 'any' }))).toBe('rulesetNotAllowed');
    expect(ann.view?.version).toBe(version);
    await ann.play(SCORED);
    await ann.play(settle('meld.afterBook', 'any'));
    expect(ann.view?.settled).toEqual([{ field: 'meld.afterBook', value: 'any', next: true }]);
    await ann.playToAll({ type: 'nextRound' });
    await playRound(people);
    expect(await refusal(ann, SCORED)).toBe('ruleNotAsked');
  });

  test('P-LEARN-4: asks nothing after the last round of a game', async () => {
    const { rounds, ...rest } = PRESETS.classic;
    const { ann } = await afterRound(LEARNED_FIELDS, { ...rest, rounds: rounds.slice(0, 1) });
    expect(ann.view?.phase).toBe('over');
    expect(ann.view).not.toHaveProperty('questions');
    expect(await refusal(ann, SCORED)).toBe('gameOver');
  });

  test('P-LEARN-5: the next game uses the decided rules, and a bot plays by them', async () => {
    const { ann, bea, table } = await afterRound(['goingOut.lastCard', 'pile.beforeDown']);
    await ann.play(settle('pile.beforeDown', 'mustBeDown'));
    await ann.playToAll({ type: 'askToEnd', what: 'game' });
    await bea.playToAll({ type: 'answerEnd', yes: true });
    await ann.play({ type: 'playAgain' });
    await ann.playToAll({ type: 'giveSeatToBot', seat: 0 });
    expect(ann.view?.settled).toEqual([{ field: 'pile.beforeDown', value: 'mustBeDown' }]);
    await playRound([bea]);
    expect(await getFaults(server, table)).toEqual([]);
  });
});

test('every preset leaves open only rules that can have an effect in all its rounds', () => {
  for (const preset of Object.values(PRESETS)) {
    for (const field of leftOpen(preset)) expect(getValue(preset, field)).toBeDefined();
  }
  expect(leftOpen(PRESETS.eleven)).not.toContain('threes.red.replace');
  expect(leftOpen(PRESETS.classic, ['pile.match'])).not.toContain('pile.match');
});
