import type { Charter } from '../../shared/protocol/message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { SeatChip } from '../parts/SeatChip.tsx';
import { SEATS_LABEL, thinkingNote } from '../words/table-en.ts';
import type { SeenTable } from './seen-table.ts';
import { othersOf } from './sight.ts';

export interface AroundProps {
  readonly charter: Charter;
  readonly view: View;
  readonly table: SeenTable;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
}

const SIDES = ['left', 'across', 'right'] as const;

/** Seats in order of play after the viewer, up the left side, along the far side, down the right one. */
function seatsBySide(seats: readonly number[]): Readonly<Record<(typeof SIDES)[number], readonly number[]>> {
  const side = seats.length < 2 ? 0 : seats.length < 7 ? 1 : 2;
  return {
    left: seats.slice(0, side),
    across: seats.slice(side, seats.length - side),
    right: seats.slice(seats.length - side),
  };
}

export function Around({ charter, view, table, now }: AroundProps) {
  const sides = seatsBySide(othersOf(table.sight, charter.seating.players));
  return (
    <section class="around" aria-label={SEATS_LABEL}>
      {SIDES.map((side) => (
        <ul key={side} class={`side ${side}`}>
          {sides[side].map((seat) => (
            <SeatOf key={seat} charter={charter} view={view} table={table} now={now} seat={seat} />
          ))}
        </ul>
      ))}
    </section>
  );
}

function SeatOf({ charter, view, table, now, seat }: AroundProps & { readonly seat: number }) {
  const { sight, who } = table;
  const player = sight.game.players[seat];
  if (!player) return null;
  const { turn, ended } = sight.game;
  const onTurn = !ended && (turn.phase === 'consent' ? (turn.awaited?.includes(seat) ?? false) : turn.seat === seat);
  const minutes = Math.floor((now - view.at) / 60_000);
  return (
    <SeatChip
      seat={seat}
      name={who(seat)}
      held={player.held}
      playing={player.playing}
      onTurn={onTurn}
      partner={sight.seat !== undefined && seat % charter.seating.teams === sight.team}
      bot={view.occupants[seat] === 'bot'}
      away={view.away?.includes(seat) ?? false}
      {...(onTurn && minutes > 0 ? { thinking: thinkingNote(minutes) } : {})}
    />
  );
}
