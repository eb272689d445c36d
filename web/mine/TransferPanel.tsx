import { serverNow } from '../text/server-clock.ts';
import '../components/seat-ring.css';
import { useState } from 'preact/hooks';
import { GIFT, TRANSFER } from '#text/devices.ts';
import { LOBBY } from '#text/lobby.ts';
import { APP_NAME, failedTo } from '#text/pages.ts';
import { LinkButtons } from '../components/InvitePanel.tsx';
import { linkTo } from '../components/invite.ts';
import { LaterQrCode } from '../components/LaterQrCode.tsx';
import { useTime } from '../components/time.ts';
import { store } from '../model/page.ts';
import { makeTransferHash } from '../model/route.ts';
import { noteLeft } from '../model/storage/left-transfers.ts';
import type { KeptSeat } from '../model/storage/seats.ts';
import { TRANSFER_PORTS } from './ports.ts';
import { type LeftTransfer, leaveGift, leaveTransfer } from './transfer.ts';

interface TransferPanelProps {
  /** Seats to transfer, most important first. */
  readonly seats: readonly KeptSeat[];
  readonly hint: string;
  /** The button that makes it. */
  readonly words: string;
  /** For another person: only the first seat goes along. */
  readonly isGift?: boolean;
  onLeft?(): void;
}

type Making = { readonly type: 'none' | 'making' | 'failed' } | { readonly type: 'left'; readonly left: LeftTransfer };

/** Makes a link that brings seats to another device once. */
export function TransferPanel({ seats, hint, words, isGift = false, onLeft }: TransferPanelProps) {
  const [making, setMaking] = useState<Making>({ type: 'none' });
  const make = async (taken: readonly KeptSeat[]): Promise<void> => {
    setMaking({ type: 'making' });
    const [first] = taken;
    const leaving = isGift && first ? leaveGift(first, TRANSFER_PORTS) : leaveTransfer(taken, TRANSFER_PORTS);
    const left = await leaving.catch(() => undefined);
    if (left && !isGift) noteLeft(store, left, serverNow());
    if (left) onLeft?.();
    setMaking(left ? { type: 'left', left } : { type: 'failed' });
  };
  if (making.type === 'left') {
    return (
      <Left
        left={making.left}
        use={isGift ? GIFT.use : TRANSFER.use}
        onAgain={() => setMaking({ type: 'none' })}
        onRest={(rest) => void make(rest)}
      />
    );
  }
  return (
    <div class="stack-s">
      <p class="soft small">{hint}</p>
      <button type="button" disabled={making.type === 'making'} onClick={() => void make(seats)}>
        {making.type === 'making' ? TRANSFER.making : words}
      </button>
      {making.type === 'failed' ? (
        <p class="warn small" role="alert">
          {failedTo(words)}
        </p>
      ) : null}
    </div>
  );
}

interface LeftProps {
  readonly left: LeftTransfer;
  /** Who the link may go to. */
  readonly use: string;
  onAgain(): void;
  /** Makes a link for the seats that did not fit into this one. */
  onRest(rest: readonly KeptSeat[]): void;
}

/** The link with a countdown; it disappears when time is up. */
function Left({ left: { transfer, key, until, rest }, use, onAgain, onRest }: LeftProps) {
  const seconds = useSecondsTo(until);
  if (seconds <= 0) {
    return (
      <div class="stack-s">
        <p role="status">{TRANSFER.over}</p>
        <button type="button" onClick={onAgain}>
          {TRANSFER.again}
        </button>
      </div>
    );
  }
  const { link, onlyHere } = linkTo(makeTransferHash(transfer, key));
  return (
    <div class="invite pane gap-4 across parcel">
      <div class="stack-s">
        <p>{use}</p>
        <input
          class="link filling"
          readonly
          value={link}
          aria-label={LOBBY.link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <LinkButtons title={APP_NAME} link={link} />
        <p class="figures" role="timer">
          {TRANSFER.left(Math.floor(seconds / 60), seconds % 60)}
        </p>
        {onlyHere ? <p class="notice small">{TRANSFER.onlyHere}</p> : null}
        {rest.length > 0 ? (
          <div class="notice stack-s">
            <p>{TRANSFER.rest(rest.length)}</p>
            <button type="button" onClick={() => onRest(rest)}>
              {TRANSFER.makeRest}
            </button>
          </div>
        ) : null}
      </div>
      <LaterQrCode text={link} label={LOBBY.qrLabel} />
    </div>
  );
}

const useSecondsTo = (until: number): number => Math.max(0, Math.ceil((until - useTime(500)) / 1000));
