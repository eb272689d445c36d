import type { CardGroup } from '../../../shared/cards/cards.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames, theGroups } from './cards.ts';
import { capital, formatChoice, formatCount, of } from './grammar.ts';
import { formatPerRound, inRoundsOf } from './ruleset-deal.ts';

const FORCED = 'Si le talon est épuisé, la manche finit quand quelqu’un ne peut pas prendre la pile.';

const EXHAUSTED = {
  endsRound: 'la manche finit',
  reshuffle: 'on mélange la pile, sauf la carte du dessus, en un nouveau talon',
  addDeck: 'on ajoute un jeu de cartes mélangé',
};

const NEXT_PACKET = {
  whenEmpty: 'Tu ramasses le paquet suivant après ta dernière carte',
  withBook: 'Tu ramasses le paquet suivant en complétant une canasta ; garde une carte jusque-\u2060là',
};

const CARDS = { one: 'carte', other: 'cartes' };

function tailSentence(tails: readonly number[]): string {
  const rounds = tails.flatMap((tail, i) => (tail > 0 ? [i + 1] : []));
  if (rounds.length === 0) return 'Il n’y a pas de réserve.';
  const sizes = [...new Set(tails.filter((tail) => tail > 0))];
  const cards = sizes.length === 1 ? formatCount(sizes[0] ?? 0, 'carte') : formatPerRound(tails, CARDS);
  const when = sizes.length === 1 && rounds.length < tails.length ? `${inRoundsOf(rounds)}, chaque` : 'chaque';
  return `${capital(when)} fois que tu pioches ou prends la pile, tu mets ${cards} du talon face cachée en réserve. Joue-\u2060la en dernier.`;
}

/** `de 2 ou d’as`, after a negated verb. */
const none = (groups: readonly CardGroup[]): string => formatChoice(groupNames(groups).map(of));

const formatUntilBook = (whoHasNone: string, groups: readonly CardGroup[]): string =>
  `Tant ${whoHasNone} de canasta de ce rang, ne jette pas ${none(groups)} ${WHILE_OTHERS}.`;

const WHILE_OTHERS = 'si tu as autre chose';

export const TURN_WORDS = {
  'rounds[].draw': {
    title: 'Cartes piochées',
    labels: {},
    sentence: (draws) => `Tu pioches ${formatPerRound(draws, CARDS)}.`,
  },
  'rounds[].tail': {
    title: 'Cartes de la réserve',
    labels: {},
    sentence: tailSentence,
  },
  'deal.nextPacket': {
    title: 'Le paquet suivant',
    labels: NEXT_PACKET,
    sentence: (when) => `${NEXT_PACKET[when]}.`,
  },
  'deal.runEndsTurn': {
    title: 'Après la dernière carte posée',
    labels: {},
    sentence: (ends, { deal }) =>
      deal.nextPacket === 'withBook'
        ? `Complète une canasta pour le paquet suivant, et ton tour ${ends ? 'est fini' : 'continue'}.`
        : `Pose la dernière carte d’un paquet, et ton tour ${ends ? 'est fini' : 'continue'}.`,
  },
  'discard.never': {
    title: 'Jamais jetées',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Toute carte peut se jeter.'
        : `Ne jette pas ${none(groups)} ${WHILE_OTHERS}, ni pour sortir.`,
  },
  'discard.notLast': {
    title: 'Pas en dernière carte',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'On peut sortir sur n’importe quelle carte.'
        : `On ne peut pas sortir sur ${formatChoice(theGroups(groups))}.`,
  },
  'discard.untilOwnBook': {
    title: 'Gardées jusqu’à votre canasta',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'On peut jeter sans canasta.' : formatUntilBook('que ton équipe n’a pas', groups),
  },
  'discard.untilEveryBook': {
    title: 'Gardées jusqu’à la canasta de chaque équipe',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Les canastas des autres équipes ne limitent pas ce que tu jettes.'
        : formatUntilBook('qu’une équipe n’a pas', groups),
  },
  'discard.notFitting': {
    title: 'Gardées tant qu’elles servent',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Tu peux jeter des cartes qui vont avec les combinaisons de ton équipe.'
        : `Ne jette pas ${none(groups)} qui vont avec les combinaisons de ton équipe ${WHILE_OTHERS}.`,
  },
  'stock.exhausted': {
    title: 'Un talon épuisé',
    labels: EXHAUSTED,
    sentence: (exhausted, { stock }) =>
      stock.forcedTake && exhausted === 'endsRound' ? FORCED : `Si le talon est épuisé, ${EXHAUSTED[exhausted]}.`,
  },
  'stock.forcedTake': {
    title: 'Prendre la pile sans talon',
    labels: {},
    sentence: (forced) =>
      forced
        ? 'Quand le talon est épuisé, on doit prendre la pile si on le peut.'
        : 'Même quand le talon est épuisé, rien n’oblige à prendre la pile.',
  },
} as const satisfies Partial<HouseRuleWords>;
