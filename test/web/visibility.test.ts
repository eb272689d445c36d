import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getMissed } from '../../web/model/missed-entries.ts';
import { isNews, keepStatus } from '../../web/model/status.ts';
import { readSeat, type SavedSeat } from '../../web/model/storage/seats.ts';
import { Visibility } from '../../web/model/visibility.ts';
import { getPage, getView, makeWelcome, TABLE } from './fixtures.ts';
import { getTable, PLAY, reconnectSocket, SAVED_SEAT, START } from './table-on-socket.ts';

const MINUTE = 60_000;

class FakeDocument extends EventTarget {
  visibilityState = 'visible';

  turn(visibilityState: 'visible' | 'hidden'): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('an absence', () => {
  test('is reported after a minute at least, once', () => {
    const visibility = new Visibility({ seen: 4, at: START });
    visibility.comeBack({ seen: 9, at: START + MINUTE - 1 });
    expect(visibility.absence.value).toBeUndefined();
    visibility.leave({ seen: 9, at: START + 2 * MINUTE });
    visibility.comeBack({ seen: 12, at: START + 3 * MINUTE });
    expect(visibility.absence.value).toEqual({ seen: 9, at: START + 2 * MINUTE, back: 12 });
    visibility.dismiss();
    visibility.comeBack({ seen: 14, at: START + 9 * MINUTE });
    expect(visibility.absence.value).toBeUndefined();
  });

  test('that was not read yet is reported together with the next', () => {
    const visibility = new Visibility({ seen: 4, at: START });
    visibility.comeBack({ seen: 9, at: START + MINUTE });
    visibility.leave({ seen: 9, at: START + MINUTE });
    visibility.comeBack({ seen: 20, at: START + 9 * MINUTE });
    expect(visibility.absence.value).toMatchObject({ seen: 4, back: 20 });
  });

  test('continues if the page was visible before anything new had arrived', () => {
    const visibility = new Visibility(undefined);
    visibility.leave({ seen: 4, at: START });
    visibility.leave({ seen: 4, at: START + 2 * MINUTE });
    visibility.comeBack({ seen: 9, at: START + 2 * MINUTE + 1 });
    expect(visibility.absence.value).toMatchObject({ seen: 4, at: START });
  });
});

describe('a page that stays open', () => {
  let page: FakeDocument;
  beforeEach(() => {
    vi.useFakeTimers({ now: START });
    page = new FakeDocument();
    vi.stubGlobal('document', page);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Last seen by its person at version 10. */
  function visit() {
    const all = getTable(PLAY, { isVisible: () => page.visibilityState === 'visible' });
    all.network.last.receive(makeWelcome(getView(10)));
    all.network.last.receive(getPage(0, 9));
    const stop = keepStatus(all.table, all.store);
    const readSaved = (): SavedSeat => readSeat(all.store, TABLE) as SavedSeat;
    return { ...all, stop, readSaved };
  }

  test('reports after an hour in the background what happened since the last visit', () => {
    const { table, network } = visit();
    expect(table.visibility.absence.value).toBeUndefined();
    table.leave();
    page.turn('hidden');
    network.last.receive({ type: 'view', ...getView(11) });
    vi.advanceTimersByTime(60 * MINUTE);
    network.last.cut();
    page.turn('visible');
    table.reconnect();
    expect(table.visibility.absence.value).toBeUndefined();
    const next = reconnectSocket(network);
    next.receive(makeWelcome(getView(14)));
    next.receive(getPage(11, 13));
    const absence = table.visibility.absence.value;
    expect(absence).toMatchObject({ seen: 10, back: 14 });
    const missed = getMissed(table.model.feed.value, absence?.seen ?? 0, absence?.back ?? 0);
    expect(missed.map(({ version }) => version)).toEqual([11, 12, 13, 14]);
  });

  test('does not count a welcome in the background as a visit', () => {
    const { table, network } = visit();
    table.leave();
    page.turn('hidden');
    vi.setSystemTime(START + 5 * MINUTE);
    reconnectSocket(network).receive(makeWelcome(getView(12)));
    expect(table.visibility.absence.value).toBeUndefined();
    page.turn('visible');
    table.comeBack();
    expect(table.visibility.absence.value).toMatchObject({ seen: 10, back: 12 });
  });

  test('P-HELLO-7 reports presence once it is looked at: not when hidden, nor when its line drops', () => {
    const { table, network } = visit();
    const getHere = (): unknown => network.last.sentOf('hello').at(-1)?.here;
    expect(getHere(), 'opened').toBe(true);
    reconnectSocket(network).receive(makeWelcome(getView(10)));
    expect(getHere(), 'its line breaks').toBeUndefined();
    table.leave();
    page.turn('hidden');
    reconnectSocket(network).receive(makeWelcome(getView(10)));
    expect(getHere(), 'its line breaks out of sight').toBeUndefined();
    page.turn('visible');
    expect(table.silence, 'the server is to hear of it at once').toBe(Number.POSITIVE_INFINITY);
    table.reconnect();
    expect(getHere(), 'looked at again').toBe(true);
    reconnectSocket(network);
    expect(getHere(), 'the answer never came').toBe(true);
  });

  test('P-HELLO-7 that was opened hidden reports presence when it is first looked at', () => {
    page.turn('hidden');
    const { table, network } = visit();
    expect(network.last.sentOf('hello').map(({ here }) => here)).toEqual([undefined]);
    page.turn('visible');
    table.reconnect();
    expect(network.last.sentOf('hello').map(({ here }) => here)).toEqual([undefined, true]);
  });

  test('saves the last seen version while visible, and the status at all times', () => {
    const { network, readSaved } = visit();
    expect(readSaved()).toMatchObject({ seen: 10, at: START });
    const left = START + MINUTE;
    vi.setSystemTime(left);
    page.turn('hidden');
    expect(readSaved()).toMatchObject({ seen: 10, at: left });
    vi.setSystemTime(left + MINUTE);
    network.last.receive({ type: 'view', ...getView(11, { phase: 'playing' }) });
    expect(readSaved()).toMatchObject({ seen: 10, at: left, status: { phase: 'playing', newsVersion: 11 } });
    expect(isNews(readSaved())).toBe(true);
    page.turn('visible');
    expect(readSaved()).toMatchObject({ seen: 11, at: Date.now() });
    expect(isNews(readSaved())).toBe(false);
  });

  test('the last visit ends when the table is left', () => {
    const { stop, readSaved } = visit();
    vi.advanceTimersByTime(9 * MINUTE);
    stop();
    expect(readSaved().at).toBe(START + 9 * MINUTE);
    page.turn('hidden');
    expect(readSaved().at).toBe(START + 9 * MINUTE);
  });

  test('has missed nothing at a seat never visited from this browser', () => {
    const { table, network } = getTable({ type: 'play', saved: { ...SAVED_SEAT, seen: 0, at: START - 60 * MINUTE } });
    network.last.receive(makeWelcome(getView(10)));
    expect(table.visibility.absence.value).toBeUndefined();
  });
});
