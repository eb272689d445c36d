import type { HouseRuleWords } from '../rule-words.ts';
import { choiceOf, counted, spokenPoints } from './grammar.ts';

/** Rules of red and black threes. */

const LAYING = {
  automatic: 'Red threes go down by themselves when your turn comes',
  whenDown: 'Red threes go down by themselves once your team is down',
  choice: 'You may lay red threes down in your turn',
  never: 'You never lay red threes down',
};
const NOT_REPLACED = {
  hand: 'in your hand',
  later: 'in your foot',
  draw: 'drawn from the stock',
  pile: 'that came with the pile',
};
const BLACK_MELDING = {
  never: 'Black threes are never melded',
  toGoOut: 'Going out, you may meld three or more black threes, no wilds',
};

export const THREE_WORDS = {
  'threes.red.laying': { title: 'Laying red threes', labels: LAYING, sentence: (rule) => `${LAYING[rule]}.` },
  'threes.red.replace': {
    title: 'A card drawn for each red three laid',
    labels: {},
    sentence: (replaced) =>
      replaced ? 'You draw a card for each red three you lay.' : 'You draw nothing for a red three you lay.',
  },
  'threes.red.notReplaced': {
    title: 'Red threes that bring no card',
    labels: NOT_REPLACED,
    sentence: (from) =>
      from.length === 0
        ? 'Wherever the red three came from.'
        : `But you draw nothing for a red three ${choiceOf(from.map((source) => NOT_REPLACED[source]))}.`,
  },
  'threes.red.laid': {
    title: 'A red three on the table',
    labels: {},
    sentence: (points) => `A red three on the table: ${spokenPoints(points)}.`,
  },
  'threes.red.held': {
    title: 'A red three left at the end',
    labels: {},
    sentence: (points) => `Caught with a red three: ${spokenPoints(points)}.`,
  },
  'threes.red.laidNeedsDown': {
    title: 'Red threes of a team never down',
    labels: {},
    sentence: (needed) =>
      needed
        ? 'Red threes laid count against a team that never got down.'
        : 'Red threes laid count for a team that never got down, too.',
  },
  'threes.red.set': {
    title: 'A full set of red threes',
    labels: {},
    sentence: (set) => {
      if (set === null) return 'A full set of red threes is worth no more.';
      return set.count === 'all'
        ? `All the red threes, laid by one team: ${spokenPoints(set.points)} together.`
        : `The first ${counted(set.count, 'red three')} a team lays count ${spokenPoints(set.points)} together.`;
    },
  },
  'threes.red.laidNotOut': {
    title: 'A red three, if another team went out',
    labels: { otherwise: 'the same' },
    sentence: (points) =>
      points === null
        ? 'Red threes on the table count the same for every team.'
        : `If another team goes out, each red three you laid counts ${spokenPoints(points)}.`,
  },
  'threes.red.unopened': {
    title: 'A red three never picked up',
    labels: { otherwise: 'the same' },
    sentence: (points) =>
      points === null
        ? 'A red three never picked up counts like any other.'
        : `Each red three never picked up counts ${spokenPoints(points)}.`,
  },
  'threes.black.held': {
    title: 'A black three left at the end',
    labels: {},
    sentence: (points) => `Caught with a black three: ${spokenPoints(points)}.`,
  },
  'threes.black.melding': {
    title: 'Melding black threes',
    labels: BLACK_MELDING,
    sentence: (when) => `${BLACK_MELDING[when]}.`,
  },
  'threes.black.melded': {
    title: 'A three melded',
    labels: {},
    sentence: (points) => `Each three you meld counts ${spokenPoints(points)}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
