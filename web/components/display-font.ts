const { dataset } = document.documentElement;

/** Draws titles in a serif of the device until `loadDisplayFont`, unless the font's file has been saved before. */
export function delayDisplayFont(): void {
  if (!navigator.serviceWorker?.controller) dataset.titles = 'plain';
}

/** Loads the display font after the next frame, so that its file doesn't delay the cards. */
export function loadDisplayFont(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.titles));
}
