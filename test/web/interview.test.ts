import { describe, expect, test } from 'vitest';
import { INTERVIEW, QUESTION_WORDS } from '#text/interview.ts';
import { changesFrom } from '../../shared/ruleset/changes.ts';
import { checkRuleset } from '../../shared/ruleset/check.ts';
import { valueAt } from '../../shared/ruleset/fields.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { readInterview, writeInterview } from '../../web/model/storage/kept-answers.ts';
import { memoryStore } from '../../web/model/storage/store.ts';
import { typedAt } from '../../web/rules/OwnAnswer.tsx';
import { type AnswerChoice, type Answers, type Question, UNKNOWN } from '../../web/rules/question.ts';
import { QUESTIONS } from '../../web/rules/questions.ts';
import { endLines, guessedLines } from '../../web/rules/RulesSoFar.tsx';
import { askedAfter, fieldsOf, isSettled, offeredAfter, rulesOf, withAnswers } from '../../web/rules/rules-of.ts';
import { type Dice, diceOf } from '../properties/chance.ts';
import { randomRules } from '../simulation/random-rules.ts';

const issuesOf = (given: Answers): readonly unknown[] => {
  const checked = checkRuleset(rulesOf(given).ruleset);
  return 'issues' in checked ? checked.issues : [];
};

/** One answer for each question, asked or not: an earlier one may have been changed since. */
const anyAnswers = (dice: Dice): Answers =>
  Object.fromEntries(QUESTIONS.map((question) => [question.id, anyAnswer(dice, question)]));

const anyAnswer = (dice: Dice, { answers, isSeveral }: Question): string | readonly string[] => {
  if (isSeveral) return answers.map(({ id }) => id).filter(() => dice.flip(0.4));
  return dice.flip(0.15) ? UNKNOWN : dice.pick(answers).id;
};

/** A way through the questions as a player goes it: only what is asked, and only what is offered. */
function anyPath(dice: Dice): Answers {
  let given: Answers = {};
  for (const question of QUESTIONS) {
    if (!askedAfter(given).includes(question)) continue;
    given = { ...given, [question.id]: anyAnswer(dice, { ...question, answers: offeredAfter(given, question) }) };
  }
  return given;
}

const PATHS = Array.from({ length: 200 }, (_, i) => anyPath(diceOf(`interview ${i}`)));

describe('the rules that answers describe', () => {
  test('can be played, whatever way somebody takes through the questions', () => {
    const refused = PATHS.map((given) => ({ given, issues: issuesOf(given) })).filter(
      ({ issues }) => issues.length > 0,
    );
    expect(refused).toEqual([]);
  });

  test('can be played after answers were changed, too', () => {
    const changed = Array.from({ length: 150 }, (_, i) => anyAnswers(diceOf(`changed ${i}`)));
    const refused = changed
      .map((given) => ({ given, issues: issuesOf(given) }))
      .filter(({ issues }) => issues.length > 0);
    expect(refused).toEqual([]);
  });

  test('seat the family as it said', () => {
    for (const { ruleset, seating } of PATHS.map(rulesOf)) expect(ruleset.seating).toContainEqual(seating);
  });

  test('count their changes from the nearest preset', () => {
    for (const found of PATHS.slice(0, 50).map(rulesOf)) {
      const nearest = changesFrom(PRESETS[nearestPreset(found.ruleset)], found.ruleset);
      expect(found.changes.length).toBe(nearest.length);
      expect(found.changes).toEqual(changesFrom(PRESETS[found.preset], found.ruleset));
    }
  });

  test.each(PRESET_IDS)('are %s for a family that plays it', (preset) => {
    const plays = (question: Question): readonly string[] =>
      question.answers.flatMap((answer) =>
        answer.seating
          ? []
          : changesFrom(PRESETS[preset], withAnswers(PRESETS[preset], [answer])).length > 0
            ? []
            : [answer.id],
      );
    const given = Object.fromEntries(
      QUESTIONS.filter(({ isSeveral }) => !isSeveral).map((question) => [question.id, plays(question)[0] ?? UNKNOWN]),
    );
    expect(Object.values(given).filter((answer) => answer !== UNKNOWN).length).toBeGreaterThan(15);
    expect(rulesOf(given)).toMatchObject({ preset, changes: [] });
  });

  test('are listed at the end also where nobody remembered anything', () => {
    const given = Object.fromEntries(QUESTIONS.map(({ id }) => [id, UNKNOWN]));
    expect(endLines(given, rulesOf(given))).toEqual([]);
    expect(guessedLines(given, rulesOf(given)).length).toBeGreaterThan(10);
    expect(INTERVIEW.differ('classic', 0)).toBe('Nothing differs from Classic.');
  });

  test('are those of the usual table before anything is said', () => {
    expect(rulesOf({})).toMatchObject({ preset: 'classic', changes: [], seating: { players: 4, teams: 2 } });
    expect(rulesOf(Object.fromEntries(QUESTIONS.map(({ id }) => [id, UNKNOWN])))).toMatchObject({ changes: [] });
  });
});

describe.each(QUESTIONS.filter(({ isSeveral }) => !isSeveral))('$id', (question) => {
  const settled = (answer: AnswerChoice): string => {
    const rules = withAnswers(PRESETS.classic, [answer]);
    return JSON.stringify(
      fieldsOf(question).map(({ path }) => (path === 'seating' ? rules.seating[0] : valueAt(rules, path))),
    );
  };

  test('each answer makes another rule of what the question is about', () => {
    const said = question.answers.map(settled);
    expect(new Set(said).size).toBe(said.length);
  });
});

describe('what a family types itself', () => {
  const typed = QUESTIONS.filter(({ isTyped }) => isTyped);

  test.each([
    'firstMeld',
    'books',
    'packets',
    'wilds',
    'decks',
    'blackThrees',
    'pileCount',
    'length',
    'cardValues',
    'bookBonus',
    'redThrees',
    'draw',
    'outBonus',
  ])('%s can be typed', (id) => expect(typed.map((question) => question.id)).toContain(id));

  test.each(typed)('$id: the rules are what was typed, whatever they are', (question) => {
    for (let i = 0; i < 15; i++) {
      const theirs = randomRules(`typed ${question.id} ${i}`).ruleset;
      const rounds = { length: { own: { rounds: theirs.rounds.length, 'game.target': null } }, wildMelds: 'yes' };
      const given = { ...rounds, [question.id]: { own: typedAt(question, theirs) } };
      expect(typedAt(question, rulesOf(given).ruleset)).toEqual(typedAt(question, theirs));
      expect(isSettled(given, question)).toBe(true);
    }
  });

  test('it is kept on the device, and anything else is not read', () => {
    const kept = memoryStore();
    const given = { packets: { own: { 'deal.packets': [{ name: 'hand', size: 15 }] } } };
    writeInterview(kept, given);
    expect(readInterview(kept)).toEqual(given);
    kept.write('afoot.interview', JSON.stringify({ packets: { own: 3 }, books: { other: {} } }));
    expect(readInterview(kept)).toEqual({});
    expect(rulesOf({ packets: { own: { 'deal.packets': 'many' } } })).toMatchObject({ changes: [] });
    expect(rulesOf({ packets: { own: { 'no.such': 1 } } })).toMatchObject({ changes: [] });
  });

  test('red threes never laid that cost 300 stay so, whichever preset is nearest', () => {
    const own = { 'threes.red.laying': 'never', 'threes.red.laid': 0, 'threes.red.held': -300 };
    const given = { redThrees: { own }, wildMelds: 'no', lastCard: 'discard', books: 'threeThree' };
    const { preset, ruleset } = rulesOf(given);
    expect(preset).toBe('tails');
    expect(ruleset.threes.red).toMatchObject({ laying: 'never', held: -300 });
    expect(askedAfter(given).map(({ id }) => id)).not.toContain('replaceThrees');
  });

  test('what nobody remembered is listed, with the preset that it is from', () => {
    const given = { redThrees: UNKNOWN, lastCard: 'discard', books: 'threeThree' };
    const found = rulesOf(given);
    expect(guessedLines(given, found)).toContain('You may lay red threes in your turn.');
    expect(endLines(given, found).map(({ sentence }) => sentence)).not.toContain(
      'You may lay red threes in your turn.',
    );
    expect(INTERVIEW.guessed(found.preset)).toBe('You didn’t remember these. As in With a tail:');
  });
});

test('each special rule changes one of the rules that the question is about', () => {
  const special = QUESTIONS.find(({ id }) => id === 'special') as Question;
  const fields = special.answers.map((answer) =>
    changesFrom(PRESETS.classic, withAnswers(PRESETS.classic, [answer])).map(({ field }) => field.path),
  );
  expect(fields.flat().sort()).toEqual([...special.fields].sort());
});

describe('what is asked', () => {
  const idsAfter = (given: Answers): readonly string[] => askedAfter(given).map(({ id }) => id);

  test('leaves out what an earlier answer settled', () => {
    expect(idsAfter({ redThrees: 'trouble500' })).not.toContain('replaceThrees');
    expect(idsAfter({ redThrees: 'points100' })).toContain('replaceThrees');
    expect(idsAfter({ players: 'three' })).not.toContain('asking');
    expect(idsAfter({ players: 'three' })).not.toContain('partnerFoot');
    expect(idsAfter({ players: UNKNOWN })).toContain('asking');
    expect(idsAfter({ wildMelds: 'no' })).not.toContain('wildBonus');
    expect(idsAfter({ wildMelds: UNKNOWN, books: 'oneOneWild' })).toContain('wildBonus');
  });

  test('offers no answer that an earlier one rules out', () => {
    const books = QUESTIONS.find(({ id }) => id === 'books') as Question;
    const offered = (given: Answers): readonly string[] => offeredAfter(given, books).map(({ id }) => id);
    expect(offered({ wildMelds: 'no' })).not.toContain('oneOneWild');
    expect(offered({ wildMelds: 'yes' })).toContain('oneOneWild');
    expect(isSettled({ wildMelds: 'no', books: 'oneOneWild' }, books)).toBe(false);
    expect(rulesOf({ wildMelds: 'no', books: 'oneOneWild' }).ruleset.goingOut.books.wild).toBe(0);
  });

  test('goes in the order of its steps', () => {
    const steps = QUESTIONS.map(({ step }) => step);
    expect(steps).toEqual([...steps].sort((a, b) => a - b));
    expect([...new Set(steps)]).toEqual(Array.from({ length: 13 }, (_, i) => i + 1));
  });

  test('has words, and every word is asked', () => {
    const asked = Object.fromEntries(QUESTIONS.map(({ id, answers }) => [id, answers.map((answer) => answer.id)]));
    const words = Object.fromEntries(
      Object.entries(QUESTION_WORDS).map(([id, { answers }]) => [id, Object.keys(answers)]),
    );
    expect(words).toEqual(asked);
  });
});
