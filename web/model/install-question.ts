import { signal } from '@preact/signals';

/** The browser's install prompt, deferred until the page shows it; not every browser has it. */
interface InstallQuestion {
  prompt(): Promise<unknown>;
}

export const installQuestion = signal<InstallQuestion | undefined>(undefined);

export function keepInstallQuestion(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installQuestion.value = event as unknown as InstallQuestion;
  });
  addEventListener('appinstalled', () => {
    installQuestion.value = undefined;
  });
}

/** Whether this is an iPhone or iPad; an iPad may report itself as a Mac, but no Mac has a touch screen. */
export const isOnApplesPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether to show install steps: iPhones and iPads have no install prompt. */
export const needsSteps = (): boolean => isOnApplesPhone() && !matchMedia('(display-mode: standalone)').matches;
