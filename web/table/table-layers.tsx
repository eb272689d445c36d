import { batch, signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MOMENTS } from '#text/moments.ts';
import { getRoundRow } from '../../shared/ruleset/rounds.ts';
import { Bubble } from '../components/Bubble.tsx';
import { lazyWithoutFallback, useIdle } from '../components/lazy.tsx';
import type { Play } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import { findSeatCelebration, type SeatCelebration } from '../motion/celebrations.ts';
import { LastPlay } from '../motion/LastPlay.tsx';
import { getLastPlays, getNews, type News, NO_NEWS, useMarks } from '../motion/news.ts';
import { type OwnBoxes, useOwnBoxes } from '../motion/own-boxes.ts';
import { vibrate } from '../motion/play-sound.ts';
import { useCelebrations } from '../motion/use-celebrations.ts';
import type { Counting } from '../motion/use-counting.ts';
import { allowsMotion, useMotion } from '../motion/use-motion.ts';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';

const CelebrationLayer = lazyWithoutFallback(() =>
  import('../motion/CelebrationLayer.tsx').then(({ CelebrationLayer }) => CelebrationLayer),
);

const motionLayer = signal<typeof import('../motion/MotionLayer.tsx').MotionLayer | undefined>(undefined);

/** Loads the moving cards once the table is shown. Until then, and without them, changes are shown right away. */
async function loadMotion(): Promise<void> {
  motionLayer.value = (await import('../motion/MotionLayer.tsx')).MotionLayer;
}

interface LayersContext {
  /** Whether the table is shown, and not a step of its past. */
  readonly isShown: boolean;
  readonly selectedCount: number;
}

export interface SeatLayers {
  /** The player's last turn; undefined before the first one in this round. */
  lastPlayOf(seat: number): ComponentChildren;
  /** The player's celebration during the viewer's turn, when none may cover the play area. */
  celebrationOf(seat: number): ComponentChildren;
}

interface TableLayers {
  /** Whether the round's last card is still moving or its end is celebrated, so that the score waits. */
  readonly isEnding: boolean;
  readonly counting: Counting | undefined;
  /** Whether cards moved by others are still on their way. */
  isBehind(): boolean;
  /** Undefined before the first deal. */
  readonly atSeats: SeatLayers | undefined;
  /** The layers with moving cards and celebrations, on top of everything else. */
  readonly layers: ComponentChildren;
}

/**
 * Shows others' plays: moving cards, new cards, last turns and celebrations. Only the parts concerned render while
 * cards move; the table itself renders once per change.
 */
export function useLayers(table: TableModel | undefined, { isShown, selectedCount }: LayersContext): TableLayers {
  const { view, feed, settings } = useTable();
  const own = useOwnBoxes(table?.visible.held.join(' ') ?? '');
  const shown = useLayerState(view.version);
  const [counted, setCounted] = useState<number>();
  const firstVersion = useRef(view.version);
  const isMoving = motionLayer.value !== undefined && settings.motion && allowsMotion();
  useEffect(() => void loadMotion().catch(() => undefined), []);
  const round = view.game?.ended && view.game.round;
  const isFresh = feed.some(({ version, events }) => version > firstVersion.current && events.some(isRoundEnd));
  const isToCount = isMoving && isFresh && round !== undefined && counted !== round;
  const isEnding =
    round !== undefined && (isMoving ? shown.isBusy(feed.at(-1)?.version ?? 0) : shown.isCelebrated.value);
  const counting = { isOn: isToCount && !isEnding && isShown, onDone: () => setCounted(round) };
  useSelectionVibration(selectedCount);
  const isOthers = (event: FeedEntry['events'][number]): boolean => 'seat' in event && event.seat !== view.seat;
  const isBehind = (): boolean =>
    isMoving && feed.some(({ version, events }) => version > shown.upTo.value && events.some(isOthers));
  if (!table) return { isEnding: false, counting: undefined, isBehind, atSeats: undefined, layers: null };
  const atSeats: SeatLayers = {
    lastPlayOf: (seat) => <SeatLastPlay seat={seat} shown={shown} table={table} />,
    celebrationOf: (seat) => <SeatCelebrationBubble seat={seat} shown={shown} />,
  };
  const layers = <Layer isShown={isShown} table={table} own={own} shown={shown} isToCount={isToCount} />;
  return { isEnding, counting, isBehind, atSeats, layers };
}

const isRoundEnd = ({ type }: FeedEntry['events'][number]): boolean => type === 'roundEnded';

/** The progress of the layers, for the parts of the table that wait for them. */
function useLayerState(version: number) {
  const upTo = useSignal(version);
  const isCelebrated = useSignal(false);
  return {
    upTo,
    isCelebrated,
    /** Whether a celebration comes before the score, or the version is not yet shown. */
    isBusy: (latest: number): boolean => latest > upTo.value || isCelebrated.value,
    seatCelebration: useSignal<SeatCelebration | undefined>(undefined),
    /** Each player's last turn that was already shown. */
    shownPlays: useSignal<{ plays: ReadonlyMap<number, Play>; news: News }>({ plays: new Map(), news: NO_NEWS }),
    /** Replays entries. */
    replay: useRef<(entries: readonly FeedEntry[]) => void>(() => undefined),
  };
}

type LayerState = ReturnType<typeof useLayerState>;

interface SeatLastPlayProps {
  readonly seat: number;
  readonly shown: LayerState;
  readonly table: TableModel;
}

function SeatLastPlay({ seat, shown, table }: SeatLastPlayProps) {
  const { plays, news } = shown.shownPlays.value;
  const play = plays.get(seat);
  if (!play) return null;
  return (
    <LastPlay
      play={play}
      isNew={news.seats.has(seat)}
      formatter={{ displayName: table.displayName, team: table.teamName }}
      onAgain={() => shown.replay.current(play.entries)}
    />
  );
}

function SeatCelebrationBubble({ seat, shown }: Omit<SeatLastPlayProps, 'table'>) {
  const celebration = shown.seatCelebration.value;
  if (celebration?.seat !== seat) return null;
  if (celebration.type === 'packet') return <Bubble kind="news" words={MOMENTS.packetAtSeat(celebration.packet)} />;
  const brief = MOMENTS.bookAtSeat(celebration.kind);
  return <Bubble kind="news" words={`${brief} ${MOMENTS.bonus(celebration.bonus)}`} brief={brief} />;
}

interface LayerProps {
  readonly isShown: boolean;
  readonly table: TableModel;
  readonly own: { readonly current: OwnBoxes };
  readonly shown: LayerState;
  readonly isToCount: boolean;
}

/** Moving cards and celebrations, in a component of its own so that only it renders as they change. */
function Layer({ isShown, table, own, shown, isToCount }: LayerProps) {
  const { charter, view, feed, settings } = useTable();
  const { teams, players } = charter.seating;
  const { displayName, faceOf, teamName } = table;
  const { held, seat } = table.visible;
  const MotionLayer = motionLayer.value;
  const motion = useMotion({
    seat,
    teams,
    players,
    held,
    feed,
    version: view.version,
    isOn: MotionLayer !== undefined && settings.motion && isShown,
  });
  const draw = getRoundRow(charter.ruleset, view.game?.round ?? 1).draw;
  const celebration = useCelebrations({ feed, visible: table.visible, draw, upTo: motion.upTo, isToCount });
  const folded = findSeatCelebration(celebration?.celebration, table.visible);
  const isQuiet = useIdle();
  const [pointedAt, pointAt] = useMarkedReplay();
  const deeds = useMemo(() => {
    const landed = feed.filter((entry) => entry.version <= motion.upTo);
    return { plays: getLastPlays(landed), news: getNews(landed, { seat, teams }) };
  }, [feed, motion.upTo, seat]);
  const news = view.paused ? { ...deeds.news, pile: false } : deeds.news;
  useMarks(pointedAt ? getNews(pointedAt, { seat: undefined, teams }) : news);
  useLayoutEffect(() => {
    shown.replay.current = (entries) => (motion.isOn ? motion.again(entries) : pointAt(entries));
    batch(() => {
      shown.upTo.value = motion.upTo;
      shown.isCelebrated.value = celebration !== undefined && celebration.celebration.type !== 'winner';
      shown.seatCelebration.value = folded;
      shown.shownPlays.value = deeds;
    });
  });
  return (
    <>
      {MotionLayer && <MotionLayer motion={motion} own={own} top={table.visible.top} />}
      {celebration !== undefined || isQuiet ? (
        <CelebrationLayer
          shown={celebration}
          isFolded={folded !== undefined}
          formatter={{
            displayName,
            getFace: faceOf,
            team: teamName,
            teams,
            seatsOf: (team) => table.visible.teams[team]?.seats ?? [],
          }}
        />
      ) : null}
    </>
  );
}

/** Milliseconds that a replayed turn is marked without animation. */
const MARK_MS = 3_000;

/** Without animation, marks only a turn to be replayed, for a while. */
function useMarkedReplay() {
  const [entries, setEntries] = useState<readonly FeedEntry[]>();
  useEffect(() => {
    if (!entries) return;
    const timer = setTimeout(() => setEntries(undefined), MARK_MS);
    return () => clearTimeout(timer);
  }, [entries]);
  return [entries, setEntries] as const;
}

function useSelectionVibration(selectedCount: number): void {
  const before = useRef(selectedCount);
  useEffect(() => {
    if (selectedCount > before.current) vibrate('select');
    before.current = selectedCount;
  }, [selectedCount]);
}
