import { Packets } from '../components/Packets.tsx';
import * as chipStyles from '../components/seat-chip.module.css';
import { Face } from '../faces/Face.tsx';
import { getFace } from '../faces/faces.ts';
import { getPacketsToCome } from '../model/visible-table.ts';
import type { TableModel } from './table-model.ts';

/** The viewer's seat on a desk: face, cards held, and packets to come, which the turn line says in words. */
export function OwnSeat({ table }: { readonly table: Pick<TableModel, 'visible' | 'displayName' | 'faceOf'> }) {
  const { visible, displayName, faceOf } = table;
  const { seat } = visible;
  const player = seat === undefined ? undefined : visible.game.players[seat];
  if (seat === undefined || !player) return null;
  return (
    <div
      class={`${chipStyles.ownSeat} stiff grid`}
      data-own-seat
      data-on-turn={visible.myTurn || undefined}
      aria-hidden="true"
      style={{ '--team': `var(--team-${(visible.team ?? 0) % 8})` }}
    >
      <span class={`${chipStyles.portrait} anchor block`} data-part="portrait">
        <Face face={faceOf(seat) ?? getFace('')} />
      </span>
      <span class={`${chipStyles.name} block`} data-part="name">
        <span class={`${chipStyles.text} block cut`}>{displayName(seat)}</span>
      </span>
      {visible.game.choosing ? null : (
        <Packets held={player.held} playing={player.playing} waiting={getPacketsToCome(player)} />
      )}
    </div>
  );
}
