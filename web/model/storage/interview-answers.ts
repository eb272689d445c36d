import { readObject, type Store, writeObject } from './store.ts';

const KEY = 'afoot.interview';

/** The answer's id or typed text, by the question's id. */
type SavedAnswers = Readonly<Record<string, SavedAnswer>>;
type SavedAnswer = string | { readonly own: Readonly<Record<string, number | string>> };

export function readInterview(store: Store): SavedAnswers {
  const saved = Object.entries(readObject(store, KEY) ?? {});
  return Object.fromEntries(saved.filter((entry): entry is [string, SavedAnswer] => isAnswer(entry[1])));
}

const isAnswer = (value: unknown): boolean =>
  typeof value === 'string' ||
  (isObject(value) &&
    isObject(value.own) &&
    Object.values(value.own).every((each) => /^(number|string)$/.test(typeof each)));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const writeInterview = (store: Store, answers: SavedAnswers): void => writeObject(store, KEY, answers);

export const forgetInterview = (store: Store): void => store.remove(KEY);
