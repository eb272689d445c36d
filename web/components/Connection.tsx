import type { ConnectionState } from '../model/types.ts';
import { STATES, TRY_AGAIN } from '../text/pages.ts';
import { Page } from './Page.tsx';

export interface ConnectionProps {
  readonly connection: ConnectionState;
  onRetry(): void;
}

/** Above the table while the connection is down; nothing while it is live. */
export function ConnectionBanner({ connection, onRetry }: ConnectionProps) {
  const isDown = connection !== 'live';
  return (
    <div class={isDown ? 'banner shown on-paper' : 'banner'} role="status">
      {isDown ? <span>{connection === 'offline' ? STATES.outOfReach : STATES.reconnecting}</span> : null}
      {connection === 'offline' ? (
        <button type="button" class="small" onClick={onRetry}>
          {STATES.tryNow}
        </button>
      ) : null}
    </div>
  );
}

/** Shown until the first view arrives. */
export function ConnectingPage({ connection, onRetry }: ConnectionProps) {
  if (connection !== 'offline') {
    return (
      <Page title={STATES.connectingTitle}>
        <p class="soft" role="status">
          {STATES.connecting}
        </p>
      </Page>
    );
  }
  const isOnline = navigator.onLine;
  return (
    <Page title={isOnline ? STATES.unreachableTitle : STATES.offlineTitle}>
      <p class="intro" role="status">
        {isOnline ? STATES.unreachable : STATES.offline}
      </p>
      <button type="button" onClick={onRetry}>
        {TRY_AGAIN}
      </button>
    </Page>
  );
}
