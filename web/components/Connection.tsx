import { HOME } from '#text/home.ts';
import { CONNECTION_PROBLEM_WORDS, OFFLINE, STATES } from '#text/states.ts';
import type { ConnectionProblem } from '../model/net/connection-problem.ts';
import type { ConnectionState } from '../model/types.ts';
import { timeHere } from '../text/clock.ts';
import { Page } from './Page.tsx';
import { TablePicture } from './TablePicture.tsx';
import { useLasting, useTime } from './time.ts';

interface ConnectionProps {
  readonly connection: ConnectionState;
  /** What is in the way, once it is found out. */
  readonly connectionProblem: ConnectionProblem | undefined;
  onRetry(): void;
}

interface ConnectionBannerProps extends ConnectionProps {
  /** The table is shown as this device saw it then, milliseconds since 1970. */
  readonly lastSeen?: number | undefined;
  /** What the viewer can do meanwhile, or what is kept to be sent. */
  readonly fallback?: string | undefined;
  /** In the table's bar, where it moves nothing; else above the page. */
  readonly isInBar?: boolean;
}

/** Says that the connection is down, and why; nothing while it is live. */
export function ConnectionBanner(props: ConnectionBannerProps) {
  const { connection, connectionProblem, lastSeen, fallback, isInBar = false, onRetry } = props;
  const isLasting = useLasting(connection === 'connecting' || connection === 'reconnecting', MENTION_DELAY);
  const isDown = connection === 'offline' || isLasting;
  const kind = isInBar ? 'bar-notice grow apart across gap-2 tiny' : 'banner';
  const stood = lastSeen === undefined ? '' : OFFLINE.stood(timeHere(lastSeen));
  return (
    <div class={isDown ? `${kind} shown on-paper` : kind} role="status">
      {isDown ? (
        <span>{[stateWords(connection, connectionProblem), stood, fallback].filter(Boolean).join(' ')}</span>
      ) : null}
      {connection === 'offline' ? (
        <button type="button" class="small" onClick={onRetry}>
          {STATES.tryNow}
        </button>
      ) : null}
    </div>
  );
}

/** Milliseconds before a lost connection is mentioned: most are back by then. */
const MENTION_DELAY = 1_000;

const stateWords = (connection: ConnectionState, connectionProblem: ConnectionProblem | undefined): string =>
  connection === 'offline' && connectionProblem !== undefined
    ? CONNECTION_PROBLEM_WORDS[connectionProblem].short
    : STATES.reconnecting;

interface ConnectingPageProps extends ConnectionProps {
  /** When the next connection is tried, milliseconds since 1970. */
  readonly retryAt: number;
}

/** Shown until the first view arrives. */
export function ConnectingPage({ connection, connectionProblem, retryAt, onRetry }: ConnectingPageProps) {
  const { title, text } =
    connection === 'offline' && connectionProblem !== undefined
      ? CONNECTION_PROBLEM_WORDS[connectionProblem]
      : STATES.connecting;
  return (
    <Page title={title} kind="pictured" picture={<TablePicture name="packets" />}>
      <p class="intro" role="status">
        {text}
      </p>
      {connection === 'offline' ? (
        <div class="pictured-ways grid gap-3 filling">
          <NextTry at={retryAt} />
          <button type="button" class="main large" onClick={onRetry}>
            {STATES.tryNow}
          </button>
          <a class="button large" href="#/practice">
            {HOME.meanwhile}
          </a>
        </div>
      ) : null}
    </Page>
  );
}

function NextTry({ at }: { readonly at: number }) {
  const seconds = Math.ceil((at - useTime(1000)) / 1000);
  return <p class="soft figures text-centre">{STATES.nextTry(Math.max(0, seconds))}</p>;
}
