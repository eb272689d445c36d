import type { CardGroup } from '../../../shared/cards/cards.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { CARD, formatChoice, formatCount } from './grammar.ts';
import { formatPerRound, roundNames } from './ruleset-deal.ts';

const FORCED = 'Si se acaba el mazo, la ronda acaba cuando alguien no puede llevarse el pozo.';

const EXHAUSTED = {
  endsRound: 'acaba la ronda',
  reshuffle: 'el pozo, menos su carta de arriba, se baraja y es el nuevo mazo',
  addDeck: 'se añade otra baraja',
};

const NEXT_PACKET = {
  whenEmpty: 'Tomas tu siguiente montón tras tu última carta',
  withBook: 'Tomas tu siguiente montón cuando completas una canasta; hasta entonces guarda una carta',
};

function tailSentence(tails: readonly number[]): string {
  const rounds = tails.flatMap((tail, i) => (tail > 0 ? [i + 1] : []));
  if (rounds.length === 0) return 'No hay cola.';
  const sizes = [...new Set(tails.filter((tail) => tail > 0))];
  const cards = sizes.length === 1 ? formatCount(sizes[0] ?? 0, CARD.one) : formatPerRound(tails, CARD);
  const when = sizes.length === 1 && rounds.length < tails.length ? `En ${roundNames(rounds)}, cada` : 'Cada';
  return `${when} vez que robas o te llevas el pozo, pones boca abajo en tu cola ${cards} del mazo. Se juega al final.`;
}

const formatUntilBook = (name: string, groups: readonly CardGroup[]): string =>
  `No descartes ${formatChoice(groupNames(groups))} ${WHILE_OTHERS}, hasta que ${name} tenga una canasta de su valor.`;

const WHILE_OTHERS = 'mientras tengas otra cosa';

export const TURN_WORDS = {
  'rounds[].draw': {
    title: 'Cartas por robo',
    labels: {},
    sentence: (draws) => `Robas ${formatPerRound(draws, CARD)}.`,
  },
  'rounds[].tail': {
    title: 'Cartas de cola',
    labels: {},
    sentence: tailSentence,
  },
  'deal.nextPacket': {
    title: 'Tu siguiente montón',
    labels: NEXT_PACKET,
    sentence: (when) => `${NEXT_PACKET[when]}.`,
  },
  'deal.runEndsTurn': {
    title: 'Tras bajar tu última carta',
    labels: {},
    sentence: (ends, { deal }) =>
      deal.nextPacket === 'withBook'
        ? `Completas una canasta, tomas tu siguiente montón y ${ends ? 'se acaba tu turno' : 'sigues jugando'}.`
        : `Bajas la última carta de un montón y ${ends ? 'se acaba tu turno' : 'sigues jugando'}.`,
  },
  'discard.never': {
    title: 'Nunca se descartan',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Se puede descartar cualquier carta.'
        : `No descartes ${formatChoice(groupNames(groups))} ${WHILE_OTHERS}, ni para cerrar.`,
  },
  'discard.notLast': {
    title: 'No como última carta',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Puedes cerrar con cualquier carta.'
        : `No puedes cerrar descartando ${formatChoice(groupNames(groups))}.`,
  },
  'discard.untilOwnBook': {
    title: 'Hasta tu canasta',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'Puedes descartar sin tener canasta.' : formatUntilBook('tu equipo', groups),
  },
  'discard.untilEveryBook': {
    title: 'Hasta la canasta de cada equipo',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Las canastas de otros equipos no limitan tus descartes.'
        : formatUntilBook('cada equipo', groups),
  },
  'discard.notFitting': {
    title: 'Se guardan si encajan',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Puedes descartar cartas que encajan en las combinaciones de tu equipo.'
        : `No descartes ${formatChoice(groupNames(groups))} que encajen en las combinaciones de tu equipo ${WHILE_OTHERS}.`,
  },
  'stock.exhausted': {
    title: 'Si se acaba el mazo',
    labels: EXHAUSTED,
    sentence: (exhausted, { stock }) =>
      stock.forcedTake && exhausted === 'endsRound' ? FORCED : `Si se acaba el mazo, ${EXHAUSTED[exhausted]}.`,
  },
  'stock.forcedTake': {
    title: 'Llevarse el pozo sin mazo',
    labels: {},
    sentence: (forced) =>
      forced
        ? 'Cuando se acaba el mazo, quien puede llevarse el pozo tiene que hacerlo.'
        : 'Aunque se acabe el mazo, nadie está obligado a llevarse el pozo.',
  },
} as const satisfies Partial<HouseRuleWords>;
