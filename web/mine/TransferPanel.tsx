import { useEffect, useRef, useState } from 'preact/hooks';
import { GIFT, MINE, TRANSFER } from '#text/devices.ts';
import { LOBBY } from '#text/lobby.ts';
import { APP_NAME, formatFailure, further } from '#text/pages.ts';
import { LinkButtons } from '../components/InvitePanel.tsx';
import { createLink } from '../components/invite.ts';
import { LazyQrCode } from '../components/LazyQrCode.tsx';
import { useTime } from '../components/time.ts';
import { store } from '../model/page.ts';
import { makeTransferHash } from '../model/route.ts';
import { noteLeft } from '../model/storage/left-transfers.ts';
import type { SavedSeat } from '../model/storage/seats.ts';
import { announceUndoable } from '../model/undoing.ts';
import { getServerTime } from '../text/server-clock.ts';
import { TRANSFER_PORTS } from './ports.ts';
import { type LeftTransfer, leaveTransfer } from './transfer.ts';

interface TransferPanelProps {
  /** Seats to transfer, newest first; a link has at most a hundred. */
  readonly seats: readonly SavedSeat[];
  readonly hint: string;
  readonly words: string;
  /** Whether the link is for another person, so that only the first seat is transferred. */
  readonly isGift?: boolean;
  onLeft?(): void;
  /** Asks whether to sign out all other devices of these seats, in case the wrong one opened the link. */
  onLockOut?: ((seats: readonly SavedSeat[]) => void) | undefined;
}

type Making =
  | { readonly type: 'none' | 'making' | 'failed' }
  | { readonly type: 'left' | 'taken'; readonly left: LeftTransfer };

export function TransferPanel({ seats, hint, words, isGift = false, onLeft, onLockOut }: TransferPanelProps) {
  const [making, setMaking] = useState<Making>({ type: 'none' });
  const isOpen = useRef(true);
  useEffect(
    () => () => {
      isOpen.current = false;
    },
    [],
  );
  const make = async (): Promise<void> => {
    setMaking({ type: 'making' });
    let isTaken = false;
    const onTaken = (transfer: LeftTransfer): void => {
      isTaken = true;
      setMaking({ type: 'taken', left: transfer });
      if (!isOpen.current) announceUndoable({ words: TRANSFER.taken, more: isGift ? undefined : TRANSFER.notMine });
    };
    const left = await leaveTransfer({ seats, isGift, onTaken }, TRANSFER_PORTS).catch(() => undefined);
    if (left && !isGift) noteLeft(store, left, getServerTime());
    if (left) onLeft?.();
    if (!isTaken) setMaking(left ? { type: 'left', left } : { type: 'failed' });
  };
  if (making.type === 'taken') return <TakenNotice left={making.left} onLockOut={onLockOut} />;
  if (making.type === 'left') {
    return (
      <TransferLink
        left={making.left}
        use={isGift ? GIFT.use : TRANSFER.use}
        onAgain={() => setMaking({ type: 'none' })}
      />
    );
  }
  return (
    <div class="stack-s">
      <p class="soft small">{hint}</p>
      <button type="button" disabled={making.type === 'making'} onClick={() => void make()}>
        {making.type === 'making' ? TRANSFER.making : words}
      </button>
      {making.type === 'failed' ? (
        <p class="warn small" role="alert">
          {formatFailure(words)}
        </p>
      ) : null}
    </div>
  );
}

type TakenProps = Pick<TransferPanelProps, 'onLockOut'> & Pick<LeftProps, 'left'>;

const TakenNotice = ({ left: { carried }, onLockOut }: TakenProps) => (
  <div class="stack-s">
    <p role="status">{TRANSFER.taken}</p>
    {onLockOut ? (
      <>
        <p class="soft small">{TRANSFER.notMine}</p>
        <button type="button" onClick={() => onLockOut(carried)}>
          {further(MINE.lockOut)}
        </button>
      </>
    ) : null}
  </div>
);

interface LeftProps {
  readonly left: LeftTransfer;
  readonly use: string;
  onAgain(): void;
}

/** The link with a countdown, until it expires. */
function TransferLink({ left: { code, until }, use, onAgain }: LeftProps) {
  const seconds = useSecondsLeft(until);
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
  const { link, onlyHere } = createLink(makeTransferHash(code));
  return (
    <div class="pane gap-4 across">
      <div class="stack-s">
        <p>{use}</p>
        <input
          class="filling"
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
      </div>
      <LazyQrCode text={link} label={LOBBY.qrLabel} />
    </div>
  );
}

const useSecondsLeft = (until: number): number => Math.max(0, Math.ceil((until - useTime(500)) / 1000));
