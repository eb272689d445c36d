import type { View } from '../../shared/protocol/view.ts';
import type { Pressing } from '../components/pressing.tsx';
import type { SeatPlace } from '../components/seat-places.ts';

export interface SeatLineProps {
  readonly place: SeatPlace;
  readonly places: readonly SeatPlace[];
  readonly view: View;
  /** Whether somebody is there, in words. */
  readonly presence: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly pressing: Pressing;
  /** Their notes are hidden on this device. */
  readonly isHidden: boolean;
  /** Hides them, or shows them again. */
  onHide(): void;
}
