import { useState } from 'preact/hooks';
import { MINE } from '#text/devices.ts';
import { HOME } from '#text/home.ts';
import { MENU } from '#text/menu.ts';
import { FAILED, LOADING } from '#text/pages.ts';
import { AskTwice } from '../components/AskTwice.tsx';
import { giveBack } from '../components/focus.ts';
import { Icon } from '../components/icons.tsx';
import { useMenu } from '../components/use-back.ts';
import { rereadSeats, store } from '../model/page.ts';
import { makeAlbumHash } from '../model/route.ts';
import { forgetTable } from '../model/storage/forgetting.ts';
import { hideTable, type KeptSeat } from '../model/storage/seats.ts';
import { leaveWords } from '../seated/status-words.ts';
import { refusalSentence } from '../text/refusal-sentence.ts';
import { serverNow } from '../text/server-clock.ts';

/** A table's album; taking it off this list, where its seat stays; and leaving it, which its people hear of. */
export function LeaveMenu({ seat }: { readonly seat: KeptSeat }) {
  const { status, table, title } = seat;
  const menu = useMenu();
  const hide = (): void => {
    hideTable(store, table);
    shorten();
  };
  return (
    <details class="leave-menu dots anchor" {...menu}>
      <summary aria-label={HOME.moreOf(title)}>
        <Icon name="more" />
      </summary>
      <div class="panel stack-s">
        {status?.lost ? null : (
          <a class="button" href={makeAlbumHash(table)} aria-label={HOME.albumOf(title)}>
            {MENU.album}
          </a>
        )}
        <button type="button" class="plain" aria-label={HOME.hideOf(title)} onClick={hide}>
          {HOME.hide}
        </button>
        {status?.lost ? <Forget seat={seat} /> : <Leave seat={seat} />}
      </div>
    </details>
  );
}

/** Shows the list as it is now; what was pressed may be gone with its table. */
function shorten(): void {
  rereadSeats();
  requestAnimationFrame(() => giveBack(undefined));
}

/** A seat that is somebody else's by now: nobody need hear that this device forgets it. */
function Forget({ seat: { table, title } }: { readonly seat: KeptSeat }) {
  const forget = (): void => {
    forgetTable(store, table, serverNow());
    shorten();
  };
  return <AskTwice words={HOME.forget} sure={HOME.forgetSure(title)} label={HOME.forgetOf(title)} onSure={forget} />;
}

function Leave({ seat }: { readonly seat: KeptSeat }) {
  const [said, setSaid] = useState<{ readonly words: string; readonly isWarning: boolean }>();
  const leave = async (): Promise<void> => {
    setSaid({ words: LOADING, isWarning: false });
    const words = await leaveSeat(seat).catch(() => FAILED);
    setSaid(words === undefined ? undefined : { words, isWarning: true });
    shorten();
  };
  return (
    <>
      <AskTwice
        words={MINE.leave}
        sure={HOME.leaveSure(seat.title)}
        hint={leaveWords(seat.status)}
        label={HOME.leaveOf(seat.title)}
        onSure={() => void leave()}
      />
      <p role="status" class={said?.isWarning ? 'warn small' : 'small'}>
        {said?.words ?? ''}
      </p>
    </>
  );
}

/** Why it did not succeed; undefined: the table has let go of the seat. */
async function leaveSeat(seat: KeptSeat): Promise<string | undefined> {
  const [{ leaveTable }, { VISIT_PORTS }] = await Promise.all([
    import('../time/leaving.ts'),
    import('../time/visit-ports.ts'),
  ]);
  const came = await leaveTable(seat, VISIT_PORTS);
  if (came === 'left') return undefined;
  return came === 'unreached' ? FAILED : refusalSentence(came);
}
