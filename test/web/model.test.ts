import { test as base, describe, expect } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import { computeFingerprint } from '../../shared/protocol/submission-fingerprint.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { findMissingPage, requestHistory } from '../../web/model/event-log.ts';
import { getMissed } from '../../web/model/missed-entries.ts';
import { createModel, type Model } from '../../web/model/model.ts';
import { applyOptimistically } from '../../web/model/optimistic-view.ts';
import { receive } from '../../web/model/receive.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { getCharter, getPage, getView, makeWelcome, SECRET, TABLE } from './fixtures.ts';

const START = 5_000;
const getVersions = (model: Model): readonly number[] => model.feed.value.map(({ version }) => version);
const getVersion = (model: Model): number | undefined => model.view.value?.version;

function makeLiveModel(version = 10): Model {
  const model = createModel();
  receive(model, makeWelcome(getView(version)), START);
  model.eventLog.value = requestHistory(model.eventLog.value, version);
  receive(model, { type: 'history', after: 0, entries: [] }, START);
  return model;
}

const test = base.extend('model', () => makeLiveModel());

describe('versions', () => {
  test('a welcome shows charter and view', ({ model }) => {
    expect(model.charter.value?.title).toBe('Friday table');
    expect(getVersion(model)).toBe(10);
  });

  test('R6 late, repeated and reordered views never decrease the version', ({ model }) => {
    for (const version of [12, 11, 12, 10, 13, 9]) receive(model, { type: 'view', ...getView(version) }, START);
    expect(getVersion(model)).toBe(13);
    expect(getVersions(model)).toEqual([10, 11, 12, 13]);
  });

  test('an old welcome does not restore an old charter', ({ model }) => {
    receive(model, makeWelcome(getView(11, { charter: 2 }), getCharter({ revision: 2, title: 'Renamed' })), START);
    receive(model, makeWelcome(getView(10)), START);
    expect(model.charter.value?.title).toBe('Renamed');
  });

  test('a view with an unknown charter requests it', ({ model }) => {
    expect(receive(model, { type: 'view', ...getView(11, { charter: 2 }) }, START)).toEqual([{ type: 'sayHello' }]);
    expect(getVersion(model)).toBe(11);
  });

  test('taking a seat replaces the watcher’s view, even at the same version', () => {
    const model = createModel();
    const { seat: _, ...outside } = getView(10);
    receive(model, makeWelcome(outside), START);
    const seated = { table: TABLE, seat: 2, epoch: 1, secret: SECRET, nonce: '' };
    receive(model, { type: 'seated', ...seated, welcome: makeWelcome(getView(10, { seat: 2 })) }, START);
    expect(model.view.value?.seat).toBe(2);
  });
});

describe('history', () => {
  test('notices a gap, fills it in order, and asks for it once', ({ model }) => {
    receive(model, { type: 'view', ...getView(14) }, START);
    expect(findMissingPage(model.eventLog.value, 14)).toBe(10);
    model.eventLog.value = requestHistory(model.eventLog.value, 14);
    expect(findMissingPage(model.eventLog.value, 14)).toBeUndefined();
    receive(model, getPage(10, 13), START);
    expect(getVersions(model)).toEqual([10, 11, 12, 13, 14]);
    expect(findMissingPage(model.eventLog.value, 14)).toBeUndefined();
  });

  test('asks for the rest after a page that is not the last', ({ model }) => {
    receive(model, { type: 'view', ...getView(20) }, START);
    model.eventLog.value = requestHistory(model.eventLog.value, 20);
    receive(model, { ...getPage(10, 14), more: true }, START);
    expect(findMissingPage(model.eventLog.value, 20)).toBe(14);
  });

  test('does not ask forever for versions without events', ({ model }) => {
    const { happened: _, ...silent } = getView(12);
    receive(model, { type: 'view', ...silent }, START);
    model.eventLog.value = requestHistory(model.eventLog.value, 12);
    receive(model, { type: 'history', after: 10, entries: [] }, START);
    expect(findMissingPage(model.eventLog.value, 12)).toBeUndefined();
    expect(getVersions(model)).toEqual([10]);
  });

  test('a repeated view without its events does not hide them', ({ model }) => {
    const { happened: _, ...retold } = getView(11);
    receive(model, { type: 'view', ...retold }, START);
    expect(findMissingPage(model.eventLog.value, 11)).toBe(10);
    receive(model, getPage(10, 11), START);
    expect(getVersions(model)).toEqual([10, 11]);
  });

  test('history beyond the view means that the view is outdated', ({ model }) => {
    expect(receive(model, getPage(10, 12), START)).toEqual([{ type: 'sayHello' }]);
  });

  test.each([
    { seen: 0, newest: 100, from: 75 },
    { seen: 0, newest: 10, from: 0 },
    { seen: 90, newest: 100, from: 65 },
    { seen: 100, newest: 600, from: 75 },
    { seen: 100, newest: 5_000, from: 3_800 },
  ])('with $seen seen of $newest the event log begins after $from', ({ seen, newest, from }) => {
    const model = createModel(seen);
    receive(model, makeWelcome(getView(newest)), START);
    expect(findMissingPage(model.eventLog.value, newest)).toBe(from);
  });

  test('treats events after the last seen version as missed', () => {
    const model = createModel(6);
    receive(model, makeWelcome(getView(10)), START);
    receive(model, getPage(0, 9), START);
    expect(getVersions(model)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(getMissed(model.feed.value, 6, 10)).toHaveLength(4);
  });

  test('fetches a long absence page by page from the last seen version', () => {
    const model = createModel(100);
    receive(model, makeWelcome(getView(600)), START);
    for (let pages = 0; pages < 9; pages++) {
      const after = findMissingPage(model.eventLog.value, 600) as number;
      model.eventLog.value = requestHistory(model.eventLog.value, 600);
      receive(model, { ...getPage(after, Math.min(after + 60, 599)), ...(after + 60 < 599 && { more: true }) }, START);
    }
    expect(findMissingPage(model.eventLog.value, 600)).toBeUndefined();
    expect(getMissed(model.feed.value, 100, 600)).toHaveLength(500);
  });

  test('does not count connects and disconnects alone as missed', () => {
    const entry = { version: 7, at: 0, events: [{ type: 'connected', seat: 1 } as const] };
    expect(getMissed([entry], 6, 10)).toEqual([]);
  });
});

describe('submissions', () => {
  const pending = [{ number: 4, version: 10, intents: [{ type: 'draw' } as const] }];

  test('an acknowledged one is done, in any order of views', () => {
    const model = makeLiveModel(12);
    model.pending.value = pending;
    receive(model, { type: 'view', ...getView(11, { acknowledged: 4 }) }, START);
    expect(model.pending.value).toEqual([]);
    expect(getVersion(model)).toBe(12);
  });

  test('P-SUBMIT-3 if another page used its number, it is refused, and the queue behind it is dropped', ({ model }) => {
    const queued = { number: 5, version: 10, intents: [] };
    model.pending.value = [...pending, queued];
    receive(
      model,
      { type: 'view', ...getView(11, { acknowledged: 4, fingerprint: computeFingerprint([{ type: 'draw' }]) }) },
      START,
    );
    expect(model.pending.value).toEqual([queued]);
    model.pending.value = [...pending, queued];
    receive(
      model,
      { type: 'view', ...getView(12, { acknowledged: 4, fingerprint: computeFingerprint([{ type: 'askToGoOut' }]) }) },
      START,
    );
    expect(model.pending.value).toEqual([]);
    expect(model.refusal.value).toEqual({ code: 'staleNumber', at: START, isOvertaken: true });
  });

  test('a rejected one is reported and drops the queue behind it', ({ model }) => {
    model.pending.value = [...pending, { number: 5, version: 10, intents: [] }];
    receive(model, { type: 'rejected', number: 4, code: 'notYourTurn', version: 10 }, START);
    expect(model.pending.value).toEqual([]);
    expect(model.refusal.value).toEqual({ code: 'notYourTurn', at: START });
  });

  test('ignores a rejection of something answered long ago', ({ model }) => {
    model.pending.value = pending;
    receive(model, { type: 'rejected', number: 3, code: 'notYourTurn', version: 10 }, START);
    expect(model.pending.value).toEqual(pending);
    expect(model.refusal.value).toBeUndefined();
  });

  test('a rejection at a later version requests the view', ({ model }) => {
    model.pending.value = pending;
    expect(receive(model, { type: 'rejected', number: 4, code: 'notYourTurn', version: 11 }, START)).toEqual([
      { type: 'sayHello' },
    ]);
  });

  test.each([
    ['someone was faster, if the table has moved on since it was made', 11, true],
    ['it is plainly refused, if the table is as it was', 10, undefined],
  ])('reports of a rejected one that %s', (_, version, isOvertaken) => {
    const model = makeLiveModel();
    model.pending.value = pending;
    receive(model, { type: 'rejected', number: 4, code: 'notYourTurn', version }, START);
    expect(model.refusal.value?.isOvertaken).toBe(isOvertaken);
  });
});

const makePending = (...intents: AnyIntent[]) =>
  intents.map((intent, i) => ({ number: i, version: 1, intents: [intent] }));
const pace = { ...DEFAULT_SETTINGS.pace, perTurn: 60 };

test('a pressed switch shows immediately, and the last press counts', () => {
  const off = { type: 'changeSettings', settings: { notes: false } } as const;
  const on = { type: 'changeSettings', settings: { notes: true } } as const;
  expect(applyOptimistically(getView(1), makePending(off)).settings).toEqual({ ...DEFAULT_SETTINGS, notes: false });
  expect(applyOptimistically(getView(1), makePending(off, on)).settings?.notes).toBe(true);
});

test('a standing answer shows immediately too', () => {
  const view = getView(1, { phase: 'playing', game: { round: 1 } as GameView });
  const answer = { type: 'standingAnswer', answer: 'yes' } as const;
  expect(applyOptimistically(view, makePending(answer)).game?.standing).toBe('yes');
  expect(applyOptimistically(getView(1), makePending(answer)).game).toBeUndefined();
});

test('a pressed pace shows immediately', () => {
  const changed = applyOptimistically(getView(1), makePending({ type: 'changeSettings', settings: { pace } }));
  expect(changed.settings?.pace).toEqual(pace);
});

test('keeps the view object without pending settings', () => {
  const view = getView(1);
  expect(applyOptimistically(view, [])).toBe(view);
  expect(applyOptimistically(view, makePending({ type: 'draw' }))).toBe(view);
});
