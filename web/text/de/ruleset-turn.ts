import type { CardGroup } from '../../../shared/cards/cards.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { capital, formatChoice, formatCount } from './grammar.ts';
import { formatPerRound, roundNames } from './ruleset-deal.ts';

const FORCED = 'Ist der Talon leer, endet die Runde, wenn jemand den Stapel nicht nehmen kann.';

const EXHAUSTED = {
  endsRound: 'endet die Runde',
  reshuffle: 'wird der Stapel ohne seine oberste Karte zum neuen Talon gemischt',
  addDeck: 'wird ein Deck dazugemischt',
};

const NEXT_PACKET = {
  whenEmpty: 'Dein nächstes Blatt nimmst du nach deiner letzten Karte auf',
  withBook: 'Dein nächstes Blatt nimmst du auf, wenn du einen Canasta voll machst; behalte bis dahin eine Karte',
};

const CARDS = { one: 'Karte', other: 'Karten' };

function tailSentence(tails: readonly number[]): string {
  const rounds = tails.flatMap((tail, i) => (tail > 0 ? [i + 1] : []));
  if (rounds.length === 0) return 'Es gibt keine Reserve.';
  const sizes = [...new Set(tails.filter((tail) => tail > 0))];
  const cards = sizes.length === 1 ? formatCount(sizes[0] ?? 0, CARDS.one, CARDS.other) : formatPerRound(tails, CARDS);
  const come = sizes.length === 1 && sizes[0] === 1 ? 'kommt' : 'kommen';
  const each = 'mit jedem Ziehen oder Nehmen';
  const when =
    sizes.length === 1 && rounds.length < tails.length
      ? `In ${roundNames(rounds, 'den ')} ${come} ${each}`
      : `${capital(each)} ${come}`;
  return `${when} ${cards} vom Talon verdeckt auf deine Reserve. Die spielst du zuletzt.`;
}

const formatUntilBook = (name: string, groups: readonly CardGroup[]): string =>
  `Bis ${name} einen Canasta des Rangs hat, wirf diese nicht ab, ${WHILE_OTHERS}: ${formatChoice(groupNames(groups))}.`;

const WHILE_OTHERS = 'solange du anderes hast';

export const TURN_WORDS = {
  'rounds[].draw': {
    title: 'Gezogene Karten',
    labels: {},
    sentence: (draws) => `Du ziehst ${formatPerRound(draws, CARDS)}.`,
  },
  'rounds[].tail': {
    title: 'Reservekarten',
    labels: {},
    sentence: tailSentence,
  },
  'deal.nextPacket': {
    title: 'Dein nächstes Blatt',
    labels: NEXT_PACKET,
    sentence: (when) => `${NEXT_PACKET[when]}.`,
  },
  'deal.runEndsTurn': {
    title: 'Wenn die letzte Karte ausgelegt ist',
    labels: {},
    sentence: (ends, { deal }) => {
      const then = ends ? 'ist dein Zug vorbei' : 'spielst du weiter';
      return deal.nextPacket === 'withBook'
        ? `Machst du für dein nächstes Blatt einen Canasta voll, ${then}.`
        : `Legst du die letzte Karte eines Blatts aus, ${then}.`;
    },
  },
  'discard.never': {
    title: 'Nie abwerfen',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Jede Karte darf abgeworfen werden.'
        : `Wirf diese nicht ab, ${WHILE_OTHERS}, auch nicht zum Ausmachen: ${formatChoice(groupNames(groups))}.`,
  },
  'discard.notLast': {
    title: 'Nicht als letzte Karte',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Ausmachen darfst du mit jeder Karte.'
        : `Mit einer von diesen darfst du nicht ausmachen: ${formatChoice(groupNames(groups))}.`,
  },
  'discard.untilOwnBook': {
    title: 'Behalten bis zum eigenen Canasta',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'Abwerfen darfst du auch ohne Canasta.' : formatUntilBook('dein Team', groups),
  },
  'discard.untilEveryBook': {
    title: 'Behalten, bis jedes Team einen Canasta hat',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Canastas anderer Teams begrenzen deinen Abwurf nicht.'
        : formatUntilBook('jedes Team', groups),
  },
  'discard.notFitting': {
    title: 'Behalten, was passt',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'Karten, die an Meldungen deines Teams passen, darfst du abwerfen.'
        : `Wirf nicht ab, was an Meldungen deines Teams passt, ${WHILE_OTHERS}: ${formatChoice(groupNames(groups))}.`,
  },
  'stock.exhausted': {
    title: 'Ein leerer Talon',
    labels: EXHAUSTED,
    sentence: (exhausted, { stock }) =>
      stock.forcedTake && exhausted === 'endsRound' ? FORCED : `Ist der Talon leer, ${EXHAUSTED[exhausted]}.`,
  },
  'stock.forcedTake': {
    title: 'Nehmen, wenn der Talon leer ist',
    labels: {},
    sentence: (forced) =>
      forced
        ? 'Ist der Talon leer, musst du den Stapel nehmen, wenn du kannst.'
        : 'Auch wenn der Talon leer ist, musst du den Stapel nicht nehmen.',
  },
} as const satisfies Partial<HouseRuleWords>;
