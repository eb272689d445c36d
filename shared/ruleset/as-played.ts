import {
  type BookGroup,
  type Card,
  type CardGroup,
  getRank,
  isInGroup,
  isThree,
  isWild,
  MELD_RANKS,
} from '../cards/cards.ts';
import { getMaxDecks } from './check/deck.ts';
import { getDeck } from './decks.ts';
import { isRankThree } from './max-wilds.ts';
import { isEveryRow } from './rounds.ts';
import type { DealRules, DealtPacketName, DeckRules, PileMatch, Ruleset } from './ruleset.ts';
import { VALUED_RANKS } from './ruleset.ts';

const playedCache = new WeakMap<Ruleset, Ruleset>();

/**
 * Returns equivalent rules without cards that the deck does not have, so that sentences name only real cards. Rows of
 * single rounds are unchanged.
 */
export function getPlayedRuleset(ruleset: Ruleset): Ruleset {
  const played = playedCache.get(ruleset) ?? withoutMissing(ruleset);
  playedCache.set(ruleset, played);
  return played;
}

function withoutMissing(ruleset: Ruleset): Ruleset {
  const { deck, deal, meld, pile, discard, threes, goingOut } = ruleset;
  const cards = getFaces(deck);
  const filterPresent = <G extends CardGroup | BookGroup>(groups: readonly G[]): readonly G[] =>
    groups.filter((group) => cards.some((card) => isInGroup([group], card)));
  const wilds = cards.some(isWild);
  const hasBlackThrees = filterPresent(['blackThree']).length > 0;
  return {
    ...ruleset,
    deck: {
      ...deck,
      jokersPerDeck: deck.leftOut.includes('joker') ? 0 : deck.jokersPerDeck,
      leftOut: deck.leftOut.filter((group) => group !== 'joker'),
    },
    deal: {
      ...deal,
      upcard:
        typeof deal.upcard === 'string' ? deal.upcard : { ...deal.upcard, reject: filterPresent(deal.upcard.reject) },
    },
    meld: {
      ...meld,
      maxWilds: wilds ? meld.maxWilds : [0],
      wildMelds: wilds && meld.wildMelds,
      threes: cards.some(isThree) && (hasBlackThrees || meld.threes === 'all') ? meld.threes : 'none',
      special: meld.special.filter(({ rank }) => cards.some((card) => getRank(card) === rank)),
    },
    pile: {
      ...pile,
      match: wilds ? pile.match : pile.match.filter((match) => !WILD_MATCHES.includes(match)),
      blockedTops: filterPresent(pile.blockedTops),
      freezes: filterPresent(pile.freezes),
    },
    discard: {
      never: filterPresent(discard.never),
      notLast: filterPresent(discard.notLast),
      untilOwnBook: filterPresent(discard.untilOwnBook),
      untilEveryBook: filterPresent(discard.untilEveryBook),
      notFitting: filterPresent(discard.notFitting),
    },
    threes: { ...threes, black: { ...threes.black, melding: hasBlackThrees ? threes.black.melding : 'never' } },
    goingOut: { ...goingOut, wildCountsAsClean: wilds && goingOut.wildCountsAsClean },
  };
}

const WILD_MATCHES: readonly PileMatch[] = ['naturalAndWild', 'wildPair'];

const faces = new WeakMap<DeckRules, readonly Card[]>();

function getFaces(deck: DeckRules): readonly Card[] {
  const found = faces.get(deck) ?? [...new Set(getDeck(deck))];
  faces.set(deck, found);
  return found;
}

export const hasCard = ({ deck }: Ruleset, group: CardGroup): boolean =>
  getFaces(deck).some((card) => isInGroup([group], card));

export const hasWilds = (ruleset: Ruleset): boolean => hasCard(ruleset, 'two') || hasCard(ruleset, 'joker');

export const hasAllRanks = (ruleset: Ruleset): boolean => MELD_RANKS.every((rank) => hasCard(ruleset, rank));

/** Ranks in the deck that have a value, the joker first. */
export function getValuedRanks({ deck }: Ruleset): readonly (typeof VALUED_RANKS)[number][] {
  const ranks = new Set<string>(getFaces(deck).map(getRank));
  return VALUED_RANKS.filter((rank) => ranks.has(rank));
}

export const getLastPacket = ({ packets }: DealRules): DealtPacketName => packets.at(-1)?.name ?? 'hand';

export const hasTail = ({ rounds }: Ruleset): boolean => rounds.some(({ tail }) => tail > 0);

export const hasWildMelds = (ruleset: Ruleset): boolean =>
  !isEveryRow(ruleset, (rules) => !getPlayedRuleset(rules).meld.wildMelds);

export const hasMixedMelds = (ruleset: Ruleset): boolean => !isEveryRow(ruleset, (rules) => !mixesWilds(rules));

function mixesWilds(rules: Ruleset): boolean {
  const { maxWilds } = getPlayedRuleset(rules).meld;
  return typeof maxWilds === 'string' || maxWilds.some((max) => max > 0);
}

/** Whether a pile can be taken in some round: a top does not block it, and some cards can match that top. */
export const isPileTaken = (ruleset: Ruleset): boolean => !isEveryRow(ruleset, (rules) => !canTakePile(rules));

function canTakePile(rules: Ruleset): boolean {
  const played = getPlayedRuleset(rules);
  const tops = getFaces(rules.deck).filter((card) => !isInGroup(rules.pile.blockedTops, card));
  return !isAlwaysShort(rules) && tops.some((top) => played.pile.match.some((match) => canMatch(played, match, top)));
}

function isAlwaysShort(rules: Ruleset): boolean {
  const { count, short } = rules.pile;
  if (short !== 'forbidden' || count === 'all') return false;
  return rules.seating.every((seating) => count > getMaxDecks(rules, seating) * getDeck(rules.deck).length);
}

/** Whether some cards can match this top: pile.2 to pile.4, pile.13 to pile.15. */
function canMatch(rules: Ruleset, match: PileMatch, top: Card): boolean {
  const goesToHand = rules.pile.top === 'held';
  const isPair = match === 'naturalPair' || match === 'naturalAndWild';
  if (isThree(top) && !isRankThree(rules, top)) return goesToHand && isPair;
  if (isWild(top)) return rules.meld.wildMelds || (isPair || match === 'wildPair' ? goesToHand : mixesWilds(rules));
  return match === 'naturalAndWild' ? rules.pile.top !== 'melded' || mixesWilds(rules) : match !== 'wildPair';
}
