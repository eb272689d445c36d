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
import { type DraftBasis, reconcile } from '../../web/table/draft/reconciling.ts';
import { getPosition, makePile } from './draft-position.ts';

/** The draft as entries of a `meld`, as sent. */
const getEntries = (draft: Draft) =>
  (makeIntent({ type: 'meld', melds: getLayings(draft) }) as { readonly melds: unknown }).melds;

const parseCardList = (text: string): readonly Card[] => parseCards(text) ?? [];
const makeMelds = (text: string) => getVisibleMelds(text, 7);
const toDraft = (text: string) => readDraft(text).draft;
const formatAsText = (draft: Parameters<typeof formatDraft>[0]) => formatDraft(draft, undefined);
const makeGround = (held: string, lying = '', top?: Card): DraftBasis => ({
  held: parseCardList(held),
  melds: makeMelds(lying),
  ...(top ? { top } : {}),
});

describe('putting and taking back', () => {
  test('selected cards start a meld, more join it, and one is put back', () => {
    const draftWithMeld = put(select(EMPTY_DRAFT, parseCardList('9h 9d 9s')), 'new');
    const grown = put(select(draftWithMeld, parseCardList('2c')), { drafted: 0 });
    expect(formatAsText(grown)).toBe('n:9hds2c||');
    expect(formatAsText(takeBack(grown, 0, '9d'))).toBe('n:9hs2c||');
    expect(formatAsText(takeBackMeld(grown, 0))).toBe('||');
  });

  test('merges cards put twice to one meld on the table', () => {
    const draft = put(select(EMPTY_DRAFT, parseCardList('Kh')), { meld: 1 });
    expect(getEntries(put(select(draft, parseCardList('Kd')), { meld: 1 }))).toEqual([{ to: 1, cards: 'Kh Kd' }]);
  });

  test('the top discard is selected, joins a meld, and returns to the pile', () => {
    const withTop = put(toggleTop(select(EMPTY_DRAFT, parseCardList('9h 9d'))), 'new');
    expect(getEntries(withTop)).toEqual([{ to: 'new', cards: '9h 9d', top: true }]);
    expect(formatAsText(takeBackTop(withTop))).toBe('n:9hd||');
    expect(formatAsText(toggleTop(withTop))).toBe('n:9hd||');
  });

  test('a meld of the top alone disappears with it', () =>
    expect(formatAsText(takeBackTop(put(toggleTop(EMPTY_DRAFT), { meld: 0 })))).toBe('||'));

  test('drafted cards leave the hand, selected ones stay in it', () => {
    const draft = select(put(select(EMPTY_DRAFT, parseCardList('9h 9h')), 'new'), parseCardList('4s'));
    expect(getUndraftedCards(parseCardList('4s 9h 9h 9h'), draft)).toEqual(parseCardList('4s 9h'));
    expect(formatAsText(deselect(draft, parseCardList('4s')))).toBe('n:9hh||');
  });
});

describe('selecting from columns', () => {
  const held = parseCardList('4s 9h 9h 9d 3s 3h');
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
    const order = groupByUse(parseCardList('4s 5s 5h 6s 6h 6d Ks 3s 2c'), new Set(['K']));
    expect(order.map(({ key }) => key)).toEqual(['2', 'K', '6', '5', '4', '3b']);
  });
});

describe('several ranks together', () => {
  const position = (held: string, top?: Card) =>
    getPosition({ held, melds: '9shd Kshdcshd', ...(top && { phase: 'draw', pile: makePile(top) }) });

  test('each joins its own meld, wilds stay selected', () => {
    const selected = '9c Qs Qd Qh 2c';
    const draft = putEach(position(selected), select(EMPTY_DRAFT, parseCardList(selected)));
    expect(formatAsText(draft)).toBe('0:9c n:Qsdh|2c|');
  });

  test('a rank that fits nowhere stays selected', () => {
    const selected = '9c Qs 4h';
    expect(formatAsText(putEach(position(`${selected} Qd Qh`), select(EMPTY_DRAFT, parseCardList(selected))))).toBe(
      '0:9c n:Qs|4h|',
    );
  });

  test('a selected top moves with its rank', () => {
    const selected = 'Qs Qd 9c';
    const draft = putEach(position(selected, 'Qh'), toggleTop(select(EMPTY_DRAFT, parseCardList(selected))));
    expect(getEntries(draft)).toEqual([
      { to: 0, cards: '9c' },
      { to: 'new', cards: 'Qs Qd', top: true },
    ]);
  });
});

test('puts cards that join the table before new melds, so that a finished one makes room for the next', () => {
  const draftWithMeld = put(select(EMPTY_DRAFT, parseCardList('9h 9d 9s')), 'new');
  expect(formatAsText(put(select(draftWithMeld, parseCardList('9c')), { meld: 0 }))).toBe('0:9c n:9hds||');
});

describe('following the table', () => {
  const draft = toDraft('n:9hhd n:Kshd|4s|');

  test('drops cards no longer in the hand, and empty melds with them', () => {
    const now = makeGround('9h 9d Ks');
    expect(formatAsText(reconcile(draft, makeGround('9h 9h 9d Ks Kh Kd 4s'), now))).toBe('n:9hd n:Ks||');
    expect(formatAsText(reconcile(draft, makeGround('9h'), makeGround('')))).toBe('||');
  });

  test('a new meld joins one that a partner has started in the meantime', () => {
    const held = '9h 9h 9d Ks Kh Kd 4s';
    expect(formatAsText(reconcile(draft, makeGround(held), makeGround(held, 'Kccc')))).toBe('n:9hhd 0:Kshd|4s|');
  });

  test('keeps finishing a meld and starting the next of its rank', () => {
    const two = toDraft('0:9hh n:9dds||');
    const same = makeGround('9h 9h 9d 9d 9s', '9cccss');
    expect(formatAsText(reconcile(two, same, same))).toBe('0:9hh n:9dds||');
  });

  test('turns a meld that is gone into a new one', () =>
    expect(formatAsText(reconcile(toDraft('2:9hhd||'), undefined, makeGround('9h 9h 9d')))).toBe('n:9hhd||'));

  test('removes the top discard from the draft when another covers it', () => {
    const taking = toDraft('n:9hd^||9s');
    const held = '9h 9d';
    expect(formatAsText(reconcile(taking, makeGround(held, '', '9s'), makeGround(held, '', '9s')))).toBe('n:9hd^||');
    expect(formatAsText(reconcile(taking, makeGround(held, '', '9s'), makeGround(held, '', '4s')))).toBe('n:9hd||');
  });
});

test.each(['0:9hd n:Kshd2c^|4s|9c', '||', 'n:*2s|^|*', '11:4s||'])('a saved draft reads back the same: %s', (text) => {
  const { draft, top } = readDraft(text);
  expect(formatDraft(draft, top)).toBe(text);
});

test.each(['nonsense', 'n:xx||', 'n9h', 'n:9h|zz|'])('rejects an unreadable text: %s', (text) =>
  expect(readDraft(text).draft).toEqual(EMPTY_DRAFT),
);
