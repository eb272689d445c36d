import { options, render, type VNode } from 'preact';

/**
 * Keeps the page's words true while the browser translates them. A translator puts nodes of its own in the place of our
 * texts, or around them, and Preact would go on writing into texts that are no longer on the page. Therefore a text that
 * was replaced is put back beside its translation, empty: Preact finds every node where it left it. Once Preact has
 * changed anything beside such a text, the translation goes and the words come back, to be translated anew.
 */

/** For each element with translated texts: these texts, empty now, and their words. */
const translated = new Map<Node, Map<Text, string>>();

/** What others have put into the page. */
const foreign = new WeakSet<Node>();

/** Draws a page that its browser may translate. */
export function drawTranslatable(content: VNode, page: Element): void {
  replaceTextsWhole();
  const watch = new MutationObserver((changes) => {
    followOthers(changes);
    watch.takeRecords();
  });
  options.debounceRendering = (draw) =>
    queueMicrotask(() => {
      followOthers(watch.takeRecords());
      watch.takeRecords();
      try {
        draw();
      } finally {
        followPreact(watch.takeRecords());
        watch.takeRecords();
      }
    });
  render(content, page);
  watch.observe(page, { childList: true, characterData: true, subtree: true });
}

/** Other words are another node: a translation that comes late, of words that have changed since, finds no text to replace. */
function replaceTextsWhole(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    if (vnode.type === null) vnode.key = String(vnode.props);
    before?.(vnode);
  };
}

function followOthers(changes: readonly MutationRecord[]): void {
  noteForeign(changes);
  settleAll([...childrenBefore(changes)]);
  for (const { target } of changes) if (isWrittenInto(target)) giveBack(target.parentNode as Node);
}

/** What comes before it has gone was not on the page. */
function noteForeign(changes: readonly MutationRecord[]): void {
  const known = new Set<Node>();
  for (const { removedNodes, addedNodes } of changes) {
    for (const node of removedNodes) known.add(node);
    for (const node of addedNodes) {
      if (!known.has(node)) foreign.add(node);
      known.add(node);
    }
  }
}

/** The children, before these changes, of every element whose children have changed. */
function childrenBefore(changes: readonly MutationRecord[]): ReadonlyMap<Node, readonly Node[]> {
  const lists = new Map<Node, readonly Node[]>();
  for (const { type, target, addedNodes, removedNodes, nextSibling } of changes.toReversed()) {
    if (type !== 'childList') continue;
    const added = new Set(addedNodes);
    const rest = (lists.get(target) ?? [...target.childNodes]).filter((node) => !added.has(node as ChildNode));
    const at = nextSibling ? rest.indexOf(nextSibling) : rest.length;
    lists.set(target, rest.toSpliced(at, 0, ...removedNodes));
  }
  return lists;
}

const isForeign = (node: Node | null): boolean => node !== null && (foreign.has(node) || isForeign(node.parentNode));

/** From the outside in: what was in a foreign element may be ours again once its surroundings are settled. */
function settleAll(lists: readonly (readonly [Node, readonly Node[]])[]): void {
  const ours = lists.filter(([parent]) => !isForeign(parent));
  for (const [parent, before] of ours) settle(parent, before);
  if (ours.length > 0) settleAll(lists.filter((each) => !ours.includes(each)));
}

/** Puts our nodes back into their places, texts without their words. */
function settle(parent: Node, before: readonly Node[]): void {
  let isTorn = false;
  let next: Node | null = null;
  for (const node of before.toReversed()) {
    if (node.parentNode !== parent) {
      if (foreign.has(node)) continue;
      if (node instanceof Text) silence(node, parent);
      else if (node.parentNode === null) continue;
      else isTorn = true;
      parent.insertBefore(node, next);
    }
    next = node;
  }
  const isBack = before.some((node) => foreign.has(node)) && !hasForeign(parent);
  if (isTorn || isBack) giveBack(parent);
  // Elements of ours that were moved cannot be followed; another attempt would move them again.
  if (isTorn && parent instanceof Element) parent.setAttribute('translate', 'no');
}

/** Where the translator has put the text itself into an element of its own, a copy stays there. */
function silence(text: Text, parent: Node): void {
  const texts = translated.get(parent) ?? new Map<Text, string>();
  translated.set(parent, texts);
  if (text.data !== '') texts.set(text, text.data);
  text.replaceWith(text.cloneNode());
  text.data = '';
}

const hasForeign = (parent: Node): boolean => [...parent.childNodes].some((node) => foreign.has(node));

/** A translator that has put the text itself into an element may write the translation later. */
const isWrittenInto = (node: Node): boolean =>
  node instanceof Text &&
  node.data !== '' &&
  node.parentNode !== null &&
  translated.get(node.parentNode)?.has(node) === true;

/** What Preact has changed, on the page as it left it. */
function followPreact(changes: readonly MutationRecord[]): void {
  if (translated.size === 0) return;
  for (const parent of translated.keys()) if (!parent.isConnected) translated.delete(parent);
  const changed = new Set(changes.map(({ target }) => (target instanceof Text ? target.parentNode : target)));
  for (const parent of changed) if (parent && translated.has(parent)) giveBackSentence(parent);
}

/** A translator may move words between an element and the texts around it. */
function giveBackSentence(parent: Node): void {
  const around = parent.parentNode;
  if (around && translated.has(around)) giveBackSentence(around);
  else for (const each of translated.keys()) if (parent.contains(each)) giveBack(each);
}

/** The translation goes, and the words are put in again for the translator to see. */
function giveBack(parent: Node): void {
  for (const node of [...parent.childNodes]) if (foreign.has(node)) node.remove();
  for (const [text, words] of translated.get(parent) ?? []) {
    if (text.parentNode !== parent) continue;
    if (text.data === '') text.data = words;
    parent.insertBefore(text, text.nextSibling);
  }
  translated.delete(parent);
}
