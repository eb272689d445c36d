import { LEVELS } from '#text/levels.ts';
import { LOBBY } from '#text/lobby.ts';
import { ZONES } from '#text/pace.ts';
import { further, UNKNOWN_NAME } from '#text/pages.ts';
import { SURE } from '#text/sure.ts';
import { NOTICES, PEOPLE, TABLE_SETTINGS } from '#text/table-settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Dialog } from '../components/Dialog.tsx';
import { type MenuRow, MenuRows } from '../components/MenuRows.tsx';
import { type PendingAction, RefusalNotice, usePendingAction } from '../components/pending-action.tsx';
import { SeatFace } from '../components/SeatFace.tsx';
import { Select } from '../components/Select.tsx';
import { getLevel, type SeatPlace } from '../components/seat-places.ts';
import { useMinute } from '../components/time.ts';
import { canHost } from '../model/hosting.ts';
import { countDaysGone } from '../model/waiting.ts';
import { type TableContext, useTable } from '../table/table-context.ts';
import { timeIn } from '../text/clock.ts';
import { getPartners, seatName } from '../text/names.ts';

interface SeatSheetProps {
  readonly place: SeatPlace;
  /** Starts moving this person or bot to the seat that the host presses next. */
  onMove(): void;
  onClose(): void;
}

/** A seat's occupant, and for the host what can be changed; anyone can replace a host who is gone. */
export function SeatSheet({ place, onMove, onClose }: SeatSheetProps) {
  const table = useTable();
  const { view, onAsk } = table;
  const { kind, name, isHost } = place;
  const days = countDaysGone(view, view.host);
  const pending = usePendingAction(table);
  const become: MenuRow = {
    ...{ key: 'become', words: TABLE_SETTINGS.become, hint: NOTICES.hostGone(name, days ?? 0), icon: 'crown' },
    act: () => onAsk(SURE.takeHosting(name, days), { type: 'takeHosting' }),
  };
  const isGone = isHost && view.seat !== undefined && view.seat !== view.host && days !== undefined;
  return (
    <Dialog title={name} onClose={onClose}>
      <div class="abreast">
        <SeatFace place={place} />
        <p>{useNotes(place)}.</p>
      </div>
      {canHost(view) && kind === 'bot' ? <BotLevel seat={place.seat} pending={pending} /> : null}
      {canHost(view) && !isBetweenRounds(view) && kind !== 'empty' ? (
        <p class="soft small">{PEOPLE.swapLater}</p>
      ) : null}
      <MenuRows
        rows={canHost(view) ? getHostRows(table, { place, pending, onMove, onClose }) : isGone ? [become] : []}
      />
      <RefusalNotice code={pending.findRefusal(SEAT)} />
    </Dialog>
  );
}

/** Key of the buttons in progress in this sheet. */
const SEAT = 'seat';

/** Whether no cards are held, so that people can change or leave seats. */
const isBetweenRounds = ({ phase, game }: View): boolean => phase !== 'playing' || game?.ended !== undefined;

/** Returns, for example, `Seat 2, against you, host`. */
function useNotes({ seat, partners, team, isHost, isAway, zone }: SeatPlace): string {
  const { charter, view } = useTable();
  const time = zone && timeIn(zone, useMinute());
  const isAgainst = team !== undefined && view.seat !== undefined && view.seat % charter.seating.teams !== team;
  const side = isAgainst && charter.seating.teams === 2 ? LOBBY.against : partners;
  const isLeaving = view.leaving?.includes(seat) && PEOPLE.leaving;
  const notes = [
    ...[LOBBY.seatNumber(seat), side, isHost && LOBBY.host],
    ...[isAway && LOBBY.away, isLeaving, time && ZONES.there(time)],
  ];
  return notes.filter(Boolean).join(', ');
}

interface BotLevelProps {
  readonly seat: number;
  readonly pending: PendingAction;
}

function BotLevel({ seat, pending }: BotLevelProps) {
  return (
    <Select
      words={LEVELS.how}
      value={getLevel(useTable().view, seat)}
      names={LEVELS.hints}
      onChoose={(level) => pending.press(SEAT, { type: 'giveSeatToBot', seat, level })}
    />
  );
}

type HostsContext = SeatSheetProps & { readonly pending: PendingAction };

function getHostRows(table: TableContext, context: HostsContext): readonly MenuRow[] {
  const { place, pending, onClose } = context;
  const { view, onSubmit } = table;
  const { seat, kind } = place;
  const submit = (type: 'giveSeatToBot' | 'emptySeat'): void => {
    onClose();
    onSubmit([{ type, seat }]);
  };
  const moves = isBetweenRounds(view) && !place.isYours ? moveRows(table, context) : [];
  if (kind === 'empty') {
    return [{ key: 'bot', words: LOBBY.aBot, icon: 'bot', act: () => submit('giveSeatToBot') }, ...moves];
  }
  if (kind === 'bot') {
    return [...moves, { key: 'remove', words: LOBBY.takeBack, icon: 'door', act: () => submit('emptySeat') }];
  }
  const isIn = view.sitIn?.includes(seat);
  const sitIn: MenuRow = {
    ...{ key: 'sitIn', words: isIn ? PEOPLE.takeBack : PEOPLE.letBotPlay, icon: 'bot' },
    act: () => pending.press(SEAT, { type: isIn ? 'takeSeatBack' : 'giveSeatToBot', seat }),
  };
  const bots = view.phase === 'playing' ? [makeBotRow(table, place)] : [];
  return [...(view.phase === 'lobby' ? [] : [sitIn]), ...bots, ...moves, ...getRemovalRows(table, context)];
}

/** Returns the row that gives a person's seat to a bot. */
const makeBotRow = ({ onAsk }: TableContext, { seat, name }: SeatPlace): MenuRow => ({
  ...{
    key: 'bot',
    words: further(PEOPLE.replaceByBot),
    hint: LOBBY.comesBack(name),
    icon: 'bot',
    isIrreversible: true,
  },
  act: () => onAsk(SURE.replaceByBot(name), { type: 'emptySeat', seat, bot: true }),
});

function moveRows({ charter, view, onSubmit }: TableContext, { place, onMove, onClose }: HostsContext) {
  const { seat, name, kind } = place;
  const swap = (): void => {
    onClose();
    onSubmit([{ type: 'swapSeats', seats: [view.host, seat] }]);
  };
  const company = getPartners(charter, seat)
    .map((each) => (each === view.seat ? seat : each))
    .filter((each) => view.occupants[each] !== 'empty')
    .map((each) => seatName(charter, view, each));
  const swapRow: MenuRow = {
    ...{ key: 'swap', words: LOBBY.changePlaces(name), icon: 'swap', act: swap },
    hint: LOBBY.sitsWith(company) || undefined,
  };
  const moveRow: MenuRow = {
    ...{ key: 'move', words: LOBBY.another(name), hint: LOBBY.anotherHint, icon: 'move', act: onMove },
  };
  return kind === 'empty' ? [] : [swapRow, moveRow];
}

/** Returns the rows that pass hosting to another person, or end their seat. */
function getRemovalRows({ view, onAsk }: TableContext, { place, pending }: HostsContext): readonly MenuRow[] {
  const { seat, name } = place;
  const passHost: MenuRow = {
    ...{ key: 'passHost', words: further(PEOPLE.makeHost), icon: 'crown', isIrreversible: true },
    act: () => onAsk(SURE.passHost(name), { type: 'passHost', to: seat }),
  };
  const free: MenuRow = {
    ...{ key: 'free', words: LOBBY.freeChair, hint: LOBBY.comesBack(name), icon: 'door', isIrreversible: true },
    act: () => onAsk(SURE.free(name), { type: 'emptySeat', seat }),
  };
  const person = view.occupants[seat];
  const deleteName: MenuRow = {
    ...{
      key: 'deleteName',
      words: further(PEOPLE.deleteName),
      hint: PEOPLE.deleteNameHint,
      icon: 'bin',
      isIrreversible: true,
    },
    act: () => onAsk(SURE.deleteName(name, UNKNOWN_NAME(Number(person))), { type: 'forget', seat }),
  };
  const isLeaving = view.leaving?.includes(seat) ?? false;
  const removal: MenuRow = {
    ...{ key: 'removal', words: isLeaving ? PEOPLE.letStay : PEOPLE.removeLater, icon: 'door' },
    ...(!isLeaving && { hint: LOBBY.comesBack(name) }),
    act: () => pending.press(SEAT, { type: 'removeAfterRound', seat, on: !isLeaving }),
  };
  return [passHost, ...(isBetweenRounds(view) ? [free, deleteName] : [removal])];
}
