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
import { feedLines, type SeenTable } from '../table/seen-table.ts';
import { PAST } from '../text/en/history.ts';
import { columnLabel } from '../text/en/table.ts';
import { moment } from '../text/en/times.ts';
import type { Step } from './steps.ts';
import { eyesOf, ownSeatThen, type Replaying, seeThen } from './then.ts';

export interface PastTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  /** The table as it is now. */
  readonly view: View;
  readonly step: Step;
  readonly feed: readonly FeedEntry[];
  /** Absent where there is no menu. */
  onMenu?(): void;
}

/** A position that is shown until the next is here. */
type ShownReplay = Omit<Replaying, 'now'>;

/** The table as it stood after a step: the same parts, to be looked at only. */
export function PastTable({ open, charter, view, step, feed, onMenu }: PastTableProps) {
  const views = open.model.positions.value;
  const last = useRef<ShownReplay | undefined>(undefined);
  const { version } = step.entry;
  const past = views.get(version);
  const shown = views.has(version) ? past && { past, ...eyesOf(open) } : last.current;
  last.current = shown;
  const replaying = shown && { now: view, ...shown };
  const seen = replaying && seeThen(charter, replaying);
  if (!replaying || !seen) {
    return (
      <main class="table-screen looking-back" aria-label={PAST.label}>
        <p class="waiting" role="status">
          {views.has(version) ? PAST.nothing : PAST.fetching}
        </p>
      </main>
    );
  }
  return (
    <Then
      {...{ charter, seen, step, feed }}
      {...(onMenu && { onMenu })}
      then={replaying.past}
      own={ownSeatThen(replaying) === replaying.past.seat}
    />
  );
}

interface ThenProps extends Pick<PastTableProps, 'charter' | 'step' | 'feed' | 'onMenu'> {
  readonly then: View;
  readonly seen: SeenTable;
  /** Through the viewer's own eyes. */
  readonly own: boolean;
}

const NO_SAYINGS: ReadonlyMap<number, string> = new Map();
const nothing = (): void => undefined;

function Then(props: ThenProps) {
  const { charter, then, seen, step, feed, own, onMenu } = props;
  const { sight } = seen;
  const { ended } = sight.game;
  const entry = { ...step.entry, events: then.happened ?? [] };
  return (
    <main class="table-screen looking-back" aria-label={PAST.label}>
      <Strip charter={charter} table={own ? seen : withoutSeat(seen)} {...(onMenu && { onMenu })} />
      <Around charter={charter} view={then} table={seen} now={then.at} sayings={NO_SAYINGS} step={entry} />
      {ended ? (
        <RoundOver
          table={seen}
          game={{ ...sight.game, ended }}
          busy
          isPast
          onNextRound={nothing}
          onPlayAgain={nothing}
          onShowTable={nothing}
          onStanding={nothing}
        />
      ) : (
        <>
          <div class="centre">
            <Stock count={sight.game.stock} />
            <Pile
              count={sight.game.pile.count}
              frozen={sight.game.pile.frozen ?? false}
              lifted={false}
              {...(sight.top ? { top: sight.top } : {})}
            />
          </div>
          <Boards table={seen} canPut={() => false} onPut={nothing} />
          <OwnThen {...props} />
        </>
      )}
      <Feed
        lines={feedLines(
          feed.filter(({ version }) => version <= then.version),
          seen,
        )}
      />
      <Movement latest={entry} shown={settings.value.motion} seat={sight.seat} teams={charter.seating.teams} />
    </main>
  );
}

/** The strip calls the viewer's side `You`; somebody else's has its names. */
function withoutSeat({ sight: { seat: _, team: __, ...sight }, ...seen }: SeenTable): SeenTable {
  return { ...seen, sight };
}

/** When it was, whose turn it was, and the cards of whoever's eyes are looked through. */
function OwnThen({ then, seen, own }: ThenProps) {
  const { sight, who } = seen;
  const columns = handColumns(sight.held, EMPTY_DRAFT, {
    openRanks: undefined,
    fresh: freshCards([{ version: then.version, at: then.at, events: then.happened ?? [] }], sight),
  });
  const label = own ? PAST.hand(sight.held.length) : PAST.handOf(who(sight.seat ?? 0), sight.held.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="own-side" aria-label={PAST.own} tabIndex={0}>
      <p class="looking-back-mark">
        <span>{PAST.mark(moment(then.at))}</span>
        <span>{PAST.turn(who(sight.game.turn.seat))}</span>
      </p>
      {sight.seat === undefined ? null : (
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
