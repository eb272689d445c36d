import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LESSONS } from '#text/learn.ts';
import type { Move } from '../../shared/rules/move.ts';
import { readLearned, writeLearned } from '../../web/model/storage/learned.ts';
import { memoryStore } from '../../web/model/storage/store.ts';
import { LESSON_LIST, startOfLesson } from '../../web/practice/lessons.ts';
import { openInPage, type Practice } from '../../web/practice/open-practice.ts';
import { readMove } from '../scenarios/moves.ts';
import { readScenario } from '../scenarios/read.ts';
import { tryScenario } from '../scenarios/try.ts';
import { followCoach, settle } from './follow-coach.ts';

const FOLDER = 'web/practice/positions';
const FILES = readdirSync(FOLDER)
  .sort()
  .map((name) => [name, readFileSync(`${FOLDER}/${name}`, 'utf8')] as const);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

async function openLesson(number: number): Promise<Practice> {
  const lesson = LESSON_LIST[number - 1];
  if (!lesson) throw new Error(`no lesson ${number}`);
  const ports = {
    now: () => 1_700_000_000_000,
    random: (count: number) => new Uint8Array(count),
    later: () => () => undefined,
  };
  const opened = openInPage(startOfLesson(lesson, 'lesson'.padEnd(22, '_'), ports.now()), ports);
  await settle();
  return opened;
}

const isDone = (number: number, { open }: Practice): boolean => {
  const view = open.model.view.value;
  return view !== undefined && LESSON_LIST[number - 1]?.isDone(view) === true;
};

const NUMBERS = LESSON_LIST.map((_, i) => i + 1);

test('each lesson has its words and its file', () => {
  expect(LESSON_LIST).toHaveLength(6);
  expect(LESSONS).toHaveLength(LESSON_LIST.length);
  expect(FILES).toHaveLength(LESSON_LIST.length);
});

test.each(FILES)('%s is a scenario whose steps hold', (_, text) => {
  expect(tryScenario(text).differences).toEqual([]);
});

describe.each(NUMBERS)('lesson %i', (number) => {
  test('is not done before anything is played', async () => {
    expect(isDone(number, await openLesson(number))).toBe(false);
  });

  test('its file’s steps reach the goal through the model, and only the last one does', async () => {
    const opened = await openLesson(number);
    const { file } = readScenario(FILES[number - 1]?.[1] ?? '');
    const steps = file.steps.filter(({ refused }) => !refused);
    for (const step of steps) {
      expect(isDone(number, opened)).toBe(false);
      opened.open.submit([step.do].flat().map((intent) => readMove(intent as never) as Move));
      await settle();
      expect(opened.open.model.refusal.value).toBeUndefined();
    }
    expect(isDone(number, opened)).toBe(true);
  });

  test('who does what the coach says reaches the goal', async () => {
    const opened = await openLesson(number);
    await followCoach(opened, () => isDone(number, opened));
    expect(isDone(number, opened)).toBe(true);
  });
});

test('lessons done are kept, once each, and nonsense is ignored', () => {
  const store = memoryStore();
  expect([...readLearned(store)]).toEqual([]);
  writeLearned(store, 3);
  writeLearned(store, 1);
  writeLearned(store, 3);
  expect([...readLearned(store)]).toEqual([1, 3]);
  store.write('afoot.learned', 'x -2 4 1.5');
  expect([...readLearned(store)]).toEqual([4]);
});
