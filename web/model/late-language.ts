import { LANGUAGES } from '../text/languages.ts';
import { BASE } from './net/base.ts';
import type { Store } from './storage/store.ts';

/* A server that was just installed serves English until it has built the other languages. */

/** Read by `web/loading.js`. */
export const LANGUAGE_KEY = 'afoot.language';

/** Milliseconds between two looks at the server's document. */
const PAUSE = 2000;
/** Looks until it gives up: ten minutes. */
const MAX_LOOKS = 300;

/**
 * Waits for the reader's language if the server has not built it yet. Then reloads the page: right away if nobody has
 * touched it, else when another place in it is opened.
 */
export async function awaitOwnLanguage(store: Store): Promise<void> {
  const [wanted = 'en', built] = [findWanted(store), findBuilt(document)];
  if (built === undefined || built.includes(wanted)) return;
  let isTouched = false;
  const touch = (): void => {
    isTouched = true;
  };
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, touch, { once: true });
  for (let look = 0; look < MAX_LOOKS; look++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (!(await fetchBuilt()).includes(wanted)) continue;
    if (isTouched) addEventListener('hashchange', () => location.reload(), { once: true });
    else location.reload();
    return;
  }
}

/** The first of the reader's languages that we have, as `web/loading.js` chooses it. */
const findWanted = (store: Store): string | undefined =>
  [store.read(LANGUAGE_KEY), ...navigator.languages.map((each) => each.split(/[^a-z]/i)[0])].find(
    (each) => each !== undefined && Object.hasOwn(LANGUAGES, each),
  );

/** The languages of a built document; undefined in development. */
function findBuilt(page: Document): readonly string[] | undefined {
  const script = page.querySelector<HTMLScriptElement>('script[data-first]');
  return script ? ['en', ...Object.keys(JSON.parse(script.dataset.languages ?? '{}'))] : undefined;
}

/** None if the server does not answer with the page. */
const fetchBuilt = (): Promise<readonly string[]> =>
  fetch(BASE, { cache: 'no-cache' })
    .then((answer) => answer.text())
    .then((html) => findBuilt(new DOMParser().parseFromString(html, 'text/html')) ?? [])
    .catch(() => []);
