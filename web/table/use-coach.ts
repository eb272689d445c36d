import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { whenQuiet } from '../components/later.tsx';

export type Coach = typeof import('./coaching.ts').COACH;

const coach = signal<Coach | undefined>(undefined);

/** Who gives hints: undefined while nobody wants them, and until the code is here. */
export function useCoach(isWanted: boolean): Coach | undefined {
  useEffect(() => (isWanted && coach.peek() === undefined ? whenQuiet(load) : undefined), [isWanted]);
  return isWanted ? coach.value : undefined;
}

/** Without the network there are no hints; the next turn tries again. */
async function load(): Promise<void> {
  coach.value = (await import('./coaching.ts')).COACH;
}
