import { expect, test } from 'vitest';
import type { Hint } from '../../shared/bots/coach.ts';
import type { Position } from '../../shared/rules/position.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import type { PileTop } from '../../shared/ruleset/ruleset.ts';
import { getSendingAction, markPending } from '../../web/components/action.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { getActions } from '../../web/table/actions.ts';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { EMPTY_DRAFT } from '../../web/table/draft/meld-draft.ts';
import { getPlays } from '../../web/table/draft/plan.ts';
import { needsConfirmation } from '../../web/table/playing.ts';
import { findTableModel, type TableModel } from '../../web/table/table-model.ts';
import { getTable } from '../demo/fixture.ts';
import { getPosition, makePile } from './draft-position.ts';

const submissions: AnyIntent[] = [];
const send = (intents: readonly AnyIntent[]): void => void submissions.push(...intents);
const yes = getSendingAction(send, { type: 'answerGoOut', yes: true }, 'Yes');
const no = getSendingAction(send, { type: 'answerGoOut', yes: false }, 'No');
const more = { key: 'seats', label: 'Seats', onAct: () => undefined };

test('while an answer is being sent, its button is pressed, the other one is disabled, and panel buttons stay enabled', () => {
  const pressed = markPending([yes, no, more], [[{ type: 'note', text: 'hi' }], [{ type: 'answerGoOut', yes: true }]]);
  expect(pressed(yes)).toMatchObject({ isSent: true, reason: expect.any(String) });
  expect(pressed(no)).toMatchObject({ reason: expect.any(String) });
  expect(pressed(no).isSent).toBeUndefined();
  expect(pressed(more)).toBe(more);
  for (const each of [yes, no]) pressed(each).onAct();
  expect(submissions).toEqual([]);
});

test('leaves all buttons on while only something else is being sent', () => {
  const pressed = markPending([yes, no], [[{ type: 'note', text: 'hi' }]]);
  expect([pressed(yes), pressed(no)]).toEqual([yes, no]);
});

const toDraft = (text: string) => readDraft(text).draft;
const DOWN_PARTS = { held: '2c * 4s 5d', melds: 'Kshd' } as const;

/** Whether this draft's main play needs a confirmation. */
function isDoubted(draft: string, position: Position, hint?: Hint): boolean {
  const [play] = getPlays(position, toDraft(draft));
  if (!play) throw new Error('no play');
  return needsConfirmation(play, { position, hint });
}

const plan = { rules: getPosition(DOWN_PARTS).rules, melds: [], held: [], value: 0 } as never;
const makeDiscarding = (card: '2c' | '4s'): Hint => ({
  type: 'play',
  play: { layings: [], discard: card, worth: 0, plan },
  reason: { type: 'throws', card, why: 'cheap' },
});

test('confirms discarding a wild, unless it is the hint, or nothing else can be discarded', () => {
  expect(isDoubted('|2c|', getPosition(DOWN_PARTS))).toBe(true);
  expect(isDoubted('|2c|', getPosition(DOWN_PARTS), makeDiscarding('4s'))).toBe(true);
  expect(isDoubted('|2c|', getPosition(DOWN_PARTS), makeDiscarding('2c'))).toBe(false);
  expect(isDoubted('|2c|', getPosition({ ...DOWN_PARTS, held: '2c * 2d' }))).toBe(false);
  expect(isDoubted('|2c|', getPosition({ ...DOWN_PARTS, held: '2c' }))).toBe(false);
});

test('confirms taking the pile, unless it is the hint', () => {
  const position = getPosition({ ...DOWN_PARTS, held: '9h 9d 4s 5d', phase: 'draw', pile: makePile('9c') });
  const take: Hint = { type: 'take', layings: [], reason: { type: 'takes', cards: 7, draw: 2 } };
  expect(isDoubted('n:9hd^||9c', position)).toBe(true);
  expect(isDoubted('n:9hd^||9c', position, take)).toBe(false);
});

const TAKE: Hint = { type: 'take', layings: [], reason: { type: 'takes', cards: 11, draw: 2 } };

const doNothing = (): void => undefined;

/** The button that takes the pile: whether it is hinted, and whether something speaks against it. */
function takeButton(held: string, isTakeAdvised: boolean, top: PileTop = 'melded') {
  const table = findTableModel(
    getTable({
      turn: { seat: 0, phase: 'draw' },
      held,
      pile: { top: '9c', count: 11 },
      teams: [{ score: 0, melds: 'Kshdc' }, { score: 0 }],
    }),
  ) as TableModel;
  const { position } = table;
  if (!position) throw new Error('no position');
  const seen = { ...position, rules: mergeRules(position.rules, { pile: { top } }) };
  const { others } = getActions({
    ...{ table, position: seen, draft: EMPTY_DRAFT, plays: getPlays(seen, EMPTY_DRAFT) },
    ...{
      hint: isTakeAdvised ? TAKE : undefined,
      perform: doNothing,
      ask: doNothing,
      explain: doNothing,
      follow: doNothing,
    },
  });
  const { isAdvised = false, reason } = others.find(({ label }) => label === 'Take the pile') ?? {};
  return { isAdvised, isAllowed: reason === undefined };
}

test('takes without confirmation where the top can go into the hand', () => {
  expect(takeButton('9hd4s', true, 'held')).toEqual({ isAdvised: true, isAllowed: true });
  expect(takeButton('9hd4s', false, 'held')).toEqual({ isAdvised: false, isAllowed: true });
  expect(takeButton('4s5s', true, 'held')).toEqual({ isAdvised: false, isAllowed: false });
});

test('emphasizes the pile’s button only if taking it is hinted and allowed', () => {
  expect(takeButton('9hd4s', true)).toEqual({ isAdvised: true, isAllowed: true });
  expect(takeButton('9hd4s', false)).toEqual({ isAdvised: false, isAllowed: true });
  expect(takeButton('4s5s', true)).toEqual({ isAdvised: false, isAllowed: false });
});
