import { useRef } from 'preact/hooks';
import { AT_DOOR, GAME_NOTICES } from '#text/states.ts';
import { NOTICES } from '#text/table-settings.ts';
import { type Action, pressedAmong } from '../components/ActionBar.tsx';
import { useRest } from '../components/second-thought.ts';
import { type TableContext, useTable } from '../table/at-table.ts';
import { endingWords, type Matter, type MatterWords, matterOf, ofKnock, pauseWords } from '../table/matters.ts';
import { seatName } from '../text/names.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';

interface GameNoticesProps {
  /** A watcher wants to sit down; absent if no seat is free and no bot holds one. */
  readonly onSit?: (() => void) | undefined;
  /** A watcher has asked the host for a chair. */
  readonly isKnocking?: boolean;
}

/** Someone asks the host to be let in, in the lobby or during a replay. */
export const KnockNotice = () => <MatterNotice matter={ofKnock(useTable())} />;

/** Above a game: what people have to settle, for watchers, and for players after a round. In a round the players' slips say it. */
export function GameNotices({ onSit, isKnocking = false }: GameNoticesProps) {
  const { charter, view, refusal, onSubmit, onAsk, onMenu } = useTable();
  if (view.seat === undefined) return <WatcherNotices onSit={onSit} isKnocking={isKnocking} />;
  if (!view.game?.ended) return null;
  const onSeats = (): void => onMenu('people');
  return (
    <>
      <MatterNotice matter={matterOf({ charter, view, onSubmit, onAsk, onSeats, explain: () => undefined })} />
      <Notice words={refusal && refusalSentence(refusal.code)} />
    </>
  );
}

/** What holds the game up, and the way to a chair. */
function WatcherNotices({ onSit, isKnocking = false }: GameNoticesProps) {
  const table = useTable();
  const { view } = table;
  const free = [...view.occupants.keys()].filter((seat) => view.occupants[seat] === 'empty');
  const isFull = free.length === 0 && !view.occupants.includes('bot');
  const sit = onSit && { key: 'sit', label: isFull ? AT_DOOR.satBefore : NOTICES.takeSeat, onAct: onSit };
  const doors = isFull ? NOTICES.watchingFull : doorWords(table, isKnocking);
  const words = free.length > 0 ? GAME_NOTICES.freeSeat(free) : onSit && doors;
  return (
    <>
      <Notice words={view.paused ? pauseWords(table) : undefined} />
      <Notice words={sentence(endingWords(table))} />
      <Notice words={words} actions={sit ? [sit] : []} main={sit} />
    </>
  );
}

/** What a watcher hears of the door: asked, refused, or that bots hold chairs. */
function doorWords({ charter, view, refusal }: TableContext, isKnocking: boolean): string {
  const host = seatName(charter, view, view.host);
  if (isKnocking) return AT_DOOR.hears(host);
  return refusal?.code === 'notLetIn' ? AT_DOOR.refused(host) : NOTICES.watching;
}

/** The words of a matter in one piece; undefined if it has none. */
const sentence = ({ words, more }: Partial<MatterWords> = {}): string | undefined =>
  [words, more].filter((each) => each !== undefined).join(' ') || undefined;

interface NoticeProps {
  readonly words: string | undefined;
  readonly actions?: readonly Action[] | undefined;
  readonly main?: Action | undefined;
}

/** An action that can't be done now gets no button; the words explain. */
function Notice({ words, actions = [], main }: NoticeProps) {
  const banner = useRef<HTMLDivElement>(null);
  const { pending } = useTable();
  const pressed = pressedAmong(actions, pending);
  useRest(banner, words);
  return (
    <div ref={banner} class={words === undefined ? 'banner' : 'banner shown on-paper'} role="status">
      {words === undefined ? null : (
        <>
          <span>{words}</span>
          {actions
            .filter(({ reason }) => reason === undefined)
            .map((action) => (
              <NoticeButton key={action.key} action={pressed(action)} isMain={action === main} />
            ))}
        </>
      )}
    </div>
  );
}

interface NoticeButtonProps {
  readonly action: Action;
  readonly isMain: boolean;
}

const NoticeButton = ({ action: { label, reason, isSent, onAct }, isMain }: NoticeButtonProps) => (
  <button
    type="button"
    class={['small', isMain && 'main', isSent && 'sent'].filter(Boolean).join(' ')}
    aria-disabled={reason !== undefined}
    aria-pressed={isSent}
    onClick={() => onAct()}
  >
    {label}
  </button>
);

const actionsOf = ({ main, others }: Matter): readonly Action[] => (main ? [main, ...others] : others);

/** What people have to settle, where no slip says it. */
const MatterNotice = ({ matter }: { readonly matter: Matter | undefined }) => (
  <Notice words={sentence(matter)} actions={matter && actionsOf(matter)} main={matter?.main} />
);
