import './steps.css';
import { useRef } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { RuledCards } from '../cards/special.tsx';
import { CardColumn } from '../components/CardColumn.tsx';
import { Feed } from '../components/Feed.tsx';
import { Pile, Stock } from '../components/Piles.tsx';
import { EMPTY_DRAFT } from '../draft/draft.ts';
import { handColumns } from '../draft/picking.ts';
import type { OpenTable } from '../model/open-table.ts';
import { settings } from '../model/page.ts';
import type { FeedEntry } from '../model/types.ts';
import { Around } from '../table/Around.tsx';
import { Boards } from '../table/Boards.tsx';
import { freshCards } from '../table/fresh.ts';
import { Movement } from '../table/Movement.tsx';
import { RoundOver } from '../table/RoundOver.tsx';
import { Strip } from '../table/Strip.tsx';
import { feedLines, type TableModel } from '../table/table-model.ts';
import { moment } from '../text/clock.ts';
import { REPLAY } from '../text/history.ts';
import { columnLabel } from '../text/table.ts';
import type { Step } from './steps.ts';
import { eyesOf, ownSeatThen, type Replaying, tableModelThen } from './then.ts';

export interface ReplayTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  /** The table as it is now. */
  readonly view: View;
  readonly step: Step;
  readonly feed: readonly FeedEntry[];
  /** Absent if there is no menu. */
  onMenu?(): void;
}

/** The last position, shown until the next arrives. */
type ShownReplay = Omit<Replaying, 'now'>;

/** The table after a past step, to look at only. */
export function ReplayTable({ open, charter, view, step, feed, onMenu }: ReplayTableProps) {
  const views = open.model.positions.value;
  const last = useRef<ShownReplay | undefined>(undefined);
  const { version } = step.entry;
  const replay = views.get(version);
  const shown = views.has(version) ? replay && { replay, ...eyesOf(open) } : last.current;
  last.current = shown;
  const replaying = shown && { now: view, ...shown };
  const tableModel = replaying && tableModelThen(charter, replaying);
  if (!replaying || !tableModel) {
    return (
      <main class="table-screen looking-back" aria-label={REPLAY.label}>
        <p class="waiting" role="status">
          {views.has(version) ? REPLAY.nothing : REPLAY.fetching}
        </p>
      </main>
    );
  }
  return (
    <Then
      charter={charter}
      tableModel={tableModel}
      step={step}
      feed={feed}
      onMenu={onMenu}
      then={replaying.replay}
      own={ownSeatThen(replaying) === replaying.replay.seat}
    />
  );
}

interface ThenProps {
  readonly charter: Charter;
  readonly step: Step;
  readonly feed: readonly FeedEntry[];
  readonly onMenu: (() => void) | undefined;
  readonly then: View;
  readonly tableModel: TableModel;
  /** Through the viewer's own eyes. */
  readonly own: boolean;
}

const NO_RECENT_NOTES: ReadonlyMap<number, string> = new Map();
const nothing = (): void => undefined;

function Then({ charter, then, tableModel, step, feed, own, onMenu }: ThenProps) {
  const { visible } = tableModel;
  const { ended } = visible.game;
  const entry = { ...step.entry, events: then.happened ?? [] };
  return (
    <main class="table-screen looking-back" aria-label={REPLAY.label}>
      <Strip charter={charter} table={own ? tableModel : withoutSeat(tableModel)} {...(onMenu && { onMenu })} />
      <Around
        charter={charter}
        view={then}
        table={tableModel}
        now={then.at}
        recentNotes={NO_RECENT_NOTES}
        step={entry}
      />
      {ended ? (
        <RoundOver
          table={tableModel}
          game={{ ...visible.game, ended }}
          busy
          isReplay
          onNextRound={nothing}
          onPlayAgain={nothing}
          onShowTable={nothing}
          onStanding={nothing}
        />
      ) : (
        <RuledCards rules={visible.rules}>
          <div class="centre">
            <Stock count={visible.game.stock} />
            <Pile
              count={visible.game.pile.count}
              frozen={visible.game.pile.frozen ?? false}
              lifted={false}
              {...(visible.top ? { top: visible.top } : {})}
            />
          </div>
          <Boards table={tableModel} canPut={() => false} onPut={nothing} />
          <OwnThen then={then} tableModel={tableModel} own={own} />
        </RuledCards>
      )}
      <Feed
        lines={feedLines(
          feed.filter(({ version }) => version <= then.version),
          tableModel,
        )}
      />
      <Movement latest={entry} shown={settings.value.motion} seat={visible.seat} teams={charter.seating.teams} />
    </main>
  );
}

/** Without the viewer's seat the strip names both sides, rather than `You`. */
function withoutSeat({ visible: { seat: _, team: __, ...visible }, ...tableModel }: TableModel): TableModel {
  return { ...tableModel, visible };
}

interface OwnThenProps {
  readonly then: View;
  readonly tableModel: TableModel;
  /** Through the viewer's own eyes. */
  readonly own: boolean;
}

/** When it was, whose turn it was, and the cards of the player whose eyes these are. */
function OwnThen({ then, tableModel, own }: OwnThenProps) {
  const { visible, who } = tableModel;
  const columns = handColumns(visible.held, EMPTY_DRAFT, {
    openRanks: undefined,
    fresh: freshCards([{ version: then.version, at: then.at, events: then.happened ?? [] }], visible),
  });
  const label = own ? REPLAY.hand(visible.held.length) : REPLAY.handOf(who(visible.seat ?? 0), visible.held.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="own-side" aria-label={REPLAY.own} tabIndex={0}>
      <p class="looking-back-mark">
        <span>{REPLAY.mark(moment(then.at))}</span>
        <span>{REPLAY.turn(who(visible.game.turn.seat))}</span>
      </p>
      {visible.seat === undefined ? null : (
        <ul
          class={columns.length > 7 ? 'hand many' : 'hand'}
          style={{ '--per-row': String(columns.length > 7 ? Math.ceil(columns.length / 2) : 7) }}
          aria-label={label}
          data-place="hand"
        >
          {columns.map(({ key, cards, lifted, fresh = [] }) => (
            <li key={key} class="hand-column" aria-label={columnLabel(cards, 0)}>
              <CardColumn cards={cards} lifted={lifted} fresh={fresh} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
