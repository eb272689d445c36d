import { expect, test } from 'vitest';
import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import { newModel } from '../../web/model/model.ts';
import { addPositions, startPast, wantedAfter } from '../../web/model/past.ts';
import { receive } from '../../web/model/receive.ts';
import { pageOf, TABLE, viewOf, welcomeOf } from './fixtures.ts';

const positionsOf = (after: number, last: number, seat?: number): HistoryPage => ({
  ...pageOf(after, last),
  views: true,
  ...(seat !== undefined && { seat }),
  entries: pageOf(after, last).entries.map((entry) => {
    const { happened: _, ...view } = viewOf(entry.version, { seat: seat ?? 0 });
    return { ...entry, view };
  }),
});

test('positions come with what happened, and leave the story and the present as they are', () => {
  const model = newModel();
  receive(model, welcomeOf(viewOf(50)), 0);
  const [story, view] = [model.story.value, model.view.value];
  expect(receive(model, positionsOf(9, 12), 0)).toEqual([]);
  expect([model.story.value, model.view.value]).toEqual([story, view]);
  expect([...model.past.value.views.keys()]).toEqual([10, 11, 12]);
  expect(model.past.value.views.get(11)).toMatchObject({ version: 11, happened: [{ type: 'drew' }] });
});

test('what is wanted first is asked for, forth or back, and one page at a time', () => {
  const past = startPast();
  expect(wantedAfter(past, [30, 31, 29])).toBe(29);
  expect(wantedAfter({ ...past, asked: 29 }, [30])).toBeUndefined();
  const here = addPositions(past, positionsOf(29, 49));
  expect(wantedAfter(here, [30, 31, 33])).toBeUndefined();
  expect(wantedAfter(here, [49, 50])).toBe(49);
  expect(wantedAfter(here, [30, 29, 50])).toBe(9);
  expect(wantedAfter(addPositions(past, positionsOf(4, 9)), [4])).toBe(0);
});

test('a position that is not to be had is not asked for for ever', () => {
  const past = addPositions(startPast(), { type: 'history', after: 9, views: true, entries: [] });
  expect(past.views.has(10)).toBe(true);
  expect(wantedAfter(past, [10])).toBeUndefined();
});

test('through other eyes everything is looked at anew, and what comes late from before is left', () => {
  const past = startPast(2);
  expect(addPositions(past, positionsOf(9, 12))).toBe(past);
  expect(addPositions(past, positionsOf(9, 12, 2)).views.get(10)?.seat).toBe(2);
});

test('a game that is not over is looked back on through one’s own eyes', () => {
  const model = newModel();
  model.past.value = startPast(2);
  expect(receive(model, { type: 'refused', code: 'gameNotOver', table: TABLE }, 0)).toEqual([]);
  expect(model.past.value).toEqual(startPast());
});
