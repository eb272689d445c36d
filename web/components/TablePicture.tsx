import { BOT_FACES } from '../faces/faces.ts';
import { FootShape } from './Mark.tsx';
import { PacketsPicture, PictureFrame } from './PictureFrame.tsx';
import { SeatFace, SeatNumber } from './SeatFace.tsx';
import * as styles from './table-picture.module.css';

/** A decorative oak table with one of the drawings on its cloth. */
export const TablePicture = ({ name }: { readonly name: PictureName }) =>
  name === 'packets' ? <PacketsPicture /> : <PictureFrame>{DRAWINGS[name]()}</PictureFrame>;

/** The height of each step, from left to right. */
const STEPS = [76, 36, 74, 34, 72];

const DRAWINGS = {
  places: () => (
    <div class={`${styles.places} flex`}>
      <span />
      <span />
      <span />
    </div>
  ),
  /** Half a card, and the outline of its other half. */
  torn: () => (
    <svg viewBox="0 0 100 140" aria-hidden="true">
      <rect class={styles.place} x="2" y="2" width="96" height="136" rx="9" />
      <g fill="var(--card)" stroke="var(--card-edge)">
        <path d="M9 2H91A7 7 0 0 1 98 9V62L84 74 70 60 55 77 40 64 24 80 11 68 2 76V9A7 7 0 0 1 9 2Z" />
      </g>
      <g fill="var(--foot-back)">
        <path d="M13 8H87A5 5 0 0 1 92 13V58L84 65 70 52 55 69 40 56 24 72 11 60 8 63V13A5 5 0 0 1 13 8Z" />
      </g>
    </svg>
  ),
  /** Left and right in turn, away from the table, fainter with every step. */
  steps: () => (
    <svg viewBox="0 0 300 110" aria-hidden="true">
      {STEPS.map((y, i) => (
        <g
          key={y}
          opacity={1 - i * 0.17}
          transform={`translate(${35 + 55 * i} ${y}) rotate(80) scale(${i % 2 ? 2 : -2} 2) translate(-12 -12)`}
        >
          <FootShape />
        </g>
      ))}
    </svg>
  ),
  /** Bots around the table; the near seat is open. */
  chair: () => (
    <div class={`${styles.people} grid middle across`}>
      {BOT_FACES.map((face, seat) => (
        <SeatFace key={face} place={{ kind: 'bot', seat, face }} />
      ))}
      <SeatNumber />
    </div>
  ),
} as const;

export type PictureName = keyof typeof DRAWINGS | 'packets';
