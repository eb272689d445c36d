import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { listing } from './grammar.ts';
import { byRound } from './ruleset-deal.ts';

/** Rules of a turn: draws, packets, discards, and the stock. */

const EXHAUSTED = {
  endsRound: 'the round ends',
  reshuffle: 'shuffle the pile, except its top card, into a new stock',
  addDeck: 'shuffle in one more deck',
};

const NEXT_PACKET = {
  whenEmpty: 'You pick up your next packet once you’ve played your last card',
  withBook: 'You pick up your next packet when you finish a book; keep a card until then',
};

export const TURN_WORDS = {
  'rounds[].draw': {
    title: 'Cards drawn, round by round',
    labels: {},
    sentence: (draws) => `Cards you draw: ${byRound(draws)}.`,
  },
  'rounds[].tail': {
    title: 'Cards for the tail, round by round',
    labels: {},
    sentence: (tails) =>
      tails.every((tail) => tail === 0)
        ? 'There’s no tail.'
        : `Cards for your tail, face down, at each draw or take: ${byRound(tails)}. You play the tail last.`,
  },
  'deal.nextPacket': {
    title: 'When you pick up the next packet',
    labels: NEXT_PACKET,
    sentence: (when) => `${NEXT_PACKET[when]}.`,
  },
  'deal.runEndsTurn': {
    title: 'After melding your last card',
    labels: {},
    sentence: (ends) =>
      ends
        ? 'Meld a packet’s last card, pick up the next, and your turn is over.'
        : 'Meld a packet’s last card, pick up the next and play on.',
  },
  'discard.never': {
    title: 'Cards you never discard',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'Any card may be discarded.' : `You never discard ${listing(groupNames(groups))}.`,
  },
  'discard.notLast': {
    title: 'Cards you don’t go out on',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'You may go out on any card.'
        : `Your last card may not be one of ${listing(groupNames(groups))}.`,
  },
  'discard.untilOwnBook': {
    title: 'Cards kept until your own book',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'You need no book to discard a card.'
        : `Until your team has a book of the rank, don’t discard ${listing(groupNames(groups))}.`,
  },
  'discard.untilEveryBook': {
    title: 'Cards kept until every team’s book',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'The other teams’ books don’t limit your discards.'
        : `Until every team has a book of the rank, don’t discard ${listing(groupNames(groups))}.`,
  },
  'discard.notFitting': {
    title: 'Cards that fit your melds',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0
        ? 'You may discard a card that fits your melds.'
        : `While they fit your melds, don’t discard ${listing(groupNames(groups))}.`,
  },
  'stock.exhausted': {
    title: 'When the stock runs out',
    labels: EXHAUSTED,
    sentence: (exhausted) => `If the stock runs out, ${EXHAUSTED[exhausted]}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
