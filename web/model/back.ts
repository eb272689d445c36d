/* Each open panel has its own history entry, so that Back closes panels before it leaves the page. */

/** Functions that close the open panels, in the order they opened. */
const closers: (() => void)[] = [];

/** Actions to run once the browser has gone back over closed panels' entries; undefined if it is not going back. */
let pendingActs: (() => void)[] | undefined;

let isFollowing = false;

/** Returns the number of panels open at the current history entry. */
export const countPanels = (): number => (history.state as { readonly panels?: number } | null)?.panels ?? 0;

/** Starts listening to Back; after a reload no panel is open, whatever the history entry contains. */
export function followHistory(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('popstate', follow);
  settle();
}

/** Lets Back close a panel; the returned function must be called once it is closed. */
export function registerPanel(close: () => void): () => void {
  followHistory();
  closers.push(close);
  if (countPanels() < closers.length) settle();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    // A panel that opens in place of this one takes over its entry.
    setTimeout(settle);
  };
}

export function closePanels(): void {
  for (const close of closers.slice().reverse()) close();
}

/** Goes to another fragment; an open panel's history entry becomes the new one's. */
export function goToFragment(hash: string, how: 'push' | 'replace'): void {
  const panels = countPanels();
  if (pendingActs !== undefined) pendingActs.push(() => goToFragment(hash, how));
  else if (panels > 1 && how === 'push') stepBack(panels - 1, () => goToFragment(hash, how));
  else if (panels > 0 && how === 'replace') stepBack(panels, () => goToFragment(hash, how));
  else if (panels > 0 || how === 'replace') history.replaceState(null, '', hash);
  else location.hash = hash;
  setTimeout(settle);
}

/** Runs after Back or Forward, or after the entries of closed panels were removed. */
function follow(): void {
  const acts = pendingActs ?? closers.slice(countPanels()).reverse();
  pendingActs = undefined;
  for (const act of acts) act();
  if (countPanels() === 0) history.scrollRestoration = 'auto';
  setTimeout(settle);
}

/** Makes the history have one entry per open panel. */
function settle(): void {
  if (pendingActs !== undefined) return;
  const missing = closers.length - countPanels();
  if (missing < 0) {
    stepBack(-missing);
    return;
  }
  // Keeps the scroll position when an entry is removed.
  if (missing > 0) history.scrollRestoration = 'manual';
  for (let panels = countPanels() + 1; panels <= closers.length; panels++) history.pushState({ panels }, '');
}

function stepBack(entries: number, act?: () => void): void {
  pendingActs = act ? [act] : [];
  history.go(-entries);
}
