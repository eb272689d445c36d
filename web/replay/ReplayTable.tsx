import './steps.css';
import { useRef } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
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
import { tableModelThen } from './then.ts';

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

/** The table after a past step, to look at only. */
export function ReplayTable({ open, charter, view, step, feed, onMenu }: ReplayTableProps) {
  const views = open.model.replay.value.views;
  // The last position stays until the next arrives.
  const last = useRef<View | undefined>(undefined);
  const { version } = step.entry;
  const then = views.has(version) ? views.get(version) : last.current;
  last.current = then;
  const tableModel = then && tableModelThen(charter, { now: view, replay: then });
  if (!then || !tableModel) {
    return (
      <main class="table-screen looking-back" aria-label={REPLAY.label}>
        <p class="waiting" role="status">
          {views.has(version) ? REPLAY.nothing : REPLAY.fetching}
        </p>
      </main>
    );
  }
  return <Then charter={charter} tableModel={tableModel} step={step} feed={feed} onMenu={onMenu} then={then} />;
}

interface ThenProps {
  readonly charter: Charter;
  readonly step: Step;
  readonly feed: readonly FeedEntry[];
  readonly onMenu: (() => void) | undefined;
  readonly then: View;
  readonly tableModel: TableModel;
}

const NO_RECENT_NOTES: ReadonlyMap<number, string> = new Map();
const nothing = (): void => undefined;

function Then({ charter, then, tableModel, step, feed, onMenu }: ThenProps) {
  const { visible } = tableModel;
  const { ended } = visible.game;
  const entry = { ...step.entry, events: then.happened ?? [] };
  return (
    <main class="table-screen looking-back" aria-label={REPLAY.label}>
      <Strip charter={charter} table={tableModel} {...(onMenu && { onMenu })} />
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
        <>
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
          <OwnThen then={then} tableModel={tableModel} />
        </>
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

interface OwnThenProps {
  readonly then: View;
  readonly tableModel: TableModel;
}

/** When it was, whose turn it was, and the viewer's cards. */
function OwnThen({ then, tableModel }: OwnThenProps) {
  const { visible, who } = tableModel;
  const columns = handColumns(visible.held, EMPTY_DRAFT, {
    openRanks: undefined,
    fresh: freshCards([{ version: then.version, at: then.at, events: then.happened ?? [] }], visible),
  });
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
          aria-label={REPLAY.hand(visible.held.length)}
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
