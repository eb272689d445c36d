import { type ReadonlySignal, signal } from '@preact/signals';

/** How far a table was looked at, and until when. Times in milliseconds since 1970 by this device's clock. */
export interface LastSeen {
  /** The version that was on the screen. */
  readonly seen: number;
  readonly at: number;
}

/** A time out of sight: from the last look on, to the version that was found on coming back. */
export interface Absence extends LastSeen {
  readonly back: number;
}

/** Away for less than this, in milliseconds, nobody needs to be told. */
const SHORT_ABSENCE = 60_000;

/** When somebody looked at a table from this browser, and the absence that is still to be told. */
export class Visibility {
  readonly #absence = signal<Absence | undefined>(undefined);
  /** The last look, while nobody looks, or what there is to see has not come yet. */
  #last: LastSeen | undefined;

  /** `last`: before this page; undefined: it is the first look. */
  constructor(last: LastSeen | undefined) {
    this.#last = last;
  }

  get absence(): ReadonlySignal<Absence | undefined> {
    return this.#absence;
  }

  /** The page goes out of sight. Whoever had not seen anything yet has not looked in between. */
  leave(lastSeen: LastSeen): void {
    this.#last ??= lastSeen;
  }

  /** The page is in sight, with the newest version on it. An absence that was not told yet is told together with this one. */
  comeBack({ seen: back, at }: LastSeen): void {
    const last = this.#last;
    this.#last = undefined;
    if (last === undefined || at - last.at < SHORT_ABSENCE) return;
    const untold = this.#absence.peek();
    this.#absence.value = { seen: untold?.seen ?? last.seen, at: last.at, back };
  }

  /** The absence has been told. */
  dismiss(): void {
    this.#absence.value = undefined;
  }
}
