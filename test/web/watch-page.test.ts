import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPage } from '../../web/model/net/watch-page.ts';

class FakeDocument extends EventTarget {
  visibilityState = 'visible';
}

let page: FakeDocument;
let screen: EventTarget;
let stop: () => void;
const watchedConnection = { reconnect: vi.fn(), leave: vi.fn(), comeBack: vi.fn(), silence: 60_000 };

beforeEach(() => {
  page = new FakeDocument();
  screen = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen));
  for (const each of [watchedConnection.reconnect, watchedConnection.leave, watchedConnection.comeBack])
    each.mockClear();
  watchedConnection.silence = 60_000;
  stop = watchPage(watchedConnection);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const pageShow = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });

describe('R13 the connection is checked', () => {
  test('when the page becomes visible or is thawed', () => {
    page.dispatchEvent(new Event('visibilitychange'));
    page.dispatchEvent(new Event('resume'));
    expect(watchedConnection.reconnect).toHaveBeenCalledTimes(2);
  });

  test('when the network is back, and when the page is restored from the back-forward cache', () => {
    screen.dispatchEvent(new Event('online'));
    screen.dispatchEvent(pageShow(true));
    expect(watchedConnection.reconnect).toHaveBeenCalledTimes(2);
  });

  test('not when the page is hidden, shown first, had an answer a moment ago, or is closed', () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    screen.dispatchEvent(pageShow(false));
    page.visibilityState = 'visible';
    watchedConnection.silence = 1_000;
    page.dispatchEvent(new Event('visibilitychange'));
    stop();
    watchedConnection.silence = 60_000;
    page.dispatchEvent(new Event('visibilitychange'));
    screen.dispatchEvent(new Event('online'));
    expect(watchedConnection.reconnect).not.toHaveBeenCalled();
  });
});

test('hidden and back: immediately if the server answered a moment ago, else with its answer', () => {
  const turn = (visibilityState: string, silence: number): void => {
    Object.assign(page, { visibilityState });
    watchedConnection.silence = silence;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden', 1_000);
  expect([watchedConnection.leave, watchedConnection.comeBack].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  turn('visible', 1_000);
  expect([watchedConnection.comeBack, watchedConnection.reconnect].map(({ mock }) => mock.calls.length)).toEqual([
    1, 0,
  ]);
  turn('visible', 60_000);
  expect([watchedConnection.comeBack, watchedConnection.reconnect].map(({ mock }) => mock.calls.length)).toEqual([
    1, 1,
  ]);
});
