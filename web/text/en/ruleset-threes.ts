import type { HouseRuleWords } from '../rule-words.ts';
import { formatChoice, formatCount, spokenPoints } from './grammar.ts';

const LAYING = {
  automatic: 'Red threes are laid down for you',
  onTurn:
    'Red threes are laid down for you. If you pick up your foot by discarding, its red threes wait for your next turn',
  whenDown: 'Red threes are laid down for you once your team is down',
  choice: 'You can lay red threes on your turn',
  never: 'You never lay red threes',
};
const NOT_REPLACED = {
  hand: 'in your hand',
  later: 'in your foot',
  draw: 'from the stock',
  pile: 'from the pile',
};
const BLACK_MELDING = {
  never: 'You never meld black threes',
  toGoOut: 'When going out, you can meld three or more black threes, without wilds',
};

export const THREE_WORDS = {
  'threes.red.laying': { title: 'Laying red threes', labels: LAYING, sentence: (rule) => `${LAYING[rule]}.` },
  'threes.red.replace': {
    title: 'Drawing for red threes',
    labels: {},
    sentence: (replaced) =>
      replaced ? 'You get a new card for each red three.' : 'You don’t get a new card for a red three.',
  },
  'threes.red.notReplaced': {
    title: 'Red threes without a draw',
    labels: NOT_REPLACED,
    sentence: (from) =>
      from.length === 0
        ? 'You get one wherever the red three came from.'
        : `But not for one ${formatChoice(from.map((source) => NOT_REPLACED[source]))}.`,
  },
  'threes.red.laid': {
    title: 'Red threes laid',
    labels: {},
    sentence: (points) => `A red three on the table: ${spokenPoints(points)}.`,
  },
  'threes.red.held': {
    title: 'Red threes left over',
    labels: {},
    sentence: (points) => `Caught with a red three: ${spokenPoints(points)}.`,
  },
  'threes.red.laidNeedsDown': {
    title: 'Red threes if never down',
    labels: {},
    sentence: (needed) =>
      needed
        ? 'If you never get down, the points for your red threes are subtracted.'
        : 'Red threes count for you even if you never get down.',
  },
  'threes.red.set': {
    title: 'A set of red threes',
    labels: {},
    sentence: (set) => {
      if (set === null) return 'There’s no bonus for a set of red threes.';
      return set.count === 'all'
        ? `All red threes laid by one team: ${spokenPoints(set.points)} together.`
        : `The first ${formatCount(set.count, 'red three')} a team lays count ${spokenPoints(set.points)} together.`;
    },
  },
  'threes.red.allDouble': {
    title: 'All the red threes',
    labels: {},
    sentence: (doubles) =>
      doubles
        ? 'If your team lays all the red threes, each one counts double.'
        : 'Laying all the red threes doesn’t double them.',
  },
  'threes.red.laidNotOut': {
    title: 'Red threes if another team goes out',
    labels: { otherwise: 'the same' },
    sentence: (points) =>
      points === null
        ? 'Red threes count the same for every team.'
        : `If another team goes out, each red three laid counts ${spokenPoints(points)}.`,
  },
  'threes.red.unopened': {
    title: 'Red threes never picked up',
    labels: { otherwise: 'the same' },
    sentence: (points) =>
      points === null
        ? 'Red threes never picked up count like any others.'
        : `Each red three never picked up counts ${spokenPoints(points)}.`,
  },
  'threes.black.held': {
    title: 'Black threes left over',
    labels: {},
    sentence: (points) => `Caught with a black three: ${spokenPoints(points)}.`,
  },
  'threes.black.melding': {
    title: 'Melding black threes',
    labels: BLACK_MELDING,
    sentence: (when) => `${BLACK_MELDING[when]}.`,
  },
  'threes.black.melded': {
    title: 'Threes melded',
    labels: {},
    sentence: (points) => `Each three you meld counts ${spokenPoints(points)}.`,
  },
} as const satisfies Partial<HouseRuleWords>;
