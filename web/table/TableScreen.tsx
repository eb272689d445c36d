import { useEffect, useState } from 'preact/hooks';
import '../styles/table.css';
import '../styles/seats.css';
import '../styles/piles.css';
import '../styles/board.css';
import '../styles/draft.css';
import '../styles/hand.css';
import '../styles/bar.css';
import '../styles/moving.css';
import '../styles/panels.css';
import '../components/card.css';
import type { View } from '../../shared/protocol/view.ts';
import { useRecentNotes } from '../chat/recent-notes.ts';
import { TableChat } from '../chat/TableChat.tsx';
import { Feed } from '../components/Feed.tsx';
import { useMinute } from '../components/minute.ts';
import type { TableScreenProps } from '../model/types.ts';
import { isBotPlaying } from '../model/waiting.ts';
import { browserStore } from '../storage/store.ts';
import { SHOW_SCORES } from '../text/table.ts';
import { Around } from './Around.tsx';
import { useDraft } from './drafting.ts';
import { Movement } from './Movement.tsx';
import { PlayArea } from './PlayArea.tsx';
import { RoundOver } from './RoundOver.tsx';
import { Strip } from './Strip.tsx';
import { feedLines, tableModelOf } from './table-model.ts';

const store = browserStore(() => localStorage);

/** The time, looked at every half minute: how long somebody has been thinking. */
function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The viewer cannot play now whoever's turn it is. */
const isHeldUp = (view: View): boolean =>
  view.paused === true || (view.seat !== undefined && isBotPlaying(view, view.seat));

/** The table as one viewer sees and plays it. */
export function TableScreen(props: TableScreenProps) {
  const { charter, view, feed, connection } = props;
  const now = useNow();
  const minute = useMinute();
  const [atTable, setAtTable] = useState(-1);
  const table = tableModelOf(props);
  const recentNotes = useRecentNotes(feed);
  const drafting = useDraft(props, table?.visible, store);
  if (props.instead) return <>{props.instead}</>;
  if (!table) return null;
  const { game } = table.visible;
  const { ended } = game;
  const showsScores = ended !== undefined && atTable !== game.round;
  const lines = feedLines(feed, table);
  return (
    <main
      class={['table-screen', connection !== 'live' && 'stale', isHeldUp(view) && 'held-up'].filter(Boolean).join(' ')}
    >
      <Strip charter={charter} table={table} onMenu={() => props.onMenu('menu')} />
      <Around {...{ charter, view, table, now, minute, recentNotes }} />
      {showsScores ? (
        <RoundOver
          table={table}
          game={{ ...game, ended }}
          busy={props.pendingCount > 0}
          onNextRound={() => props.onSubmit([{ type: 'nextRound' }])}
          onPlayAgain={(turnSeats) => props.onSubmit([{ type: 'playAgain', ...(turnSeats && { turnSeats }) }])}
          onShowTable={() => setAtTable(game.round)}
          onStanding={(answer) => props.onSubmit([{ type: 'standingAnswer', answer }])}
        />
      ) : (
        <PlayArea {...props} tableModel={table} drafting={drafting} lines={lines} now={now} />
      )}
      {ended && !showsScores && (
        <button type="button" class="main back-to-scores" onClick={() => setAtTable(-1)}>
          {SHOW_SCORES}
        </button>
      )}
      <Feed lines={lines}>
        <TableChat {...props} />
      </Feed>
      <Movement
        latest={feed.at(-1)}
        shown={props.settings.motion}
        seat={table.visible.seat}
        teams={charter.seating.teams}
      />
    </main>
  );
}
