import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { roundRow } from '../../shared/ruleset/rounds.ts';
import { faceAt } from '../faces/faces.ts';
import type { FeedEntry } from '../model/types.ts';
import { useCounting } from '../moments/counting.ts';
import { MomentLayer, type MomentNaming } from '../moments/MomentLayer.tsx';
import { useMoments } from '../moments/use-moments.ts';
import { LastPlay } from '../motion/LastPlay.tsx';
import { lastPlays } from '../motion/last-plays.ts';
import { MotionLayer } from '../motion/MotionLayer.tsx';
import { useMarks } from '../motion/marks.ts';
import { newSince } from '../motion/news.ts';
import { canMove, useMotion } from '../motion/use-motion.ts';
import { vibrate } from '../sound/play-sound.ts';
import type { TableModel } from './table-model.ts';

export interface HappeningsContext {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  readonly table: TableModel | undefined;
  /** The person wants cards to move. */
  readonly motion: boolean;
  /** The table is on the screen, not a step of its past. */
  readonly isShown: boolean;
  /** Cards lifted in the hand. */
  readonly lifted: number;
}

/** What happens at the table, made visible. */
export interface Happenings {
  /** The last card of the round is still on its way, or somebody goes out: the score can wait a moment. */
  readonly isEnding: boolean;
  /** What a seat's player did last; undefined if nothing yet in this round. */
  lastPlayOf(seat: number): ComponentChildren;
  /** Cards on their way and big moments, over everything else. */
  readonly layers: ComponentChildren;
}

/** Shows what others do: cards on their way, what is new, what everybody did last, and the big moments. */
export function useHappenings(context: HappeningsContext): Happenings {
  const { charter, view, feed, table, isShown, lifted } = context;
  const { teams } = charter.seating;
  const onlooker = { seat: view.seat, teams };
  const motion = useMotion({ ...onlooker, feed, version: view.version, isOn: context.motion && isShown });
  const draw = roundRow(charter.ruleset, view.game?.round ?? 1).draw;
  const isMoving = context.motion && canMove();
  const [counted, setCounted] = useState<number>();
  const began = useRef(view.version);
  const round = view.game?.ended && view.game.round;
  const isFresh = feed.some(({ version, events }) => version > began.current && events.some(endsRound));
  const isToCount = isMoving && isFresh && round !== undefined && counted !== round;
  const moment = useMoments({ feed, visible: table?.visible, draw, upTo: motion.upTo, isToCount });
  const isEnding = isMoving && (motion.playing !== undefined || moment?.moment.type === 'out');
  useCounting(isToCount && !isEnding && isShown, () => setCounted(round));
  const landed = feed.filter((entry) => entry.version <= motion.upTo);
  const news = newSince(landed, onlooker);
  const [pointedAt, pointAt] = usePointing();
  useMarks(pointedAt ? newSince(pointedAt, { seat: undefined, teams }) : news);
  useLifting(lifted);
  if (!table) return { isEnding: false, lastPlayOf: () => undefined, layers: null };
  const plays = lastPlays(landed);
  const latest = [...plays.keys()].at(-1);
  const naming = momentNaming(charter, view, table);
  return {
    isEnding,
    lastPlayOf: (seat) => {
      const play = plays.get(seat);
      if (!play) return undefined;
      return (
        <LastPlay
          play={play}
          isNew={news.seats.has(seat)}
          isLatest={seat === latest}
          naming={{ who: table.who, team: table.teamName }}
          onAgain={() => (isMoving ? motion.again(play.entries) : pointAt(play.entries))}
        />
      );
    },
    layers: (
      <>
        <MotionLayer motion={motion} top={table.visible.top} />
        <MomentLayer shown={moment} naming={naming} />
      </>
    ),
  };
}

const endsRound = ({ type }: FeedEntry['events'][number]): boolean => type === 'roundEnded';

const momentNaming = (charter: Charter, view: View, { who, teamName, visible }: TableModel): MomentNaming => ({
  who,
  faceOf: (seat) => faceAt(charter, view, seat),
  team: teamName,
  seatsOf: (team) => visible.teams[team]?.seats ?? [],
  teams: charter.seating.teams,
});

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
