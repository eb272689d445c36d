/** Elements that use letter keys, to type or to choose from a list. */
const FIELDS = 'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]';

const LEAVING: readonly string[] = ['Tab', 'Escape', 'Enter'];

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(FIELDS) !== null;

/** Whether the last focused field was not left on purpose; a render may have removed it. */
let isWriting = false;

let isLeaving = false;

export function watchWriting(): void {
  const capture = { capture: true };
  addEventListener('focusin', ({ target }) => focusField(target), capture);
  addEventListener('pointerdown', ({ target }) => leaveField(target), capture);
  addEventListener('keydown', handleKey, capture);
}

/** Starts typing in a focused field; other focus changes end it only if the person, not the page, caused them. */
function focusField(target: EventTarget | null): void {
  if (isField(target)) isWriting = true;
  else if (isLeaving) isWriting = false;
}

function leaveField(target: EventTarget | null): void {
  isLeaving = true;
  isWriting = isField(target);
}

function handleKey(event: KeyboardEvent): void {
  const { key, target } = event;
  if (isOfInputMethod(event)) {
    keepFromPage(event);
    return;
  }
  isLeaving = LEAVING.includes(key);
  if (isField(target)) isWriting = true;
  else if (key === 'Escape') isWriting = false;
}

/** Whether an input method handles the key; Safari sends its last Enter after the composition, with code 229. */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean => isComposing || keyCode === 229;

/** Stops the key from acting on the page or submitting a form. */
function keepFromPage(event: KeyboardEvent): void {
  event.stopPropagation();
  if (event.key === 'Enter') event.preventDefault();
}

/** Whether a key is for the page: not typed, not a browser shortcut, and no panel open. */
export function isPageKey({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  return !isWriting && !isField(target) && document.querySelector('dialog[open]') === null;
}
