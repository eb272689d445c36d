import { batch, type Signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MOMENTS } from '#text/moments.ts';
import { getRoundRow } from '../../shared/ruleset/rounds.ts';
import { Bubble } from '../components/Bubble.tsx';
import { lazyWithoutFallback, useIdle } from '../components/lazy.tsx';
import type { Play } from '../model/plays.ts';
import type { FeedEntry } from '../model/types.ts';
import { type OwnBoxes, useOwnBoxes } from '../motion/boxes.ts';
import { findSeatCelebration, type SeatCelebration } from '../motion/celebrations.ts';
import { LastPlay } from '../motion/LastPlay.tsx';
import { MotionLayer } from '../motion/MotionLayer.tsx';
import { getLastPlays, getNews, type News, NO_NEWS, useMarks } from '../motion/news.ts';
import { vibrate } from '../motion/play-sound.ts';
import { useCelebrations } from '../motion/use-celebrations.ts';
import type { Counting } from '../motion/use-counting.ts';
import { allowsMotion, useMotion } from '../motion/use-motion.ts';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';

const CelebrationLayer = lazyWithoutFallback(() =>
  import('../motion/CelebrationLayer.tsx').then(({ CelebrationLayer }) => CelebrationLayer),
);

interface LayersContext {
  /** The table is on the screen, not a step of its past. */
  readonly isShown: boolean;
  /** Cards lifted in the hand. */
  readonly lifted: number;
}

/** What happens, as it stands at a seat. */
export interface SeatLayers {
  /** What its player did last; undefined if nothing yet in this round. */
  lastPlayOf(seat: number): ComponentChildren;
  /** A moment of its player while it is the viewer's turn: nothing else lies over the cloth then. */
  celebrationOf(seat: number): ComponentChildren;
}

/** What happens at the table, made visible. */
interface TableLayers {
  /** The last card of the round is still on its way, or how it ended is celebrated: the score can wait a moment. */
  readonly isEnding: boolean;
  readonly counting: Counting | undefined;
  /** Cards that others have moved are still on their way. */
  isBehind(): boolean;
  readonly atSeats: SeatLayers;
  /** Cards on their way and big moments, over everything else. */
  readonly layers: ComponentChildren;
}

/**
 * Shows what others do: cards on their way, what is new, what everyone did last, and the big moments. What is drawn
 * again as cards leave and land is only what it concerns; the table itself is drawn once for each change.
 */
export function useLayers(table: TableModel | undefined, { isShown, lifted }: LayersContext): TableLayers {
  const { view, feed, settings } = useTable();
  const own = useOwnBoxes(table?.visible.held.join(' ') ?? '');
  const shown = useShown(view.version);
  const [counted, setCounted] = useState<number>();
  const began = useRef(view.version);
  const isMoving = settings.motion && allowsMotion();
  const round = view.game?.ended && view.game.round;
  const isFresh = feed.some(({ version, events }) => version > began.current && events.some(isRoundEnd));
  const isToCount = isMoving && isFresh && round !== undefined && counted !== round;
  const isEnding =
    round !== undefined && (isMoving ? shown.isBusy(feed.at(-1)?.version ?? 0) : shown.isCelebrated.value);
  const counting = { isOn: isToCount && !isEnding && isShown, onDone: () => setCounted(round) };
  useLifting(lifted);
  const isBehind = (): boolean =>
    isMoving && feed.some((entry) => entry.version > shown.upTo.value && entry.events.some(isOthers(view.seat)));
  if (!table) return { isEnding: false, counting: undefined, isBehind, atSeats: NOTHING, layers: null };
  const atSeats: SeatLayers = {
    lastPlayOf: (seat) => <SeatLastPlay seat={seat} shown={shown} table={table} />,
    celebrationOf: (seat) => <SeatMomentLayer seat={seat} shown={shown} />,
  };
  const layers = <Layer isShown={isShown} table={table} own={own} shown={shown} isToCount={isToCount} />;
  return { isEnding, counting, isBehind, atSeats, layers };
}

const NOTHING: SeatLayers = { lastPlayOf: () => undefined, celebrationOf: () => undefined };

const isOthers =
  (seat: number | undefined) =>
  (event: FeedEntry['events'][number]): boolean =>
    'seat' in event && event.seat !== seat;

const isRoundEnd = ({ type }: FeedEntry['events'][number]): boolean => type === 'roundEnded';

/** What the layers have shown so far, told to the parts of the table that heed it. */
interface LayerState {
  /** Something is celebrated that comes before the score, or the version is still to be shown. */
  isBusy(version: number): boolean;
  readonly upTo: Signal<number>;
  readonly isCelebrated: Signal<boolean>;
  /** The moment that stands at its player's seat. */
  readonly folded: Signal<SeatCelebration | undefined>;
  readonly deeds: Signal<Deeds>;
  /** Shows entries again. */
  readonly again: { current: (entries: readonly FeedEntry[]) => void };
}

/** What each player did last, as far as it has been shown. */
interface Deeds {
  readonly plays: ReadonlyMap<number, Play>;
  readonly news: News;
}

function useShown(version: number): LayerState {
  const upTo = useSignal(version);
  const isCelebrated = useSignal(false);
  const folded = useSignal<SeatCelebration | undefined>(undefined);
  const deeds = useSignal<Deeds>({ plays: new Map(), news: NO_NEWS });
  const again = useRef<(entries: readonly FeedEntry[]) => void>(() => undefined);
  const isBusy = (latest: number): boolean => latest > upTo.value || isCelebrated.value;
  return { isBusy, upTo, isCelebrated, folded, deeds, again };
}

interface SeatLastPlayProps {
  readonly seat: number;
  readonly shown: LayerState;
  readonly table: TableModel;
}

function SeatLastPlay({ seat, shown, table }: SeatLastPlayProps) {
  const { plays, news } = shown.deeds.value;
  const play = plays.get(seat);
  if (!play) return null;
  return (
    <LastPlay
      play={play}
      isNew={news.seats.has(seat)}
      formatter={{ displayName: table.displayName, team: table.teamName }}
      onAgain={() => shown.again.current(play.entries)}
    />
  );
}

function SeatMomentLayer({ seat, shown }: Omit<SeatLastPlayProps, 'table'>) {
  const celebration = shown.folded.value;
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

/** Cards on their way and big moments. Draws itself alone as they come and go. */
function Layer({ isShown, table, own, shown, isToCount }: LayerProps) {
  const { charter, view, feed, settings } = useTable();
  const { teams, players } = charter.seating;
  const { displayName, faceOf, teamName } = table;
  const { held, seat } = table.visible;
  const motion = useMotion({
    seat,
    teams,
    players,
    held,
    feed,
    version: view.version,
    isOn: settings.motion && isShown,
  });
  const draw = getRoundRow(charter.ruleset, view.game?.round ?? 1).draw;
  const celebration = useCelebrations({ feed, visible: table.visible, draw, upTo: motion.upTo, isToCount });
  const folded = findSeatCelebration(celebration?.celebration, table.visible);
  const isQuiet = useIdle();
  const [pointedAt, pointAt] = usePointing();
  const deeds = useMemo(() => {
    const landed = feed.filter((entry) => entry.version <= motion.upTo);
    return { plays: getLastPlays(landed), news: getNews(landed, { seat, teams }) };
  }, [feed, motion.upTo, seat]);
  const news = view.paused ? { ...deeds.news, pile: false } : deeds.news;
  useMarks(pointedAt ? getNews(pointedAt, { seat: undefined, teams }) : news);
  useLayoutEffect(() => {
    shown.again.current = (entries) => (motion.isOn ? motion.again(entries) : pointAt(entries));
    batch(() => {
      shown.upTo.value = motion.upTo;
      shown.isCelebrated.value = celebration !== undefined && celebration.celebration.type !== 'winner';
      shown.folded.value = folded;
      shown.deeds.value = deeds;
    });
  });
  return (
    <>
      <MotionLayer motion={motion} own={own} top={table.visible.top} />
      {celebration !== undefined || isQuiet ? (
        <CelebrationLayer
          shown={celebration}
          isFolded={folded !== undefined}
          formatter={{
            displayName,
            faceOf,
            team: teamName,
            teams,
            seatsOf: (team) => table.visible.teams[team]?.seats ?? [],
          }}
        />
      ) : null}
    </>
  );
}

/** Milliseconds that a turn is pointed at where nothing moves. */
const POINTS = 3_000;

/** Where nothing moves, a turn that is to be shown again is the only one marked for a while. */
function usePointing() {
  const [entries, setEntries] = useState<readonly FeedEntry[]>();
  useEffect(() => {
    if (!entries) return;
    const timer = setTimeout(() => setEntries(undefined), POINTS);
    return () => clearTimeout(timer);
  }, [entries]);
  return [entries, setEntries] as const;
}

/** A lifted card is felt. */
function useLifting(lifted: number): void {
  const before = useRef(lifted);
  useEffect(() => {
    if (lifted > before.current) vibrate('lift');
    before.current = lifted;
  }, [lifted]);
}
