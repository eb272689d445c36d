import { Face } from '../faces/Face.tsx';
import type { SeatPlace } from './seat-places.ts';

export function SeatFace({ place }: { readonly place: Pick<SeatPlace, 'kind' | 'seat' | 'face'> }) {
  const { kind, seat, face } = place;
  if (face !== undefined) return <Face face={face} bot={kind === 'bot'} />;
  return (
    <span class="seat-number centred stiff" aria-hidden="true">
      {seat + 1}
    </span>
  );
}
