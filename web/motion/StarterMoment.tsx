import { MOMENTS } from '#text/moments.ts';
import { Card } from '../cards/Card.tsx';
import type { Moment } from './celebrations.ts';

interface StarterMomentProps {
  readonly moment: Extract<Moment, { readonly type: 'starter' }>;
  /** `You` for the viewer. */
  who(seat: number): string;
}

/** The cards drawn to see who begins, each with its player's name. */
export const StarterMoment = ({ moment: { seat, drawn }, who }: StarterMomentProps) => (
  <div class="moment on-paper">
    <b class="title">{MOMENTS.highCard(who(seat))}</b>
    <ul class="drawn-row">
      {drawn.map((card, each) => (
        <li key={each} class={each === seat ? 'high' : ''}>
          <Card card={card} />
          <span class="of">{who(each)}</span>
        </li>
      ))}
    </ul>
  </div>
);
