import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PACKET_NAMES } from '../../shared/ruleset/ruleset.ts';
import type { RecentNotes } from '../chat/recent-notes.ts';
import { isLong, SeatChip, type SeatForm } from '../components/SeatChip.tsx';
import type { PresenceDot } from '../faces/Face.tsx';
import type { FeedEntry } from '../model/types.ts';
import { othersOf } from '../model/visible-table.ts';
import { awayUntil, daysGone, minutesWaited, type Presence, presenceOf } from '../model/waiting.ts';
import { zoneAt } from '../model/zones.ts';
import { timeIn } from '../text/clock.ts';
import { ABSENCE_NOTES, MAY_I_GO_OUT, SEATS_LABEL, thinkingNote } from '../text/table.ts';
import { sidesOf } from './around-plan.ts';
import type { ScreenPlan, SeatsPlan } from './plan.ts';
import { LINES_WITH_WORDS } from './plan-measures.ts';
import type { TableModel } from './table-model.ts';

interface AroundProps {
  readonly charter: Charter;
  readonly view: View;
  readonly table: TableModel;
  readonly plan: ScreenPlan;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  /** The present minute, for the others' clocks; absent in a replay. */
  readonly minute?: number;
  readonly recentNotes: RecentNotes;
  /** The step being shown again. */
  readonly step?: FeedEntry | undefined;
  /** What a seat's player did last, in words or in a row of small cards. */
  lastPlayOf?(seat: number, length: 'short' | 'row'): ComponentChildren;
}

const SIDES = ['left', 'across', 'right'] as const;

type Side = (typeof SIDES)[number];

type Sides = Readonly<Record<Side, readonly number[]>>;

/** Seats in order of play after the viewer, up the left side, along the far side, down the right one. */
function seatsBySide(seats: readonly number[], isWatched: boolean): Sides {
  const side = sidesOf(seats.length, isWatched);
  return {
    left: seats.slice(0, side),
    across: seats.slice(side, seats.length - side),
    right: seats.slice(seats.length - side),
  };
}

export function Around(props: AroundProps) {
  const { charter, view, table, plan, now, minute, recentNotes, step, lastPlayOf } = props;
  const others = othersOf(table.visible, charter.seating.players);
  const sides = seatsBySide(others, table.visible.seat === undefined);
  const isSwiped = plan.seats.form === 'spot';
  const row = useInView(isSwiped ? table.visible.game.turn.seat : undefined);
  const perRow = Math.ceil(others.length / Math.max(1, plan.seats.rows));
  const isEven = plan.seats.form === 'tiny';
  const formOf = (side: Side): SeatForm => (side === 'across' ? plan.seats.far : plan.seats.form);
  const lengthOf = (side: Side) => {
    const hasRoom = hasWords(formOf(side), plan.seats, { others: others.length, onSide: sides[side].length });
    return hasRoom ? 'short' : 'row';
  };
  return (
    <section
      ref={row}
      class={['around', isSwiped && 'swiped', isEven && 'even', others.length === 1 && 'alone']
        .filter(Boolean)
        .join(' ')}
      aria-label={SEATS_LABEL}
      style={{ '--seats': String(perRow), '--per-row': String(perRow) }}
    >
      {SIDES.map((side) => (
        <ul key={side} class={`edge ${side}`} style={{ '--seats': String(sides[side].length) }}>
          {sides[side].map((seat) => (
            <SeatOf
              key={seat}
              seat={seat}
              form={formOf(side)}
              letters={plan.seats.letters}
              charter={charter}
              view={view}
              table={table}
              now={now}
              minute={minute}
              says={recentNotes.get(seat)}
              isShown={step?.events.some((event) => 'seat' in event && event.seat === seat) ?? false}
              did={lastPlayOf?.(seat, lengthOf(side))}
              at={placeInRow(others.indexOf(seat), others.length, plan.seats.rows)}
            />
          ))}
        </ul>
      ))}
      <LongNotes table={table} recentNotes={recentNotes} />
    </section>
  );
}

/** Below a face there is room for words if the slip is high, or the only one; beside a large face, if it is alone on its side. */
function hasWords(
  form: SeatForm,
  { lines }: SeatsPlan,
  { others, onSide }: { readonly others: number; readonly onSide: number },
): boolean {
  if (form === 'large' || form === 'wide') return onSide === 1;
  return lines >= LINES_WITH_WORDS || (others === 1 && lines > 1);
}

/** How far along its row a seat stands, from 0 to 1. */
function placeInRow(index: number, others: number, rows: number): number {
  const perRow = Math.ceil(others / Math.max(1, rows));
  return perRow < 2 ? 0.5 : (index % perRow) / (perRow - 1);
}

/** A row to swipe, in which this seat is kept in view. */
function useInView(seat: number | undefined) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const chip = row.current?.querySelector<HTMLElement>(`[data-place="seat-${seat}"]`);
    if (!row.current || !chip) return;
    const [area, box] = [row.current.getBoundingClientRect(), chip.getBoundingClientRect()];
    row.current.scrollLeft += box.left + box.width / 2 - area.left - area.width / 2;
  }, [seat]);
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = row.current ?? {};
    row.current?.classList.toggle('cut', scrollWidth > clientWidth + 1);
  });
  return row;
}

interface LongNotesProps {
  readonly table: TableModel;
  readonly recentNotes: RecentNotes;
}

/** Notes too long to stand at a seat on a phone: they would cover stock and pile. */
const LongNotes = ({ table: { visible, who }, recentNotes }: LongNotesProps) => (
  <ul class="long-sayings" aria-hidden="true">
    {[...recentNotes]
      .filter(([seat, words]) => seat !== visible.seat && isLong(words))
      .map(([seat, words]) => (
        <li key={seat}>
          <b>{who(seat)}</b> {words}
        </li>
      ))}
  </ul>
);

interface SeatOfProps {
  readonly seat: number;
  readonly form: SeatForm;
  readonly letters: number | undefined;
  readonly charter: Charter;
  readonly view: View;
  readonly table: TableModel;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly minute: number | undefined;
  /** What its person has just said. */
  readonly says: string | undefined;
  /** What its player did last. */
  readonly did: ComponentChildren;
  /** How far along its row it stands, from 0 to 1. */
  readonly at: number;
  /** It acts in the step that is being shown again. */
  readonly isShown: boolean;
}

function SeatOf({ seat, form, letters, charter, view, table, now, minute, says, isShown, did, at }: SeatOfProps) {
  const { visible, who, faceOf } = table;
  const face = faceOf(seat);
  const player = visible.game.players[seat];
  if (!player) return null;
  const { turn, ended } = visible.game;
  const onTurn = !ended && turn.seat === seat;
  const isAwaited =
    !ended && !view.paused && (turn.phase === 'consent' ? (turn.awaited?.includes(seat) ?? false) : onTurn);
  const isAsking = !ended && turn.phase === 'consent' && turn.seat === seat && (form === 'large' || form === 'wide');
  const minutes = minutesWaited(view, now);
  const zone = zoneAt(charter, view, seat);
  const localTime = zone === undefined || minute === undefined ? undefined : timeIn(zone, minute);
  const absence = absenceNote(presenceOf(view, [], { seat, now }), isAwaited);
  const presence = dotOf(view, seat, now);
  return (
    <SeatChip
      seat={seat}
      form={form}
      name={who(seat)}
      letters={letters}
      team={seat % charter.seating.teams}
      held={player.held}
      playing={player.playing}
      waiting={PACKET_NAMES.filter((name) => (player.waiting?.[name] ?? 0) > 0)}
      onTurn={onTurn}
      partner={visible.seat !== undefined && seat % charter.seating.teams === visible.team}
      bot={view.occupants[seat] === 'bot'}
      {...(presence && { presence })}
      {...(isAwaited && minutes > 0 ? { thinking: thinkingNote(minutes) } : {})}
      shown={isShown}
      at={at}
      isFree={view.occupants[seat] === 'empty'}
      {...(face && { face })}
      {...(absence && { absence })}
      {...(localTime && { localTime })}
      {...(says !== undefined && { says })}
      {...(isAsking ? { did: <Asking /> } : did !== undefined && { did })}
    />
  );
}

/** A question at the seat that asks it, in place of what its player did last; the turn line says it aloud. */
const Asking = () => (
  <span class="last-play asking new" aria-hidden="true">
    <span class="play-slip">{MAY_I_GO_OUT}</span>
  </span>
);

/** A person's: away as announced, or without a connection. */
function dotOf(view: View, seat: number, now: number): PresenceDot | undefined {
  if (typeof view.occupants[seat] !== 'number') return undefined;
  if (awayUntil(view, seat, now) !== undefined) return 'away';
  return view.away?.includes(seat) || daysGone(view, seat) !== undefined ? 'gone' : 'here';
}

/** Words for an absence, which the dot alone does not explain. How long somebody is gone matters if they are awaited. */
function absenceNote(presence: Presence, isAwaited: boolean): string | undefined {
  if (presence.type === 'sitIn') return ABSENCE_NOTES.sitIn;
  if (presence.type === 'unreachable' || (presence.type === 'gone' && !presence.isReached)) {
    return ABSENCE_NOTES.unreachable;
  }
  if (presence.type === 'gone') return isAwaited ? ABSENCE_NOTES.gone(presence.days) : undefined;
  return presence.type === 'awayUntil' ? ABSENCE_NOTES.until(presence.until) : undefined;
}
