import type { View } from './view.ts';

/** Returns the seats that a guest can take: open ones, else those of bots. */
export function getAvailableSeats({ occupants, phase }: Pick<View, 'occupants' | 'phase'>): readonly number[] {
  const open = [...occupants.keys()].filter((seat) => occupants[seat] === 'empty');
  if (open.length > 0 || phase === 'over') return open;
  return [...occupants.keys()].filter((seat) => occupants[seat] === 'bot');
}
