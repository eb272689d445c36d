import type { ComponentChildren } from 'preact';
import { ZONES } from '#text/pace.ts';
import { BOT_MARK, type GoingOutWord, PARTNER_MARK, seatLabel } from '#text/table.ts';
import type { PacketName } from '../../shared/ruleset/ruleset.ts';
import { Face, type PresenceDot } from '../faces/Face.tsx';
import { type FaceName, getFace } from '../faces/faces.ts';
import { classes } from '../styles/classes.ts';
import { Packets } from './Packets.tsx';
import * as styles from './seat-chip.module.css';

interface SeatChipProps {
  readonly seat: number;
  readonly name: string;
  readonly held: number;
  readonly playing: PacketName;
  /** Packets not yet picked up, in playing order. */
  readonly waiting?: readonly PacketName[];
  readonly onTurn: boolean;
  readonly partner: boolean;
  readonly bot: boolean;
  /** Absent for a bot. */
  readonly presence?: PresenceDot;
  readonly isFree?: boolean;
  /** The face; default: derived from the name. */
  readonly face?: FaceName;
  /** The team, for the color of the ring. */
  readonly team?: number;
  /** How long this player has been thinking, in words; absent if not on turn or not long. */
  readonly thinking?: string;
  /** The player's absence, or who is filling in, in a few words. */
  readonly absence?: string;
  readonly localTime?: string;
  /** The player's question or answer about going out, for screen readers; `bubble` shows it. */
  readonly goingOutWord?: GoingOutWord;
  /** When a bot can play for an absent player, for screen readers; `bubble` shows it. */
  readonly forecast?: string;
  /** Covers the seat's words, next to the face. */
  readonly bubble?: ComponentChildren;
  /** Whether the player acts in the step being replayed. */
  readonly shown?: boolean;
  readonly message?: string;
  readonly lastPlay?: ComponentChildren;
}

/** Characters of a message that fit on one line at a seat. */
const LINE = 24;

/** Whether a message needs its own place on a small screen. */
export const isLong = (words: string): boolean => words.length > LINE;

/** Another player: face, name, cards held, packets to come; amber on their turn, a dot for presence. */
export function SeatChip(props: SeatChipProps) {
  const { seat, name, bot, presence, isFree, face = getFace(name), team = 0, message, lastPlay, bubble } = props;
  const { held, playing, waiting = [], onTurn, partner, thinking, absence, localTime, shown } = props;
  const marks = [partner && PARTNER_MARK, bot && BOT_MARK, absence, thinking].filter(Boolean);
  return (
    <li
      class={`${styles.chip} anchor slim`}
      data-place={`seat-${seat}`}
      data-on-turn={onTurn || undefined}
      data-shown={shown || undefined}
      style={{ '--team': `var(--team-${team % 8})` }}
    >
      <div class={`${styles.atSeat} anchor middles`} data-at-seat>
        <span class="spoken">{seatLabel(props)}</span>
        <span class={`${styles.portrait} anchor block`} data-part="portrait" aria-hidden="true">
          {isFree ? (
            <span class={`${styles.openSeat} centred`}>{seat + 1}</span>
          ) : (
            <Face face={face} bot={bot} presence={presence} />
          )}
        </span>
        <span class={`${styles.details} block slim`} aria-hidden="true">
          <span class={`${styles.name} block`} data-part="name" title={name} translate={false}>
            <span class={`${styles.text} block cut`}>{name}</span>
          </span>
          {marks.length > 0 ? <span class={`${styles.localTime} cut tiny soft`}>{marks.join(' · ')}</span> : null}
          {localTime ? <span class={`${styles.localTime} cut tiny soft figures`}>{ZONES.there(localTime)}</span> : null}
        </span>
        <Packets held={held} playing={playing} waiting={waiting} />
        {bubble}
        {lastPlay}
        {message === undefined ? null : (
          <span class={classes(styles.message, isLong(message) && styles.long)} data-says dir="auto" aria-hidden="true">
            {message}
          </span>
        )}
      </div>
    </li>
  );
}
