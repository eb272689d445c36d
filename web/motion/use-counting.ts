import { useLayoutEffect } from 'preact/hooks';

/** Milliseconds between the rows of a score, and for each to come. */
const ROW = 350;
const COMES = 300;

const getRows = (): readonly Element[] => [...document.querySelectorAll('.score-sheet tbody tr')];

/** Whether a score is to be written row by row, and what follows. */
export interface Counting {
  readonly isOn: boolean;
  onDone(): void;
}

export const NO_COUNTING: Counting = { isOn: false, onDone: () => undefined };

/** Writes the score row by row, as one would on paper, once it is on; a press or a key shows all of it. */
export function useCounting({ isOn, onDone }: Counting): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const running = getRows().map((row, i) => {
      const animation = row.animate(
        { opacity: [0, 1] },
        { duration: COMES, delay: (i + 1) * ROW, easing: 'ease-out', fill: 'backwards' },
      );
      animation.id = 'row';
      return animation;
    });
    const showAll = (): void => {
      for (const animation of running) animation.cancel();
      onDone();
    };
    const last = running.at(-1);
    if (last) last.onfinish = onDone;
    else onDone();
    addEventListener('pointerdown', showAll, { once: true });
    addEventListener('keydown', showAll, { once: true });
    return () => {
      for (const animation of running) animation.cancel();
      removeEventListener('pointerdown', showAll);
      removeEventListener('keydown', showAll);
    };
  }, [isOn]);
}
