import type { ComponentChildren } from 'preact';
import type { Card as CardValue } from '../../shared/cards/cards.ts';
import { Card } from './Card.tsx';

/* Stand-ins until the drawn faces and small cards arrive: the same calls, plainer pictures. */

export const faceFor = (name: string): string => name;

export interface FaceProps {
  readonly face: string;
  readonly bot?: boolean;
}

/** A person's face in a ring of their team's colour. */
export const Face = ({ face, bot = false }: FaceProps) => (
  <span class={bot ? 'face bot' : 'face'} aria-hidden="true">
    {face.slice(0, 2)}
  </span>
);

/** A small card: rank over suit. */
export const Miniature = ({ card }: { readonly card: CardValue }) => (
  <span class="mini">
    <Card card={card} />
  </span>
);

export const MiniatureBack = ({ packet }: { readonly packet: 'hand' | 'foot' }): ComponentChildren => (
  <span class={`mini back ${packet}`} aria-hidden="true" />
);

export const PacketBack = ({ packet }: { readonly packet: 'hand' | 'foot' }) => (
  <span class={`card back ${packet}`} aria-hidden="true" />
);
