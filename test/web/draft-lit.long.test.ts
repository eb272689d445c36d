import { describe, expect, test } from 'vitest';
import { type Card, isWild, sortCards } from '../../shared/cards/cards.ts';
import { removeCards } from '../../shared/cards/multiset.ts';
import type { Position } from '../../shared/rules/position.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { judgeDraft } from '../../web/table/draft/judging.ts';
import { readDraft } from '../../web/table/draft/keeping.ts';
import { type Draft, type DraftTarget, put, select } from '../../web/table/draft/meld-draft.ts';
import { findDropRejection, findDropTargets, hasDropTarget, parseDropPlace } from '../../web/table/draft/placing.ts';
import { findNoPlaceNote, formatFault } from '../../web/table/draft/tray.ts';
import { getPosition, makePile, type PositionParts, parseCardList } from './draft-position.ts';

const { classic, canasta, common, tails } = PRESETS;
const BOOKS = 'Kshdcshd 8shdcshd 5shdcsh2c 6shdcsh2c 2shdcsh*';

const toDraft = (selected: string, drafted = '||'): Draft => select(readDraft(drafted).draft, parseCardList(selected));

/** Targets for selected cards: melds of the table, `d0` for drafted ones, `new`. */
function getPlaces(parts: PositionParts, selected: string, drafted?: string): string {
  const lit = findDropTargets(getPosition(parts), toDraft(selected, drafted));
  return [...lit.melds, ...[...lit.drafted].map((at) => `d${at}`), ...(lit.startsMeld ? ['new'] : [])].join(' ');
}

test('a meld that a draft fills accepts no more', () => {
  const parts = { held: '9c 9c 4s', melds: '9shdshd' };
  expect(getPlaces(parts, '9c')).toBe('0');
  expect(getPlaces(parts, '9c', '0:9c||')).toBe('');
});

describe('a new meld', () => {
  test('is not offered next to an unfinished one of its rank, until a draft finishes that', () => {
    const parts = { held: '9c 9c 9h 9h 4s', melds: '9shdcsh' };
    expect(getPlaces(parts, '9c 9h 9h')).toBe('');
    expect(getPlaces(parts, '9c 9h 9h', '0:9c||')).toBe('new');
  });

  test('counts the top of the pile before the draw, and not after it', () => {
    const parts = { held: 'Qs Qh 4s', pile: makePile('Qd') };
    expect(getPlaces({ ...parts, phase: 'draw' }, 'Qs')).toBe('new');
    expect(getPlaces(parts, 'Qs')).toBe('');
  });

  test('does not count a top that cannot be taken', () => {
    const held = 'Qs Qh 4s';
    const parts = { rules: tails, held, phase: 'draw', pile: makePile('Qd'), down: false } as const;
    expect(getPlaces(parts, 'Qs')).toBe('');
    expect(getPlaces({ ...parts, down: true }, 'Qs')).toBe('new');
  });

  test('does not count cards of other drafts', () =>
    expect(getPlaces({ held: 'Qs Qh Qd Qc 2c 4s' }, 'Qs', 'n:Qhd2c||')).toBe('d0'));
});

test('drafted melds accept card by card what the rules let join', () => {
  const held = 'Qs Qh Qd 2c 2d 9s 9h 9d';
  expect(getPlaces({ held }, 'Qh', 'n:Qs||')).toBe('d0');
  expect(getPlaces({ held }, '2c', 'n:Qshd n:9shd||')).toBe('d0 d1');
  expect(getPlaces({ held }, '2d', 'n:Qshd2c n:9shd||')).toBe('d1');
  expect(getPlaces({ held }, '9s', 'n:Qsh||')).toBe('new');
});

describe('the last cards', () => {
  const last = { waiting: [], partners: [{ inLast: true, playedLast: true }] } as const;

  test('does not highlight a meld that would leave no way to end the turn', () => {
    expect(getPlaces({ ...last, held: '9c 4s', melds: '9shd' }, '9c')).toBe('');
    expect(getPlaces({ ...last, held: '9c 4s 5s', melds: '9shd' }, '9c')).toBe('0');
    expect(getPlaces({ ...last, held: 'Qs Qh Qd 4s', melds: '9shd' }, 'Qs')).toBe('');
  });

  test('highlights with all books if the team can go out, or can still ask', () => {
    const parts = { ...last, held: '9c 4s', melds: `9shd ${BOOKS}` };
    expect(getPlaces({ ...parts, permission: 'granted' }, '9c')).toBe('0');
    expect(getPlaces(parts, '9c')).toBe('0');
    expect(getPlaces({ ...parts, permission: 'refused' }, '9c')).toBe('');
    expect(getPlaces({ ...parts, melded: true }, '9c')).toBe('');
  });

  test('expects more cards before the draw and in another’s turn', () => {
    const parts = { ...last, held: '9c 4s', melds: '9shd' };
    expect(getPlaces({ ...parts, phase: 'draw' }, '9c')).toBe('0');
    expect(getPlaces({ ...parts, ownTurn: false }, '9c')).toBe('0');
  });
});

describe('stock, pile and discard', () => {
  const acts = (parts: PositionParts, selected = '', drafted?: string) => {
    const { stock, pile, discard } = findDropTargets(getPosition(parts), toDraft(selected, drafted));
    return [stock && 'stock', pile && 'pile', discard && 'discard'].filter(Boolean).join(' ');
  };
  const nines = { held: '9s 9h 4s 5s', melds: 'Kshd', pile: makePile('9c') };

  test.each([
    ['before the draw: the stock, and a pile that can be taken', { ...nines, phase: 'draw' }, '', 'stock pile'],
    ['not a pile that nothing matches', { ...nines, held: '4s 5s', phase: 'draw' }, '', 'stock'],
    ['not a blocked pile', { ...nines, pile: makePile('3s'), phase: 'draw' }, '', 'stock'],
    ['after the draw: a single selected card is discarded', nines, '4s', 'discard'],
    ['not two cards', nines, '4s 5s', ''],
    ['nothing in another’s turn', { ...nines, ownTurn: false, phase: 'draw' }, '4s', ''],
    ['nothing while a partner is asked', { ...nines, phase: 'consent' }, '4s', ''],
    ['nothing after the round', { ...nines, over: true }, '4s', ''],
  ] as const)('%s', (_, parts, selected, lit) => expect(acts(parts, selected)).toBe(lit));

  test('a frozen pile asks for a natural pair', () => {
    const frozen = { top: '9c', count: 9, frozen: true } as const;
    const parts = { rules: canasta, melds: '9shd', pile: frozen, phase: 'draw' } as const;
    expect(acts({ ...parts, held: '9s 4s 5s' })).toBe('stock');
    expect(acts({ ...parts, held: '9s 9h 5s 6s' })).toBe('stock pile');
    expect(acts({ ...parts, held: '9s 4s 5s', pile: makePile('9c') })).toBe('stock pile');
  });

  test('a team that is not down takes the pile as the rules allow', () => {
    const parts = { held: '9s 9h 4s 5s', pile: makePile('9c'), phase: 'draw', minimum: 25 } as const;
    expect([classic, canasta, tails].map((rules) => acts({ ...parts, rules }))).toEqual([
      'stock pile',
      'stock pile',
      'stock',
    ]);
  });

  test('returns a top in your melds to the pile', () =>
    expect(acts({ ...nines, phase: 'draw' }, '', 'n:9sh^||9c')).toBe('stock pile'));

  test('highlights discarding the last card only for a team that can go out', () => {
    const last = { held: '4s', waiting: [] };
    expect(acts({ ...last, melds: 'Kshd' }, '4s')).toBe('');
    expect(acts({ ...last, melds: BOOKS, permission: 'granted' }, '4s')).toBe('discard');
    expect(acts({ ...last, rules: common, melds: BOOKS }, '4s')).toBe('discard');
    expect(acts({ ...last, rules: common, melds: BOOKS, permission: 'refused' }, '4s')).toBe('');
  });

  test('does not highlight a discard after a draft that would be refused', () =>
    expect(acts(nines, '4s', 'n:9sh||')).toBe(''));
});

describe('words', () => {
  test('a drafted meld that is too small shows how many cards it needs', () => {
    const sentence = (text: string, held = 'Qs Qh Qd 4s') => {
      const position = getPosition({ held });
      const draft = readDraft(text).draft;
      return formatFault(position, draft, judgeDraft(position, draft));
    };
    expect(sentence('n:Qs||')).toBe('Needs three cards: two more, or put it back.');
    expect(sentence('n:Qsh||')).toBe('Needs three cards: one more, or put them back.');
  });

  test('asks for the partner’s yes if only that is missing', () => {
    const position = getPosition({ held: '9c 4s', waiting: [], melds: `9shd ${BOOKS}` });
    const draft = readDraft('0:9c||').draft;
    expect(formatFault(position, draft, judgeDraft(position, draft))).toMatch(/^Ask your partner/);
  });

  test('explains cards without a place', () => {
    const note = (parts: PositionParts, selected: string) => {
      const position = getPosition(parts);
      const draft = toDraft(selected);
      return findNoPlaceNote({ position, draft, targets: findDropTargets(position, draft) });
    };
    expect(note({ held: '4s Qs Qh' }, 'Qs Qh')).toBe('Needs three cards: you have two queens.');
    expect(note({ held: '9c 9c 4s', melds: '9shdcshd' }, '9c 9c')).toBe('Needs three cards: you have two nines.');
    expect(note({ held: 'Qs Qh Qd' }, 'Qs')).toBeUndefined();
    expect(note({ held: '3s Qs' }, '3s')).toBeUndefined();
  });

  test('does not tell one discardable card that a meld accepts more', () => {
    for (const lit of [{ ownTurn: true }, { ownTurn: false }]) {
      const position = getPosition({ held: '4s Qs Qh', ...lit });
      const draft = toDraft('4s');
      expect(findNoPlaceNote({ position, draft, targets: findDropTargets(position, draft) })).toBeUndefined();
    }
  });

  test('does not treat a discard with melds as a refusal', () => {
    const getPlayWords = (selected: string, held = '4s 5s Qs Qh Qd') => {
      const position = getPosition({ held, melds: '9shd' });
      const draft = toDraft(selected, 'n:Qshd||');
      return findNoPlaceNote({ position, draft, targets: findDropTargets(position, draft) });
    };
    expect(getPlayWords('4s')).toBeUndefined();
    expect(getPlayWords('4s 4s', '4s 4s 5s Qs Qh Qd')).toBe('Needs three cards: you have two fours.');
  });
});

test('a drag to the team’s own area means a new meld, or the likeliest place if there can be none', () => {
  const position = getPosition({ held: '9c Qs Qh Qd 4s', melds: '9shd' });
  const target = (selected: string, drop: string) => parseDropPlace(drop, findDropTargets(position, toDraft(selected)));
  expect(target('9c', 'new')).toEqual({ meld: 0 });
  expect(target('Qs', 'new')).toBe('new');
  expect(target('Qs', 'meld-0')).toEqual({ meld: 0 });
  expect(target('Qs', 'stock')).toBeUndefined();
  expect(findDropRejection(position, toDraft('Qs'), { meld: 0 })).toBe('ranksDiffer');
});

function getSubsets(list: readonly Card[]): readonly (readonly Card[])[] {
  const [first, ...others] = list;
  if (first === undefined) return [[]];
  const without = getSubsets(others);
  return [...without, ...without.map((some) => [first, ...some])];
}

const HANDS = [
  '9c 9c 2c * Qs Qh',
  '9c Qs Qh Qd 2c',
  'Kc Kc Kh 2c 2d *',
  '4s 5s 5h 2c 2d',
  '9c 9h 9s 9d 9c 4s',
  '* * * 2c 9c 9h',
  '3s 3s 3c 3h 9c 4s',
];

/** The presets, and rules that none of them has. */
const RULES: Readonly<Record<string, Ruleset>> = {
  ...PRESETS,
  'anything joins a book': mergeRules(classic, { meld: { afterBook: 'any' } }),
  'black threes are a rank': mergeRules(classic, { meld: { threes: 'black' } }),
  'threes are a rank': mergeRules(classic, { meld: { threes: 'all' }, threes: { red: { laying: 'never' } } }),
};

const TEAMS_MELDS = ['', '9shd Kshdcshd', '9shdcs2c Ksh2d', '2sh* Qshdcsh', '3ssc 9shdc', 'Kshdcshd Kshdcshd Kshdcshd'];

/**
 * Whether some meld that continues this one is legal, or is only short of points: tried one by one. Wilds alone start a
 * wild meld.
 */
function canBecomeLegal(position: Position, { melds: [meld] }: Draft, results: Map<string, boolean>): boolean {
  if (!meld) return false;
  const left = removeCards(position.held, meld.cards);
  const isWildMeld = meld.to === 'new' && meld.cards.every(isWild);
  const isLegal = (cards: readonly Card[]): boolean => {
    const { code } = judgeDraft(position, { melds: [{ ...meld, cards }], selected: [] });
    return code === undefined || code === 'belowMinimum';
  };
  return getSubsets(isWildMeld ? left.filter(isWild) : left).some((more) => {
    const cards = sortCards([...meld.cards, ...more]);
    const key = `${meld.to} ${cards.join(' ')}`;
    const answer = results.get(key) ?? isLegal(cards);
    results.set(key, answer);
    return answer;
  });
}

test.each(Object.entries(RULES))('highlights what can become legal, and nothing else: %s', (_, rules) => {
  const wrong: unknown[] = [];
  let [lit, dark] = [0, 0];
  for (const held of HANDS) {
    for (const melds of TEAMS_MELDS) {
      for (const waiting of [[13], []]) {
        const position = getPosition({ rules, held, melds, waiting, permission: 'granted' });
        const results = new Map<string, boolean>();
        for (const selected of getSubsets(position.held)) {
          if (selected.length === 0) continue;
          const draft: Draft = { melds: [], selected };
          const places: readonly DraftTarget[] = ['new', ...position.melds.map((_, meld) => ({ meld }))];
          const found = findDropTargets(position, draft);
          for (const place of places) {
            const isPossible = canBecomeLegal(position, put(draft, place), results);
            if (hasDropTarget(found, place) !== isPossible) wrong.push({ held, melds, selected, place, isPossible });
            if (isPossible) lit++;
            else dark++;
          }
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(Math.min(lit, dark)).toBeGreaterThan(100);
});
