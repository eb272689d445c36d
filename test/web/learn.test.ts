import { describe, expect, test } from 'vitest';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { PartialRules, Ruleset } from '../../shared/ruleset/ruleset.ts';
import { addCompletedLesson, readCompletedLessons } from '../../web/model/storage/learned.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import { writeTaught } from '../../web/model/storage/taught-lessons.ts';
import {
  getRightTaps,
  getSentence,
  type Lesson,
  type LessonState,
  showStep,
  startLesson,
  type Tap,
  tap,
} from '../../web/practice/lesson.ts';
import { getLessons, readTaught } from '../../web/practice/lessons.ts';
import { doLesson, judgeLesson } from './lesson-play.ts';
import { TEN_QUESTIONS } from './ten-questions.ts';

const { classic } = PRESETS;
const makeLessons = (ruleset: Ruleset) => getLessons({ ruleset, isAlone: false });

/** Everything these rules' lessons tell a person who taps nothing wrong. */
const getLessonSentence = (ruleset: Ruleset): readonly string[] =>
  makeLessons(ruleset).flatMap((lesson) => doLesson(lesson).map((state) => getSentence(lesson, state)));

const VARIATIONS: Readonly<Record<string, PartialRules>> = {
  'books of five': { meld: { bookSize: 5 } },
  'books of four': { meld: { bookSize: 4 } },
  'books of three': { meld: { bookSize: 3, afterBook: 'any' } },
  'no wild books': { meld: { wildMelds: false }, goingOut: { books: { wild: 0 } } },
  'no wilds in melds of three': { meld: { maxWilds: [0, 1, 1, 2, 2] } },
  'no wilds at all': { meld: { maxWilds: [0], wildMelds: false }, goingOut: { books: { dirty: 0, wild: 0 } } },
  'as many wilds as naturals': { meld: { maxWilds: 'half' } },
  'a knee': {
    deal: {
      packets: [
        { name: 'hand', size: 11 },
        { name: 'knee', size: 9 },
        { name: 'foot', size: 11 },
      ],
    },
  },
  'a foot for a book': { deal: { nextPacket: 'withBook', runEndsTurn: true } },
  'red threes laid once down': { threes: { red: { laying: 'whenDown' } } },
  'red threes by choice': { threes: { red: { laying: 'choice' } } },
  'black threes as a rank': { meld: { threes: 'black' } },
  'a pile that nothing shuts': { pile: { blockedTops: [] } },
  'a pile of one card': { pile: { count: 1 } },
  'the whole pile': { pile: { count: 'all' } },
  'a pile for a wild card': { pile: { match: ['naturalAndWild'] } },
  'a pile for any meld': { pile: { match: ['anyMeld'] } },
  'the last card melded': { goingOut: { lastCard: 'meld' } },
  'no asking': { goingOut: { permission: 'none' } },
  'asking if one likes': { goingOut: { permission: 'optional', partners: 'inLast' } },
  'books of sevens': { meld: { special: [{ rank: '7', wilds: false, bonus: null, toGoOut: 1 }] } },
  'six books in all': { goingOut: { books: { clean: 1, dirty: 1, wild: 0, total: 6 } } },
  'four cards drawn': { rounds: [{ minimum: 120, draw: 4, tail: 0 }] },
  'no minimum': { rounds: [{ minimum: 0, draw: 2, tail: 0 }] },
  'a minimum of 1,000': { rounds: [{ minimum: 1000, draw: 2, tail: 0 }] },
};

const RULES = [
  ...Object.entries(PRESETS),
  ...Object.entries(VARIATIONS).map(([name, part]) => [name, mergeRules(classic, part)] as const),
];

describe.each(RULES)('by the rules of %s', (_, ruleset) => {
  test('the rules can be played', () => expect(checkRuleset(ruleset)).toHaveProperty('ruleset'));

  test('every step is a play that the game allows, and leads to the next picture', () => {
    const faults = makeLessons(ruleset).flatMap((lesson) =>
      judgeLesson(lesson, ruleset).map((fault) => `${lesson.title}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  test('every sentence is whole and short', () => {
    const words = getLessonSentence(ruleset);
    expect(words.filter((sentence) => /undefined|NaN| {2}|^$|\bno (?:cards|books)\b/.test(sentence))).toEqual([]);
    expect(words.filter((sentence) => sentence.length > LONGEST)).toEqual([]);
  });
});

/** Letters that fit into a phone's bubble, in four lines. */
const LONGEST = 120;

test('there are eight lessons by the usual rules', () => {
  expect(makeLessons(classic).map(({ title }) => title)).toEqual([
    'Draw two, discard one',
    'Three of a kind',
    'Enough to open',
    'Seven make a book',
    'Wild cards and threes',
    'Take the pile',
    'Into your foot',
    'Go out',
  ]);
});

test('does not teach what a table does not have, and the others keep their numbers', () => {
  const taught = (name: string) => makeLessons(mergeRules(classic, VARIATIONS[name] ?? {}));
  expect(taught('no minimum').map(({ number }) => number)).toEqual([1, 2, 4, 5, 6, 7, 8]);
  expect(taught('a pile for a wild card').map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 7, 8]);
  const titles = ['books of five', 'four cards drawn', 'a knee'].flatMap((name) =>
    taught(name).map(({ title }) => title),
  );
  expect(titles).toEqual(expect.arrayContaining(['Five make a book', 'Draw four, discard one', 'Into your knee']));
  expect(getLessonSentence(mergeRules(classic, VARIATIONS['no wild books'] ?? {})).join(' ')).not.toMatch(
    /all wild|, one wild:/i,
  );
});

const PRICES = 'A meld can have one wild, or two with 6 or more cards.';

test.each<readonly [string, PartialRules, string]>([
  ['laid and replaced', {}, 'Red threes go down for 100 each, and you draw again.'],
  ['laid alone', { threes: { red: { replace: false } } }, 'Red threes are laid down for you: 100 points each.'],
  ['once down', { threes: { red: { laying: 'whenDown' } } }, 'Red threes are laid for you once you’re down: 100 each.'],
  ['both cost points', {}, `${PRICES} Red threes left in hand cost 100, black 5.`],
  ['red ones cost points', { threes: { black: { held: 0 } } }, `${PRICES} Red threes left in hand cost 100.`],
  ['black ones cost points', { threes: { red: { held: 0 } } }, `${PRICES} Black threes left in hand cost 5.`],
  ['no threes cost points', { threes: { red: { held: 0 }, black: { held: 0 } } }, PRICES],
])('explains threes: %s', (_, part, words) => {
  const getSentence = getLessonSentence(mergeRules(classic, part));
  expect(
    getSentence.filter((each) => each === words || (words.startsWith('Red') && each.startsWith(words))),
  ).toHaveLength(1);
});

test('a player without a partner is not told to ask one', () => {
  const alone = getLessons({ ruleset: classic, isAlone: true });
  expect(alone.flatMap(({ steps }) => steps.map(({ action: does }) => does))).not.toContain('ask');
  const words = alone.flatMap((lesson) => doLesson(lesson).map((state) => getSentence(lesson, state))).join(' ');
  expect(words).not.toMatch(/partner|ask me|so yes/);
});

test.each(TEN_QUESTIONS)('the lessons answer “$question”', ({ answers }) => {
  expect(getLessonSentence(classic)).toEqual(expect.arrayContaining([...answers]));
});

const getWrongTaps = (lesson: Lesson): readonly (readonly [LessonState, Tap])[] =>
  doLesson(lesson)
    .slice(0, -1)
    .flatMap((state) => {
      const { hand, stock } = state.scene;
      const taps: readonly Tap[] = [
        ...hand.map((_, place) => place).filter((place) => !state.picked.includes(place)),
        ...(stock ? (['stock', 'pile'] as const) : []),
        ...(lesson.steps[state.at]?.button === undefined ? [] : (['button'] as const)),
      ];
      return taps.filter((each) => !getRightTaps(lesson, state).includes(each)).map((each) => [state, each] as const);
    });

describe.each(makeLessons(classic))('$title', (lesson) => {
  test('each wrong tap has its answer and changes nothing else', () => {
    const taps = getWrongTaps(lesson);
    // In lesson 7 both cards of the hand are right.
    expect(taps.length > 0).toBe(lesson.number !== 7);
    for (const [state, wrong] of taps) {
      const nextState = tap(lesson, state, wrong);
      expect(nextState).toMatchObject({
        scene: state.scene,
        at: state.at,
        picked: state.picked,
        wrongs: state.wrongs + 1,
      });
      expect(getSentence(lesson, nextState)).toMatch(/\w.*[.!]$/);
      expect(getSentence(lesson, nextState)).not.toBe(getSentence(lesson, state));
    }
  });

  test('a right tap after a wrong one continues, without mentioning it again', () => {
    for (const [state, wrong] of getWrongTaps(lesson)) {
      const [right] = getRightTaps(lesson, state);
      const nextState = tap(lesson, tap(lesson, state, wrong), right as Tap);
      expect(getSentence(lesson, nextState)).toBe(getSentence(lesson, tap(lesson, state, right as Tap)));
    }
  });

  test('another tap puts a selected card back', () => {
    for (const state of doLesson(lesson).filter(({ picked }) => picked.length > 0)) {
      const last = state.picked.at(-1) as number;
      const back = tap(lesson, state, last);
      expect(back.picked).toEqual(state.picked.slice(0, -1));
      expect(getRightTaps(lesson, back)).toContain(last);
    }
  });

  test('a player shown every step reaches its end', () => {
    let state = startLesson(lesson);
    for (const [at] of lesson.steps.entries()) {
      expect(state.at).toBe(at);
      state = showStep(lesson, state);
    }
    expect(getSentence(lesson, state)).toBe(lesson.done);
  });
});

test('saves finished lessons once each, and ignores nonsense', () => {
  const store = createMemoryStore();
  expect([...readCompletedLessons(store)]).toEqual([]);
  for (const lesson of [3, 1, 3]) addCompletedLesson(store, lesson);
  expect([...readCompletedLessons(store)]).toEqual([1, 3]);
  store.write('afoot.lessons', 'x -2 4 1.5');
  expect([...readCompletedLessons(store)]).toEqual([4]);
});

test('remembers rules to teach, unless they cannot be played', () => {
  const store = createMemoryStore();
  expect(readTaught(store)).toBeUndefined();
  const taught = { ruleset: PRESETS.tails, isAlone: true, from: '#/practice' };
  writeTaught(store, taught);
  expect(readTaught(store)).toEqual(taught);
  const text = store.read('afoot.taught') ?? '';
  for (const spoilt of [text.replace('"bookSize":7', '"bookSize":-7'), text.replace('#/', 'javascript:'), '[]']) {
    expect(spoilt).not.toBe(text);
    store.write('afoot.taught', spoilt);
    expect(readTaught(store)).toBeUndefined();
  }
});
