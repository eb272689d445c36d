/*
 * Back closes what is open over the page first, the last opened before the others; only then it leaves the page. Each
 * open panel has an entry of its own in the browser's history, at the page's own address, with the number of panels that
 * are open there. A panel that is closed in another way takes its entry back.
 */

/** What closes each open panel, in the order in which they opened. */
const closers: (() => void)[] = [];

/** What is done once the browser has gone back over the entries of closed panels; undefined: it is not going back. */
let onceBack: (() => void)[] | undefined;

let isFollowing = false;

/** How many panels are open at the present entry of the history. */
export const panelsHere = (): number => (history.state as { readonly panels?: number } | null)?.panels ?? 0;

/** Begins to follow Back. A page that was loaded again has no panel open, whatever its entry says. */
export function startBack(): void {
  if (isFollowing) return;
  isFollowing = true;
  addEventListener('popstate', follow);
  settle();
}

/** A panel is open, and Back closes it. Returns what is called once it is closed. */
export function closeOnBack(close: () => void): () => void {
  startBack();
  closers.push(close);
  if (panelsHere() < closers.length) settle();
  return () => {
    closers.splice(closers.indexOf(close), 1);
    // A panel that opens in the place of this one takes over its entry.
    setTimeout(settle);
  };
}

/** Closes all open panels. */
export function closePanels(): void {
  for (const close of closers.slice().reverse()) close();
}

/** Goes to another fragment. From an open panel, the panel's entry becomes the new place's. */
export function goToFragment(hash: string, how: 'push' | 'replace'): void {
  const panels = panelsHere();
  if (onceBack !== undefined) onceBack.push(() => goToFragment(hash, how));
  else if (panels > 1 && how === 'push') goBack(panels - 1, () => goToFragment(hash, how));
  else if (panels > 0 && how === 'replace') goBack(panels, () => goToFragment(hash, how));
  else if (panels > 0 || how === 'replace') history.replaceState(null, '', hash);
  else location.hash = hash;
  setTimeout(settle);
}

/** Someone pressed Back or Forward, or the entries of closed panels were taken back. */
function follow(): void {
  const acts = onceBack ?? closers.slice(panelsHere()).reverse();
  onceBack = undefined;
  for (const act of acts) act();
  if (panelsHere() === 0) history.scrollRestoration = 'auto';
  setTimeout(settle);
}

/** Makes the history have as many entries for panels as are open. */
function settle(): void {
  if (onceBack !== undefined) return;
  const missing = closers.length - panelsHere();
  if (missing < 0) {
    goBack(-missing);
    return;
  }
  // The page stays where it was scrolled to when an entry is taken back.
  if (missing > 0) history.scrollRestoration = 'manual';
  for (let panels = panelsHere() + 1; panels <= closers.length; panels++) history.pushState({ panels }, '');
}

function goBack(entries: number, act?: () => void): void {
  onceBack = act ? [act] : [];
  history.go(-entries);
}
