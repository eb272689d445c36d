import { HOST } from './host.ts';
import { RULES_PAGE } from './pages.ts';

/** The questions that find a family's game. */

export const INTERVIEW = {
  stop: 'Pick from the list',
  at: (step: number, steps: number): string => `${step} of ${steps}`,
  atSpoken: (step: number, steps: number): string => `Question ${step} of ${steps}`,
  unknown: 'I don’t remember',
  unknownHint: 'We’ll work it out.',
  own: 'Something else',
  noneOfThese: 'None of these',
  back: 'Back',
  next: 'Next',
  rules: 'Your rules',
  /** What nobody has said anything about yet: `The pile …`. */
  open: (group: keyof typeof RULES_PAGE.groups): string => `${RULES_PAGE.groups[group]} …`,
  soFar: (preset: string, changes: number): string => `So far: ${HOST.rulesName(preset, changes)}.`,
  allRules: 'Show all',
  fewRules: 'Show fewer',
  endTitle: 'So that’s how you play!',
  endLead: (preset: string, changes: number): string =>
    changes === 0 ? `It’s straight ${HOST.rulesName(preset, 0)}.` : `It’s ${HOST.rulesName(preset, changes)}.`,
  rulesName: 'What do you call it?',
  create: HOST.create,
  adjust: 'Change something',
  share: 'Share these rules',
  copied: 'Copied. Paste it under House rules.',
  again: 'Start over',
  guessed: (preset: string): string => `You didn’t remember these. As in ${HOST.rulesName(preset, 0)}:`,
  differ: (preset: string, changes: number): string =>
    `${changes === 0 ? 'Nothing differs' : 'Bold lines differ'} from ${HOST.rulesName(preset, 0)}.`,
};

interface QuestionWords {
  readonly title: string;
  readonly hint?: string;
  /** By the answer's id: what it says, and a few words more. */
  readonly answers: Readonly<Record<string, readonly [label: string, hint?: string]>>;
}

const NEVER_LAID = 'You never lay them down.';

/** By the question's id. */
export const QUESTION_WORDS: Readonly<Record<string, QuestionWords>> = {
  redThrees: {
    title: 'What do red threes do?',
    answers: {
      points100: ['100 each on the table', 'Caught with one: 100 off.'],
      points300: ['300 each, once you’re down', 'Caught with one: 300 off.'],
      points500: ['100 each, but caught costs 500'],
      trouble500: ['Only trouble: 500 off', NEVER_LAID],
      trouble100: ['Only trouble: 100 off', NEVER_LAID],
    },
  },
  replaceThrees: {
    title: 'Do you draw a card for a red three?',
    answers: {
      yes: ['Yes'],
      no: ['No'],
    },
  },
  blackThrees: {
    title: 'And black threes?',
    answers: {
      five: ['5 off for each one left'],
      hundred: ['100 off for each one left'],
      goingOut: ['You can meld them going out'],
    },
  },
  players: {
    title: 'How many of you play?',
    answers: {
      four: ['Four, in pairs'],
      two: ['Two'],
      three: ['Three, each alone'],
      fourAlone: ['Four, each alone'],
      five: ['Five, each alone'],
      sixTwo: ['Six, two teams'],
      sixThree: ['Six, in pairs'],
      eightTwo: ['Eight, two teams'],
      eightFour: ['Eight, in pairs'],
    },
  },
  decks: {
    title: 'How many decks?',
    answers: {
      oneMore: ['One more than players'],
      twoMore: ['Two more than players'],
      same: ['One for each player'],
      oneFewer: ['One fewer than players'],
      five: ['Always five'],
      six: ['Always six'],
    },
  },
  wilds: {
    title: 'How many wilds in a meld?',
    answers: {
      fewer: ['Fewer than real cards', 'Three wilds need four real cards.'],
      half: ['As many as real cards'],
      two: ['Two at most', 'And one while it’s small.'],
      three: ['Three at most', 'And fewer while it’s small.'],
      one: ['Just one'],
    },
  },
  wildMelds: {
    title: 'Can you meld only wilds?',
    answers: {
      yes: ['Yes'],
      no: ['No'],
    },
  },
  packets: {
    title: 'How many cards do you get?',
    answers: {
      thirteen: ['Thirteen and thirteen'],
      eleven: ['Eleven and eleven'],
      twelve: ['Twelve and twelve'],
      fifteen: ['Fifteen and fifteen'],
      knee: ['Hand, knee and foot', 'Eleven in each.'],
    },
  },
  foot: {
    title: 'When do you pick up your foot?',
    answers: {
      playOn: ['When your hand is empty', 'You play on.'],
      endsTurn: ['When your hand is empty', 'But your turn ends.'],
      firstBook: ['With your first book', 'Even with cards in hand.'],
    },
  },
  firstMeld: {
    title: 'What must your first meld be worth?',
    answers: {
      fifty: ['50, then 90, 120, 150'],
      sixty: ['60, then 90, 120, 150'],
      seventy: ['70, then 90, 120, 150'],
      byScore: ['It goes by your score', '50, then 90 from 1,500, 120 from 3,000, 150 from 5,000.'],
      none: ['Nothing'],
    },
  },
  length: {
    title: 'When is the game over?',
    answers: {
      four: ['After four rounds'],
      to10000: ['At 10,000 points'],
      to20000: ['At 20,000 points'],
      one: ['After one round'],
    },
  },
  books: {
    title: 'Which books do you need to go out?',
    hint: 'Clean means no wilds.',
    answers: {
      oneOne: ['One clean, one dirty'],
      twoTwo: ['Two clean, two dirty'],
      oneOneWild: ['One clean, one dirty, one wild'],
      twoTwoWild: ['Two clean, two dirty, one wild'],
      threeThree: ['Three clean, three dirty'],
      anyOne: ['Any one book'],
      anyTwo: ['Any two books'],
    },
  },
  pileTaking: {
    title: 'What lets you take the pile?',
    hint: 'You meld its top card with …',
    answers: {
      pair: ['Two like it'],
      pairOrMeld: ['Two like it, or your meld'],
      pairOrWild: ['Two like it, or one and a wild'],
      anyMeld: ['Whatever makes a meld'],
    },
  },
  pileFirst: {
    title: 'Can you open with the pile?',
    answers: {
      yes: ['Yes'],
      pair: ['Only with two like it'],
      no: ['No'],
    },
  },
  pileStops: {
    title: 'What keeps you from taking it?',
    answers: {
      threes: ['A three on top'],
      threesAndWilds: ['A three or a wild on top'],
      blackThrees: ['A black three on top'],
      freezes: ['A wild anywhere freezes it', 'Then only two like the top card open it.'],
    },
  },
  lastCard: {
    title: 'And your last card?',
    answers: {
      either: ['Meld it or discard it'],
      discard: ['You have to discard it'],
      meld: ['You have to meld it'],
    },
  },
  asking: {
    title: '“May I go out?”',
    answers: {
      must: ['You have to ask', 'A yes doesn’t force you.'],
      binds: ['You have to ask', 'After a yes you go out.'],
      may: ['You can ask', 'But a no is a no.'],
      never: ['Nobody asks'],
    },
  },
  partnerFoot: {
    title: 'Where must your partner be?',
    hint: 'When you go out.',
    answers: {
      any: ['Anywhere'],
      inFoot: ['In the foot'],
      played: ['In the foot, and played from it'],
    },
  },
  afterBook: {
    title: 'What can join a finished book?',
    answers: {
      nothing: ['Nothing'],
      naturals: ['Cards of its rank'],
      any: ['Its rank, and wilds'],
      byKind: ['Its rank, and wilds if it’s dirty'],
    },
  },
  upcard: {
    title: 'Do you turn up a card?',
    answers: {
      none: ['No'],
      again: ['Yes', 'Red threes and wilds go back.'],
      cover: ['Yes, and cover a wild', 'The next card goes on top.'],
      any: ['Yes, whatever it is'],
    },
  },
  beginner: {
    title: 'Who begins?',
    answers: {
      left: ['Left of the dealer'],
      drawn: ['The highest card'],
      chosen: ['We just pick someone'],
    },
  },
  cardValues: {
    title: 'What are eights and nines worth?',
    answers: {
      eightsTen: ['Ten'],
      tensTen: ['Five'],
    },
  },
  bookBonus: {
    title: 'What’s a book worth?',
    answers: {
      five: ['500 clean, 300 dirty'],
      low: ['500 clean, 200 dirty'],
      high: ['1,000 clean, 500 dirty'],
    },
  },
  wildBonus: {
    title: 'And a book of wilds?',
    answers: { high: ['1,500'], thousand: ['1,000'], highest: ['2,500'] },
  },
  outBonus: {
    title: 'And for going out?',
    answers: { hundred: ['100'], none: ['Nothing'], twoHundred: ['200'], threeHundred: ['300'] },
  },
  draw: {
    title: 'How many cards do you draw?',
    answers: {
      two: ['Two'],
      three: ['Three'],
      growing: ['Three, then four, five, six'],
      one: ['One'],
    },
  },
  pileCount: {
    title: 'How much of the pile do you take?',
    answers: {
      seven: ['Up to seven'],
      all: ['All of it'],
      five: ['Up to five'],
      sevenOrNone: ['Seven or nothing'],
    },
  },
  special: {
    title: 'Anything special?',
    hint: 'Tap all that you play.',
    answers: {
      sevens: ['Books of sevens earn more', '1,500 each, no wilds.'],
      pickHand: ['You look, then pick your hand'],
      concealed: ['100 extra for going out all at once'],
      thenDraw: ['Take the pile and draw one'],
      openPile: ['Anyone can look through the pile'],
      onePerRank: ['One book of a rank is enough'],
      reshuffle: ['The pile becomes the new stock'],
      byHand: ['Points for a clean cut'],
    },
  },
};
