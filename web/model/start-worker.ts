import { goTo, route } from './page.ts';
import { makeAlbumHash, makeTableHash, makeTonightHash } from './route.ts';

/** Milliseconds after the first paint: the page's own files come first. */
const LATER = 1500;

/** Registers the service worker on every visit, once the page stands: it keeps the page's files for a visit without a network. */
export function startWorker(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', answerWorker);
  const register = (): void => {
    navigator.serviceWorker.register('service-worker.js').catch(() => undefined);
  };
  const later = (): void => void setTimeout(register, LATER);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}

/** The worker asks where this page is, to choose one for a pressed notification; then it names a table, or none for the list. */
function answerWorker({ data, ports }: MessageEvent): void {
  if (data?.type === 'afootWhere') ports[0]?.postMessage(location.href);
  if (data?.type !== 'afootCalled') return;
  const place = route.peek();
  if (typeof data.table !== 'string') goTo('#/');
  else if (data.tonight === true) goTo(makeTonightHash(data.table), 'replace');
  else if (typeof data.album === 'string') goTo(makeAlbumHash(data.table, data.album));
  else if (place.page !== 'table' || place.table !== data.table) goTo(makeTableHash(data.table));
}
