import { signal } from '@preact/signals';

/** Whether cards have the letters of the page's language in place of J, Q and K; a setting of the device. */
export const hasOwnLetters = signal(true);
