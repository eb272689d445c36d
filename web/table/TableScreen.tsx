import { useState } from 'preact/hooks';
import './areas.css';
import '../cards/flow.css';
import './table.css';
import './seats.css';
import './piles.css';
import './board.css';
import './draft/draft.css';
import './hand.css';
import './bar.css';
import './moving.css';
import './panels.css';
import type { ComponentChildren } from 'preact';
import { SHOW_SCORES } from '#text/scores.ts';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { useFocusKept } from '../components/focus.ts';
import { later } from '../components/later.tsx';
import { useMinute, useTime } from '../components/time.ts';
import type { Settings } from '../model/storage/settings.ts';
import { browserStore } from '../model/storage/store.ts';
import type { AnyIntent, ConnectionState, FeedEntry, MenuAction, Refusal } from '../model/types.ts';
import { isBotPlaying } from '../model/waiting.ts';
import { Around } from './Around.tsx';
import { useDraft } from './drafting.ts';
import { Happened, type HappenedPlace } from './Happened.tsx';
import { useHappenings } from './happenings.tsx';
import { Latest } from './Latest.tsx';
import { useCounts, useWide, useWidest } from './layout.ts';
import type { Matter } from './matters.ts';
import { OwnSide } from './OwnSide.tsx';
import { PlayArea } from './PlayArea.tsx';
import { usePlaying } from './playing.ts';
import { Rail } from './Rail.tsx';
import { RoundOver } from './RoundOver.tsx';
import { useRecentNotes } from './recent-notes.ts';
import { useSidePanel } from './side-panel.ts';
import { TableBar } from './TableBar.tsx';
import { TableChat } from './TableChat.tsx';
import { TurnLine } from './TurnLine.tsx';
import { useKeys } from './table-keys.ts';
import { feedLines, lastAside, tableModelOf } from './table-model.ts';
import { WaitLine } from './WaitLine.tsx';

const AfterGame = later(() => import('../results/AfterGame.tsx').then(({ AfterGame }) => AfterGame));
const store = browserStore(() => localStorage);

/** Milliseconds after which the screen says anew how long somebody has been thinking. */
const THINKING = 30_000;

interface TableScreenProps {
  /** The table's id; drafts are kept by it. */
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  readonly connection: ConnectionState;
  /** Says that the connection is lost: stands in the bar. */
  readonly notice?: ComponentChildren;
  readonly refusal?: Refusal | undefined;
  /** Shown instead of the table, which keeps the draft meanwhile. */
  readonly instead?: ComponentChildren;
  /** Beside the score sheet: what the coach says of the round. */
  readonly moments?: ComponentChildren;
  /** A question that can wait until nothing else is to be settled. */
  readonly offer?: Matter | undefined;
  /** Submissions that are sent and not yet answered. */
  readonly pendingCount: number;
  readonly settings: Settings;
  onSubmit(intents: readonly AnyIntent[]): void;
  onSettings(changed: Partial<Settings>): void;
  onMenu(action: MenuAction): void;
  /** Reads how the last game ended, as the table keeps it. */
  readGame?(): Promise<GameResult | undefined>;
  /** Shows the rules that a refusal rests on. */
  onRule?(code: AnyRefusal): void;
}

interface Reading {
  /** The panel beside the table is open, where there is room for it. */
  readonly isOpen: boolean;
  /** It was opened over the table. */
  readonly isReading: boolean;
}

function placeOfHappened(isWide: boolean, { isOpen, isReading }: Reading): HappenedPlace {
  if (isWide && isOpen) return 'beside';
  if (isReading) return 'over';
  return isWide ? 'folded' : 'closed';
}

/** The table as one viewer sees and plays it. */
export function TableScreen(props: TableScreenProps) {
  const { charter, view, feed, connection, refusal, pendingCount, settings, onSubmit, onSettings, onRule } = props;
  const now = useTime(THINKING);
  const minute = useMinute();
  const [atTable, setAtTable] = useState(-1);
  const [isReading, setReading] = useState(false);
  const isWide = useWide();
  const panel = useSidePanel(store, useWidest());
  const table = tableModelOf({ charter, view });
  const counts = useCounts(table, charter.seating.players);
  const recentNotes = useRecentNotes(feed);
  const drafting = useDraft({ table: props.table, view, visible: table?.visible, pendingCount, refusal }, store);
  const position = table?.position;
  const playing = usePlaying({ view, position, drafting, settings, pendingCount, refusal, onSubmit, onSettings });
  const happenings = useHappenings({
    charter,
    view,
    feed,
    table,
    motion: settings.motion,
    isShown: !props.instead,
    lifted: drafting.draft.lifted.length,
  });
  const canGoOn =
    !props.instead &&
    !happenings.isEnding &&
    position?.over === true &&
    !table?.visible.game.ended?.winners &&
    pendingCount === 0;
  useFocusKept('.table-screen');
  useKeys(settings, canGoOn ? { next: () => onSubmit([{ type: 'nextRound' }]) } : {});
  if (props.instead) return <>{props.instead}</>;
  if (!table) return null;
  const { game, seat } = table.visible;
  const { ended } = game;
  const showsScores = ended !== undefined && atTable !== game.round && !happenings.isEnding;
  const { isOpen } = panel;
  const around = (
    <Around
      charter={charter}
      view={view}
      table={table}
      now={now}
      minute={minute}
      recentNotes={recentNotes}
      lastPlayOf={happenings.lastPlayOf}
    />
  );
  const state = [
    connection !== 'live' && 'stale',
    seat !== undefined && isBotPlaying(view, seat) && 'given-away',
    ended && 'ended',
  ];
  return (
    <main
      class={['table-screen', ...counts, isWide && isOpen && 'feed-open', ...state].filter(Boolean).join(' ')}
      style={{ '--teams': String(table.visible.teams.length - 1) }}
    >
      <TableBar charter={charter} table={table} onMenu={() => props.onMenu('menu')} notice={props.notice}>
        {showsScores ? null : <Latest aside={lastAside(feed, table)} onOpen={() => setReading(true)} />}
      </TableBar>
      <div class="cloth on-cloth">
        {around}
        {showsScores ? (
          <RoundOver
            charter={charter}
            table={table}
            game={{ ...game, ended }}
            busy={pendingCount > 0}
            after={
              <AfterGame
                table={props.readGame ? props.table : ''}
                charter={charter}
                view={view}
                {...(props.readGame && { readGame: props.readGame })}
              />
            }
            moments={props.moments}
            onNextRound={() => onSubmit([{ type: 'nextRound' }])}
            onPlayAgain={(turnSeats) => onSubmit([{ type: 'playAgain', ...(turnSeats && { turnSeats }) }])}
            onShowTable={() => setAtTable(game.round)}
            onStanding={(answer) => onSubmit([{ type: 'standingAnswer', answer }])}
          />
        ) : (
          <PlayArea table={table} isLarge={settings.largeFaces} drafting={drafting} playing={playing} />
        )}
        {ended && !showsScores && !happenings.isEnding && (
          <button type="button" class="main back-to-scores" onClick={() => setAtTable(-1)}>
            {SHOW_SCORES}
          </button>
        )}
        {happenings.layers}
      </div>
      {seat === undefined && !ended && (
        <div class="own-side on-oak">
          <div class="slip on-paper">
            <div class="words">
              <TurnLine table={table} view={view} now={now} note={undefined} />
              <WaitLine table={table} view={view} feed={feed} now={now} refusal={refusal} onSubmit={onSubmit} />
            </div>
          </div>
        </div>
      )}
      {position && !ended && (
        <OwnSide
          charter={charter}
          view={view}
          feed={feed}
          table={table}
          position={position}
          drafting={drafting}
          playing={playing}
          settings={settings}
          now={now}
          offer={props.offer}
          pendingCount={pendingCount}
          refusal={refusal}
          onSubmit={onSubmit}
          onSettings={onSettings}
          onSeats={() => props.onMenu('seats')}
          onRule={onRule}
        />
      )}
      {isWide && !isOpen ? <Rail feed={feed} seat={seat} onOpen={() => panel.set(true)} /> : null}
      <Happened
        place={placeOfHappened(isWide, { isOpen, isReading })}
        lines={feedLines(feed, table)}
        onOver={setReading}
        onFold={() => panel.set(false)}
      >
        <TableChat view={view} pendingCount={pendingCount} refusal={refusal} onSubmit={onSubmit} />
      </Happened>
    </main>
  );
}
