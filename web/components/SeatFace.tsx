import type { SeatPlace } from './seat-places.ts';

/** Who sits here: a face's place with the first letter of the name, or a free chair with its number. */
export function SeatFace({ place: { kind, seat, name } }: { readonly place: SeatPlace }) {
  return (
    <span class={`seat-face ${kind}`} aria-hidden="true">
      {kind === 'empty' ? seat + 1 : ([...name][0] ?? '').toUpperCase()}
    </span>
  );
}
