import { HOME } from '#text/home.ts';
import { CONNECTION_PROBLEM_WORDS, OFFLINE, STATES } from '#text/states.ts';
import type { ConnectionProblem } from '../model/net/connection-problem.ts';
import type { ConnectionState } from '../model/types.ts';
import { classes } from '../styles/classes.ts';
import { timeHere } from '../text/clock.ts';
import * as styles from './banner.module.css';
import { LoadingPage } from './lazy.tsx';
import { Page } from './Page.tsx';
import { PacketsPicture, PictureActions } from './PictureFrame.tsx';
import { useLasting, useTime } from './time.ts';

interface ConnectionProps {
  readonly connection: ConnectionState;
  readonly connectionProblem: ConnectionProblem | undefined;
  onRetry(): void;
}

interface ConnectionBannerProps extends ConnectionProps {
  /** When this device last received the table shown, milliseconds since 1970. */
  readonly lastSeen?: number | undefined;
  /** A note about queued plays, or about what works offline. */
  readonly fallback?: string | undefined;
  /** Whether it is in the table's bar, where it shifts nothing; otherwise above the page. */
  readonly isInBar?: boolean;
}

/** Shows that the connection is down, and why; empty while it is live. */
export function ConnectionBanner(props: ConnectionBannerProps) {
  const { connection, lastSeen, fallback, isInBar = false, onRetry } = props;
  const isLasting = useLasting(connection === 'connecting' || connection === 'reconnecting', MENTION_DELAY);
  const isDown = connection === 'offline' || isLasting;
  const kind = isInBar ? 'grow apart across gap-2 tiny' : styles.banner;
  const state = isDown ? 'shown' : '';
  const problem = findProblemWords(props)?.short ?? STATES.reconnecting;
  const stood = lastSeen === undefined ? '' : OFFLINE.stood(timeHere(lastSeen));
  return (
    <div
      class={classes(kind, isDown && !isInBar && styles.shown, isDown && 'on-paper')}
      role="status"
      {...(isInBar ? { 'data-notice': state } : { 'data-banner': state })}
    >
      {isDown ? <span>{[problem, stood, fallback].filter(Boolean).join(' ')}</span> : null}
      {connection === 'offline' ? (
        <button type="button" class="small" onClick={onRetry}>
          {STATES.tryNow}
        </button>
      ) : null}
    </div>
  );
}

/** Milliseconds until a lost connection is shown, since most are restored sooner. */
const MENTION_DELAY = 1_000;

const findProblemWords = ({ connection, connectionProblem }: ConnectionProps) =>
  connection === 'offline' && connectionProblem ? CONNECTION_PROBLEM_WORDS[connectionProblem] : undefined;

interface ConnectingPageProps extends ConnectionProps {
  /** Time of the next try, milliseconds since 1970. */
  readonly retryAt: number;
}

/** Shown until the first view arrives. For the first second it is a placeholder, since most views arrive sooner. */
export function ConnectingPage(props: ConnectingPageProps) {
  const { connection, retryAt, onRetry } = props;
  const isLasting = useLasting(true, MENTION_DELAY);
  if (connection !== 'offline' && !isLasting) return <LoadingPage />;
  const { title, text } = findProblemWords(props) ?? STATES.connecting;
  return (
    <Page title={title} kind="pictured" picture={<PacketsPicture />}>
      <p class="intro" role="status">
        {text}
      </p>
      {connection === 'offline' ? (
        <PictureActions>
          <NextTry at={retryAt} />
          <button type="button" class="main large" onClick={onRetry}>
            {STATES.tryNow}
          </button>
          <a class="button large" href="#/practice">
            {HOME.meanwhile}
          </a>
        </PictureActions>
      ) : null}
    </Page>
  );
}

function NextTry({ at }: { readonly at: number }) {
  const seconds = Math.ceil((at - useTime(1000)) / 1000);
  return <p class="soft figures text-centre">{STATES.nextTry(Math.max(0, seconds))}</p>;
}
