import { options, render, type VNode } from 'preact';

/** Keeps the page correct under browser translation: puts replaced texts back, empty, so that Preact finds its nodes. */

/** By element with translated texts: these texts, now empty, and their words. */
const translations = new Map<Node, Map<Text, string>>();

const foreignNodes = new WeakSet<Node>();

/** Renders a page that its browser may translate. */
export function drawTranslatable(content: VNode, page: Element): void {
  replaceTextsWhole();
  const watch = new MutationObserver((changes) => {
    onForeignChanges(changes);
    watch.takeRecords();
  });
  options.debounceRendering = (draw) =>
    queueMicrotask(() => {
      onForeignChanges(watch.takeRecords());
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

/** Keys each text node by its content, so that a late translation of old text finds no node to replace. */
function replaceTextsWhole(): void {
  const before = options.vnode;
  options.vnode = (vnode) => {
    if (vnode.type === null) vnode.key = String(vnode.props);
    before?.(vnode);
  };
}

function onForeignChanges(changes: readonly MutationRecord[]): void {
  noteForeign(changes);
  restoreAll([...getPreviousChildren(changes)]);
  for (const { target } of changes) if (hasForeignText(target)) restoreText(target.parentNode as Node);
}

/** Marks added nodes as foreign, unless the same changes removed them first. */
function noteForeign(changes: readonly MutationRecord[]): void {
  const removed = new Set<Node>();
  for (const { removedNodes, addedNodes } of changes) {
    for (const node of removedNodes) removed.add(node);
    for (const node of addedNodes) {
      if (!removed.has(node)) foreignNodes.add(node);
      removed.add(node);
    }
  }
}

function getPreviousChildren(changes: readonly MutationRecord[]): ReadonlyMap<Node, readonly Node[]> {
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

const isForeign = (node: Node | null): boolean =>
  node !== null && (foreignNodes.has(node) || isForeign(node.parentNode));

/** Works from the outside in, since nodes in a foreign element may be ours once its surroundings are restored. */
function restoreAll(lists: readonly (readonly [Node, readonly Node[]])[]): void {
  const ours = lists.filter(([parent]) => !isForeign(parent));
  for (const [parent, before] of ours) restoreOrder(parent, before);
  if (ours.length > 0) restoreAll(lists.filter((each) => !ours.includes(each)));
}

/** Puts our nodes back into their places, with texts empty. */
function restoreOrder(parent: Node, before: readonly Node[]): void {
  let wasMoved = false;
  let next: Node | null = null;
  for (const node of before.toReversed()) {
    if (node.parentNode !== parent) {
      if (foreignNodes.has(node)) continue;
      if (node instanceof Text) clearText(node, parent);
      else if (node.parentNode === null) continue;
      else wasMoved = true;
      parent.insertBefore(node, next);
    }
    next = node;
  }
  const isBack = before.some((node) => foreignNodes.has(node)) && !hasForeign(parent);
  if (wasMoved || isBack) restoreText(parent);
  // Elements of ours that were moved cannot be followed, and another translation would move them again.
  if (wasMoved && parent instanceof Element) parent.setAttribute('translate', 'no');
}

/** Empties a text; if the translator moved the text into its own element, a copy stays there. */
function clearText(text: Text, parent: Node): void {
  const texts = translations.get(parent) ?? new Map<Text, string>();
  translations.set(parent, texts);
  if (text.data !== '') texts.set(text, text.data);
  text.replaceWith(text.cloneNode());
  text.data = '';
}

const hasForeign = (parent: Node): boolean => [...parent.childNodes].some((node) => foreignNodes.has(node));

/** Whether a translator wrote into a text of ours later, after moving it into its own element. */
const hasForeignText = (node: Node): boolean =>
  node instanceof Text &&
  node.data !== '' &&
  node.parentNode !== null &&
  translations.get(node.parentNode)?.has(node) === true;

/** Restores the words next to anything that Preact has changed. */
function followPreact(changes: readonly MutationRecord[]): void {
  if (translations.size === 0) return;
  for (const parent of translations.keys()) if (!parent.isConnected) translations.delete(parent);
  const changed = new Set(changes.map(({ target }) => (target instanceof Text ? target.parentNode : target)));
  for (const parent of changed) if (parent && translations.has(parent)) restoreSentence(parent);
}

/** Restores the surrounding elements as well, since a translator may move words between them. */
function restoreSentence(parent: Node): void {
  const around = parent.parentNode;
  if (around && translations.has(around)) restoreSentence(around);
  else for (const each of translations.keys()) if (parent.contains(each)) restoreText(each);
}

/** Removes the translation and restores the words, for the translator to process again. */
function restoreText(parent: Node): void {
  for (const node of [...parent.childNodes]) if (foreignNodes.has(node)) node.remove();
  for (const [text, words] of translations.get(parent) ?? []) {
    if (text.parentNode !== parent) continue;
    if (text.data === '') text.data = words;
    parent.insertBefore(text, text.nextSibling);
  }
  translations.delete(parent);
}
