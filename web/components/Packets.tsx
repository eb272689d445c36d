import { OUT_MARK } from '#text/table.ts';
import type { PacketName } from '../../shared/ruleset/ruleset.ts';
import { CardBack } from '../cards/Card.tsx';
import * as styles from './seat-chip.module.css';

interface PacketsProps {
  readonly held: number;
  readonly playing: PacketName;
  /** Packets not yet picked up, in playing order. */
  readonly waiting: readonly PacketName[];
}

/** The most backs in a fan. */
const FAN = 5;

/** The cards held as a fan of backs with their number, and a back for each packet to come. */
export const Packets = ({ held, playing, waiting }: PacketsProps) => (
  <span class={`${styles.packets} line small figures`} data-part="packets" aria-hidden="true">
    <span class={`${styles.backs} grid`} data-part="backs">
      {Array.from({ length: Math.max(1, Math.min(FAN, held)) }, (_, i) => (
        <CardBack key={i} packet={playing} />
      ))}
    </span>
    <b>{held === 0 && waiting.length === 0 ? OUT_MARK : held}</b>
    {waiting.map((packet) => (
      <CardBack key={packet} packet={packet} />
    ))}
  </span>
);
