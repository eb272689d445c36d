import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export type Coach = typeof import('./coaching.ts').COACH;

const coach = signal<Coach | undefined>(undefined);

/** Who gives hints: undefined while nobody wants them, and until the code is here. */
export function useCoach(isWanted: boolean): Coach | undefined {
  useEffect(() => {
    if (isWanted && coach.peek() === undefined) load();
  }, [isWanted]);
  return isWanted ? coach.value : undefined;
}

/** Without the network there are no hints; the next turn tries again. */
function load(): void {
  import('./coaching.ts').then(
    ({ COACH }) => {
      coach.value = COACH;
    },
    () => undefined,
  );
}
