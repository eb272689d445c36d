import { describe, expect, test } from 'vitest';
import type { Card } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { makeIntent } from '../../shared/protocol/move.ts';
import { getVisibleMelds } from '../../web/model/visible-table.ts';
import { groupByRank, groupByUse } from '../../web/table/draft/holding.ts';
import { getLayings } from '../../web/table/draft/judging.ts';
import { formatDraft, readDraft } from '../../web/table/draft/keeping.ts';
import {
  type Draft,
  deselect,
  EMPTY_DRAFT,
  getUndraftedCards,
  put,
  select,
  takeBack,
  takeBackMeld,
  takeBackTop,
  toggleTop,
} from '../../web/table/draft/meld-draft.ts';
import { getHandColumns, pickAll, pickExactly, pickNextCard } from '../../web/table/draft/picking.ts';
import { putEach } from '../../web/table/draft/placing.ts';
import { type Ground, reconcile } from '../../web/table/draft/reconciling.ts';
import { getPosition, makePile } from './draft-position.ts';

/** The draft as entries of a `meld`, as sent. */
const getEntries = (draft: Draft) =>
  (makeIntent({ type: 'meld', melds: getLayings(draft) }) as { readonly melds: unknown }).melds;

const cards = (text: string): readonly Card[] => parseCards(text) ?? [];
const melds = (text: string) => getVisibleMelds(text, 7);
const toDraft = (text: string) => readDraft(text).draft;
const spelt = (draft: Parameters<typeof formatDraft>[0]) => formatDraft(draft, undefined);
const ground = (held: string, lying = '', top?: Card): Ground => ({
  held: cards(held),
  melds: melds(lying),
  ...(top ? { top } : {}),
});

describe('putting and taking back', () => {
  test('selected cards start a meld, more join it, and one is put back', () => {
    const begun = put(select(EMPTY_DRAFT, cards('9h 9d 9s')), 'new');
    const grown = put(select(begun, cards('2c')), { drafted: 0 });
    expect(spelt(grown)).toBe('n:9hds2c||');
    expect(spelt(takeBack(grown, 0, '9d'))).toBe('n:9hs2c||');
    expect(spelt(takeBackMeld(grown, 0))).toBe('||');
  });

  test('merges cards put twice to one meld on the table', () => {
    const once = put(select(EMPTY_DRAFT, cards('Kh')), { meld: 1 });
    expect(getEntries(put(select(once, cards('Kd')), { meld: 1 }))).toEqual([{ to: 1, cards: 'Kh Kd' }]);
  });

  test('the top discard is selected, joins a meld, and returns to the pile', () => {
    const withTop = put(toggleTop(select(EMPTY_DRAFT, cards('9h 9d'))), 'new');
    expect(getEntries(withTop)).toEqual([{ to: 'new', cards: '9h 9d', top: true }]);
    expect(spelt(takeBackTop(withTop))).toBe('n:9hd||');
    expect(spelt(toggleTop(withTop))).toBe('n:9hd||');
  });

  test('a meld of the top alone disappears with it', () =>
    expect(spelt(takeBackTop(put(toggleTop(EMPTY_DRAFT), { meld: 0 })))).toBe('||'));

  test('drafted cards leave the hand, selected ones stay in it', () => {
    const draft = select(put(select(EMPTY_DRAFT, cards('9h 9h')), 'new'), cards('4s'));
    expect(getUndraftedCards(cards('4s 9h 9h 9h'), draft)).toEqual(cards('4s 9h'));
    expect(spelt(deselect(draft, cards('4s')))).toBe('n:9hh||');
  });
});

describe('selecting from columns', () => {
  const held = cards('4s 9h 9h 9d 3s 3h');
  const column = (draft = EMPTY_DRAFT) => getHandColumns(held, draft)[1] as ReturnType<typeof getHandColumns>[number];

  test('separates threes of different colors', () =>
    expect(groupByRank(held).map(({ key }) => key)).toEqual(['4', '9', '3b', '3r']));

  test('selects one more with each press, and none after the last', () => {
    const one = pickNextCard(EMPTY_DRAFT, column());
    const two = pickNextCard(one, column(one));
    const three = pickNextCard(two, column(two));
    expect(three.selected).toHaveLength(3);
    expect(pickNextCard(three, column(three)).selected).toEqual([]);
  });

  test('selects exactly one, and the whole column', () => {
    const one = pickExactly(EMPTY_DRAFT, column(), 2);
    expect(one.selected).toEqual(['9d']);
    expect(pickExactly(one, column(one), 2).selected).toEqual([]);
    expect(pickAll(one, column(one)).selected).toHaveLength(3);
  });

  test('sorts by use: wilds, what fits a meld, three of a rank, pairs, threes last', () => {
    const order = groupByUse(cards('4s 5s 5h 6s 6h 6d Ks 3s 2c'), new Set(['K']));
    expect(order.map(({ key }) => key)).toEqual(['2', 'K', '6', '5', '4', '3b']);
  });
});

describe('several ranks together', () => {
  const position = (held: string, top?: Card) =>
    getPosition({ held, melds: '9shd Kshdcshd', ...(top && { phase: 'draw', pile: makePile(top) }) });

  test('each joins its own meld, wilds stay selected', () => {
    const selected = '9c Qs Qd Qh 2c';
    const draft = putEach(position(selected), select(EMPTY_DRAFT, cards(selected)));
    expect(spelt(draft)).toBe('0:9c n:Qsdh|2c|');
  });

  test('a rank that fits nowhere stays selected', () => {
    const selected = '9c Qs 4h';
    expect(spelt(putEach(position(`${selected} Qd Qh`), select(EMPTY_DRAFT, cards(selected))))).toBe('0:9c n:Qs|4h|');
  });

  test('a selected top moves with its rank', () => {
    const selected = 'Qs Qd 9c';
    const draft = putEach(position(selected, 'Qh'), toggleTop(select(EMPTY_DRAFT, cards(selected))));
    expect(getEntries(draft)).toEqual([
      { to: 0, cards: '9c' },
      { to: 'new', cards: 'Qs Qd', top: true },
    ]);
  });
});

test('puts cards that join the table before new melds, so that a finished one makes room for the next', () => {
  const begun = put(select(EMPTY_DRAFT, cards('9h 9d 9s')), 'new');
  expect(spelt(put(select(begun, cards('9c')), { meld: 0 }))).toBe('0:9c n:9hds||');
});

describe('following the table', () => {
  const draft = toDraft('n:9hhd n:Kshd|4s|');

  test('drops cards no longer in the hand, and empty melds with them', () => {
    const now = ground('9h 9d Ks');
    expect(spelt(reconcile(draft, ground('9h 9h 9d Ks Kh Kd 4s'), now))).toBe('n:9hd n:Ks||');
    expect(spelt(reconcile(draft, ground('9h'), ground('')))).toBe('||');
  });

  test('a new meld joins one that a partner has started in the meantime', () => {
    const held = '9h 9h 9d Ks Kh Kd 4s';
    expect(spelt(reconcile(draft, ground(held), ground(held, 'Kccc')))).toBe('n:9hhd 0:Kshd|4s|');
  });

  test('keeps finishing a meld and starting the next of its rank', () => {
    const two = toDraft('0:9hh n:9dds||');
    const same = ground('9h 9h 9d 9d 9s', '9cccss');
    expect(spelt(reconcile(two, same, same))).toBe('0:9hh n:9dds||');
  });

  test('turns a meld that is gone into a new one', () =>
    expect(spelt(reconcile(toDraft('2:9hhd||'), undefined, ground('9h 9h 9d')))).toBe('n:9hhd||'));

  test('removes the top discard from the draft when another covers it', () => {
    const taking = toDraft('n:9hd^||9s');
    const held = '9h 9d';
    expect(spelt(reconcile(taking, ground(held, '', '9s'), ground(held, '', '9s')))).toBe('n:9hd^||');
    expect(spelt(reconcile(taking, ground(held, '', '9s'), ground(held, '', '4s')))).toBe('n:9hd||');
  });
});

test.each(['0:9hd n:Kshd2c^|4s|9c', '||', 'n:*2s|^|*', '11:4s||'])('a saved draft reads back the same: %s', (text) => {
  const { draft, top } = readDraft(text);
  expect(formatDraft(draft, top)).toBe(text);
});

test.each(['nonsense', 'n:xx||', 'n9h', 'n:9h|zz|'])('rejects an unreadable text: %s', (text) =>
  expect(readDraft(text).draft).toEqual(EMPTY_DRAFT),
);
