import { aboutDays, capital } from './grammar.ts';
import { HOST } from './pages.ts';

/** The questions that find a family's game. */

export const INTERVIEW = {
  stop: 'Stop, pick from the list',
  at: (step: number, steps: number): string => `${step} of ${steps}`,
  atSpoken: (step: number, steps: number): string => `Question ${step} of ${steps}`,
  unknown: 'I don’t remember',
  unknownHint: 'We’ll work it out.',
  noneOfThese: 'None of these',
  back: 'Back',
  next: 'Next',
  rules: 'Your rules',
  rulesSoFar: 'Your rules so far',
  soFar: (preset: string, changes: number): string => `So far: ${HOST.rulesName(preset, changes)}.`,
  allRules: 'Show them all',
  fewRules: 'Show the newest',
  endTitle: 'So that’s how you play!',
  endLead: (preset: string, changes: number): string =>
    changes === 0
      ? `It’s straight ${HOST.rulesName(preset, 0)}. Name it if you like.`
      : `It’s ${HOST.rulesName(preset, changes)}. Read it once, then name it.`,
  rulesName: 'What do you call it?',
  create: HOST.create,
  adjust: 'Change something',
  share: 'Share these rules',
  copied: 'Copied. Paste it under House rules.',
  copyFailed: 'That didn’t copy. Create the table and send its link.',
  again: 'Start over',
  length: (minutes: number, days?: number): string =>
    days === undefined
      ? `About ${HOST.hours(minutes)} in one evening.`
      : `About ${HOST.hours(minutes)} in one evening. ${capital(aboutDays(days))} at two turns a day.`,
  boldDiffer: (preset: string): string => `Bold lines differ from ${HOST.rulesName(preset, 0)}.`,
};

interface QuestionWords {
  readonly title: string;
  readonly hint?: string;
  /** The rule while nobody has said it. */
  readonly open: string;
  /** By the answer's id: what it says, and a few words more. */
  readonly answers: Readonly<Record<string, readonly [label: string, hint?: string]>>;
}

/** By the question's id. */
export const QUESTION_WORDS: Readonly<Record<string, QuestionWords>> = {
  redThrees: {
    title: 'What do red threes do?',
    open: 'Red threes …',
    answers: {
      points100: ['100 each on the table', 'Caught with one: 100 off.'],
      points300: ['300 each, once you’re down', 'Caught with one: 300 off.'],
      points500: ['100 each, but caught costs 500'],
      trouble500: ['Only trouble: 500 off', 'You never lay them down.'],
      trouble100: ['Only trouble: 100 off', 'You never lay them down.'],
    },
  },
  replaceThrees: {
    title: 'Do you draw a card for a red three?',
    open: 'A card for a red three …',
    answers: {
      yes: ['Yes, one for each'],
      no: ['No'],
    },
  },
  blackThrees: {
    title: 'And black threes?',
    open: 'Black threes …',
    answers: {
      five: ['5 off for each one left'],
      hundred: ['100 off for each one left'],
      goingOut: ['You can meld them going out', 'Three or more, no wilds.'],
    },
  },
  players: {
    title: 'How many of you play?',
    open: 'Players …',
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
    open: 'Decks …',
    answers: {
      oneMore: ['One more than players', 'Five for four.'],
      twoMore: ['Two more than players', 'Six for four.'],
      same: ['One for each player'],
      oneFewer: ['One fewer than players', 'Three for four.'],
      five: ['Always five'],
      six: ['Always six'],
    },
  },
  wilds: {
    title: 'How many wilds in a meld?',
    hint: 'Twos and jokers.',
    open: 'Wilds in a meld …',
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
    open: 'Melds of wilds …',
    answers: {
      yes: ['Yes'],
      no: ['No'],
    },
  },
  packets: {
    title: 'How many cards do you get?',
    hint: 'In hand and foot.',
    open: 'Hand and foot …',
    answers: {
      thirteen: ['Thirteen and thirteen'],
      eleven: ['Eleven and eleven'],
      twelve: ['Twelve and twelve'],
      fifteen: ['Fifteen and fifteen'],
      knee: ['A hand, a knee and a foot', 'Eleven cards in each.'],
    },
  },
  foot: {
    title: 'When do you pick up your foot?',
    open: 'Picking up the foot …',
    answers: {
      playOn: ['As soon as your hand is empty', 'You play right on.'],
      endsTurn: ['When your hand is empty', 'But then your turn is over.'],
      firstBook: ['With your first book', 'Even with cards in hand.'],
    },
  },
  firstMeld: {
    title: 'What must your first meld be worth?',
    open: 'The first meld …',
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
    open: 'The game ends …',
    answers: {
      four: ['After four rounds'],
      to10000: ['At 10,000 points'],
      to20000: ['At 20,000 points'],
      one: ['After one round'],
    },
  },
  books: {
    title: 'Which books do you need to go out?',
    hint: 'Clean has no wilds, dirty has some.',
    open: 'Books for going out …',
    answers: {
      oneOne: ['One clean, one dirty'],
      twoTwo: ['Two clean, two dirty'],
      oneOneWild: ['One of each', 'Clean, dirty and wild.'],
      twoTwoWild: ['Two clean, two dirty, one wild'],
      threeThree: ['Three clean, three dirty'],
      anyOne: ['Any one book'],
      anyTwo: ['Any two books'],
    },
  },
  pileTaking: {
    title: 'What lets you take the pile?',
    hint: 'You meld its top card at once, with …',
    open: 'Taking the pile …',
    answers: {
      pair: ['Two like it from your hand'],
      pairOrMeld: ['Two like it, or your own meld', 'If it fits one.'],
      pairOrWild: ['Two like it, or one and a wild'],
      anyMeld: ['Anything that makes a meld', 'Wilds are fine too.'],
    },
  },
  pileFirst: {
    title: 'Can the pile be your first meld?',
    open: 'Opening with the pile …',
    answers: {
      yes: ['Yes, if it’s worth enough'],
      pair: ['Only with two like it'],
      no: ['No'],
    },
  },
  pileStops: {
    title: 'What keeps you from taking it?',
    open: 'What stops you …',
    answers: {
      threes: ['A three on top'],
      threesAndWilds: ['A three or a wild on top'],
      blackThrees: ['A black three on top'],
      freezes: ['A wild anywhere freezes it', 'Then only two like the top card open it.'],
    },
  },
  lastCard: {
    title: 'And your last card?',
    hint: 'When you go out.',
    open: 'Your last card …',
    answers: {
      either: ['Meld it or throw it'],
      discard: ['You have to throw it'],
      meld: ['You have to meld it'],
    },
  },
  asking: {
    title: '“May I go out?”',
    open: 'Asking your partner …',
    answers: {
      must: ['You have to ask', 'A yes doesn’t force you.'],
      binds: ['You have to ask, and mean it', 'After a yes you go out.'],
      may: ['You can ask', 'But a no is a no.'],
      never: ['Nobody asks'],
    },
  },
  partnerFoot: {
    title: 'Where must your partner be?',
    hint: 'When you go out.',
    open: 'Your partner’s foot …',
    answers: {
      any: ['Anywhere'],
      inFoot: ['In the foot'],
      played: ['In the foot, and played from it'],
    },
  },
  afterBook: {
    title: 'What can join a finished book?',
    open: 'A finished book …',
    answers: {
      nothing: ['Nothing'],
      naturals: ['Cards of its rank'],
      any: ['Its rank, and wilds'],
      byKind: ['Clean ones stay clean', 'Dirty ones take wilds too.'],
    },
  },
  upcard: {
    title: 'Do you turn up a card to begin?',
    open: 'A card turned up …',
    answers: {
      none: ['No', 'The first discard starts the pile.'],
      again: ['Yes', 'Red threes and wilds go back.'],
      cover: ['Yes, and cover a wild', 'The next card goes on top.'],
      any: ['Yes, whatever it is'],
    },
  },
  beginner: {
    title: 'Who begins?',
    open: 'Who begins …',
    answers: {
      left: ['Left of the dealer'],
      drawn: ['The highest card'],
      chosen: ['We just pick someone'],
    },
  },
  cardValues: {
    title: 'What are eights and nines worth?',
    hint: 'Jokers 50, twos and aces 20.',
    open: 'Card values …',
    answers: {
      eightsTen: ['Ten', 'Eights to kings are 10, fours to sevens 5.'],
      tensTen: ['Five', 'Tens to kings are 10, fours to nines 5.'],
    },
  },
  bookBonus: {
    title: 'What’s a book worth?',
    open: 'Book bonuses …',
    answers: {
      five: ['500 clean, 300 dirty'],
      low: ['500 clean, 200 dirty'],
      high: ['1,000 clean, 500 dirty'],
    },
  },
  wildBonus: {
    title: 'And a book of wilds?',
    open: 'A book of wilds …',
    answers: { high: ['1,500'], thousand: ['1,000'], highest: ['2,500'] },
  },
  outBonus: {
    title: 'What do you get for going out?',
    open: 'Going out …',
    answers: { hundred: ['100'], none: ['Nothing'], twoHundred: ['200'], threeHundred: ['300'] },
  },
  draw: {
    title: 'How many cards do you draw?',
    hint: 'When you leave the pile alone.',
    open: 'Drawing …',
    answers: {
      two: ['Two', 'Most families do.'],
      three: ['Three', 'More cards, faster books.'],
      growing: ['One more each round', 'Three, then four, five, six.'],
      one: ['One'],
    },
  },
  pileCount: {
    title: 'How much of the pile do you take?',
    open: 'The pile …',
    answers: {
      seven: ['The top seven', 'Or what there is.'],
      all: ['All of it'],
      five: ['The top five', 'Or what there is.'],
      sevenOrNone: ['Seven, if there are seven'],
    },
  },
  special: {
    title: 'Anything special?',
    hint: 'Tap all that you play.',
    open: 'Anything special …',
    answers: {
      sevens: ['Books of sevens are dear', '1,500 each, no wilds.'],
      pickHand: ['You pick your hand', 'Look at both piles first.'],
      concealed: ['100 extra for going out at once', 'With nothing melded before.'],
      thenDraw: ['Take the pile and draw one'],
      openPile: ['Anyone can look through the pile'],
      onePerRank: ['One book of a rank is enough'],
      reshuffle: ['The pile is reshuffled', 'When there’s nothing left to draw.'],
      byHand: ['Points for a clean cut'],
    },
  },
};
