import { expect, test } from 'vitest';
import { type Card, type CardClass, findClass } from '../../shared/cards/cards.ts';
import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { viewGame } from '../../shared/game/view.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { DealRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getDice } from '../properties/chance.ts';
import { areSameCards, countCardsOfDecks, countDealtDecks, getCards } from '../properties/counting.ts';
import { type PlayEvent, walk } from '../properties/playing.ts';
import { getLength, getSeed, scaleTries } from '../properties/runs.ts';
import { ALL_TABLES, type PropertyTable } from '../properties/tables.ts';

/** The layout of a deal, over many shuffles: deal.packets, deal.upcard. */

test.each(ALL_TABLES)('every card is dealt and every packet has its size: $name', ({ ruleset, seating }) => {
  for (let run = 0; run < scaleTries(5); run++) {
    const { state } = startGame({ ruleset, seating, entropy: getDice(getSeed('deal', run)).entropy() });
    expect(areSameCards(getCards(state), countCardsOfDecks(state, countDealtDecks(state)))).toBe(true);
    const [, ...later] = getRulesForRound(ruleset, 1).deal.packets;
    for (const { waiting } of state.players) {
      expect(waiting.map(({ name, cards }) => ({ name, size: cards.length }))).toEqual(later);
    }
  }
});

const REJECTED_CLASSES: readonly CardClass[] = ['redThree', 'two', 'joker'];

const isRejected = (card: Card | undefined): boolean => {
  const cardClass = card && findClass(card);
  return cardClass !== undefined && REJECTED_CLASSES.includes(cardClass);
};

function getDealtPiles(upcard: DealRules['upcard']): readonly (readonly Card[])[] {
  const ruleset: Ruleset = mergeRules(PRESETS.classic, { deal: { upcard } });
  const seating = { players: 4, teams: 2 };
  return Array.from({ length: scaleTries(100) }, (_, run) => {
    return startGame({ ruleset, seating, entropy: getDice(getSeed('upcard', run)).entropy() }).state.pile;
  });
}

// biome-ignore-start lint/suspicious/noThenProperty: the ruleset's own word for what follows a rejected upcard.
test('a rejected upcard is buried: one card is face up, and it is not of a rejected class', () => {
  const piles = getDealtPiles({ reject: REJECTED_CLASSES, then: 'bury' });
  expect(piles.filter((pile) => pile.length !== 1 || isRejected(pile[0]))).toEqual([]);
});

test('a rejected upcard stays covered by the next, until one is not of a rejected class', () => {
  const piles = getDealtPiles({ reject: REJECTED_CLASSES, then: 'cover' });
  expect(piles.filter(([top, ...under]) => isRejected(top) || !under.every(isRejected))).toEqual([]);
  expect(piles.filter(({ length }) => length > 1)).not.toEqual([]);
});
// biome-ignore-end lint/suspicious/noThenProperty: as above.

test('rules that reject no upcard turn up any card, even a red three; without a pile, none', () => {
  expect(getDealtPiles('none').filter(({ length }) => length > 0)).toEqual([]);
  const piles = getDealtPiles('any');
  expect(piles.filter(({ length }) => length !== 1)).toEqual([]);
  expect(piles.filter(([top]) => isRejected(top))).not.toEqual([]);
});

/** The next deal after a round: one round on, the deal one seat on, the totals carried over, everything else new. */
function isNextDeal(happening: PlayEvent): string | undefined {
  if (happening.type !== 'dealt' || !happening.before) return undefined;
  const { before, accepted } = happening;
  const { state } = accepted;
  counts.deals++;
  if (state.round !== before.round + 1) return `round ${state.round} after round ${before.round}`;
  if (state.dealer !== (before.dealer + 1) % before.players.length) return 'the deal did not pass to the left';
  if (JSON.stringify(state.scores) !== JSON.stringify(viewGame(before, undefined).ended?.totals)) return 'other totals';
  if (state.turn.seat !== (state.dealer + 1) % state.players.length)
    return 'the seat left of the dealer does not begin';
  const isNew = state.teams.every(({ melds, down }) => melds.length === 0 && !down) && !state.ended;
  return isNew ? undefined : 'something was left over';
}

const counts = { deals: 0 };

test.each(ALL_TABLES.filter(({ ruleset }) => ruleset.rounds.length > 1))('rounds follow each other: $name', (table) => {
  walk({ table, seed: getSeed('rounds', table.name), length: getLength(2400), property: isNextDeal });
});

test('dealt enough rounds', () => expect(counts.deals).toBeGreaterThan(getLength(30)));

test('no round is dealt during a round or after the game', () => {
  const [table] = ALL_TABLES;
  const { state } = startGame({ ...(table as PropertyTable), entropy: getDice(getSeed('early')).entropy() });
  expect(() => dealNextRound(state, getDice('next').entropy())).toThrow();
  const last = { ...state, round: state.ruleset.rounds.length, ended: { by: 'stock' } } as const;
  expect(() => dealNextRound(last, getDice('next').entropy())).toThrow();
});
