import './table-picture.css';
import { CardBack } from '../cards/Card.tsx';
import { BOT_FACES } from '../faces/faces.ts';
import { FootShape } from './Mark.tsx';
import { SeatFace } from './SeatFace.tsx';

/**
 * What is drawn on the cloth of a page that has nothing else to show: steps that lead away, a torn card, a free chair,
 * the packets that wait, or places for cards to come.
 */
export type PictureName = 'steps' | 'torn' | 'chair' | 'packets' | 'places';

/** An oak table with a drawing on its cloth. It says nothing that the words beside it do not. */
export const TablePicture = ({ name }: { readonly name: PictureName }) => (
  <div class="rim framed table-picture" aria-hidden="true">
    <div class="on-cloth centred">
      <Drawing name={name} />
    </div>
  </div>
);

function Drawing({ name }: { readonly name: PictureName }) {
  if (name === 'steps') return <Steps />;
  if (name === 'torn') return <TornCard />;
  if (name === 'chair') return <FreeChair />;
  return name === 'packets' ? <Packets /> : <Places />;
}

const Places = () => (
  <div class="picture-places flex">
    <span />
    <span />
    <span />
  </div>
);

/** The hand and the foot, face down: nothing happens to them. */
const Packets = () => (
  <div class="picture-packets flex">
    <CardBack />
    <CardBack />
    <CardBack packet="foot" />
  </div>
);

/** Half a card, and the place of its other half. */
const TornCard = () => (
  <svg viewBox="0 0 100 140" aria-hidden="true">
    <rect class="picture-place" x="2" y="2" width="96" height="136" rx="9" />
    <path
      fill="var(--card)"
      stroke="var(--card-edge)"
      d="M9 2H91A7 7 0 0 1 98 9V62L84 74 70 60 55 77 40 64 24 80 11 68 2 76V9A7 7 0 0 1 9 2Z"
    />
    <path
      fill="var(--foot-back)"
      d="M13 8H87A5 5 0 0 1 92 13V58L84 65 70 52 55 69 40 56 24 72 11 60 8 63V13A5 5 0 0 1 13 8Z"
    />
  </svg>
);

/** Left and right in turn, away from the table, fainter with every step. */
const Steps = () => (
  <svg viewBox="0 0 300 110" aria-hidden="true">
    {STEPS.map(([x, y], i) => (
      <g key={x} opacity={1 - i * 0.17} transform={`translate(${x} ${y}) rotate(80) scale(${i % 2 ? 2 : -2} 2)`}>
        <g transform="translate(-12 -12)">
          <FootShape />
        </g>
      </g>
    ))}
  </svg>
);

const STEPS = [
  [35, 76],
  [90, 36],
  [145, 74],
  [200, 34],
  [255, 72],
] as const;

/** Bots round the table; nobody sits in the near chair. */
const FreeChair = () => (
  <div class="picture-people grid middle across">
    {BOT_FACES.map((face, seat) => (
      <SeatFace key={face} place={{ kind: 'bot', seat, face }} />
    ))}
    <span class="free-chair" />
  </div>
);
