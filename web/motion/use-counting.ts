import { useLayoutEffect } from 'preact/hooks';

/** Milliseconds between the rows of a score, and for each to appear. */
const ROW_DELAY = 350;
const ROW_DURATION = 300;

const getRows = (): readonly Element[] => [...document.querySelectorAll('[data-scores] tbody tr')];

/** Whether to show a score row by row, and the callback at its end. */
export interface Counting {
  readonly isOn: boolean;
  onDone(): void;
}

export const NO_COUNTING: Counting = { isOn: false, onDone: () => undefined };

/** Shows the score row by row; a press or a key shows all of it. */
export function useCounting({ isOn, onDone }: Counting): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const running = getRows().map((row, i) => {
      const animation = row.animate(
        { opacity: [0, 1] },
        { duration: ROW_DURATION, delay: (i + 1) * ROW_DELAY, easing: 'ease-out', fill: 'backwards' },
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
