import type { PacketName } from '../../shared/ruleset/ruleset.ts';

export interface SeatChipProps {
  readonly seat: number;
  readonly name: string;
  readonly held: number;
  readonly playing: PacketName;
  readonly onTurn: boolean;
  readonly partner: boolean;
  readonly bot: boolean;
  readonly away: boolean;
  /** Milliseconds this player has been thinking, as words; absent when not on turn or not long. */
  readonly thinking?: string;
  /** Where somebody is, or who plays for them, in few words. */
  readonly absence?: string;
  /** The time of day where they are. */
  readonly localTime?: string;
  /** It is shown again what they did. */
  readonly shown?: boolean;
  /** What they have just said. */
  readonly says?: string;
}
