import type { ComponentChildren } from 'preact';
import { Face } from '../faces/Face.tsx';
import * as styles from './seat-face.module.css';
import type { SeatPlace } from './seat-places.ts';

export function SeatFace({ place }: { readonly place: Pick<SeatPlace, 'kind' | 'seat' | 'face'> }) {
  const { kind, seat, face } = place;
  if (face !== undefined) return <Face face={face} bot={kind === 'bot'} />;
  return <SeatNumber>{seat + 1}</SeatNumber>;
}

/** An open seat, as large as a face. */
export const SeatNumber = ({ children }: { readonly children?: ComponentChildren }) => (
  <span class={`${styles.number} centred stiff`} aria-hidden="true">
    {children}
  </span>
);
