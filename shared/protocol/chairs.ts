import type { View } from './view.ts';

/** Seats that a guest can take: open ones, else those of bots. */
export function getChairs({ occupants, phase }: Pick<View, 'occupants' | 'phase'>): readonly number[] {
  const free = [...occupants.keys()].filter((seat) => occupants[seat] === 'empty');
  if (free.length > 0 || phase === 'over') return free;
  return [...occupants.keys()].filter((seat) => occupants[seat] === 'bot');
}
