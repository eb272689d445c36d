import { effect, signal } from '@preact/signals';
import { countPanels, followHistory, goToFragment } from './back.ts';
import { readAddress } from './link.ts';
import { BASE } from './net/base.ts';
import { parseRoute, type Route } from './route.ts';
import { DEVICE_LIGHT, showSettings } from './show-settings.ts';
import { isSeatKey, readSeats, type SavedSeat } from './storage/seats.ts';
import { readSettings, SETTINGS_KEY, type Settings, writeSettings } from './storage/settings.ts';
import { createBrowserStore, type Store } from './storage/store.ts';
import { watchWriting } from './writing.ts';

/** Reads the address and removes a code in its path before anything is loaded, leaving only the place. */
function readHash(): string {
  const hash = readAddress(location.href);
  if (location.pathname !== BASE || location.search !== '' || (location.hash || '#/') !== hash) {
    history.replaceState(null, '', `${BASE}${hash}`);
  }
  return hash;
}

export const store: Store = createBrowserStore(() => localStorage);
export const route = signal<Route>(parseRoute(readHash()));
export const settings = signal<Settings>(readSettings(store));
export const seats = signal<readonly SavedSeat[]>(readSeats(store));

export function changeSettings(part: Partial<Settings>): void {
  settings.value = { ...settings.peek(), ...part };
  writeSettings(store, settings.peek());
}

export function rereadSeats(): void {
  seats.value = readSeats(store);
}

export function navigate(hash: string, how: 'push' | 'replace' = 'push'): void {
  goToFragment(hash, how);
  route.value = parseRoute(hash);
}

/** Follows a link pressed inside an open panel, replacing the panel's history entry. */
function followLink(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (countPanels() === 0 || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
  const hash = target instanceof Element && target.closest('a[href^="#/"]:not([target])')?.getAttribute('href');
  if (!hash) return;
  event.preventDefault();
  navigate(hash);
}

export function startPage(): void {
  followHistory();
  watchWriting();
  addEventListener('click', followLink);
  addEventListener('hashchange', () => {
    route.value = parseRoute(readHash());
  });
  addEventListener('storage', ({ key }) => {
    if (key === null || key === SETTINGS_KEY) settings.value = readSettings(store);
    if (key === null || isSeatKey(key)) rereadSeats();
  });
  const show = (): void => showSettings(document.documentElement, settings.value);
  matchMedia(DEVICE_LIGHT).addEventListener('change', show);
  effect(show);
}
