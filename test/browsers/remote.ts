/** A browser that is driven from outside, by whatever protocol it speaks. */
export interface Remote {
  /** `Firefox 140.12`. */
  readonly name: string;
  goTo(url: string): Promise<void>;
  /** The value of an expression in the page, which must be JSON. */
  evaluate(expression: string): Promise<unknown>;
  /** A press of the mouse's first button at a place of the viewport, in CSS pixels. */
  press(x: number, y: number): Promise<void>;
  key(key: string): Promise<void>;
  /** Of the viewport, or as near as the window goes. */
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export interface Search<T> {
  find(): Promise<T | undefined>;
}

/** Milliseconds. */
const ANSWER_TIMEOUT = 60_000;

/** Waits for `find`'s result. Throws if it finds nothing in time. */
export async function waitForResult<T>(what: string, { find }: Search<T>): Promise<T> {
  for (const startTime = Date.now(); Date.now() - startTime < ANSWER_TIMEOUT; await pause(30)) {
    const found = await find();
    if (found !== undefined) return found;
  }
  throw new Error(`not found within ${ANSWER_TIMEOUT / 1000} seconds: ${what}`);
}

/** Keys that WebDriver writes as private characters. */
const KEY_CHARACTERS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Space: ' ',
  Tab: '\uE004',
  Escape: '\uE00C',
};

/** The actions of WebDriver, which its successor shares. */
export const pressActions = (x: number, y: number): readonly object[] => [
  {
    ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const makeKeyActions = (key: string): readonly object[] => [
  {
    ...{ type: 'key', id: 'keyboard' },
    actions: [
      { type: 'keyDown', value: KEY_CHARACTERS[key] ?? key },
      { type: 'keyUp', value: KEY_CHARACTERS[key] ?? key },
    ],
  },
];
