import { type GameEvent, getTeam } from '../../shared/game/state.ts';
import type { ReplayedStep } from '../demo/playthrough.ts';

export const MOMENT_KINDS = ['deal', 'down', 'pile', 'run', 'walk', 'asked', 'yes', 'no', 'tail', 'end'] as const;
export type MomentKind = (typeof MOMENT_KINDS)[number];

export interface Moment {
  readonly kind: MomentKind;
  readonly title: string;
}

const TITLES: Readonly<Record<MomentKind, string>> = {
  deal: 'the deal',
  down: 'goes down',
  pile: 'the first pile is taken',
  run: 'the first packet is picked up by a run',
  walk: 'the first packet is picked up by a walk',
  asked: 'permission is asked for the first time',
  yes: 'permission is granted for the first time',
  no: 'permission is refused for the first time',
  tail: 'the first card joins a tail',
  end: 'the round ends',
};

const ALWAYS: ReadonlySet<MomentKind> = new Set(['deal', 'end']);

/** Moments that a step shows for the first time in its game; `seen`: the titles so far. Deals and round ends always count. */
export function getMoments(replayed: ReplayedStep, seen: ReadonlySet<string>): readonly Moment[] {
  const found = new Map<string, Moment>();
  for (const event of replayed.events) {
    const kind = findKind(event, replayed);
    if (!kind) continue;
    const title =
      kind === 'down' ? `team ${getTeam(replayed.state, getEventSeat(event))} ${TITLES.down}` : TITLES[kind];
    if (ALWAYS.has(kind) || !seen.has(title)) found.set(title, { kind, title });
  }
  return [...found.values()];
}

const getEventSeat = (event: GameEvent): number => ('seat' in event ? (event.seat as number) : 0);

function findKind(event: GameEvent, { before }: ReplayedStep): MomentKind | undefined {
  switch (event.type) {
    case 'dealt':
      return 'deal';
    case 'melded':
      return before?.teams[getTeam(before, event.seat)]?.down ? undefined : 'down';
    case 'tookPile':
      return 'pile';
    case 'pickedUp':
      return event.by;
    case 'askedToGoOut':
      return 'asked';
    case 'answered':
      return event.yes ? 'yes' : 'no';
    case 'tailGrew':
      return 'tail';
    case 'roundEnded':
      return 'end';
    default:
      return undefined;
  }
}

export const getKinds = (text: string): readonly MomentKind[] =>
  MOMENT_KINDS.filter((kind) => new RegExp(`^  == .*${TITLES[kind]} ==$`, 'm').test(text));
