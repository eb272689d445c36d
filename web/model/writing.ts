/** Where letters are text, or choose from a list. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';

/** Keys by which one leaves a field. */
const LEAVING: readonly string[] = ['Tab', 'Escape', 'Enter'];

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/** Someone was in a field last, and has not left it: it may have gone from under the hands. */
let isWriting = false;

/** The last press was one by which a field is left. */
let isLeaving = false;

/** Begins to notice when someone writes. */
export function watchWriting(): void {
  const capture = { capture: true };
  addEventListener('focusin', ({ target }) => moveTo(target), capture);
  addEventListener('pointerdown', ({ target }) => leaveFor(target), capture);
  addEventListener('keydown', pressed, capture);
}

/** A field that takes the focus is written in. What takes it from there ends that only if the person moved on, not the page. */
function moveTo(target: EventTarget | null): void {
  if (isField(target)) isWriting = true;
  else if (isLeaving) isWriting = false;
}

function leaveFor(target: EventTarget | null): void {
  isLeaving = true;
  isWriting = isField(target);
}

function pressed(event: KeyboardEvent): void {
  const { key, target } = event;
  if (isOfInputMethod(event)) {
    keepFromPage(event);
    return;
  }
  isLeaving = LEAVING.includes(key);
  if (isField(target)) isWriting = true;
  else if (key === 'Escape') isWriting = false;
}

/** Whether an input method has the key. Safari reports its last Enter after the composition, with this code. */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Lets nothing on the page act on the key, and no form be sent by it. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Enter') event.preventDefault();
}

/** The key does something on the page: it is not written, not one of the browser's, and no panel is open. */
export function isPageKey({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  return !isWriting && !isField(target) && document.querySelector('dialog[open]') === null;
}
