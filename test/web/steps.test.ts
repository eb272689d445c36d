import { describe, expect, test } from 'vitest';
import {
  addPage,
  addView,
  type EventLog,
  findEarlierPage,
  findMissingPage,
  LONGEST,
  startEventLog,
} from '../../web/model/event-log.ts';
import { createModel } from '../../web/model/model.ts';
import { receive } from '../../web/model/receive.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { findStep, getChapters, getLines, getStepDuration, getSteps } from '../../web/seated/steps.ts';
import { createNameFormatter } from '../../web/text/name-formatter.ts';
import { EVENTS, getCharter, getPage, getView, makeWelcome } from './fixtures.ts';

const formatter = createNameFormatter(getCharter(), getView(9));
const makeEntry = (version: number, ...types: (keyof typeof EVENTS)[]): FeedEntry => ({
  ...{ version, at: version },
  events: types.map((type) => EVENTS[type]),
});

describe('steps', () => {
  test('one step for each change with something to show', () => {
    const feed = [makeEntry(1, 'connected'), makeEntry(2, 'drew', 'melded'), makeEntry(3, 'disconnected', 'discarded')];
    expect(getSteps(feed, formatter).map(({ words }) => words)).toEqual([
      'You drew two cards: a nine of hearts and a nine of diamonds. Ben finished a dirty book with two nines of hearts, a nine of diamonds, and a two of clubs.',
      'You discarded a joker.',
    ]);
  });

  test('make a line for each turn, with the version it led to, and its sentences', () => {
    const feed = [makeEntry(1, 'satDown'), makeEntry(2, 'drew', 'connected'), makeEntry(3, 'discarded', 'roundEnded')];
    expect(EVENTS.discarded.seat).toBe(EVENTS.drew.seat);
    const lines = getLines(getSteps(feed, formatter), formatter).map(({ version, at, play, words }) => [
      version,
      at,
      play?.seat,
      words,
    ]);
    expect(lines).toEqual([
      [1, 1, undefined, 'Ben sat down.'],
      [3, 3, EVENTS.drew.seat, expect.stringMatching(/^You drew two cards: .*, and discarded a joker\.$/)],
      [3, 3, undefined, expect.stringMatching(/The round is over\.$/)],
    ]);
    expect(getLines(getSteps([makeEntry(1, 'laidRedThrees')], formatter), formatter)[0]?.play?.seat).toBe(
      EVENTS.laidRedThrees.seat,
    );
  });

  test('use the words of people at a table', () => {
    const toSentences = (...types: (keyof typeof EVENTS)[]) => getSteps([makeEntry(1, ...types)], formatter)[0]?.words;
    for (const each of ['seatGivenToBot', 'seatEmptied', 'renamed', 'keyRenewed'] as const)
      expect(toSentences(each)).not.toMatch(/seat \d|given|device|sign/i);
  });

  test('by rounds, each starting with its deal', () => {
    const steps = getSteps(
      [makeEntry(1, 'satDown'), makeEntry(2, 'dealt'), makeEntry(3, 'drew'), makeEntry(4, 'dealt')],
      formatter,
    );
    const chapters = getChapters(steps, { isCut: false, round: 2 });
    expect(chapters.map(({ round, steps }) => [round, steps.length])).toEqual([
      [undefined, 1],
      [2, 2],
      [2, 1],
    ]);
    expect(chapters.some(({ isCut }) => isCut)).toBe(false);
  });

  test('without the start, the first ones belong to the round before the next deal, or to the current one', () => {
    const first = (isCut: boolean, ...entries: FeedEntry[]) =>
      getChapters(getSteps(entries, formatter), { isCut, round: 3 }).map(({ round, isCut }) => [round, isCut])[0];
    expect(first(true, makeEntry(1, 'drew'), makeEntry(2, 'dealt'))).toEqual([1, true]);
    expect(first(true, makeEntry(1, 'drew'))).toEqual([3, true]);
    expect(first(true, makeEntry(1, 'dealt'))).toEqual([2, undefined]);
    expect(first(false, makeEntry(1, 'satDown'))).toEqual([undefined, undefined]);
  });

  test.each([
    [1, 0],
    [2, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [6, 2],
    [9, 2],
  ])('shows version %i by the last step up to it: the one at %i', (version, at) => {
    const steps = getSteps([makeEntry(2, 'drew'), makeEntry(4, 'melded'), makeEntry(6, 'discarded')], formatter);
    expect(findStep(steps, version)).toBe(at);
  });

  test('long sentences stay longer', () => {
    const [short, long] = ['a', 'a'.repeat(200)].map((words) => ({ words, entry: makeEntry(1) }));
    if (!short || !long) throw new Error('two steps');
    expect(getStepDuration(long, 'standard')).toBeGreaterThan(getStepDuration(short, 'standard'));
    expect(getStepDuration(short, 'slow')).toBeGreaterThan(getStepDuration(short, 'fast'));
  });
});

describe('earlier events', () => {
  test('are loaded a page at a time, until the beginning', () => {
    let eventLog = addView(startEventLog(100), getView(101));
    expect(findEarlierPage(eventLog)).toBe(40);
    eventLog = addPage(eventLog, { ...getPage(40, 100), more: true });
    expect(findEarlierPage(eventLog)).toBe(0);
    eventLog = addPage(eventLog, { ...getPage(0, 60), more: true });
    expect(findEarlierPage(eventLog)).toBeUndefined();
    expect(eventLog.entries.map(({ version }) => version)).toEqual(Array.from({ length: 101 }, (_, i) => i + 1));
    expect(eventLog.known).toBe(101);
  });

  test('are not taken for missing events at the end', () => {
    const eventLog = { ...addView(startEventLog(100), getView(105)), asked: 105 };
    const more = addPage(eventLog, { ...getPage(40, 100), more: true });
    expect(more.asked).toBe(105);
    expect(more.known).toBe(100);
    expect(findMissingPage({ ...more, asked: undefined as never }, 105)).toBe(100);
  });

  test('are saved up to a limit: the oldest are dropped, and the log knows where it starts', () => {
    const filled = (newest: number): EventLog =>
      addPage(startEventLog(newest - LONGEST), getPage(newest - LONGEST, newest));
    const full = filled(LONGEST + 100);
    expect([full.entries.length, full.from]).toEqual([LONGEST, 100]);
    expect(findEarlierPage(full)).toBeUndefined();
    for (const after of [addView(full, getView(LONGEST + 101)), addPage(full, getPage(LONGEST + 100, LONGEST + 101))]) {
      expect(after.entries).toHaveLength(LONGEST);
      expect([after.entries[0]?.version, after.from, after.known]).toEqual([102, 101, LONGEST + 101]);
    }
    const earlier = addPage(full, { ...getPage(40, 100), more: true });
    expect(earlier.entries).toHaveLength(LONGEST);
    expect([earlier.entries[0]?.version, earlier.from]).toEqual([101, 100]);
  });

  test('saves a page that arrives twice once', () => {
    const eventLog = addPage(addPage(startEventLog(60), getPage(0, 60)), getPage(0, 60));
    expect(eventLog.entries).toHaveLength(60);
  });

  test('at the first visit to a table its event log starts there', () => {
    const model = createModel();
    receive(model, makeWelcome(getView(100)), 0);
    expect(findEarlierPage(model.eventLog.value)).toBe(15);
  });
});
