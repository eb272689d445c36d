import { signal } from '@preact/signals';

/** The browser's own question, kept until the page asks it. Not every browser has it. */
interface InstallQuestion {
  prompt(): Promise<unknown>;
}

export const installQuestion = signal<InstallQuestion | undefined>(undefined);

/** Keeps the browser's question instead of letting it interrupt. */
export function keepInstallQuestion(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installQuestion.value = event as unknown as InstallQuestion;
  });
  addEventListener('appinstalled', () => {
    installQuestion.value = undefined;
  });
}

/** An iPhone or iPad. An iPad may say that it is a Mac; no Mac has a screen to touch. */
export const isOnApplesPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** On an iPhone or iPad there is no question to ask, only steps to follow; not once it is installed. */
export const needsSteps = (): boolean => isOnApplesPhone() && !matchMedia('(display-mode: standalone)').matches;
