import { AskTwice } from '../components/AskTwice.tsx';
import { Icon } from '../components/icons.tsx';
import type { KeptSeat } from '../storage/seats.ts';
import { HOME } from '../text/pages.ts';
import { forgetWords } from '../text/status-words.ts';

/** Leaving for good is behind a press, and is asked once. */
export function LeaveMenu({ seat, onLeave }: { readonly seat: KeptSeat; onLeave(): void }) {
  return (
    <details class="leave-menu">
      <summary aria-label={HOME.moreOf(seat.title)}>
        <Icon name="more" />
      </summary>
      <div class="panel">
        <AskTwice
          words={HOME.forget}
          sure={HOME.forgetSure}
          hint={forgetWords(seat.status)}
          label={HOME.forgetOf(seat.title)}
          onSure={onLeave}
        />
      </div>
    </details>
  );
}
