import { AskTwice } from '../components/AskTwice.tsx';
import { Icon } from '../components/icons.tsx';
import { makeAlbumHash } from '../model/route.ts';
import type { KeptSeat } from '../storage/seats.ts';
import { HOME } from '../text/home.ts';
import { MENU } from '../text/menu.ts';
import { forgetWords } from '../text/status-words.ts';

/** A table's album; leaving for good is behind a press, and is asked once. */
export function LeaveMenu({ seat, onLeave }: { readonly seat: KeptSeat; onLeave(): void }) {
  return (
    <details class="leave-menu">
      <summary aria-label={HOME.moreOf(seat.title)}>
        <Icon name="more" />
      </summary>
      <div class="panel stack-s">
        {seat.status?.lost ? null : (
          <a class="button" href={makeAlbumHash(seat.table)} aria-label={HOME.albumOf(seat.title)}>
            {MENU.album}
          </a>
        )}
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
