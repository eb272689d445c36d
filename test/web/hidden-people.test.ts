import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Occupant, PublicEvent, View } from '../../shared/protocol/view.ts';
import { followed } from '../../web/model/following.ts';
import { addView, askFor, type EventLog, startEventLog } from '../../web/model/history.ts';
import { type Model, newModel } from '../../web/model/model.ts';
import { receive } from '../../web/model/receive.ts';
import type { HiddenPeople } from '../../web/storage/hidden-notes.ts';
import { TABLE, viewOf, welcomeOf } from './fixtures.ts';

/** Ben's notes are hidden; Ben has name 1, and seat 1 at version 10. */
const BEN: HiddenPeople = { people: [1], seen: { version: 10, occupants: [0, 1, 2, 'empty'] } };

const rename = (seat: number): PublicEvent => ({ type: 'renamed', seat });
const note = (seat: number, text: string): PublicEvent => ({ type: 'noteLeft', seat, text });
const LEFT: PublicEvent = { type: 'seatEmptied', seat: 1 };
const SAT: PublicEvent = { type: 'satDown', seat: 1 };
const RENEWED: PublicEvent = { type: 'keyRenewed', seat: 1 };
const MOVED: readonly PublicEvent[] = [LEFT, { type: 'satDown', seat: 3 }];
const SWAPPED: PublicEvent = { type: 'reseated', seats: [1, 0, 2, 3] };

type Changes = readonly (readonly PublicEvent[])[];

/** The events of the versions after 10. */
const eventLogOf = (changes: Changes, from = 10): EventLog =>
  changes.reduce((eventLog, happened, i) => addView(eventLog, viewOf(11 + i, { happened })), startEventLog(from));

const nowOf = (changes: Changes, occupants: readonly Occupant[]): View => viewOf(10 + changes.length, { occupants });

describe('finding a person whose notes are hidden', () => {
  const [ann, ben, cleo, other, third] = [0, 1, 2, 3, 4];
  test.each<readonly [string, Changes, readonly Occupant[], readonly number[]]>([
    ['keeps name and seat', [[note(1, 'a')]], [ann, ben, cleo, 'empty'], [ben]],
    ['has another name', [[rename(1)]], [ann, other, cleo, 'empty'], [other]],
    ['changes names twice', [[rename(1)], [note(0, 'a')], [rename(1)]], [ann, third, cleo, 'empty'], [third]],
    ['takes the first name again', [[rename(1)], [rename(1)]], [ann, ben, cleo, 'empty'], [ben]],
    ['moves, and changes names there', [MOVED, [rename(3)]], [ann, 'empty', cleo, other], [other]],
    ['changes names, and is moved', [[rename(1)], [SWAPPED]], [other, ann, cleo, 'empty'], [other]],
    ['leaves, and is known by name', [[LEFT]], [ann, 'empty', cleo, 'empty'], [ben]],
    ['leaves, and somebody else comes', [[LEFT], [SAT]], [ann, other, cleo, 'empty'], [ben]],
    ['leaves, and a person of another name comes', [[LEFT], [SAT], [rename(1)]], [ann, other, cleo, 'empty'], [ben]],
    ['leaves and comes back', [[LEFT], [SAT]], [ann, ben, cleo, 'empty'], [ben]],
    ['gives up a name that a newcomer takes', [[rename(1)], [{ ...SAT, seat: 3 }]], [ann, other, cleo, ben], [other]],
    ['leaves, and somebody takes the name', [[LEFT], [rename(0)]], [ben, 'empty', cleo, 'empty'], []],
    ['gets a new key, and plays on', [[RENEWED], [note(1, 'a')], [rename(1)]], [ann, other, cleo, 'empty'], [other]],
    [
      'hands the seat on',
      [[RENEWED], [{ type: 'connected', seat: 1 }], [rename(1)]],
      [ann, other, cleo, 'empty'],
      [ben],
    ],
  ])('a person that %s', (_, changes, occupants, people) => {
    const hidden = followed(BEN, nowOf(changes, occupants), eventLogOf(changes));
    expect(hidden).toEqual({ people, seen: { version: 10 + changes.length, occupants } });
    expect(followed(hidden, nowOf(changes, occupants), eventLogOf(changes))).toBe(hidden);
  });

  test('a page that is behind never changes what another keeps', () => {
    expect(followed(BEN, viewOf(9, { occupants: [0, 3, 2, 'empty'] }), startEventLog(0))).toBe(BEN);
    expect(followed(BEN, undefined, startEventLog(0))).toBe(BEN);
  });

  test('until missed events arrive, everybody there may be that person; nothing of it is kept', () => {
    const view = viewOf(14, { occupants: [0, 3, 2, 'empty'] });
    expect(followed(BEN, view, startEventLog(10))).toEqual({ ...BEN, people: [1, 3] });
  });

  test('beyond the event log, and in what older pages kept, people are known by name', () => {
    const view = viewOf(90, { occupants: [0, 3, 2, 'empty'] });
    const kept = { people: [1], seen: { version: 90, occupants: view.occupants } };
    expect(followed(BEN, view, { ...startEventLog(60), known: 90 })).toEqual(kept);
    expect(followed({ people: [1] }, view, startEventLog(60))).toEqual(kept);
  });
});

describe('on a page', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('location', { hash: '' });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** An open table, with this device's settings. */
  async function open(seen = 10) {
    const { hiddenPeople, keepHidden, toggleHidden } = await import('../../web/model/hidden.ts');
    const model = newModel(seen, () => hiddenPeople(TABLE));
    const stop = keepHidden({ table: TABLE, model });
    const texts = (): readonly string[] =>
      model.feed.value.flatMap(({ events }) => events.flatMap((each) => (each.type === 'noteLeft' ? [each.text] : [])));
    return { model, stop, texts, hiddenPeople, toggleHidden };
  }

  const OCCUPANTS = [0, 1, 2, 'empty'] as const;
  const before = viewOf(10, { occupants: OCCUPANTS, happened: [note(1, 'under the old name')] });
  const after = [0, 3, 2, 'empty'] as const;

  function begin(model: Model): void {
    receive(model, welcomeOf(before), 0);
    catchUp(model);
  }

  test('notes stay hidden under a new name, earlier ones too', async () => {
    const { model, texts, toggleHidden, hiddenPeople } = await open();
    begin(model);
    toggleHidden(TABLE, 1, before);
    receive(model, viewMessage(viewOf(11, { occupants: after, happened: [rename(1)] })), 0);
    receive(model, viewMessage(viewOf(12, { occupants: after, happened: [note(1, 'new'), note(0, 'shown')] })), 0);
    expect(texts()).toEqual(['shown']);
    expect(hiddenPeople(TABLE)).toEqual({ people: [3], seen: { version: 12, occupants: after } });
    toggleHidden(TABLE, 3, viewOf(12, { occupants: after }));
    expect(texts()).toEqual(['under the old name', 'new', 'shown']);
    expect(hiddenPeople(TABLE).people).toEqual([]);
  });

  test('also if the change came while no page was open, from the first moment on', async () => {
    const first = await open();
    begin(first.model);
    first.toggleHidden(TABLE, 1, before);
    first.stop();
    const { model, texts, hiddenPeople } = await open();
    const happened = [note(1, 'new'), note(0, 'shown')];
    receive(model, welcomeOf(viewOf(13, { occupants: after, happened })), 0);
    expect(texts()).toEqual(['shown']);
    expect(hiddenPeople(TABLE)).toMatchObject({ people: [1], seen: { version: 10 } });
    catchUp(model, [[note(1, 'missed')], [rename(1)]]);
    expect(texts()).toEqual(['shown']);
    expect(hiddenPeople(TABLE)).toMatchObject({ people: [3], seen: { version: 13 } });
  });

  test('two pages of a table agree', async () => {
    const [one, other] = [await open(), await open()];
    for (const { model } of [one, other]) begin(model);
    one.toggleHidden(TABLE, 1, before);
    const renamed = viewMessage(viewOf(11, { occupants: after, happened: [rename(1)] }));
    receive(one.model, renamed, 0);
    expect(one.hiddenPeople(TABLE).people).toEqual([3]);
    receive(other.model, renamed, 0);
    expect(one.hiddenPeople(TABLE).people).toEqual([3]);
    for (const { texts } of [one, other]) expect(texts()).toEqual([]);
  });

  test('an earlier position is without them too, by present names', async () => {
    const { model, toggleHidden } = await open();
    begin(model);
    toggleHidden(TABLE, 1, before);
    receive(model, viewMessage(viewOf(11, { occupants: after, happened: [rename(1)] })), 0);
    const entry = { version: 10, at: 0, happened: before.happened ?? [], view: before };
    receive(model, { type: 'history', after: 9, views: true, entries: [entry] }, 0);
    expect(model.positions.value.get(10)?.happened).toEqual([]);
  });
});

/** The history that a page missed, the versions after 10 included. */
function catchUp(model: Model, missed: Changes = []): void {
  model.eventLog.value = askFor(model.eventLog.value, model.view.value?.version ?? 0);
  const entries = missed.map((happened, i) => ({ version: 11 + i, at: 0, happened }));
  receive(model, { type: 'history', after: model.eventLog.value.known, entries }, 0);
}

const viewMessage = (view: View) => ({ type: 'view', ...view }) as const;
