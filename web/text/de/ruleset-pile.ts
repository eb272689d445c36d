import type { CardGroup } from '../../../shared/cards/cards.ts';
import type { PileRules, Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { capital, formatChoice, formatCount, listing, numberName } from './grammar.ts';

const SHORT_PILE = {
  takeAll: 'nimmst du alle',
  forbidden: 'darfst du ihn nicht nehmen',
};
const MATCHES = {
  naturalPair: 'mit zwei oder mehr vom selben Rang',
  naturalAndWild: 'mit einer vom selben Rang und einer wilden',
  wildPair: 'mit zwei wilden, wenn sie selbst wild ist',
  addToMeld: 'allein, an eine deiner Meldungen',
  anyMeld: 'in jeder Meldung, mit beliebigen deiner Karten',
};
const HELD = {
  naturalPair: 'zwei Karten vom Rang der obersten',
  naturalAndWild: 'eine Karte vom Rang der obersten und eine wilde',
  wildPair: 'zwei wilde Karten, wenn eine wilde obenauf liegt',
  addToMeld: 'eine Meldung, an die die oberste passt',
  anyMeld: 'Karten, die mit der obersten eine Meldung ergeben',
};
const TOPS = {
  melded: 'Die oberste Karte wird sofort ausgelegt',
  meldedUnlessOnTable:
    'Die oberste Karte legst du sofort aus, oder du behältst sie, wenn dein Team eine Meldung ihres Rangs hat',
  held: 'Die oberste Karte nimmst du auf die Hand, auslegen musst du sie nicht',
};
const OTHERS = ', die anderen nicht';
const BEFORE_DOWN = {
  ifMinimum: `Die Erstmeldung geht auch mit dem Stapel: Seine oberste Karte zählt mit${OTHERS}`,
  naturalPair: `Die Erstmeldung geht auch mit dem Stapel, aber nur mit einem natürlichen Paar: Seine oberste Karte zählt mit${OTHERS}`,
  mustBeDown: 'Den Stapel nimmt dein Team erst, wenn die Erstmeldung liegt',
};
const SHOWN = { top: 'Vom Stapel siehst du nur die oberste Karte', all: 'Den Stapel dürfen alle durchsehen' };

const fewer = (count: PileRules['count']): string =>
  count === 'all'
    ? 'weniger Karten, als du nimmst'
    : `weniger als ${count === 1 ? 'eine Karte' : `${numberName(count)} Karten`}`;

function pairTaking({ pile: { match } }: Ruleset): string | undefined {
  if (match.includes('naturalPair') || match.includes('anyMeld')) return 'ein natürliches Paar';
  return match.includes('naturalAndWild') ? 'ein natürliches Paar mit einer wilden Karte' : undefined;
}

function freezesSentence(groups: readonly CardGroup[], rules: Ruleset): string {
  if (groups.length === 0) return 'Nichts friert den Stapel ein.';
  const frozen = `Der Stapel ist eingefroren, solange ${formatChoice(groupNames(groups))} darin liegen`;
  const pair = pairTaking(rules);
  return pair === undefined ? `${frozen}: Dann nimmt ihn niemand.` : `${frozen}: Dann nimmt ihn nur ${pair}.`;
}

function getBeforeDownSentence(rule: PileRules['beforeDown'], rules: Ruleset): string {
  const joinsOnly = rules.pile.match.every((each) => each === 'addToMeld');
  const pairOnly = rule === 'naturalPair' && pairTaking(rules) === undefined;
  const words = `${joinsOnly || pairOnly ? BEFORE_DOWN.mustBeDown : BEFORE_DOWN[rule]}.`;
  return rules.pile.count === 1 ? words.replace(OTHERS, '') : words;
}

export const PILE_WORDS = {
  'pile.count': {
    title: 'Genommene Karten',
    labels: { otherwise: 'der ganze Stapel' },
    sentence: (count) => {
      if (count === 'all') return 'Du nimmst den ganzen Stapel.';
      return count === 1
        ? 'Du nimmst nur die oberste Karte des Stapels.'
        : `Du nimmst die obersten ${count} Karten des Stapels.`;
    },
  },
  'pile.short': {
    title: 'Ein kleiner Stapel',
    labels: SHORT_PILE,
    sentence: (rule, { pile }) => `Hat der Stapel ${fewer(pile.count)}, ${SHORT_PILE[rule]}.`,
  },
  'pile.match': {
    title: 'Die oberste Karte auslegen',
    labels: MATCHES,
    sentence: (matches, { pile }) =>
      pile.top !== 'melded'
        ? `Um den Stapel zu nehmen, brauchst du ${formatChoice(matches.map((match) => HELD[match]))}.`
        : `Die oberste Karte muss sofort in eine Meldung: ${formatChoice(matches.map((match) => MATCHES[match]))}.`,
  },
  'pile.top': { title: 'Wohin die oberste Karte kommt', labels: TOPS, sentence: (top) => `${TOPS[top]}.` },
  'pile.blockedTops': {
    title: 'Karten, die den Stapel sperren',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Keine Karte sperrt den Stapel.'
        : `${capital(listing(groupNames(groups)))} obenauf sperren den Stapel.`,
  },
  'pile.beforeDown': {
    title: 'Erstmeldung mit dem Stapel',
    labels: BEFORE_DOWN,
    sentence: getBeforeDownSentence,
  },
  'pile.freezes': { title: 'Karten, die den Stapel einfrieren', labels: CARD_GROUP_NAMES, sentence: freezesSentence },
  'pile.shown': { title: 'Den Stapel sehen', labels: SHOWN, sentence: (rule) => `${SHOWN[rule]}.` },
  'pile.thenDraw': {
    title: 'Ziehen nach dem Nehmen',
    labels: {},
    sentence: (cards) =>
      cards === 0
        ? 'Nimmst du den Stapel, ziehst du nicht.'
        : `Nimmst du den Stapel, ziehst du noch ${formatCount(cards, 'Karte', 'Karten')}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
