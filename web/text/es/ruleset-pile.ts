import type { CardGroup } from '../../../shared/cards/cards.ts';
import type { PileRules, Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { formatChoice, formatCount, numberName } from './grammar.ts';

const SHORT_PILE = {
  takeAll: 'te las llevas todas',
  forbidden: 'no puedes tomarlo',
};
const MATCHES = {
  naturalPair: 'con dos o más de su valor',
  naturalAndWild: 'con una de su valor y un comodín',
  wildPair: 'con dos comodines (si es un comodín)',
  addToMeld: 'sola en una de tus combinaciones',
  anyMeld: 'en cualquier combinación, con tus cartas',
};
const HELD = {
  naturalPair: 'dos cartas del valor de la de arriba',
  naturalAndWild: 'una carta del valor de la de arriba y un comodín',
  wildPair: 'dos comodines (si arriba hay un comodín)',
  addToMeld: 'una combinación en la que entre la de arriba',
  anyMeld: 'cartas que formen una combinación con la de arriba',
};
const TOPS = {
  melded: 'La carta de arriba se baja enseguida',
  meldedUnlessOnTable:
    'La carta de arriba se baja enseguida, o te la quedas si tu equipo tiene una combinación de su valor',
  held: 'La carta de arriba va a tu mano y no hay que bajarla',
};
const OTHERS = ', las demás no';
const BEFORE_DOWN = {
  ifMinimum: `Puedes abrir con el pozo: su carta de arriba cuenta para el mínimo${OTHERS}`,
  naturalPair: `Puedes abrir con el pozo y un par natural: su carta de arriba cuenta para el mínimo${OTHERS}`,
  mustBeDown: 'Para tomar el pozo, tu equipo tiene que haber abierto',
};
const SHOWN = { top: 'Del pozo solo se ve la carta de arriba', all: 'Cualquiera puede mirar todo el pozo' };

function pairTaking({ pile: { match } }: Ruleset): string | undefined {
  if (match.includes('naturalPair') || match.includes('anyMeld')) return 'un par natural';
  return match.includes('naturalAndWild') ? 'un par natural y un comodín' : undefined;
}

function freezesSentence(groups: readonly CardGroup[], rules: Ruleset): string {
  if (groups.length === 0) return 'Nada congela el pozo.';
  const frozen = `El pozo está congelado mientras haya en él ${formatChoice(groupNames(groups))}`;
  const pair = pairTaking(rules);
  return pair === undefined ? `${frozen}: entonces no lo toma nadie.` : `${frozen}: entonces solo se toma con ${pair}.`;
}

function getBeforeDownSentence(rule: PileRules['beforeDown'], rules: Ruleset): string {
  const joinsOnly = rules.pile.match.every((each) => each === 'addToMeld');
  const pairOnly = rule === 'naturalPair' && pairTaking(rules) === undefined;
  const words = `${joinsOnly || pairOnly ? BEFORE_DOWN.mustBeDown : BEFORE_DOWN[rule]}.`;
  return rules.pile.count === 1 ? words.replace(OTHERS, '') : words;
}

const fewerThan = (count: PileRules['count']): string =>
  count === 'all'
    ? 'menos cartas de las que se toman'
    : `menos de ${count === 1 ? 'una carta' : `${numberName(count)} cartas`}`;

export const PILE_WORDS = {
  'pile.count': {
    title: 'Cartas del pozo',
    labels: { otherwise: 'el pozo entero' },
    sentence: (count) => {
      if (count === 'all') return 'Te llevas el pozo entero.';
      return count === 1 ? 'Tomas solo la carta de arriba del pozo.' : `Tomas las ${count} cartas de arriba del pozo.`;
    },
  },
  'pile.short': {
    title: 'Un pozo pequeño',
    labels: SHORT_PILE,
    sentence: (rule, { pile }) => `Si el pozo tiene ${fewerThan(pile.count)}, ${SHORT_PILE[rule]}.`,
  },
  'pile.match': {
    title: 'Bajar la carta de arriba',
    labels: MATCHES,
    sentence: (matches, { pile }) =>
      pile.top !== 'melded'
        ? `Puedes tomar el pozo si tienes ${formatChoice(matches.map((match) => HELD[match]))}.`
        : `La carta de arriba hay que bajarla enseguida: ${formatChoice(matches.map((match) => MATCHES[match]))}.`,
  },
  'pile.top': { title: 'Adónde va la carta de arriba', labels: TOPS, sentence: (top) => `${TOPS[top]}.` },
  'pile.blockedTops': {
    title: 'Cartas que bloquean el pozo',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Ninguna carta bloquea el pozo.'
        : `Con ${formatChoice(groupNames(groups))} arriba, el pozo está bloqueado.`,
  },
  'pile.beforeDown': {
    title: 'Abrir con el pozo',
    labels: BEFORE_DOWN,
    sentence: getBeforeDownSentence,
  },
  'pile.freezes': { title: 'Cartas que congelan el pozo', labels: CARD_GROUP_NAMES, sentence: freezesSentence },
  'pile.shown': { title: 'Ver el pozo', labels: SHOWN, sentence: (rule) => `${SHOWN[rule]}.` },
  'pile.thenDraw': {
    title: 'Robar después del pozo',
    labels: {},
    sentence: (cards) =>
      cards === 0
        ? 'Si te llevas el pozo, no robas.'
        : `Si te llevas el pozo, robas además ${formatCount(cards, 'carta')}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
