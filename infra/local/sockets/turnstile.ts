import type { InTurn, Rank } from '../../../functions/ports/ports.ts';

/** Most pieces of work of each rank that run at a time; any number if it is left out. */
export type AtOnce = Readonly<Partial<Record<Rank, number>>>;

const RANKS: readonly Rank[] = ['player', 'aside', 'stranger'];

interface Lane {
  readonly max: number;
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets only so many pieces of work run at a time; the others wait, each rank in the order in which they came. Nothing
 * starts while work of a rank before it waits, and strangers never fill the places of players. When thousands leave or come
 * back at once, each then takes its few milliseconds in turn, instead of all of them the seconds after which a request to
 * the store is given up.
 */
export function makeTurnstile(max: AtOnce): InTurn {
  const lanes = RANKS.map((rank): Lane => ({ max: max[rank] ?? Infinity, running: 0, waiting: [] }));
  return async (rank, work) => {
    const lane = lanes[RANKS.indexOf(rank)] as Lane;
    await new Promise<void>((resolve) => {
      lane.waiting.push(resolve);
      startNext(lanes);
    });
    try {
      return await work();
    } finally {
      lane.running -= 1;
      startNext(lanes);
    }
  };
}

function startNext(lanes: readonly Lane[]): void {
  for (const lane of lanes) {
    while (lane.running < lane.max && lane.waiting.length > 0) {
      lane.running += 1;
      lane.waiting.shift()?.();
    }
    if (lane.waiting.length > 0) return;
  }
}
