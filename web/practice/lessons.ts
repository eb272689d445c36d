import {
  BOOK_LESSON,
  FOOT_LESSON,
  LEARN,
  MELD_LESSON,
  OPENING_LESSON,
  OUT_LESSON,
  type OutFacts,
  PILE_LESSON,
  TURN_LESSON,
  WILD_LESSON,
} from '#text/learn.ts';
import { PACKET_WORDS } from '#text/table.ts';
import { type Card, type CardGroup, getRank, type NaturalRank, SUITS } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getMaxWilds, getMeldRules, MELD_SIZE } from '../../shared/ruleset/max-wilds.ts';
import { getInitialMinimum, getRoundRow, getRulesForRound } from '../../shared/ruleset/rounds.ts';
import type { BookKind, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { readObject, type Store } from '../model/storage/store.ts';
import { type SavedTaught, TAUGHT_KEY } from '../model/storage/taught-lessons.ts';
import type { Lesson, LessonStep } from './lesson.ts';

/** Returns the rules taught last; undefined if there are none, or if they are no longer playable. */
export function readTaught(store: Store): SavedTaught | undefined {
  const saved = readObject(store, TAUGHT_KEY);
  const checked = checkRuleset(saved?.ruleset);
  if (!('ruleset' in checked) || typeof saved?.from !== 'string' || !saved.from.startsWith('#/')) return undefined;
  return { ruleset: checked.ruleset, isAlone: saved.isAlone === true, from: saved.from };
}

/** Returns the lessons for these rules, without those about rules they do not have. */
export function getLessons({ ruleset, isAlone }: Omit<SavedTaught, 'from'>): readonly Lesson[] {
  const rules = getRulesForRound(ruleset, 1);
  const lessons = [
    turnLesson(ruleset),
    meldLesson(isAlone),
    makeOpeningLesson(rules, getMinimums(ruleset)),
    makeBookLesson(rules),
    makeWildLesson(rules),
    makePileLesson(rules),
    makeFootLesson(rules),
    makeOutLesson(rules, isAlone),
  ];
  return lessons.flatMap((lesson, i) => (lesson ? [{ ...lesson, number: i + 1 }] : []));
}

type MadeLesson = Omit<Lesson, 'number'>;

const parseLessonCards = (text: string): readonly Card[] => parseCards(text) as readonly Card[];

const createCards = (rank: NaturalRank, count: number): readonly Card[] =>
  Array.from({ length: count }, (_, i): Card => `${rank}${SUITS[i % SUITS.length] as 's'}`);

/** Cards of different ranks, enough for any deal. */
const MIXED_CARDS = parseLessonCards('7d Jh 5s Qc 8h Ts 6c Ah 4h 9d 8c Td 5h Ks 6h Qs 7c As 4d Jc');
const dealMixed = (count: number): readonly Card[] =>
  Array.from({ length: count }, (_, i) => MIXED_CARDS[i % MIXED_CARDS.length] as Card);

const getTappedRank = (tapped: string): ReturnType<typeof getRank> => getRank(tapped as Card);
const isCard = (tapped: string): boolean => !['stock', 'pile', 'button'].includes(tapped);

function turnLesson(ruleset: Ruleset): MadeLesson {
  const { rounds, game } = ruleset;
  const { draw } = getRoundRow(ruleset, 1);
  const words = TURN_LESSON;
  return {
    title: words.title(draw),
    scene: { hand: parseLessonCards('4c 9s Kd'), stock: dealMixed(draw), pile: parseLessonCards('6d 8s') },
    steps: [
      { action: 'draw', text: words.draw(draw), wrong: () => words.stockFirst },
      { action: 'discard', text: words.discard(draw), wrong: () => words.cardNow },
    ],
    done: words.done({ rounds: rounds.length, target: game.target, isEndless: game.lastRowRepeats }),
  };
}

function meldLesson(isAlone: boolean): MadeLesson {
  const words = MELD_LESSON;
  return {
    title: words.title,
    scene: { hand: parseLessonCards('5c 8s 8h 8d Jd') },
    steps: [
      {
        action: 'meld',
        text: words.say,
        cards: parseLessonCards('8s 8h 8d'),
        button: LEARN.lay,
        wrong: (tapped) => (isCard(tapped) ? words.wrong(getTappedRank(tapped)) : words.early),
      },
    ],
    done: words.done(isAlone),
  };
}

/** Teaches opening with eights or enough aces; undefined if no meld of them is enough, or if any is. */
function makeOpeningLesson(rules: Ruleset, [minimum = 0, ...later]: readonly number[]): MadeLesson | undefined {
  const { values } = rules.score;
  const hasWild = mayHoldWild(rules, 'K', MELD_SIZE) && !isExcluded(rules, 'two');
  const wild = hasWild ? values['2'] : undefined;
  const pairPoints = 2 * values.K + (wild ?? values.K);
  const longest = Math.max(MELD_SIZE, rules.meld.bookSize - 1);
  const drafts = [createCards('8', MELD_SIZE), ...getRange(MELD_SIZE, longest).map((count) => createCards('A', count))];
  const worthOf = (draft: readonly Card[]): number => values[draft[0]?.startsWith('8') ? '8' : 'A'];
  const draft = drafts.find((each) => pairPoints + each.length * worthOf(each) >= minimum);
  if (!draft || minimum <= 0) return undefined;
  const sum = pairPoints + draft.length * worthOf(draft);
  const facts = { rank: getRank(draft[0] as Card), worth: worthOf(draft), king: values.K, wild, sum, minimum };
  const words = OPENING_LESSON;
  return {
    title: words.title,
    scene: { draft, hand: parseLessonCards(hasWild ? '5c Jd Kh Ks 2d' : '5c Jd Kh Ks Kd') },
    steps: [
      {
        action: 'meld',
        text: words.say(facts),
        cards: parseLessonCards(hasWild ? 'Kh Ks 2d' : 'Kh Ks Kd'),
        ready: words.ready(facts),
        button: LEARN.layFor(sum),
        wrong: (tapped) => (isCard(tapped) ? words.wrong(getTappedRank(tapped)) : words.early(wild)),
      },
    ],
    done: words.done(later),
  };
}

/** Returns the minimums of the first round and of later ones, if they differ. */
function getMinimums(ruleset: Ruleset): readonly number[] {
  const minimums = ruleset.rounds.map((_, i) => getInitialMinimum(ruleset, i + 1, 0));
  return new Set(minimums).size === 1 ? minimums.slice(0, 1) : minimums;
}

const getRange = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const mayHoldWild = (rules: Ruleset, rank: NaturalRank, size: number): boolean =>
  getMaxWilds(getMeldRules(rules.meld, rank), size) > 0;

const isExcluded = ({ deck }: Ruleset, group: CardGroup): boolean => deck.leftOut.includes(group);

function makeBookLesson(rules: Ruleset): MadeLesson {
  const { bookSize } = rules.meld;
  const have = bookSize > MELD_SIZE ? bookSize - 1 : 0;
  const queens = createCards('Q', bookSize);
  const kinds: readonly BookKind[] = [
    'clean',
    ...(mayHoldWild(rules, '9', bookSize) ? (['dirty'] as const) : []),
    ...(rules.meld.wildMelds ? (['wild'] as const) : []),
  ];
  const words = BOOK_LESSON;
  return {
    title: words.title(bookSize),
    scene: {
      melds: have > 0 ? [queens.slice(0, have)] : [],
      hand: [...parseLessonCards('4c Th Ad'), ...queens.slice(have)],
    },
    steps: [{ action: 'meld', text: words.say(bookSize, have), cards: queens.slice(have), wrong: () => words.wrong }],
    shown: kinds.slice(1).map((kind) => getBook(kind, '9', bookSize)),
    done: words.done(kinds, rules.score.bonus),
  };
}

/** Returns the cards of a book; a wild book is made of twos. */
function getBook(kind: BookKind, rank: NaturalRank, size: number): readonly Card[] {
  if (kind === 'wild') return createCards('2' as NaturalRank, size);
  return kind === 'clean' ? createCards(rank, size) : [...createCards(rank, size - 1), '2s'];
}

/** Teaches adding a wild card to a meld, and the use of threes. */
function makeWildLesson(rules: Ruleset): MadeLesson | undefined {
  const { meld, deck } = rules;
  const wilds = [
    ...(isExcluded(rules, 'two') ? [] : (['2'] as const)),
    ...(isExcluded(rules, 'joker') || deck.jokersPerDeck === 0 ? [] : (['*'] as const)),
  ];
  const [wild] = wilds;
  const size = getRange(MELD_SIZE + 1, meld.bookSize).find((each) => mayHoldWild(rules, '9', each));
  const words = WILD_LESSON;
  const gift: LessonStep | undefined =
    wild === undefined || size === undefined
      ? undefined
      : {
          action: 'meld',
          text: words.give(wilds, wild),
          cards: [wild === '2' ? '2c' : '*'],
          wrong: () => words.wrongGift(wild),
        };
  const threes = makeThreeStep(rules, gift && words.limit(meld.maxWilds));
  if (!gift && !threes) return undefined;
  return {
    title: words.title(gift !== undefined, threes !== undefined),
    scene: {
      melds: gift ? [createCards('9', (size ?? 0) - 1)] : [],
      hand: [...(gift?.cards ?? []), ...parseLessonCards(threes ? '3s 5d Kh' : '5d Kh')],
    },
    steps: [gift, threes?.step].filter((step) => step !== undefined),
    done: threes?.done ?? words.hasWild(words.limit(meld.maxWilds)),
  };
}

/** Teaches discarding a black three; undefined if that is not allowed, or if it is melded like any rank. */
function makeThreeStep(
  rules: Ruleset,
  limit: string | undefined,
): { readonly step: LessonStep; readonly done: string } | undefined {
  const { threes, pile, meld, discard } = rules;
  if (isExcluded(rules, 'blackThree') || meld.threes !== 'none' || discard.never.includes('blackThree'))
    return undefined;
  const shuts = pile.blockedTops.includes('blackThree');
  const words = WILD_LESSON;
  const isLaid = threes.red.laying !== 'never' && !isExcluded(rules, 'redThree');
  return {
    step: {
      action: 'discard',
      text: [isExcluded(rules, 'redThree') ? '' : words.red(threes.red), shuts ? words.shuts : words.isDead]
        .join(' ')
        .trim(),
      cards: ['3s'],
      ...(isLaid && { redThrees: ['3h'] }),
      wrong: () => words.wrong,
    },
    done: words.done(shuts, { red: isLaid ? threes.red.held : 0, black: threes.black.held }, limit),
  };
}

/** Teaches taking a ten with two tens; undefined if a pair takes nothing. */
function makePileLesson({ pile }: Ruleset): MadeLesson | undefined {
  if (!pile.match.some((match) => match === 'naturalPair' || match === 'anyMeld')) return undefined;
  const count = pile.count === 'all' ? ALL : Math.min(pile.count, MIXED_CARDS.length);
  const words = PILE_LESSON;
  return {
    title: words.title,
    scene: {
      stock: dealMixed(2),
      pile: ['Td', ...PILE_CARDS.slice(0, count - 1)],
      hand: parseLessonCards('4c 6s Th Ts Kd'),
    },
    steps: [
      {
        action: 'take',
        text: words.say(count),
        wrong: (tapped) => (tapped === 'stock' ? words.wrongStock : words.wrongCard),
      },
    ],
    done: words.done(count - 1, pile.beforeDown === 'mustBeDown', pile.count),
  };
}

/** Number of cards in a pile that is taken whole. */
const ALL = 7;
const PILE_CARDS = MIXED_CARDS.filter((card) => getRank(card) !== 'T');

/** Teaches reaching the next packet, by the last cards of the hand or by a book. */
function makeFootLesson({ deal, meld }: Ruleset): MadeLesson | undefined {
  const next = deal.packets[1];
  if (!next) return undefined;
  const byBook = deal.nextPacket === 'withBook';
  const { bookSize } = meld;
  const lies = byBook ? bookSize - 1 : MELD_SIZE;
  if (bookSize === MELD_SIZE) return undefined;
  const lay = parseLessonCards(byBook ? '7c' : '7c Jd');
  const packet = PACKET_WORDS[next.name];
  const facts = { packet, size: next.size, count: lay.length, byBook, endsTurn: deal.runEndsTurn };
  const words = FOOT_LESSON;
  return {
    title: words.title(packet),
    scene: {
      melds: [createCards('7', lies), ...(byBook ? [] : [createCards('J', MELD_SIZE)])],
      hand: parseLessonCards('7c Jd'),
      foot: dealMixed(next.size),
    },
    steps: [
      { action: 'meld', text: words.say(facts), cards: lay, partly: words.more(packet), wrong: () => words.wrong },
    ],
    done: words.done(facts),
  };
}

const CLEAN = ['Q', '5', 'A', '8', '7', 'T'] as const;
const DIRTY = ['9', 'K', 'J', '4'] as const;

/** Teaches going out: the books it needs, a partner's yes, and the last card. */
function makeOutLesson(rules: Ruleset, isAlone: boolean): MadeLesson {
  const { deal, goingOut, meld } = rules;
  const { clean, dirty, wild, total } = goingOut.books;
  const rest = Math.max(0, total - clean - dirty - wild);
  const special = meld.special.filter(({ toGoOut }) => toGoOut > 0).map(({ rank }) => rank);
  const melds = goingOut.lastCard === 'meld';
  const facts: OutFacts = {
    books: (
      [
        ['clean', clean],
        ['dirty', dirty],
        ['wild', wild],
        ['any', rest > 0 ? total : 0],
      ] as const
    ).filter(([, count]) => count > 0),
    ranks: special,
    asks: isAlone || goingOut.permission === 'none' ? 'none' : goingOut.permission === 'optional' ? 'may' : 'must',
    partners: goingOut.partners,
    melds,
    bonus: goingOut.bonus,
  };
  const books = [
    ...getRange(1, clean + rest).map((_, i) => getBook('clean', CLEAN[i % CLEAN.length] as 'Q', meld.bookSize)),
    ...getRange(1, dirty).map((_, i) => getBook('dirty', DIRTY[i % DIRTY.length] as '9', meld.bookSize)),
    ...getRange(1, wild).map(() => getBook('wild', '9', meld.bookSize)),
    ...special.map((rank) => getBook('clean', rank, meld.bookSize)),
  ];
  const words = OUT_LESSON;
  const lastWords = facts.asks === 'none' ? words.say(facts) : words.yes(facts);
  const last = {
    action: melds ? 'meld' : 'discard',
    text: lastWords,
    cards: parseLessonCards('6d'),
    wrong: () => lastWords,
  } as const;
  return {
    title: words.title,
    scene: { melds: [...books, ...(melds ? [createCards('6', MELD_SIZE)] : [])], hand: parseLessonCards('6d') },
    steps:
      facts.asks === 'none'
        ? [last]
        : [{ action: 'ask', text: words.say(facts), button: LEARN.ask, wrong: () => words.wrong }, last],
    done: words.done(
      goingOut.bonus,
      deal.packets.map(({ name }) => PACKET_WORDS[name]),
    ),
  };
}
