import { expect, test } from 'vitest';
import type { Hint } from '../../shared/bots/coach.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import type { PileTop } from '../../shared/ruleset/ruleset.ts';
import { actionsOf } from '../../web/table/actions.ts';
import { EMPTY_DRAFT } from '../../web/table/draft/meld-draft.ts';
import { playsOf } from '../../web/table/draft/plan.ts';
import { type TableModel, tableModelOf } from '../../web/table/table-model.ts';
import { tableOf } from '../demo/fixture.ts';

const TAKE: Hint = { type: 'take', layings: [], reason: { type: 'takes', cards: 11, draw: 2 } };

const nothing = (): void => undefined;

/** The button that takes the pile: whether it is advised, and whether something speaks against it. */
function takeButton(held: string, isTakeAdvised: boolean, top: PileTop = 'melded') {
  const table = tableModelOf(
    tableOf({
      turn: { seat: 0, phase: 'draw' },
      held,
      pile: { top: '9c', count: 11 },
      teams: [{ score: 0, melds: 'Kshdc' }, { score: 0 }],
    }),
  ) as TableModel;
  const { position } = table;
  if (!position) throw new Error('no position');
  const seen = { ...position, rules: mergeRules(position.rules, { pile: { top } }) };
  const { others } = actionsOf({
    ...{ table, position: seen, draft: EMPTY_DRAFT, plays: playsOf(seen, EMPTY_DRAFT) },
    ...{ hint: isTakeAdvised ? TAKE : undefined, perform: nothing, ask: nothing, explain: nothing, follow: nothing },
  });
  const { isAdvised = false, reason } = others.find(({ label }) => label === 'Take the pile') ?? {};
  return { isAdvised, isAllowed: reason === undefined };
}

test('where the top may go into the hand, the button takes at once', () => {
  expect(takeButton('9hd4s', true, 'held')).toEqual({ isAdvised: true, isAllowed: true });
  expect(takeButton('9hd4s', false, 'held')).toEqual({ isAdvised: false, isAllowed: true });
  expect(takeButton('4s5s', true, 'held')).toEqual({ isAdvised: false, isAllowed: false });
});

test('the pile’s button stands out only if taking it is advised and allowed', () => {
  expect(takeButton('9hd4s', true)).toEqual({ isAdvised: true, isAllowed: true });
  expect(takeButton('9hd4s', false)).toEqual({ isAdvised: false, isAllowed: true });
  expect(takeButton('4s5s', true)).toEqual({ isAdvised: false, isAllowed: false });
});
