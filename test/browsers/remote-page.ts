import { type Act, collectFaults, type Found, findInPage, type NameWanted, type Step } from './in-page.ts';
import { pause, type Remote, waitForResult } from './remote.ts';

/**
 * The part of playwright's `Page` that hosting, reading and playing need, for browsers that playwright does not drive.
 * Like playwright's, a locator waits until its element can be seen and pressed.
 */
export class RemotePage {
  readonly #remote: Remote;
  readonly keyboard: { press(key: string): Promise<void> };

  constructor(remote: Remote) {
    this.#remote = remote;
    this.keyboard = { press: (key) => remote.key(key) };
  }

  async goto(url: string): Promise<void> {
    await this.#remote.goTo(url);
    await this.evaluate(collectFaults);
  }

  /** The page's errors since it was opened. */
  faults = (): Promise<readonly string[]> => this.#remote.evaluate('window.faults') as Promise<readonly string[]>;

  evaluate<T>(run: () => T): Promise<T> {
    return this.#remote.evaluate(getExpression(run)) as Promise<T>;
  }

  setViewportSize = ({ width, height }: { readonly width: number; readonly height: number }): Promise<void> =>
    this.#remote.resize(width, height);

  waitForTimeout = pause;

  getByRole = (role: string, options: RoleOptions = {}): RemoteLocator =>
    new RemoteLocator(this.#remote, []).getByRole(role, options);

  locator = (css: string): RemoteLocator => new RemoteLocator(this.#remote, [{ by: 'css', css }]);

  getByText = (text: string | RegExp): RemoteLocator =>
    new RemoteLocator(this.#remote, [{ by: 'text', name: toNameMatcher(text) }]);
}

interface RoleOptions {
  readonly name?: string | RegExp;
  readonly exact?: boolean;
}

function toNameMatcher(text: string | RegExp, isExact = false): NameWanted {
  if (typeof text === 'string') return { text, how: isExact ? 'exact' : 'part' };
  return { text: text.source, how: 'pattern', flags: text.flags };
}

/** A call of a function inside the page. The compiler may wrap inner functions to keep their names. */
const getExpression = (run: (...values: never[]) => unknown, ...values: readonly unknown[]): string =>
  `(() => { const __name = (each) => each; return (${run.toString()})(${values.map((value) => JSON.stringify(value)).join()}); })()`;

class RemoteLocator {
  readonly #remote: Remote;
  readonly #steps: readonly Step[];

  constructor(remote: Remote, steps: readonly Step[]) {
    this.#remote = remote;
    this.#steps = steps;
  }

  getByRole(role: string, { name, exact }: RoleOptions = {}): RemoteLocator {
    return this.#addStep({ by: 'role', role, ...(name !== undefined && { name: toNameMatcher(name, exact) }) });
  }

  locator = (css: string): RemoteLocator => this.#addStep({ by: 'css', css });

  nth = (index: number): RemoteLocator => this.#addStep({ by: 'index', index });

  first = (): RemoteLocator => this.nth(0);

  async click({ position }: Pick<Act, 'position'> = {}): Promise<void> {
    const { x, y } = await this.#waitUntilStill(position ? { position } : {});
    await this.#remote.press(x, y);
  }

  check = (): Promise<void> => this.click();

  async fill(text: string): Promise<void> {
    await waitForResult(this.#description, { find: () => this.#find({ fill: text }) });
  }

  async focus(): Promise<void> {
    await waitForResult(this.#description, { find: () => this.#find({ focus: true }) });
  }

  async inputValue(): Promise<string> {
    return (await waitForResult(this.#description, { find: () => this.#find() })).value;
  }

  async isVisible(): Promise<boolean> {
    return (await this.#find()) !== undefined;
  }

  /** One or none, which is enough to know whether there is any. */
  async count(): Promise<number> {
    return (await this.isVisible()) ? 1 : 0;
  }

  async isEnabled(): Promise<boolean> {
    return (await waitForResult(this.#description, { find: () => this.#find() })).isEnabled;
  }

  async waitFor({ state = 'visible' }: { readonly state?: 'visible' | 'detached' } = {}): Promise<void> {
    const isWanted = async (): Promise<true | undefined> => {
      const isThere = (await this.#find()) !== undefined;
      return isThere === (state === 'visible') ? true : undefined;
    };
    await waitForResult(this.#description, { find: isWanted });
  }

  /** Its position once it can be pressed and has stopped moving. */
  #waitUntilStill(act: Act): Promise<Found> {
    let before: Found | undefined;
    const find = async (): Promise<Found | undefined> => {
      const found = await this.#find(act);
      const isStill = found !== undefined && found.x === before?.x && found.y === before.y;
      before = found;
      return isStill && !found.isMoving && found.isEnabled && found.isOnTop ? found : undefined;
    };
    return waitForResult(this.#description, { find });
  }

  #find(act: Act = {}): Promise<Found | undefined> {
    return this.#remote.evaluate(getExpression(findInPage, this.#steps, act)) as Promise<Found | undefined>;
  }

  #addStep = (step: Step): RemoteLocator => new RemoteLocator(this.#remote, [...this.#steps, step]);

  get #description(): string {
    return JSON.stringify(this.#steps);
  }
}
