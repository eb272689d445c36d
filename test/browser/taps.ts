import type { Locator, Page } from 'playwright-core';

/** Counts a person's presses, and the time they take, from opening a page. */
export interface Taps {
  /** Presses it as a finger or a mouse does; `position`: pixels from its corner, where only a strip shows. */
  press(what: Locator, position?: { readonly x: number; readonly y: number }): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  readonly count: number;
  report(what: string): void;
}

export function countTaps(page: Page): Taps {
  const startTime = performance.now();
  const isTouch = page.viewportSize()?.width === 360;
  let count = 0;
  const press: Taps['press'] = async (what, position) => {
    const where = position === undefined ? {} : { position };
    await (isTouch ? what.tap(where) : what.click(where));
    count++;
  };
  return {
    press,
    write: async (field, text) => {
      await press(field);
      await page.keyboard.type(text);
    },
    get count() {
      return count;
    },
    report: (what) => console.log(`${what}: ${count} taps, ${((performance.now() - startTime) / 1000).toFixed(1)} s`),
  };
}
