import type { ConnectionState } from '../model/types.ts';
import { timeHere } from '../text/clock.ts';
import { OFFLINE } from '../text/devices.ts';
import { STATES, TRY_AGAIN } from '../text/pages.ts';
import { Page } from './Page.tsx';

export interface ConnectionProps {
  readonly connection: ConnectionState;
  /** The table is shown as this device saw it then, milliseconds since 1970. */
  readonly lastSeen?: number | undefined;
  onRetry(): void;
}

/** Above the table while the connection is down; nothing while it is live. */
export function ConnectionBanner({ connection, lastSeen, onRetry }: ConnectionProps) {
  const isDown = connection !== 'live';
  return (
    <div class={isDown ? 'banner shown on-paper' : 'banner'} role="status">
      {isDown ? <span>{bannerWords(connection, lastSeen)}</span> : null}
      {connection === 'offline' ? (
        <button type="button" class="small" onClick={onRetry}>
          {STATES.tryNow}
        </button>
      ) : null}
    </div>
  );
}

function bannerWords(connection: ConnectionState, lastSeen: number | undefined): string {
  if (lastSeen !== undefined) return `${OFFLINE.stood(timeHere(lastSeen))} ${OFFLINE.later}`;
  return connection === 'offline' ? STATES.outOfReach : STATES.reconnecting;
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
