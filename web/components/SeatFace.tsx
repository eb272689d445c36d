import { Face } from '../faces/Face.tsx';
import type { SeatPlace } from './seat-places.ts';

/** Who sits here, or a free chair with its number. */
export function SeatFace({ place: { kind, seat, face } }: { readonly place: SeatPlace }) {
  if (face !== undefined) return <Face face={face} bot={kind === 'bot'} />;
  return (
    <span class="free-chair centred stiff" aria-hidden="true">
      {seat + 1}
    </span>
  );
}
