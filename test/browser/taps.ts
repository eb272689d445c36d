import type { Locator, Page } from 'playwright-core';

/** Counts what a person presses, and the time it takes, from opening a page on. */
export interface Taps {
  /** Presses it as a finger or a mouse does; `position`: pixels from its corner, where only a strip shows. */
  press(what: Locator, position?: { readonly x: number; readonly y: number }): Promise<void>;
  /** Presses a field and types; the keyboard is not counted. */
  write(field: Locator, text: string): Promise<void>;
  readonly count: number;
  /** Prints what has been counted, for people to compare. */
  report(what: string): void;
}

export function countTaps(page: Page): Taps {
  const began = performance.now();
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
    report: (what) => console.log(`${what}: ${count} taps, ${((performance.now() - began) / 1000).toFixed(1)} s`),
  };
}
