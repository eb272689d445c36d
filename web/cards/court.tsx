import type { Suit } from '../../shared/cards/cards.ts';
import { placeOutline, SUIT_OUTLINES } from './outlines.ts';

export const COURT_RANKS = ['J', 'Q', 'K'] as const;
export type CourtRank = (typeof COURT_RANKS)[number];

interface CourtPerson {
  readonly skin: string;
  readonly shade: string;
  readonly hair: string;
  readonly collar: string;
}

/** Each suit is a family of its own; their cloaks have the suit's colour. */
const PEOPLE: Readonly<Record<Suit, CourtPerson>> = {
  h: { skin: '#f2cba6', shade: '#dbab83', hair: '#8a4a24', collar: '#f0b64a' },
  s: { skin: '#9a6240', shade: '#7d4c30', hair: '#1f1a1a', collar: '#c9d3dc' },
  d: { skin: '#d9a273', shade: '#bd8659', hair: '#3a2618', collar: '#f0b64a' },
  c: { skin: '#f0d2b6', shade: '#dbab83', hair: '#b9b2a6', collar: '#c9d3dc' },
};

const [GOLD, DEEP_GOLD, PEARL, LINE, LIPS] = ['#e9b44c', '#b57d1c', '#fff8e6', '#2a1d14', '#a3453a'];

/** A bust of 84 by 88, dressed in the current colour. */
export function CourtFigure({ rank, suit }: { readonly rank: CourtRank; readonly suit: Suit }) {
  const { skin, shade, hair, collar } = PEOPLE[suit];
  return (
    <>
      <rect width="84" height="88" rx="9" opacity=".09" />
      <path d="M42 4A34 34 0 0 1 76 38V88H8V38A34 34 0 0 1 42 4Z" opacity=".1" />
      <path d={BACK_HAIR[rank]} fill={hair} />
      <path d="M4 88C6 68 22 62 42 62S78 68 80 88Z" />
      <path d="M24 65C26 78 34 84 42 88 50 84 58 78 60 65 54 62.5 48 62 42 62S30 62.5 24 65Z" fill={collar} />
      <path d="M35 50H49V62C49 67 35 67 35 62Z" fill={shade} />
      <ellipse cx="42" cy="40" rx="15" ry="18" fill={skin} />
      {rank === 'K' && <King hair={hair} />}
      {rank === 'Q' && <Queen hair={hair} />}
      {rank === 'J' && <Jack hair={hair} />}
      <g opacity=".8">
        <Stroke d="M33 35.6Q36 33.6 39 35.2M45 35.2Q48 33.6 51 35.6" color={rank === 'K' ? hair : LINE} width={1.6} />
      </g>
      <g fill={LINE}>
        <circle cx="36.2" cy="39.6" r="1.9" />
        <circle cx="47.8" cy="39.6" r="1.9" />
      </g>
      <Stroke d="M42 40.5 41 45.2H43" color={shade} width={1.4} />
      <path d={placeOutline(SUIT_OUTLINES[suit], [42, 78, 0.58])} />
    </>
  );
}

const BACK_HAIR: Readonly<Record<CourtRank, string>> = {
  Q: 'M42 17C22 17 19 32 20 46 21 58 15 64 18 72H66C69 64 63 58 64 46 65 32 62 17 42 17Z',
  J: 'M25 30C22 44 24 54 27 58H57C60 54 62 44 59 30Z',
  K: 'M25 32C22 44 23 54 26 60H58C61 54 62 44 59 32Z',
};

/** A line with round ends. */
const Stroke = ({ d, color, width }: { readonly d: string; readonly color: string; readonly width: number }) => (
  <path d={d} fill="none" stroke={color} stroke-width={width} stroke-linecap="round" stroke-linejoin="round" />
);

const Crown = ({ d }: { readonly d: string }) => (
  <path d={d} fill={GOLD} stroke={DEEP_GOLD} stroke-width="1.2" stroke-linejoin="round" />
);

type HeadProps = Pick<CourtPerson, 'hair'>;

function King({ hair }: HeadProps) {
  return (
    <>
      <path
        d="M27 41C27 60 33 67 42 67S57 60 57 41C54 47 50 48.5 46.5 48 44 47.6 43 48 42 48S40 47.6 37.5 48C34 48.5 30 47 27 41Z"
        fill={hair}
      />
      <Stroke d="M38 53.5Q42 56.5 46 53.5" color={LIPS} width={1.8} />
      <Crown d="M25 29 23 9 32.5 17 42 5 51.5 17 61 9 59 29Q42 24 25 29Z" />
      <circle cx="23" cy="9" r="2.4" fill={GOLD} />
      <circle cx="42" cy="5" r="2.6" />
      <circle cx="61" cy="9" r="2.4" fill={GOLD} />
      <path d="M26 25.5Q42 20.5 58 25.5" fill="none" stroke={DEEP_GOLD} stroke-width="1.4" />
    </>
  );
}

function Queen({ hair }: HeadProps) {
  return (
    <>
      <path d="M26 40C25 28 33 24 42 24S59 28 58 40C54 36 52 31 50 29 45 33 32 33 26 40Z" fill={hair} />
      <Crown d="M27 24 25 12 33 18 37 8 42 16 47 8 51 18 59 12 57 24Q42 18.5 27 24Z" />
      <g fill={PEARL}>
        <circle cx="25" cy="11.5" r="2" />
        <circle cx="37" cy="7.5" r="2" />
        <circle cx="47" cy="7.5" r="2" />
        <circle cx="59" cy="11.5" r="2" />
      </g>
      <path d="M38 50Q42 54 46 50Q42 48.4 38 50Z" fill="#b5382f" />
      <g fill={GOLD}>
        <circle cx="27.5" cy="48" r="2" />
        <circle cx="56.5" cy="48" r="2" />
      </g>
      <g fill="#d9604a" opacity=".28">
        <circle cx="33" cy="47" r="2.6" />
        <circle cx="51" cy="47" r="2.6" />
      </g>
      <g stroke-dasharray=".1 4.1">
        <Stroke d="M31 64Q42 75 53 64" color={PEARL} width={2.6} />
      </g>
    </>
  );
}

function Jack({ hair }: HeadProps) {
  return (
    <>
      <path
        d="M26.5 38C27 31 30 29 34 28H50C54 29 57 31 57.5 38 60 33 59 24 56 22H28C25 24 24 33 26.5 38Z"
        fill={hair}
      />
      <path d="M20 25C18 12 32 8 44 10 58 11 66 18 63 26 50 21 32 21 20 25Z" />
      <path d="M20.5 25.5C32 20.5 50 20.5 63 26.5L62 30C50 25 32 25 21 29Z" fill={GOLD} />
      <path d="M58 19C66 14 72 6 70 1 63 2 55 8 54 17Z" fill="#fff3d4" stroke={DEEP_GOLD} stroke-width="1" />
      <path d="M57 17Q63 11 68 4" stroke={DEEP_GOLD} stroke-width="1" fill="none" />
      <Stroke d="M37.5 50Q42 53.5 46.5 50" color={LIPS} width={1.8} />
    </>
  );
}

/** The joker, 84 by 88, dressed in the current colour. */
export function Jester() {
  return (
    <>
      <rect width="84" height="88" rx="9" opacity=".1" />
      <circle cx="42" cy="42" r="32" opacity=".1" />
      <path d="M10 88C12 72 26 66 42 66S72 72 74 88Z" />
      <path d="M20 68 27 80 34 68 42 82 50 68 57 80 64 68Q42 58 20 68Z" fill={GOLD} />
      <path d="M26 34C20 16 10 16 6 28 14 26 16 34 22 42ZM58 34C64 16 74 16 78 28 70 26 68 34 62 42Z" />
      <path d="M25 38C22 18 34 8 46 4 42 12 56 14 59 38Z" fill="#8a5cc0" />
      <g fill={GOLD}>
        <circle cx="6" cy="30" r="4" />
        <circle cx="78" cy="30" r="4" />
        <circle cx="47" cy="4.6" r="4" />
      </g>
      <ellipse cx="42" cy="46" rx="16" ry="18" fill="#f0cda9" />
      <path d="M24 41C24 30 32 27 42 27S60 30 60 41C52 35 32 35 24 41Z" fill={GOLD} />
      <circle cx="35.5" cy="45" r="2" fill={LINE} />
      <circle cx="48.5" cy="45" r="2" fill={LINE} />
      <Stroke d="M34 52Q42 61 50 52" color="#a3303a" width={2.2} />
      <g fill="#d9604a" opacity=".35">
        <circle cx="31.5" cy="50.5" r="3" />
        <circle cx="52.5" cy="50.5" r="3" />
      </g>
    </>
  );
}
