import './steps.css';
import { useRef } from 'preact/hooks';
import { REPLAY } from '#text/history.ts';
import { columnLabel } from '#text/table.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { handCounts } from '../cards/flow.ts';
import { RuledCards } from '../cards/special.tsx';
import { CardColumn } from '../components/CardColumn.tsx';
import { Feed } from '../components/Feed.tsx';
import { Pile, Stock } from '../components/Piles.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { settings } from '../model/page.ts';
import { browserStore } from '../model/storage/store.ts';
import type { FeedEntry } from '../model/types.ts';
import { useOwnBoxes } from '../motion/boxes.ts';
import { MotionLayer } from '../motion/MotionLayer.tsx';
import { useMotion } from '../motion/use-motion.ts';
import { Around } from '../table/Around.tsx';
import { Boards } from '../table/Boards.tsx';
import { EMPTY_DRAFT } from '../table/draft/meld-draft.ts';
import { handColumns } from '../table/draft/picking.ts';
import { freshCards } from '../table/fresh.ts';
import { useCounts, useWide, useWidest } from '../table/layout.ts';
import { Rail } from '../table/Rail.tsx';
import { RoundOver } from '../table/RoundOver.tsx';
import { useSidePanel } from '../table/side-panel.ts';
import { TableBar } from '../table/TableBar.tsx';
import { feedLines, type TableModel } from '../table/table-model.ts';
import { moment } from '../text/clock.ts';
import type { Step } from './steps.ts';
import { tableModelThen } from './then.ts';

interface ReplayTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  /** The table as it is now. */
  readonly view: View;
  readonly step: Step;
  readonly feed: readonly FeedEntry[];
  /** Absent if there is no menu. */
  readonly onMenu: (() => void) | undefined;
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

const store = browserStore(() => localStorage);
const NO_RECENT_NOTES: ReadonlyMap<number, string> = new Map();
const nothing = (): void => undefined;

function Then({ charter, then, tableModel, step, feed, onMenu }: ThenProps) {
  const { visible } = tableModel;
  const { ended } = visible.game;
  const entry = { ...step.entry, events: then.happened ?? [] };
  const isWide = useWide();
  const panel = useSidePanel(store, useWidest());
  const counts = useCounts(tableModel, charter.seating.players);
  const around = (
    <Around charter={charter} view={then} table={tableModel} now={then.at} recentNotes={NO_RECENT_NOTES} step={entry} />
  );
  const own = useOwnBoxes(visible.held.join(' '));
  const motion = useMotion({
    feed: [entry],
    version: then.version - 1,
    isOn: settings.value.motion,
    seat: visible.seat,
    teams: charter.seating.teams,
  });
  return (
    <RuledCards rules={visible.rules}>
      <main
        class={['table-screen looking-back', ...counts, isWide && panel.isOpen && 'feed-open']
          .filter(Boolean)
          .join(' ')}
        style={{ '--teams': String(visible.teams.length - 1) }}
        aria-label={REPLAY.label}
      >
        <TableBar charter={charter} table={tableModel} {...(onMenu && { onMenu })} />
        <div class="cloth on-cloth">
          {around}
          {ended ? (
            <RoundOver
              charter={charter}
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
            <Boards table={tableModel} isLarge={settings.value.largeFaces} canPut={() => false} onPut={nothing}>
              <Stock count={visible.game.stock} />
              <Pile
                count={visible.game.pile.count}
                frozen={visible.game.pile.frozen ?? false}
                lifted={false}
                {...(visible.top ? { top: visible.top } : {})}
              />
            </Boards>
          )}
        </div>
        {ended ? null : <OwnThen then={then} tableModel={tableModel} />}
        {isWide && !panel.isOpen ? <Rail feed={[]} seat={visible.seat} onOpen={() => panel.set(true)} /> : null}
        {isWide && panel.isOpen ? (
          <Feed
            lines={feedLines(
              feed.filter(({ version }) => version <= then.version),
              tableModel,
            )}
            onFold={() => panel.set(false)}
          />
        ) : null}
        <MotionLayer motion={motion} own={own} top={visible.top} />
      </main>
    </RuledCards>
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
    <section class="own-side on-oak" aria-label={REPLAY.own} tabIndex={0}>
      <p class="slip on-paper looking-back-mark flex wrap small">
        <span>{REPLAY.mark(moment(then.at))}</span>
        <span>{REPLAY.turn(who(visible.game.turn.seat))}</span>
      </p>
      {visible.seat === undefined ? null : (
        <div class="rack">
          <fieldset class="hand" aria-label={REPLAY.hand(visible.held.length)} data-place="hand">
            <div class="flow">
              <div class="items" style={handCounts(columns.map(({ cards }) => cards.length))}>
                {columns.map(({ key, cards, lifted, fresh = [] }) => (
                  <span key={key} class="hand-column" role="img" aria-label={columnLabel(cards, 0)}>
                    <CardColumn cards={cards} lifted={lifted} fresh={fresh} />
                  </span>
                ))}
              </div>
            </div>
          </fieldset>
        </div>
      )}
    </section>
  );
}
