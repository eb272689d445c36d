import { IN_PACKET, PACKET_WORDS } from '#text/table.ts';
import { PACKET_NAMES, type PacketName } from '../../shared/ruleset/ruleset.ts';
import { CardBack } from '../cards/Card.tsx';
import { Face } from '../faces/Face.tsx';
import { faceFor } from '../faces/faces.ts';
import type { TableModel } from './table-model.ts';

interface OwnSeatProps {
  readonly table: TableModel;
}

/** The viewer's own place at the rack: face, packets to come, cards held; said in words by the turn line. */
export function OwnSeat({ table: { visible, who, faceOf } }: OwnSeatProps) {
  const { seat } = visible;
  const player = seat === undefined ? undefined : visible.game.players[seat];
  if (seat === undefined || !player) return null;
  const waiting = PACKET_NAMES.filter((name) => (player.waiting?.[name] ?? 0) > 0);
  return (
    <div
      class={visible.myTurn ? 'own-seat stiff line upright middle on-turn' : 'own-seat stiff line upright middle'}
      aria-hidden="true"
      style={{ '--team': `var(--team-${(visible.team ?? 0) % 8})` }}
    >
      <span class="portrait anchor block">
        <Face face={faceOf(seat) ?? faceFor('')} />
      </span>
      <span class="name block">
        <span class="text block cut">{who(seat)}</span>
      </span>
      <span class="holds flex middle figures">
        {waiting.map((packet) => (
          <Waiting key={packet} packet={packet} count={player.waiting?.[packet] ?? 0} />
        ))}
        {visible.game.choosing ? null : (
          <span class="hold line upright tiny unbroken soft">
            <b class="large">{player.held}</b>
            <span>{IN_PACKET[player.playing]}</span>
          </span>
        )}
      </span>
    </div>
  );
}

const Waiting = ({ packet, count }: { readonly packet: PacketName; readonly count: number }) => (
  <span class="hold line upright tiny unbroken soft">
    <span class="stacked block">
      <CardBack packet={packet === 'hand' ? 'hand' : 'foot'} />
    </span>
    <span>
      {PACKET_WORDS[packet]} <b>{count}</b>
    </span>
  </span>
);
