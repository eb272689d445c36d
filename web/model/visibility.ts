import { type ReadonlySignal, signal } from '@preact/signals';

/** The last look at a table, with times in milliseconds since the epoch by this device's clock. */
interface LastSeen {
  readonly seen: number;
  readonly at: number;
}

/** A time with the page hidden, from the last look to the version found on return. */
export interface Absence extends LastSeen {
  readonly back: number;
}

/** Absences shorter than this, in milliseconds, are not reported. */
const SHORT_ABSENCE = 60_000;

/** When this browser looked at a table, and the absence still to be reported. */
export class Visibility {
  readonly #absence = signal<Absence | undefined>(undefined);
  /** The last look, while the page is hidden or the newest view has not arrived. */
  #last: LastSeen | undefined;

  /** `last`: from before this page was loaded; undefined for the first look. */
  constructor(last: LastSeen | undefined) {
    this.#last = last;
  }

  get absence(): ReadonlySignal<Absence | undefined> {
    return this.#absence;
  }

  /** Called when the page is hidden; without a look so far there is nothing to record. */
  leave(lastSeen: LastSeen): void {
    this.#last ??= lastSeen;
  }

  /** Called when the page shows the newest version; an unreported absence is merged into this one. */
  comeBack({ seen: back, at }: LastSeen): void {
    const last = this.#last;
    this.#last = undefined;
    if (last === undefined || at - last.at < SHORT_ABSENCE) return;
    const untold = this.#absence.peek();
    this.#absence.value = { seen: untold?.seen ?? last.seen, at: last.at, back };
  }

  dismiss(): void {
    this.#absence.value = undefined;
  }
}
