import type { CardGroup } from '../../../shared/cards/cards.ts';
import { isPileTaken } from '../../../shared/ruleset/as-played.ts';
import type { Ruleset } from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { capital, formatChoice, formatCount } from './grammar.ts';
import { formatPerRound, roundNames } from './ruleset-deal.ts';

const EXHAUSTED = {
  endsRound: 'the round ends',
  reshuffle: 'shuffle the pile, except its top card, into a new stock',
  addDeck: 'shuffle in one more deck',
};

const NEXT_PACKET = {
  whenEmpty: 'You pick up your foot after your last card',
  withBook: 'You pick up your foot when you finish a book; until then, you can’t play your last card',
};

const CARDS = { one: 'card', other: 'cards' };

/** Empty if no round has a tail. */
function tailSentence(tails: readonly number[], ruleset: Ruleset): string {
  const rounds = tails.flatMap((tail, i) => (tail > 0 ? [i + 1] : []));
  if (rounds.length === 0) return 'There’s no tail.';
  const sizes = [...new Set(tails.filter((tail) => tail > 0))];
  const cards = sizes.length === 1 ? formatCount(sizes[0] ?? 0, 'card') : formatPerRound(tails, CARDS);
  const where = sizes.length === 1 && rounds.length < tails.length ? `in ${roundNames(rounds)}, ` : '';
  const when = `each time you draw${isPileTaken(ruleset) ? ' or take the pile' : ''}`;
  return `${capital(where + when)}, put ${cards} from the stock face down on your tail. You play your tail last.`;
}

const formatUntilBook = (name: string, groups: readonly CardGroup[]): string =>
  `Until ${name} has a book of them, don’t discard ${formatChoice(groupNames(groups))} ${WHILE_OTHERS}.`;

const WHILE_OTHERS = 'while you hold anything else';

export const TURN_WORDS = {
  'rounds[].draw': {
    title: 'Cards drawn',
    labels: {},
    sentence: (draws) => `You draw ${formatPerRound(draws, CARDS)}.`,
  },
  'rounds[].tail': {
    title: 'Tail cards',
    labels: {},
    sentence: tailSentence,
  },
  'deal.nextPacket': {
    title: 'Picking up your foot',
    labels: NEXT_PACKET,
    sentence: (when) => `${NEXT_PACKET[when]}.`,
  },
  'deal.runEndsTurn': {
    title: 'After melding your last card',
    labels: {},
    sentence: (ends, { deal }) =>
      deal.nextPacket === 'withBook'
        ? `Finish a book to get your foot, and ${ends ? 'your turn is over' : 'you keep playing'}.`
        : `Meld the last card of your hand, and ${ends ? 'your turn is over' : 'you keep playing'}.`,
  },
  'discard.never': {
    title: 'Never discarded',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'You can discard any card.'
        : `Don’t discard ${formatChoice(groupNames(groups))} ${WHILE_OTHERS}, and never go out with one.`,
  },
  'discard.notLast': {
    title: 'Not your last card',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'You can go out on any card.' : `You can’t go out on ${formatChoice(groupNames(groups))}.`,
  },
  'discard.untilOwnBook': {
    title: 'Kept until your book',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'You can discard without a book.' : formatUntilBook('your team', groups),
  },
  'discard.untilEveryBook': {
    title: 'Kept until every team’s book',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'Other teams’ books don’t limit your discards.' : formatUntilBook('every team', groups),
  },
  'discard.notFitting': {
    title: 'Kept while they fit',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'You can discard cards that fit your melds.'
        : `Don’t discard ${formatChoice(groupNames(groups))} that fit your melds ${WHILE_OTHERS}.`,
  },
  'stock.exhausted': {
    title: 'An empty stock',
    labels: EXHAUSTED,
    sentence: (exhausted, { stock }) =>
      stock.forcedTake && exhausted === 'endsRound'
        ? 'If the stock (the draw pile) runs out, the round ends when a player can’t take the pile.'
        : `If the stock (the draw pile) runs out, ${EXHAUSTED[exhausted]}.`,
  },
  'stock.forcedTake': {
    title: 'Taking when the stock is out',
    labels: {},
    sentence: (forced) =>
      forced
        ? 'Once the stock is out, you must take the pile if you can.'
        : 'Once the stock is out, you still don’t have to take the pile.',
  },
} as const satisfies Partial<HouseRuleWords>;
