import type { CardMove, MoveStep, StepKind } from './moves.ts';

/** Milliseconds that a card moves, and between two cards of the same event. */
interface StepPace {
  readonly lasts: number;
  readonly apart: number;
}

const OWN_PACES: Readonly<Record<StepKind, StepPace>> = {
  deal: { lasts: 260, apart: 35 },
  packet: { lasts: 900, apart: 25 },
  draw: { lasts: 220, apart: 90 },
  take: { lasts: 300, apart: 35 },
  meld: { lasts: 240, apart: 40 },
  discard: { lasts: 240, apart: 0 },
};

const OTHERS_PACES: Readonly<Record<StepKind, StepPace>> = {
  deal: { lasts: 260, apart: 35 },
  packet: { lasts: 900, apart: 25 },
  draw: { lasts: 180, apart: 60 },
  take: { lasts: 300, apart: 35 },
  meld: { lasts: 260, apart: 100 },
  discard: { lasts: 240, apart: 0 },
};

/** Milliseconds between two melds, and between another player's draw, melds and discard. */
const GROUP_DELAY = 120;
const OTHERS_GROUP_PAUSE = 250;
/** Milliseconds between the viewer's own draw, melds and discard; shorter, since the viewer knows them. */
const OWN_GROUP_PAUSE = 60;

/** A move with its time, milliseconds from the start of the animation. */
export interface TimedMove extends CardMove {
  readonly starts: number;
  readonly lasts: number;
  readonly isFirst: boolean;
  readonly kind: StepKind;
}

const getPace = ({ kind, isOwn }: MoveStep): StepPace => (isOwn ? OWN_PACES : OTHERS_PACES)[kind];

const getLastStart = (step: MoveStep): number => (step.moves.length - 1) * getPace(step).apart;

/** Returns the moves with their times: events in order, melds close together, a pause between different acts. */
export function getTimeline(steps: readonly MoveStep[]): readonly TimedMove[] {
  let starts = 0;
  return steps.flatMap((step, i) => {
    const before = steps[i - 1];
    if (before) starts += getGap(before, step);
    const { lasts, apart } = getPace(step);
    const start = starts;
    return step.moves.map((move, n) => ({
      ...move,
      starts: start + n * apart,
      lasts,
      isFirst: n === 0,
      kind: step.kind,
    }));
  });
}

/** Returns the milliseconds from one step's start to the next one's. */
function getGap(before: MoveStep, next: MoveStep): number {
  if (before.kind === 'meld' && next.kind === 'meld') return getLastStart(before) + GROUP_DELAY;
  return getLastStart(before) + getPace(before).lasts + (next.isOwn ? OWN_GROUP_PAUSE : OTHERS_GROUP_PAUSE);
}
