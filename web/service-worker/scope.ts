import type { Notice, NoticeData } from './notice.ts';

/** The parts of a service worker's scope used here; the platform's types cover pages or workers, not both. */
export interface WorkerScope {
  readonly registration: {
    readonly showNotification: (title: string, options: Notice['options']) => Promise<void>;
    readonly getNotifications: (filter?: { readonly tag: string }) => Promise<readonly ShownNotification[]>;
  };
  readonly clients: {
    readonly matchAll: (filter: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }) => Promise<readonly Page[]>;
    readonly openWindow: (address: string) => Promise<unknown>;
    readonly claim: () => Promise<void>;
  };
  readonly skipWaiting: () => Promise<void>;
  /** The badge of the installed page, if supported. */
  readonly navigator: {
    readonly setAppBadge?: (count: number) => Promise<void>;
    readonly clearAppBadge?: () => Promise<void>;
  };
  addEventListener(
    type: 'install' | 'activate' | 'pushsubscriptionchange' | 'notificationclose',
    listener: (event: Lasting) => void,
  ): void;
  addEventListener(
    type: 'push',
    listener: (event: Lasting & { readonly data: { text: () => string } | null }) => void,
  ): void;
  addEventListener(
    type: 'notificationclick',
    listener: (event: Lasting & { readonly notification: ShownNotification; readonly action?: string }) => void,
  ): void;
  addEventListener(
    type: 'fetch',
    listener: (
      event: Lasting & { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void },
    ) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: Lasting & { readonly data: unknown }) => void): void;
}

interface Lasting {
  readonly waitUntil: (until: Promise<unknown>) => void;
}

export interface ShownNotification {
  readonly tag: string;
  readonly data: NoticeData | null;
  readonly close: () => void;
}

export interface Page {
  readonly focused: boolean;
  readonly visibilityState: string;
  readonly focus: () => Promise<unknown>;
  readonly postMessage: (message: unknown, along?: readonly MessagePort[]) => void;
}
