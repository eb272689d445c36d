import { beforeEach, describe, expect, test } from 'vitest';
import { formatFailure } from '#text/pages.ts';
import {
  askForConfirmation,
  type ConfirmedAct,
  finishUndoable,
  runConfirmed,
  shownConfirmation,
  undoAction,
  undoables,
} from '../../web/model/undoing.ts';

const WORDS = { title: 'Leave?', text: 'You go.', keep: 'Stay', act: 'Leave' };
const DELAY = { ...WORDS, doing: 'You’re leaving.', more: 'Nobody has been told yet.' };

beforeEach(() => {
  undoables.value = [];
});

/** Asks, answers yes, and records what is done. */
function askAndAgree(words: typeof WORDS | typeof DELAY, act: Partial<ConfirmedAct> = {}) {
  const done: string[] = [];
  askForConfirmation(words, { act: () => void done.push('act'), ...act });
  if (!shownConfirmation.value) throw new Error('nothing is asked');
  runConfirmed(shownConfirmation.value, false);
  return { done, getWords: () => undoables.value.map((each) => each.words), newest: () => undoables.value.at(-1) };
}

describe('a question that is answered with yes', () => {
  test('disappears; without words for the meantime it runs immediately, and cannot be undone', () => {
    const { done, getWords } = askAndAgree(WORDS);
    expect([shownConfirmation.value, done, getWords()]).toEqual([undefined, ['act'], []]);
  });

  test('an undoable action is not done until the countdown is over', async () => {
    const { done, getWords, newest } = askAndAgree(DELAY);
    expect([done, getWords()]).toEqual([[], ['You’re leaving.']]);
    const each = newest();
    if (each) await finishUndoable(each);
    expect([done, getWords()]).toEqual([['act'], []]);
  });

  test('does nothing at all if it is undone', () => {
    const { done, getWords, newest } = askAndAgree(DELAY);
    const each = newest();
    if (each) undoAction(each);
    expect([done, getWords()]).toEqual([[], []]);
  });

  test('runs immediately if it can be taken back, and then it is taken back', () => {
    const done: string[] = [];
    const { newest } = askAndAgree(DELAY, { act: () => done.push('act'), undo: () => done.push('undo') });
    expect(done).toEqual(['act']);
    const each = newest();
    if (each) undoAction(each);
    expect(done).toEqual(['act', 'undo']);
  });

  test('stays on the page until it is done, and then shows its result or failure', async () => {
    let answer: (words: string) => void = () => undefined;
    const { getWords, newest } = askAndAgree(DELAY, {
      act: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    const each = newest();
    const done = each && finishUndoable(each);
    expect(getWords()).toEqual(['You’re leaving.']);
    answer('You left.');
    await done;
    expect(getWords()).toEqual(['You left.']);
    expect(newest()?.undo).toBeUndefined();
    const failing = askAndAgree(DELAY, { act: () => Promise.reject(new Error('no network')) }).newest();
    if (failing) await finishUndoable(failing);
    expect(getWords()).toEqual(['You left.', formatFailure(DELAY.act)]);
  });

  test('two of them wait side by side', () => {
    askAndAgree(DELAY);
    expect(askAndAgree({ ...DELAY, doing: 'You’re leaving, too.' }).getWords()).toEqual([
      'You’re leaving.',
      'You’re leaving, too.',
    ]);
  });
});
