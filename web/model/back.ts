/* Each open panel has its own history entry, so that Back closes panels before it leaves the page. */

/** Functions that close the open panels, in the order they opened. */
const closers: (() => void)[] = [];

/** Actions to run once the browser has gone back over closed panels' entries; undefined if it is not going back. */
let onceBack: (() => void)[] | undefined;

let isFollowing = false;

/** Returns the number of panels open at the current history entry. */
export const panelsHere = (): number => (history.state as { readonly panels?: number } | null)?.panels ?? 0;

/** Starts listening to Back; after a reload no panel is open, whatever the history entry contains. */
export function startBack(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('popstate', follow);
  settle();
}

/** Lets Back close a panel; the returned function must be called once it is closed. */
export function closeOnBack(close: () => void): () => void {
  startBack();
  closers.push(close);
  if (panelsHere() < closers.length) settle();
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
  const panels = panelsHere();
  if (onceBack !== undefined) onceBack.push(() => goToFragment(hash, how));
  else if (panels > 1 && how === 'push') goBack(panels - 1, () => goToFragment(hash, how));
  else if (panels > 0 && how === 'replace') goBack(panels, () => goToFragment(hash, how));
  else if (panels > 0 || how === 'replace') history.replaceState(null, '', hash);
  else location.hash = hash;
  setTimeout(settle);
}

/** Runs after Back or Forward, or after the entries of closed panels were removed. */
function follow(): void {
  const acts = onceBack ?? closers.slice(panelsHere()).reverse();
  onceBack = undefined;
  for (const act of acts) act();
  if (panelsHere() === 0) history.scrollRestoration = 'auto';
  setTimeout(settle);
}

/** Makes the history have one entry per open panel. */
function settle(): void {
  if (onceBack !== undefined) return;
  const missing = closers.length - panelsHere();
  if (missing < 0) {
    goBack(-missing);
    return;
  }
  // Keeps the scroll position when an entry is removed.
  if (missing > 0) history.scrollRestoration = 'manual';
  for (let panels = panelsHere() + 1; panels <= closers.length; panels++) history.pushState({ panels }, '');
}

function goBack(entries: number, act?: () => void): void {
  onceBack = act ? [act] : [];
  history.go(-entries);
}
