import { signal } from '@preact/signals';

/** The browser's install prompt, deferred until the page shows it; not every browser has it. */
interface InstallPrompt {
  prompt(): Promise<unknown>;
}

export const installPrompt = signal<InstallPrompt | undefined>(undefined);

export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt.value = event as unknown as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    installPrompt.value = undefined;
  });
}

/** Whether this is an iPhone or iPad; an iPad may report itself as a Mac, but no Mac has a touch screen. */
export const isAppleDevice = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Whether to show install steps: iPhones and iPads have no install prompt. */
export const needsInstallSteps = (): boolean => isAppleDevice() && !matchMedia('(display-mode: standalone)').matches;
