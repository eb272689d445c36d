import { isLong } from '../chat/recent-notes.ts';
import { ZONES } from '../text/pace.ts';
import { BOT_MARK, PACKET_WORDS, PARTNER_MARK, seatLabel } from '../text/table.ts';
import type { SeatChipProps } from './seat-chip-props.ts';

/** Somebody else at the table: name, cards held, which packet, a ring on its turn, a dot for presence. */
export function SeatChip(props: SeatChipProps) {
  const { seat, name, held, playing, onTurn, partner, bot, away, thinking, absence, localTime, shown, says } = props;
  return (
    <li
      class={['seat-chip', onTurn && 'on-turn', partner && 'partner', away && 'away', shown && 'shown']
        .filter(Boolean)
        .join(' ')}
      data-place={`seat-${seat}`}
    >
      <span class="spoken">{seatLabel(props)}</span>
      <span class="name" aria-hidden="true">
        <span class={bot ? 'dot bot' : 'dot'} />
        <span class="text">{name}</span>
      </span>
      <span class="cards figures" aria-hidden="true">
        <span class="back" />
        <b>{held}</b>
        <span class="packet">{PACKET_WORDS[playing]}</span>
        {partner && <span class="partner-mark">{PARTNER_MARK}</span>}
        {bot && <span class="bot-mark">{BOT_MARK}</span>}
      </span>
      {localTime && (
        <span class="local-time figures" aria-hidden="true">
          <span>{localTime}</span>
          <span>{ZONES.thereAlone}</span>
        </span>
      )}
      {absence && (
        <span class="absence" aria-hidden="true">
          {absence}
        </span>
      )}
      {says !== undefined && (
        <span class={isLong(says) ? 'says long' : 'says'} dir="auto" aria-hidden="true">
          {says}
        </span>
      )}
      {thinking && (
        <span class="thinking" aria-hidden="true">
          {thinking}
        </span>
      )}
    </li>
  );
}
