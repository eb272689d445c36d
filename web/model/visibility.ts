import { type ReadonlySignal, signal } from '@preact/signals';

/** The last look at a table. Times in milliseconds since 1970 by this device's clock. */
interface LastSeen {
  /** The version that was on the screen. */
  readonly seen: number;
  readonly at: number;
}

/** A time out of sight: from the last look to the version found on coming back. */
export interface Absence extends LastSeen {
  readonly back: number;
}

/** Shorter absences, in milliseconds, are not worth a report. */
const SHORT_ABSENCE = 60_000;

/** When this browser looked at a table, and the absence still to be reported. */
export class Visibility {
  readonly #absence = signal<Absence | undefined>(undefined);
  /** The last look, while the page is out of sight or the newest view is still to come. */
  #last: LastSeen | undefined;

  /** `last`: from before this page; undefined: the first look. */
  constructor(last: LastSeen | undefined) {
    this.#last = last;
  }

  get absence(): ReadonlySignal<Absence | undefined> {
    return this.#absence;
  }

  /** The page goes out of sight. If nothing had been seen yet, this was no look. */
  leave(lastSeen: LastSeen): void {
    this.#last ??= lastSeen;
  }

  /** The page is in sight, with the newest version on it. An absence not yet reported joins this one. */
  comeBack({ seen: back, at }: LastSeen): void {
    const last = this.#last;
    this.#last = undefined;
    if (last === undefined || at - last.at < SHORT_ABSENCE) return;
    const untold = this.#absence.peek();
    this.#absence.value = { seen: untold?.seen ?? last.seen, at: last.at, back };
  }

  /** The absence has been reported. */
  dismiss(): void {
    this.#absence.value = undefined;
  }
}
