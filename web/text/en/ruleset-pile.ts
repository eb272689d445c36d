import type { CardGroup } from '../../../shared/cards/cards.ts';
import type { PileRules, Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { capital, formatChoice, formatCount, listing, numberName } from './grammar.ts';

const SHORT_PILE = {
  takeAll: 'you take them all',
  forbidden: 'you can’t take it',
};
const FROM_HAND = ' from your hand';
const MATCHES = {
  naturalPair: `with two or more of its rank${FROM_HAND}`,
  naturalAndWild: `with one of its rank and a wild${FROM_HAND}`,
  wildPair: `with two wilds${FROM_HAND}, if it’s wild`,
  addToMeld: 'onto one of your melds',
  anyMeld: 'in any meld, with any of your cards',
};
const HELD = {
  naturalPair: 'matches two of your cards',
  naturalAndWild: 'matches one of your cards and you have a wild',
  wildPair: 'is wild and you have two wilds',
  addToMeld: 'fits one of your melds',
  anyMeld: 'makes a meld with your cards',
};
const TOPS = {
  melded: 'You must meld the top card right away',
  meldedUnlessOnTable: 'Meld the top card right away, or keep it if your team has a meld of its rank',
  held: 'The top card goes into your hand; you don’t have to meld it',
};
const OTHERS = ', but the cards under it don’t';
const BEFORE_DOWN = {
  ifMinimum: `You can open with the pile: its top card counts toward the minimum${OTHERS}`,
  naturalPair: `You can open with the pile if you have a natural pair. The top card counts toward the minimum${OTHERS}`,
  mustBeDown: 'You must be down to take the pile',
};
const SHOWN = { top: 'You see only the pile’s top card', all: 'Anyone can look through the pile' };

/** `from your hand` is in the first alone. */
const matchWords = (matches: PileRules['match']): readonly string[] =>
  matches.map((match, i) => (i === 0 ? MATCHES[match] : MATCHES[match].replace(FROM_HAND, '')));

const getNumber = (count: PileRules['count']): string => (count === 'all' ? 'you take' : numberName(count));

/** Returns the matches for a pile that needs a natural pair; undefined if none is one. */
function pairTaking({ pile: { match } }: Ruleset): string | undefined {
  if (match.includes('naturalPair') || match.includes('anyMeld')) return 'a natural pair';
  return match.includes('naturalAndWild') ? 'a natural pair with a wild' : undefined;
}

function freezesSentence(groups: readonly CardGroup[], rules: Ruleset): string {
  if (groups.length === 0) return 'Nothing freezes the pile.';
  const frozen = `The pile is frozen while it has ${formatChoice(groupNames(groups))} in it`;
  const pair = pairTaking(rules);
  return pair === undefined ? `${frozen}. Then nobody can take it.` : `${frozen}. Then you need ${pair} to take it.`;
}

/** A top card that may only be added to an existing meld cannot open. */
function getBeforeDownSentence(rule: PileRules['beforeDown'], rules: Ruleset): string {
  const joinsOnly = rules.pile.match.every((each) => each === 'addToMeld');
  const pairOnly = rule === 'naturalPair' && pairTaking(rules) === undefined;
  const words = `${joinsOnly || pairOnly ? BEFORE_DOWN.mustBeDown : BEFORE_DOWN[rule]}.`;
  return rules.pile.count === 1 ? words.replace(OTHERS, '') : words;
}

export const PILE_WORDS = {
  'pile.count': {
    title: 'Cards taken',
    labels: { otherwise: 'the whole pile' },
    sentence: (count) => {
      if (count === 'all') return 'You take the whole pile.';
      return count === 1 ? 'You take only the pile’s top card.' : `You take the pile’s top ${count} cards.`;
    },
  },
  'pile.short': {
    title: 'A short pile',
    labels: SHORT_PILE,
    sentence: (rule, { pile }) => `If the pile has fewer than ${getNumber(pile.count)}, ${SHORT_PILE[rule]}.`,
  },
  'pile.match': {
    title: 'Melding the top card',
    labels: MATCHES,
    sentence: (matches, { pile }) =>
      pile.top === 'melded'
        ? `To take the pile, meld its top card right away ${formatChoice(matchWords(matches))}.`
        : `You can take the pile if its top card ${formatChoice(matches.map((match) => HELD[match]))}.`,
  },
  'pile.top': { title: 'Where the top card goes', labels: TOPS, sentence: (top) => `${TOPS[top]}.` },
  'pile.blockedTops': {
    title: 'Cards that block the pile',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'No card blocks the pile.'
        : `${capital(listing(groupNames(groups)))} block the pile when they’re on top.`,
  },
  'pile.beforeDown': {
    title: 'Opening with the pile',
    labels: BEFORE_DOWN,
    sentence: getBeforeDownSentence,
  },
  'pile.freezes': { title: 'Cards that freeze the pile', labels: CARD_GROUP_NAMES, sentence: freezesSentence },
  'pile.shown': { title: 'Seeing the pile', labels: SHOWN, sentence: (rule) => `${SHOWN[rule]}.` },
  'pile.thenDraw': {
    title: 'Drawing after a take',
    labels: {},
    sentence: (cards) =>
      cards === 0
        ? 'If you take the pile, you don’t draw.'
        : `If you take the pile, you also draw ${formatCount(cards, 'card')}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
