import { signal } from '@preact/signals';

/** The browser's own question, kept until the page asks it. Not every browser has it. */
export interface InstallQuestion {
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

/** On an iPhone or iPad there is no question to ask, only steps to follow; not once it is installed. */
export function needsSteps(): boolean {
  const isApple = /iPhone|iPad|iPod/.test(navigator.userAgent);
  return isApple && !matchMedia('(display-mode: standalone)').matches;
}
