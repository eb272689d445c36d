import { describe, expect, test } from 'vitest';
import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import { createModel } from '../../web/model/model.ts';
import { receive } from '../../web/model/receive.ts';
import { addPositions, findMissingViews, startReplay } from '../../web/model/replay.ts';
import { findPastSeat, getNearbyVersions, getPastStepWords } from '../../web/seated/past-position.ts';
import type { Step } from '../../web/seated/steps.ts';
import { getCharter, getPage, getView, makeWelcome } from './fixtures.ts';

const getPositions = (after: number, last: number): HistoryPage => ({
  ...getPage(after, last),
  views: true,
  entries: getPage(after, last).entries.map((entry) => {
    const { happened: _, ...view } = getView(entry.version);
    return { ...entry, view };
  }),
});

test('positions include their events, and leave the event log and the present alone', () => {
  const model = createModel();
  receive(model, makeWelcome(getView(50)), 0);
  const [eventLog, view] = [model.eventLog.value, model.view.value];
  expect(receive(model, getPositions(9, 12), 0)).toEqual([]);
  expect([model.eventLog.value, model.view.value]).toEqual([eventLog, view]);
  expect([...model.replay.value.views.keys()]).toEqual([10, 11, 12]);
  expect(model.replay.value.views.get(11)).toMatchObject({ version: 11, happened: [{ type: 'drew' }] });
});

test('requests the most urgent positions, forward or backward, one page at a time', () => {
  const replay = startReplay();
  expect(findMissingViews(replay, [30, 31, 29])).toBe(29);
  expect(findMissingViews({ ...replay, asked: 29 }, [30])).toBeUndefined();
  const here = addPositions(replay, getPositions(29, 49));
  expect(findMissingViews(here, [30, 31, 33])).toBeUndefined();
  expect(findMissingViews(here, [49, 50])).toBe(49);
  expect(findMissingViews(here, [30, 29, 50])).toBe(19);
  expect(findMissingViews(addPositions(replay, getPositions(4, 9)), [4])).toBe(0);
});

test('stepping back through a game requests each page once, even where pages end early', () => {
  for (const [size, asks] of [
    [10, 6],
    [4, 18],
  ] as const) {
    let replay = addPositions(startReplay(), getPositions(59, 60));
    const requestedVersions: number[] = [];
    for (let version = 59; version > 0; version--) {
      for (
        let after = findMissingViews(replay, [version]);
        after !== undefined;
        after = findMissingViews(replay, [version])
      ) {
        requestedVersions.push(after);
        replay = addPositions(replay, getPositions(after, Math.min(after + size, 60)));
        if (requestedVersions.length > asks) throw new Error(`asked again: ${requestedVersions.join()}`);
      }
    }
    expect(requestedVersions).toHaveLength(asks);
  }
});

test('does not request a missing position forever', () => {
  const replay = addPositions(startReplay(), { type: 'history', after: 9, views: true, entries: [] });
  expect(replay.views.has(10)).toBe(true);
  expect(findMissingViews(replay, [10])).toBeUndefined();
});

const makeStep = (version: number): Step => ({ entry: { version, at: version, events: [] }, words: 'As told now.' });
const steps = [4, 7, 8, 12, 13, 20, 21, 30].map(makeStep);

describe('replay', () => {
  test('a step fetches its own position first, then later ones, then earlier ones', () => {
    expect(getNearbyVersions(steps, 2)).toEqual([8, 12, 13, 20, 21, 30, 7, 4]);
    expect(getNearbyVersions(steps, 7)).toEqual([30, 21, 20, 13, 12, 8, 7]);
    expect(getNearbyVersions([], 0)).toEqual([]);
  });

  test('uses people’s names at that time: `You` follows the person', () => {
    const now = getView(40, { seat: 1, occupants: [1, 0, 2, 'bot'] });
    const replay = getView(8, { seat: 0 });
    expect(findPastSeat({ now, replay })).toBe(0);
    const formatter = (seat: number) =>
      getPastStepWords(makeStep(8), getCharter(), {
        now,
        replay: { ...replay, happened: [{ type: 'discarded', seat, card: '9h' }] },
      });
    expect(formatter(1)).toBe('Ben discarded a nine of hearts.');
    expect(formatter(0)).toBe('You discarded a nine of hearts.');
    expect(formatter(3)).toMatch(/^Mei discarded/);
  });

  test('after a rename the viewer is still `You`', () => {
    const now = getView(40, { seat: 0, occupants: [3, 1, 2, 'bot'] });
    const replay = getView(8, { happened: [{ type: 'discarded', seat: 0, card: '9h' }] });
    expect(findPastSeat({ now, replay })).toBe(0);
    expect(getPastStepWords(makeStep(8), getCharter(), { now, replay })).toBe('You discarded a nine of hearts.');
  });

  test('after a renewed key, without earlier own cards, the name still gives `You`', () => {
    const { seat: _, ...replay } = getView(8);
    expect(findPastSeat({ now: getView(40, { seat: 0 }), replay })).toBe(0);
  });

  test('invents nothing without the position, or for a watcher without a seat', () => {
    const now = getView(40, { seat: 0 });
    expect(getPastStepWords(makeStep(8), getCharter(), undefined)).toBe('As told now.');
    const { seat: _, ...watcher } = now;
    const { seat: __, ...replay } = getView(8);
    expect(findPastSeat({ now: watcher, replay })).toBeUndefined();
    expect(findPastSeat({ now, replay: { ...replay, occupants: ['empty', 1, 2, 'bot'] } })).toBeUndefined();
  });
});
