import '../components/table-settings.css';
import { FORGET_ME, MINE } from '#text/devices.ts';
import { MENU, MENU_HINTS } from '#text/menu.ts';
import { further } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import { IS_IT_THEM } from '#text/thats-me.ts';
import { WHOSE_SEAT } from '#text/whose-seat.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { type MenuRow, MenuRows } from '../components/MenuRows.tsx';
import { type PendingAction, RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { SeatFace } from '../components/SeatFace.tsx';
import { getSeatPlaces } from '../components/seat-places.ts';
import { formatOpener } from '../mine/format-opener.ts';
import { UnlockSeatForm } from '../mine/UnlockSeatForm.tsx';
import { makeNonce } from '../model/open-request.ts';
import { seats, store } from '../model/page.ts';
import { readOtherSeats } from '../model/storage/seats.ts';
import { type TableContext, useTable } from '../table/table-context.ts';
import { takeAnotherSeat } from './current-table.ts';
import { currentTable } from './page-signals.ts';
import { showSeat } from './shared-device.ts';

interface MineDialogProps {
  onLeave(): void;
  onClose(): void;
}

export function MineDialog({ onLeave, onClose }: MineDialogProps) {
  const table = useTable();
  const { view, onAsk, onMenu } = table;
  const { seat = 0, phase } = view;
  const pending = usePendingAction(table);
  const place = getSeatPlaces(table.charter, view)[seat];
  const rows: readonly MenuRow[] = [
    {
      ...{ key: 'name', words: place?.name ?? '', hint: MENU_HINTS.name, icon: 'pencil', act: () => onMenu('name') },
      face: place && <SeatFace place={place} />,
    },
    { key: 'word', words: MENU.word, hint: MENU_HINTS.word, icon: 'key', act: () => onMenu('word') },
    { key: 'phone', words: MENU.phone, hint: MENU_HINTS.phone, icon: 'device', act: () => onMenu('phone') },
    ...(hasBot(view) ? [] : [getBotRow(seat, pending)]),
    ...getSharedDeviceRows(table),
    {
      ...{
        key: 'lockOut',
        words: further(MINE.lockOut),
        hint: MENU_HINTS.lockOut,
        icon: 'lock',
        isIrreversible: true,
      },
      act: () => onAsk(SURE.lockOut, { type: 'renewKey', seat, nonce: makeNonce() }),
    },
    {
      ...{ key: 'hand', words: further(MENU.hand), hint: MENU_HINTS.hand, icon: 'give', isIrreversible: true },
      act: () => onMenu('hand'),
    },
    {
      ...{ key: 'leave', words: further(MINE.leave), icon: 'door', isIrreversible: true, act: onLeave },
      hint: phase === 'playing' ? MINE.leaveHint : MINE.leaveLobbyHint,
    },
    {
      ...{ key: 'forget', words: further(FORGET_ME.title), hint: FORGET_ME.hint, icon: 'bin', isIrreversible: true },
      act: () => onMenu('forget'),
    },
  ];
  if (view.probation !== undefined) return <ProbationNotice onLeave={onLeave} onClose={onClose} />;
  return (
    <Dialog title={MENU.mine} onClose={onClose}>
      <NotMe pending={pending} />
      {hasBot(view) ? <TakeBack seat={seat} pending={pending} /> : null}
      <RefusalNotice code={pending.findRefusal('bot')} />
      <MenuRows rows={rows} />
    </Dialog>
  );
}

/** For a device that others let in: play, chat, leave, or prove the person. */
function ProbationNotice({ onLeave, onClose }: MineDialogProps) {
  const open = currentTable.value;
  return (
    <Dialog title={MENU.mine} onClose={onClose}>
      <p>{IS_IT_THEM.probation}</p>
      <UnlockSeatForm refusal={open?.model.refusal.value} onOpen={(word) => open?.proveSeat(word)} />
      <MenuRows
        rows={[{ key: 'leave', words: further(MINE.leave), icon: 'door', isIrreversible: true, act: onLeave }]}
      />
    </Dialog>
  );
}

const hasBot = ({ seat = 0, sitIn }: View): boolean => sitIn?.includes(seat) ?? false;

/** Ways to the seats of other people who play on this device, and to one more. */
function getSharedDeviceRows({ id, charter, view }: TableContext): readonly MenuRow[] {
  const { invite } = charter;
  const places = getSeatPlaces(charter, view);
  const others = readOtherSeats(store, id).map((saved): MenuRow => {
    const place = places.find(({ name }) => name === saved.name);
    return {
      ...{ key: saved.secret, words: WHOSE_SEAT.playAs(saved.name), hint: WHOSE_SEAT.switchHint, icon: 'none' },
      face: place && <SeatFace place={place} />,
      act: () => showSeat(saved),
    };
  });
  if (invite === undefined) return others;
  const add = { key: 'another', words: WHOSE_SEAT.add, hint: WHOSE_SEAT.addHint, icon: 'plus' } as const;
  return [...others, { ...add, act: () => takeAnotherSeat(id, invite) }];
}

const getBotRow = (seat: number, pending: PendingAction): MenuRow => ({
  ...{ key: 'bot', words: MINE.letBotPlay, hint: MENU_HINTS.botForMe, icon: 'bot' },
  act: () => pending.press('bot', { type: 'giveSeatToBot', seat }),
});

interface TakeBackProps {
  readonly seat: number;
  readonly pending: PendingAction;
}

const TakeBack = ({ seat, pending }: TakeBackProps) => (
  <>
    <p>{MINE.botPlays}</p>
    <button
      type="button"
      class="main large filling"
      onClick={() => pending.press('bot', { type: 'takeSeatBack', seat })}
    >
      {MINE.takeBack}
    </button>
  </>
);

/** Lets a person report a recent return to their seat on another device as someone else's. */
function NotMe({ pending }: Pick<TakeBackProps, 'pending'>) {
  const { id, charter, view } = useTable();
  const back = seats.value.find(({ table }) => table === id)?.back;
  const { cameBack } = view;
  if (!cameBack || (back?.isHere && back.at === cameBack.at)) return null;
  return (
    <section class="stack-s">
      <h3>{IS_IT_THEM.elsewhere}</h3>
      <p class="soft small">{formatOpener(charter, view)}</p>
      <button type="button" onClick={() => pending.press('notMe', { type: 'thatWasntMe', nonce: makeNonce() })}>
        {IS_IT_THEM.notMe}
      </button>
      <button type="button" onClick={() => pending.press('notMe', { type: 'thatWasMe' })}>
        {IS_IT_THEM.wasMe}
      </button>
      <RefusalNotice code={pending.findRefusal('notMe')} />
    </section>
  );
}
