/** What is on paper whole: an open panel, and the rules of a page. */
const WHOLE = 'dialog[open], .rules-sheet';

/** Says while an open panel is printed, in place of the page behind it. */
const PRINTS_PANEL = 'prints-panel';

/** On paper nothing is folded away, and an open panel stands alone. */
export function watchPrinting(): void {
  let unfolded: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    document.documentElement.classList.toggle(PRINTS_PANEL, document.querySelector('dialog.sheet[open]') !== null);
    unfolded = foldedIn(WHOLE);
    for (const each of unfolded) each.open = true;
  });
  addEventListener('afterprint', () => {
    document.documentElement.classList.remove(PRINTS_PANEL);
    for (const each of unfolded) each.open = false;
  });
}

const foldedIn = (places: string): readonly HTMLDetailsElement[] =>
  [...document.querySelectorAll<HTMLDetailsElement>('details:not([open], .no-print)')].filter((each) =>
    each.closest(places),
  );
