import { describe, expect, test } from 'vitest';
import { questionWords } from '#text/interview.ts';
import { diffRulesets } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { getValue } from '../../shared/ruleset/field-values.ts';
import { findNearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { readInterview, writeInterview } from '../../web/model/storage/interview-answers.ts';
import { createMemoryStore } from '../../web/model/storage/store.ts';
import {
  type AnswerChoice,
  type AnsweredRules,
  type Answers,
  type GivenAnswer,
  type Question,
  type TypedRow,
  UNKNOWN,
  withSeating,
} from '../../web/rules/question.ts';
import { QUESTIONS, STEPS } from '../../web/rules/questions.ts';
import {
  type FoundRules,
  getFields,
  getRules,
  getSettledFields,
  getUnknownFields,
  isSettled,
  withAnswers,
} from '../../web/rules/rules-of.ts';
import { getArrangements, makeDefault, PLAYER_COUNTS } from '../../web/rules/seatings.ts';
import { getTyped } from '../../web/rules/TypedAnswer.tsx';
import { type Dice, getDice } from '../properties/chance.ts';
import { getSeed, scaleTries } from '../properties/runs.ts';
import { makeRandomRules } from '../simulation/random-rules.ts';

const SEATINGS = PLAYER_COUNTS.flatMap(getArrangements);

const getQuestion = (id: string): Question => QUESTIONS.find((question) => question.id === id) as Question;

const findUnplayable = ({ ruleset, seating }: FoundRules): boolean =>
  'issues' in checkRuleset({ ...ruleset, seating: [seating] });

/** A possible tap for a question, or that nobody knows. */
const chooseAnyTap = (dice: Dice, { answers }: Question): GivenAnswer =>
  answers.length === 0 || dice.flip(0.15) ? UNKNOWN : dice.pick(answers).id;

const chooseAnyTaps = (dice: Dice): Answers =>
  withSeating(
    Object.fromEntries(QUESTIONS.map((question) => [question.id, chooseAnyTap(dice, question)])),
    dice.pick(SEATINGS),
  );

const FOUND = Array.from({ length: scaleTries(200) }, (_, i) =>
  getRules(chooseAnyTaps(getDice(getSeed('interview', i)))),
);

describe('the rules that answers describe', () => {
  test('can be played, whatever someone taps', () => {
    expect(FOUND.filter(findUnplayable)).toEqual([]);
  });

  test('seat the family as answered', () => {
    for (const { ruleset, seating } of FOUND) expect(ruleset.seating).toContainEqual(seating);
  });

  test('count their changes from the nearest preset', () => {
    for (const found of FOUND.slice(0, 50)) {
      const nearest = diffRulesets(PRESETS[findNearestPreset(found.ruleset)], found.ruleset);
      expect(found.changes.length).toBe(nearest.length);
      expect(found.changes).toEqual(diffRulesets(PRESETS[found.preset], found.ruleset));
    }
  });

  test.each(PRESET_IDS)('are %s for a family that types its numbers', (preset) => {
    const isTheirs = (rules: AnsweredRules | undefined): boolean =>
      rules !== undefined && diffRulesets(PRESETS[preset], withAnswers(PRESETS[preset], [rules])).length === 0;
    const plays = (question: Question): GivenAnswer => {
      const typed = getTyped(question, {}, PRESETS[preset]);
      const tapped = question.answers.find(isTheirs);
      return tapped?.id ?? (isTheirs(question.typed?.(typed)) ? { own: typed } : UNKNOWN);
    };
    const answers = Object.fromEntries(QUESTIONS.map((question) => [question.id, plays(question)]));
    expect(getRules(answers)).toMatchObject({ preset, changes: [] });
  });

  test('are the usual ones before any answer, and if nobody knows anything', () => {
    const unknown = Object.fromEntries(QUESTIONS.map(({ id }) => [id, UNKNOWN]));
    expect(getRules({})).toMatchObject({ preset: 'classic', changes: [], seating: { players: 4, teams: 2 } });
    expect(getRules(unknown)).toMatchObject({ preset: 'classic', changes: [] });
    expect(getSettledFields(unknown)).toEqual([]);
    expect(getUnknownFields(unknown).map(({ path }) => path)).toEqual(QUESTIONS.flatMap(({ fields }) => fields));
  });

  test('list answered rules as settled, and the others as unknown', () => {
    const answers = { redThrees: 'points100', decks: UNKNOWN };
    expect(getSettledFields(answers)).toEqual(['threes.red.laying', 'threes.red.laid', 'threes.red.held']);
    expect(getUnknownFields(answers).map(({ path }) => path)).toEqual(['deck.decks', 'deck.extraDecks']);
  });
});

describe.each(QUESTIONS)('$id', (question) => {
  const settled = (answer: AnswerChoice): string =>
    JSON.stringify(getFields(question).map(({ path }) => getValue(withAnswers(PRESETS.classic, [answer]), path)));

  test('each answer changes the rule its question is about', () => {
    const settledRules = question.answers.map(settled);
    expect(new Set(settledRules).size).toBe(settledRules.length);
  });
});

const TYPED_QUESTIONS = QUESTIONS.filter(({ rows }) => rows.length > 0);

describe('numbers that a family types', () => {
  test.each(TYPED_QUESTIONS)('$id: its fields show the rules again that were typed', (question) => {
    const answers = { wildMelds: 'yes' };
    for (let i = 0; i < scaleTries(15); i++) {
      const theirs = getTyped(question, answers, makeRandomRules(`typed ${question.id} ${i}`).ruleset);
      const typed = question.isOneRow ? { rounds: theirs.rounds as number } : theirs;
      const withOwn = { ...answers, [question.id]: { own: typed } };
      expect(isSettled(withOwn, question)).toBe(true);
      expect(getTyped(question, answers, getRules(withOwn).ruleset)).toMatchObject(typed);
    }
  });

  test.each(TYPED_QUESTIONS)('$id: no number makes anything but a ruleset, or one that is refused', (question) => {
    const numbers = (row: TypedRow): readonly number[] => [row.min, row.max, -1, 0, 1_000_000_000];
    for (const { id } of question.rows)
      for (const number of numbers(question.rows.find((row) => row.id === id) as TypedRow)) {
        const shown = getTyped(question, {}, PRESETS.classic);
        const typed = question.isOneRow ? { [id]: number } : { ...shown, [id]: number };
        const { ruleset } = getRules({ [question.id]: { own: typed } });
        expect(Object.keys(ruleset).sort()).toEqual(Object.keys(PRESETS.classic).sort());
        const paths = diffRulesets(PRESETS.classic, ruleset).map(({ field }) => field.path as string);
        const allowed: readonly string[] = [...question.fields, 'seating', 'rounds[].draw', 'rounds[].minimum'];
        const others = paths.filter((path) => !allowed.includes(path) && !/^(game|meld\.wildMelds|rounds)/.test(path));
        expect(others).toEqual([]);
      }
  });

  test('saves them on the device, and rejects numbers outside its rows', () => {
    const store = createMemoryStore();
    const answers = { packets: { own: { hand: 15, foot: 13, knee: 0 } }, seating: '6/3' };
    writeInterview(store, answers);
    expect(readInterview(store)).toEqual(answers);
    store.write('afoot.interview', JSON.stringify({ packets: { own: 3 }, books: { other: {} }, special: ['sevens'] }));
    expect(readInterview(store)).toEqual({});
    const packets = getQuestion('packets');
    for (const typed of [
      { hand: 13 },
      { hand: 13, foot: 'many', knee: 0 },
      { 'deal.packets': 1 },
      { hand: 1.5 },
    ] as const)
      expect(isSettled({ packets: { own: typed as Readonly<Record<string, number>> } }, packets)).toBe(false);
  });

  test('one row of the length is a complete answer: rounds, or points', () => {
    expect(getRules({ length: { own: { rounds: 3 } } }).ruleset).toMatchObject({
      rounds: { length: 3 },
      game: { target: null },
    });
    expect(getRules({ length: { own: { points: 7500 } } }).ruleset.game).toMatchObject({ target: 7500 });
    expect(isSettled({ length: { own: { rounds: 3, points: 7500 } } }, getQuestion('length'))).toBe(false);
  });

  test('books of wilds need melds of wilds, and are not asked for where there are none', () => {
    const typed = { clean: 1, dirty: 1, wild: 1, more: 2 };
    const { goingOut, meld } = getRules({ books: { own: typed } }).ruleset;
    expect(goingOut.books).toEqual({ clean: 1, dirty: 1, wild: 1, total: 5 });
    expect(meld.wildMelds).toBe(true);
    const answers: Answers = { wildMelds: 'no', books: { own: typed } };
    expect(Object.keys(getTyped(getQuestion('books'), answers, PRESETS.classic))).not.toContain('wild');
    expect(getRules(answers).ruleset.goingOut.books.wild).toBe(0);
  });
});

describe('the questions', () => {
  test('are at most eight screens, in order', () => {
    const steps = QUESTIONS.map(({ step }) => step);
    expect(STEPS).toBeLessThanOrEqual(8);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect([...new Set(steps)]).toEqual(Array.from({ length: STEPS }, (_, i) => i + 1));
  });

  test('have text, and every text belongs to a question', () => {
    const words = questionWords({ players: 4, round: 25, game: 100 });
    const expected = QUESTIONS.map(({ id, answers, rows }) => [
      id,
      { answers: answers.map((answer) => answer.id), rows: rows.map((row) => row.id) },
    ]);
    const worded = Object.entries(words).map(([id, { answers, rows }]) => [
      id,
      { answers: Object.keys(answers), rows: Object.keys(rows) },
    ]);
    expect(Object.fromEntries(worded)).toEqual(Object.fromEntries(expected));
    for (const { id, rows } of QUESTIONS)
      expect(Object.keys(words[id]?.words ?? {})).toEqual(rows.filter(({ word }) => word).map((row) => row.id));
  });

  test('are worded for the number of players', () => {
    const words = questionWords({ players: 6, round: undefined, game: undefined });
    expect(words.decks?.title).toBe('How many decks for the six of you?');
    expect(words.decks?.answers.oneMore?.[0]).toBe('Seven');
  });
});

test('a new default arrangement is first for its number of players, and no other moves', () => {
  const [pairs, six, alone] = [
    { players: 4, teams: 2 },
    { players: 6, teams: 3 },
    { players: 4, teams: 4 },
  ];
  expect(makeDefault([pairs, six, alone], alone)).toEqual([alone, pairs, six]);
});
