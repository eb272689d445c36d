import { amount, capital, formatAboutMinutes, numberName } from './grammar.ts';
import { HOST } from './host.ts';

export const INTERVIEW = {
  stop: 'Pick from a list instead',
  at: (step: number, steps: number): string => `${step} of ${steps}`,
  atSpoken: (step: number, steps: number): string => `Question ${step} of ${steps}`,
  unknown: 'I don’t know',
  own: 'Something else',
  back: 'Back',
  next: 'Next',
  endTitle: 'So that’s how you play!',
  endLead: (preset: string, changes: number): string =>
    changes === 0 ? `${HOST.rulesName(preset, 0)}, no changes.` : `${HOST.rulesName(preset, changes)}.`,
  rulesName: 'What do you call it?',
  readAll: 'Read through the rules',
  adjust: 'Change something',
  again: 'Start over',
  guessed: (preset: string): string => `You weren’t sure about these, so we used ${HOST.rulesName(preset, 0)}:`,
};

export interface AskedOf {
  readonly players: number;
  /** Minutes of one round, and of four; undefined if not measured. */
  readonly round: number | undefined;
  readonly game: number | undefined;
}

type AnswerWords = readonly [label: string, hint?: string];

export interface QuestionWords {
  readonly title: string;
  readonly hint?: string;
  /** By the answer's id. */
  readonly answers: Readonly<Record<string, AnswerWords>>;
  /** By the row's id. */
  readonly rows: Readonly<Record<string, AnswerWords>>;
  /** By the row's id, the word that can replace a number. */
  readonly words?: Readonly<Record<string, AnswerWords>>;
}

const roundToFive = (minutes: number): string => amount(Math.max(5, Math.round(minutes / 5) * 5), 'minute');

const COMMON = 'Most families.';

type WordsById = Readonly<Record<string, QuestionWords>>;

const FIXED: WordsById = {
  redThrees: {
    title: 'What do red threes do?',
    hint: 'The threes of hearts and diamonds.',
    answers: {
      points100: ['100 each on the table', 'Caught with one: 100 off.'],
      points300: ['300 each, once you’re down', 'Caught with one: 300 off.'],
      trouble500: ['Just trouble: minus 500', 'You never lay them down.'],
    },
    rows: { each: [INTERVIEW.own, 'points each'] },
  },
  packets: {
    title: 'How many cards do you get?',
    hint: 'Two stacks each, sometimes three.',
    answers: { thirteen: ['Thirteen and thirteen', COMMON], eleven: ['Eleven and eleven'] },
    rows: { hand: ['Hand'], foot: ['Foot'], knee: ['A third stack', 'the knee'] },
  },
  wilds: {
    title: 'How many wilds in a meld?',
    hint: 'Twos and jokers are wild. The rest are naturals.',
    answers: { fewer: ['Fewer than naturals', 'Three wilds need four naturals.'], half: ['As many as naturals'] },
    rows: { limit: [INTERVIEW.own, 'wilds at most'] },
  },
  wildMelds: {
    title: 'Can you meld just wilds?',
    answers: { yes: ['Yes'], no: ['Never'] },
    rows: {},
  },
  firstMeld: {
    title: 'How many points does it take to open?',
    hint: 'For your team’s first meld in a round.',
    answers: {
      fifty: ['50, then 90, 120, 150', COMMON],
      sixty: ['60, then 90, 120, 150'],
      none: ['None'],
      byScore: ['It depends on our score', '50, then 90 at 1,500 points, 120 at 3,000, 150 at 5,000.'],
    },
    rows: { first: ['Round 1'], second: ['Round 2'], third: ['Round 3'], fourth: ['Round 4'] },
  },
  books: {
    title: 'Which books do you need to go out?',
    hint: 'Seven of a kind. Clean has no wilds, dirty has some.',
    answers: {},
    rows: { clean: ['Clean'], dirty: ['Dirty'], wild: ['Only wilds'], more: ['Any others', 'of any kind'] },
  },
  draw: {
    title: 'How do you draw?',
    hint: 'At the start of your turn.',
    answers: {},
    rows: { stock: ['Stock', 'cards each turn'], pile: ['Pile', 'cards, counting the top one'] },
    words: { stock: ['One more each round', 'Three, then four, five, six.'], pile: ['The whole pile'] },
  },
};

/** By the question's id. */
export const questionWords = ({ players, round, game }: AskedOf): WordsById => ({
  ...FIXED,
  decks: {
    title: `How many decks for the ${numberName(players)} of you?`,
    hint: 'Two jokers in each.',
    answers: {
      oneMore: [capital(numberName(players + 1)), `One extra. ${COMMON}`],
      same: [capital(numberName(players)), 'One per player.'],
    },
    rows: { count: [INTERVIEW.own, 'decks'] },
  },
  length: {
    title: 'When is the game over?',
    ...(round !== undefined && { hint: `With ${numberName(players)} of you, a round takes ${roundToFive(round)}.` }),
    answers: {
      four: game === undefined ? ['After four rounds'] : ['After four rounds', `${capital(formatAboutMinutes(game))}.`],
      to10000: ['At 10,000 points'],
    },
    rows: { rounds: [INTERVIEW.own, 'rounds'], points: ['Or at how many points?'] },
  },
});

export const ASKED_LATER = 'We’ll ask about the small rules when they come up.';
