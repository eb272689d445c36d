import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { Pressing, PressingProps } from '../components/pressing.tsx';
import type { FeedEntry } from '../model/types.ts';

export interface TimeProps extends Pick<TimeDialogProps, 'charter' | 'view' | 'feed'> {
  readonly pressing: Pressing;
  readonly now: number;
  who(seat: number): string;
}

export interface TimeDialogProps extends PressingProps {
  readonly charter: Charter;
  readonly view: View;
  readonly feed: readonly FeedEntry[];
  /** Goes to where the host settles the pace. */
  onPace(): void;
  onClose(): void;
}
