import type { Priority, RunByPriority } from '../../../functions/ports/ports.ts';

/** The most work of each priority at a time; default: any number. */
export type ConcurrencyLimits = Readonly<Partial<Record<Priority, number>>>;

const PRIORITIES: readonly Priority[] = ['player', 'listener', 'stranger'];

interface Lane {
  readonly max: number;
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs a limited number of tasks at a time; the others wait, each priority in order of arrival. Nothing starts while
 * work of a higher priority waits, and strangers never fill the places of players. When thousands leave or return at
 * the same moment, each takes its few milliseconds in turn, and none waits so long that its request to the store times
 * out.
 */
export function makeTurnstile(max: ConcurrencyLimits): RunByPriority {
  const lanes = PRIORITIES.map((priority): Lane => ({ max: max[priority] ?? Infinity, running: 0, waiting: [] }));
  return async (priority, work) => {
    const lane = lanes[PRIORITIES.indexOf(priority)] as Lane;
    await new Promise<void>((resolve) => {
      lane.waiting.push(resolve);
      startNextWork(lanes);
    });
    try {
      return await work();
    } finally {
      lane.running -= 1;
      startNextWork(lanes);
    }
  };
}

function startNextWork(lanes: readonly Lane[]): void {
  for (const lane of lanes) {
    while (lane.running < lane.max && lane.waiting.length > 0) {
      lane.running += 1;
      lane.waiting.shift()?.();
    }
    if (lane.waiting.length > 0) return;
  }
}
