import type { ComponentChildren } from 'preact';
import type { PacketName } from '../../shared/ruleset/ruleset.ts';
import { ZONES } from '../text/pace.ts';
import { BOT_MARK, PACKET_WORDS, PARTNER_MARK, seatLabel } from '../text/table.ts';

export interface SeatChipProps {
  readonly seat: number;
  readonly name: string;
  readonly held: number;
  readonly playing: PacketName;
  readonly onTurn: boolean;
  readonly partner: boolean;
  readonly bot: boolean;
  readonly away: boolean;
  /** How long this player has been thinking, in words; absent if not on turn or not long. */
  readonly thinking?: string;
  /** Where somebody is, or who plays for them, in a few words. */
  readonly absence?: string;
  /** The time of day where they are. */
  readonly localTime?: string;
  /** They act in the step that is being shown again. */
  readonly shown?: boolean;
  /** What they have just said. */
  readonly says?: string;
  /** What they did last, in miniature. */
  readonly did?: ComponentChildren;
}

/** Characters of a note that fit into one line at a seat. */
const LINE = 24;

/** A note that needs a place of its own on a small screen. */
export const isLong = (words: string): boolean => words.length > LINE;

/** Another player: name, cards held, packet, a ring on their turn, a dot for presence. */
export function SeatChip(props: SeatChipProps) {
  const { seat, name, held, playing, onTurn, partner, bot, away, thinking, absence, localTime, shown, says, did } =
    props;
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
      {did === undefined ? null : <span class="did-at">{did}</span>}
    </li>
  );
}
