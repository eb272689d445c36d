import type { ConnectionState } from '../model/types.ts';
import { timeHere } from '../text/clock.ts';
import { OFFLINE } from '../text/devices.ts';
import { HOME } from '../text/home.ts';
import { TRY_AGAIN } from '../text/pages.ts';
import { STATES } from '../text/states.ts';
import { Page } from './Page.tsx';
import { TablePicture } from './TablePicture.tsx';

export interface ConnectionProps {
  readonly connection: ConnectionState;
  /** The table is shown as this device saw it then, milliseconds since 1970. */
  readonly lastSeen?: number | undefined;
  /** The viewer can play on; it is sent later. */
  readonly plays?: boolean;
  /** What happens once the connection is back, where nothing is played. */
  readonly promise?: string;
  /** In the table's bar, where it moves nothing; else above the page. */
  readonly isInBar?: boolean;
  onRetry(): void;
}

/** Says that the connection is down; nothing while it is live. */
export function ConnectionBanner(props: ConnectionProps) {
  const { connection, lastSeen, plays, promise, isInBar = false, onRetry } = props;
  const isDown = connection !== 'live';
  const kind = isInBar ? 'bar-notice' : 'banner';
  return (
    <div class={isDown ? `${kind} shown on-paper` : kind} role="status">
      {isDown ? (
        <span>{promise ?? [stateWords(connection, lastSeen), plays && OFFLINE.later].filter(Boolean).join(' ')}</span>
      ) : null}
      {connection === 'offline' ? (
        <button type="button" class="small" onClick={onRetry}>
          {STATES.tryNow}
        </button>
      ) : null}
    </div>
  );
}

function stateWords(connection: ConnectionState, lastSeen: number | undefined): string {
  if (lastSeen !== undefined) return OFFLINE.stood(timeHere(lastSeen));
  return connection === 'offline' ? STATES.outOfReach : STATES.reconnecting;
}

/** Shown until the first view arrives. */
export function ConnectingPage({ connection, onRetry }: ConnectionProps) {
  const isOnline = navigator.onLine;
  const [title, words] =
    connection !== 'offline'
      ? [STATES.connectingTitle, STATES.connecting]
      : isOnline
        ? [STATES.unreachableTitle, STATES.unreachable]
        : [STATES.offlineTitle, STATES.offline];
  return (
    <Page title={title} kind="pictured" picture={<TablePicture name="packets" />}>
      <p class="intro" role="status">
        {words}
      </p>
      {connection === 'offline' ? (
        <div class="pictured-ways">
          <button type="button" class="main large" onClick={onRetry}>
            {TRY_AGAIN}
          </button>
          <a class="button large" href="#/practice">
            {HOME.meanwhile}
          </a>
        </div>
      ) : null}
    </Page>
  );
}
