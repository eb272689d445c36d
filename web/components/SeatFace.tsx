import { Face } from '../faces/Face.tsx';
import type { SeatPlace } from './seat-places.ts';

/** A seat's face, or an open seat with its number. */
export function SeatFace({ place }: { readonly place: Pick<SeatPlace, 'kind' | 'seat' | 'face'> }) {
  const { kind, seat, face } = place;
  if (face !== undefined) return <Face face={face} bot={kind === 'bot'} />;
  return (
    <span class="seat-number centred stiff" aria-hidden="true">
      {seat + 1}
    </span>
  );
}
