import { IN_PACKET, PACKET_WORDS } from '#text/table.ts';
import { PACKET_NAMES } from '../../shared/ruleset/ruleset.ts';
import { CardBack } from '../cards/Card.tsx';
import * as chipStyles from '../components/seat-chip.module.css';
import { Face } from '../faces/Face.tsx';
import { getFace } from '../faces/faces.ts';
import type { TableModel } from './table-model.ts';

interface OwnSeatProps {
  readonly table: Pick<TableModel, 'visible' | 'displayName' | 'faceOf'>;
}

/** The viewer's seat: face, packets to come, and cards held, which the turn line says in words. */
export function OwnSeat({ table: { visible, displayName, faceOf } }: OwnSeatProps) {
  const { seat } = visible;
  const player = seat === undefined ? undefined : visible.game.players[seat];
  if (seat === undefined || !player) return null;
  const waiting = PACKET_NAMES.filter((name) => (player.waiting?.[name] ?? 0) > 0);
  return (
    <div
      class={`${chipStyles.ownSeat} stiff line upright middle`}
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
      <span class={`${chipStyles.packets} flex middle figures`} data-part="packets">
        {waiting.map((packet) => (
          <span key={packet} class={`${chipStyles.hold} line upright tiny unbroken soft`}>
            <span class={`${chipStyles.stacked} block`}>
              <CardBack packet={packet} />
            </span>
            <span>
              {PACKET_WORDS[packet]} <b>{player.waiting?.[packet] ?? 0}</b>
            </span>
          </span>
        ))}
        {visible.game.choosing ? null : (
          <span class={`${chipStyles.hold} line upright tiny unbroken soft`}>
            <b class={chipStyles.large}>{player.held}</b>
            <span>{IN_PACKET[player.playing]}</span>
          </span>
        )}
      </span>
    </div>
  );
}
