import type { Locator, Page } from 'playwright-core';

/** Fingers on a page's screen, by number; all that are down are sent together, as by a real screen. */
export interface Fingers {
  down(finger: number, at: Point): Promise<void>;
  move(finger: number, to: Point): Promise<void>;
  lift(finger: number): Promise<void>;
  /** The browser or the system cancels all touches. */
  cancel(): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export async function createTouches(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const down = new Map<number, Point>();
  type Touch = 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  const send = (type: Touch, points: readonly (readonly [number, Point])[]): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([id, at]) => ({ id, ...at })) });
  const put = async (finger: number, at: Point, type: Touch): Promise<void> => {
    down.set(finger, at);
    await send(type, [...down]);
  };
  return {
    down: (finger, at) => put(finger, at, 'touchStart'),
    move: (finger, to) => put(finger, to, 'touchMove'),
    lift: async (finger) => {
      const at = down.get(finger);
      down.delete(finger);
      await send('touchEnd', at ? [[finger, at]] : []);
    },
    cancel: async () => {
      down.clear();
      await send('touchCancel', []);
    },
  };
}

export async function getMiddle(place: Locator): Promise<Point> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
