import type { CardGroup } from '../../../shared/cards/cards.ts';
import type { PileRules, Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, cardCount, groupNames, theGroups } from './cards.ts';
import { formatChoice, formatCount, listing } from './grammar.ts';

const SHORT_PILE = {
  takeAll: 'tu la prends toute',
  forbidden: 'tu ne peux pas la prendre',
};
const MATCHES = {
  naturalPair: 'avec au moins deux cartes de son rang',
  naturalAndWild: 'avec une carte de son rang et un passe-partout',
  wildPair: 'avec deux passe-partout si c’est un passe-partout',
  addToMeld: 'seule sur l’une de tes combinaisons',
  anyMeld: 'dans toute combinaison avec des cartes à toi',
};
const HELD = {
  naturalPair: 'deux cartes du même rang que le dessus',
  naturalAndWild: 'une carte du même rang que le dessus et un passe-partout',
  wildPair: 'deux passe-partout si le dessus est un passe-partout',
  addToMeld: 'une combinaison que le dessus peut rejoindre',
  anyMeld: 'de quoi faire une combinaison avec le dessus',
};
const TOPS = {
  melded: 'La carte du dessus se pose tout de suite',
  meldedUnlessOnTable:
    'La carte du dessus se pose tout de suite, ou reste en main si ton équipe a une combinaison de son rang',
  held: 'La carte du dessus va dans ta main, et rien n’oblige à la poser',
};
const OTHERS = ', les autres non';
const BEFORE_DOWN = {
  ifMinimum: `On peut ouvrir avec la pile : la carte du dessus compte pour le minimum${OTHERS}`,
  naturalPair: `On peut ouvrir avec la pile et une paire naturelle : la carte du dessus compte pour le minimum${OTHERS}`,
  mustBeDown: 'Ton équipe doit avoir ouvert pour prendre la pile',
};
const SHOWN = { top: 'On ne voit que la carte du dessus de la pile', all: 'On peut regarder toute la pile' };

const fewerThan = (count: PileRules['count']): string =>
  count === 'all' ? 'moins de cartes que tu n’en prends' : `moins de ${cardCount(count)}`;

function pairTaking({ pile: { match } }: Ruleset): string | undefined {
  if (match.includes('naturalPair') || match.includes('anyMeld')) return 'une paire naturelle';
  return match.includes('naturalAndWild') ? 'une paire naturelle avec un passe-partout' : undefined;
}

function freezesSentence(groups: readonly CardGroup[], rules: Ruleset): string {
  if (groups.length === 0) return 'Rien ne gèle la pile.';
  const some = formatChoice(groupNames(groups).map((group) => `des ${group}`));
  const frozen = `La pile est gelée tant qu’il s’y trouve ${some}`;
  const pair = pairTaking(rules);
  return pair === undefined
    ? `${frozen} : personne ne peut la prendre.`
    : `${frozen} : il faut alors ${pair} pour la prendre.`;
}

function getBeforeDownSentence(rule: PileRules['beforeDown'], rules: Ruleset): string {
  const joinsOnly = rules.pile.match.every((each) => each === 'addToMeld');
  const pairOnly = rule === 'naturalPair' && pairTaking(rules) === undefined;
  const words = `${joinsOnly || pairOnly ? BEFORE_DOWN.mustBeDown : BEFORE_DOWN[rule]}.`;
  return rules.pile.count === 1 ? words.replace(OTHERS, '') : words;
}

export const PILE_WORDS = {
  'pile.count': {
    title: 'Cartes prises',
    labels: { otherwise: 'toute la pile' },
    sentence: (count) => {
      if (count === 'all') return 'Tu prends toute la pile.';
      return count === 1
        ? 'Tu ne prends que la carte du dessus de la pile.'
        : `Tu prends les ${count} cartes du dessus de la pile.`;
    },
  },
  'pile.short': {
    title: 'Une petite pile',
    labels: SHORT_PILE,
    sentence: (rule, { pile }) => `Si la pile a ${fewerThan(pile.count)}, ${SHORT_PILE[rule]}.`,
  },
  'pile.match': {
    title: 'Poser la carte du dessus',
    labels: MATCHES,
    sentence: (matches, { pile }) =>
      pile.top !== 'melded'
        ? `Tu peux prendre la pile si tu as ${formatChoice(matches.map((match) => HELD[match]))}.`
        : `La carte du dessus se pose tout de suite : ${formatChoice(matches.map((match) => MATCHES[match]))}.`,
  },
  'pile.top': { title: 'Où va la carte du dessus', labels: TOPS, sentence: (top) => `${TOPS[top]}.` },
  'pile.blockedTops': {
    title: 'Cartes qui bloquent la pile',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Aucune carte ne bloque la pile.'
        : `Sur le dessus, ${listing(theGroups(groups))} bloquent la pile.`,
  },
  'pile.beforeDown': {
    title: 'Ouvrir avec la pile',
    labels: BEFORE_DOWN,
    sentence: getBeforeDownSentence,
  },
  'pile.freezes': { title: 'Cartes qui gèlent la pile', labels: CARD_GROUP_NAMES, sentence: freezesSentence },
  'pile.shown': { title: 'Voir la pile', labels: SHOWN, sentence: (rule) => `${SHOWN[rule]}.` },
  'pile.thenDraw': {
    title: 'Piocher après une prise',
    labels: {},
    sentence: (cards) =>
      cards === 0
        ? 'Si tu prends la pile, tu ne pioches pas.'
        : `Si tu prends la pile, tu pioches aussi ${formatCount(cards, 'carte')}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
