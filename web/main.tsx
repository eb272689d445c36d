import './older-browsers.ts';
import './styles/tokens.css';
import './styles/grounds.css';
import './styles/base.css';
import './styles/page.css';
import './styles/forms.css';
import './styles/primitives.css';
import './styles/parts.css';
import { delayDisplayFont } from './components/display-font.ts';
import { watchPresses } from './components/double-tap-guard.ts';
import { watchFocus } from './components/focus.ts';
import { deferInstallPrompt } from './model/install-question.ts';
import { awaitOwnLanguage } from './model/late-language.ts';
import { WORKER_FILE } from './model/own-worker.ts';
import { navigate, route, startPage, store } from './model/page.ts';
import { makeCallHash, makeTableHash, makeTonightHash } from './model/route.ts';
import { drawTranslatable } from './page-translation.ts';
import { App } from './pages/app.tsx';

/** Milliseconds after the first paint, so that the page's own files load first. */
const REGISTRATION_DELAY = 1500;

/** Milliseconds until the worker saves the lessons, the rules and the host's form, too: not for a short look. */
const STAY = 60_000;

/** Registers the service worker on every visit, to save the page's files for offline use. */
function startWorker(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', answerWorker);
  const register = async (): Promise<void> => {
    await navigator.serviceWorker.register(WORKER_FILE);
    const registration = await navigator.serviceWorker.ready;
    const tell = (): void => {
      const newest = registration.installing ?? registration.waiting ?? registration.active;
      newest?.postMessage({ type: 'afootStayed' });
    };
    setTimeout(() => {
      tell();
      registration.addEventListener('updatefound', tell);
    }, STAY);
  };
  const later = (): void => void setTimeout(() => void register().catch(() => undefined), REGISTRATION_DELAY);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** Returns the page's address to the worker, and opens the table or list of a pressed notification. */
function answerWorker({ data, ports }: MessageEvent): void {
  if (data?.type === 'afootWhere') ports[0]?.postMessage(location.href);
  if (data?.type !== 'afootCalled') return;
  const place = route.peek();
  if (typeof data.table !== 'string') navigate('#/');
  else if (data.tonight === true) navigate(makeTonightHash(data.table), 'replace');
  else if (data.call === true) navigate(makeCallHash(data.table), 'replace');
  else if (place.page !== 'table' || place.table !== data.table) navigate(makeTableHash(data.table));
}

/** Content to print whole: an open panel, and the rules of a page. */
const WHOLE = 'dialog[open], [data-rules]';

function watchPrinting(): void {
  let unfolded: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    // An open panel is printed instead of the page behind it.
    if (document.querySelector('[data-sheet][open]')) document.documentElement.dataset.prints = 'panel';
    unfolded = findClosedDetails(WHOLE);
    for (const each of unfolded) each.open = true;
  });
  addEventListener('afterprint', () => {
    delete document.documentElement.dataset.prints;
    for (const each of unfolded) each.open = false;
  });
}

const findClosedDetails = (places: string): readonly HTMLDetailsElement[] =>
  [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')].filter((each) => each.closest(places));

startPage();
if (route.peek().page === 'table') delayDisplayFont();
watchPresses();
watchFocus();
watchPrinting();
deferInstallPrompt();
drawTranslatable(<App />, document.querySelector('#page') as HTMLElement);
startWorker();
void awaitOwnLanguage(store);
