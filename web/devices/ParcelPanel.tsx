import '../components/seat-ring.css';
import { useEffect, useState } from 'preact/hooks';
import { LinkButtons } from '../components/InvitePanel.tsx';
import { linkTo } from '../components/invite.ts';
import { later } from '../components/later.tsx';
import { store } from '../model/page.ts';
import { makeParcelHash } from '../model/route.ts';
import { noteLeft } from '../storage/left-parcels.ts';
import type { KeptSeat } from '../storage/seats.ts';
import { GIFT, PARCEL, PARCEL_ALL } from '../text/en/devices.ts';
import { APP_NAME } from '../text/en/pages.ts';
import { type LeftParcel, leaveGift, leaveParcel } from './carrying.ts';
import { PARCEL_PORTS } from './ports.ts';

const QrCode = later(() => import('../components/QrCode.tsx').then(({ QrCode }) => QrCode));

export interface ParcelPanelProps {
  /** What goes along, the most important first. */
  readonly seats: readonly KeptSeat[];
  readonly hint: string;
  /** The button that makes it. */
  readonly words: string;
  /** For another person: only the first seat goes along. */
  readonly isGift?: boolean;
  onLeft?(): void;
}

type Making = { readonly type: 'none' | 'making' | 'failed' } | { readonly type: 'left'; readonly left: LeftParcel };

/** Makes a link that brings seats to another device once. */
export function ParcelPanel({ seats, hint, words, isGift = false, onLeft }: ParcelPanelProps) {
  const [making, setMaking] = useState<Making>({ type: 'none' });
  const make = async (taken: readonly KeptSeat[]): Promise<void> => {
    setMaking({ type: 'making' });
    const [first] = taken;
    const leaving = isGift && first ? leaveGift(first, PARCEL_PORTS) : leaveParcel(taken, PARCEL_PORTS);
    const left = await leaving.catch(() => undefined);
    if (left && !isGift) noteLeft(store, left, Date.now());
    if (left) onLeft?.();
    setMaking(left ? { type: 'left', left } : { type: 'failed' });
  };
  if (making.type === 'left') {
    return (
      <Left
        left={making.left}
        says={isGift ? GIFT : seats.length > 1 ? PARCEL_ALL : PARCEL}
        onAgain={() => setMaking({ type: 'none' })}
        onRest={(rest) => void make(rest)}
      />
    );
  }
  return (
    <div class="stack-s">
      <p class="soft small">{hint}</p>
      <button type="button" disabled={making.type === 'making'} onClick={() => void make(seats)}>
        {making.type === 'making' ? PARCEL.making : words}
      </button>
      {making.type === 'failed' ? (
        <p class="warn small" role="alert">
          {PARCEL.failed}
        </p>
      ) : null}
    </div>
  );
}

interface LeftProps {
  readonly left: LeftParcel;
  readonly says: Pick<typeof PARCEL, 'use' | 'label' | 'qrLabel'>;
  onAgain(): void;
  /** Makes a link for what did not go into this one. */
  onRest(rest: readonly KeptSeat[]): void;
}

/** The link while it works, counted down; nothing of it stays on the screen afterwards. */
function Left({ left: { parcel, key, until, rest }, says, onAgain, onRest }: LeftProps) {
  const seconds = useSecondsTo(until);
  if (seconds <= 0) {
    return (
      <div class="stack-s">
        <p role="status">{PARCEL.over}</p>
        <button type="button" onClick={onAgain}>
          {PARCEL.again}
        </button>
      </div>
    );
  }
  const { link, onlyHere } = linkTo(makeParcelHash(parcel, key));
  return (
    <div class="invite parcel">
      <div class="stack-s">
        <p>{says.use}</p>
        <input
          class="link"
          readonly
          value={link}
          aria-label={says.label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <LinkButtons title={APP_NAME} link={link} />
        <p class="figures" role="timer">
          {PARCEL.left(Math.floor(seconds / 60), seconds % 60)}
        </p>
        {onlyHere ? <p class="notice small">{PARCEL.onlyHere}</p> : null}
        {rest.length > 0 ? (
          <div class="notice stack-s">
            <p>{PARCEL.rest(rest.length)}</p>
            <button type="button" onClick={() => onRest(rest)}>
              {PARCEL.makeRest}
            </button>
          </div>
        ) : null}
      </div>
      <QrCode text={link} label={says.qrLabel} />
    </div>
  );
}

function useSecondsTo(until: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
