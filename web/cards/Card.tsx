import { render } from 'preact';
import { useContext } from 'preact/hooks';
import { JOKER_FACE, STOPS_WORD, WILD_WORD } from '#text/table.ts';
import {
  type Card as CardValue,
  findClass,
  getRank,
  isBlackThree,
  isJoker,
  isThree,
  isTwo,
  type Rank,
  SUITS,
  type Suit,
} from '../../shared/cards/cards.ts';
import type { PacketName } from '../../shared/ruleset/ruleset.ts';
import { classes } from '../styles/classes.ts';
import { BACKS, type BackDesign, BackPicture, BackSign } from './backs.tsx';
import * as styles from './cards.module.css';
import { COURT_RANKS, CourtFigure, type CourtRank, Jester } from './court.tsx';
import { JOKER_GLYPH } from './glyphs.ts';
import { getCenteredGlyph, getGlyph } from './index-letters.ts';
import { centerOutline, getThreePips, makePipsOutline, placeOutline, STAR_OUTLINE, SUIT_OUTLINES } from './outlines.ts';
import { ThreeWordsOfTable } from './special.tsx';

/** `full`: all pips where the card is 58 px wide or more. `simple`: one large pip. `mini`: rank over suit, nothing else. */
type CardSize = 'full' | 'simple' | 'mini';

export interface CardProps {
  readonly card: CardValue;
  /** Spoken name; absent if something around the card names it. */
  readonly label?: string | undefined;
  readonly size?: CardSize;
  /** It lies in a row that overlaps sideways: the suit stands under the rank, in a strip of a third. */
  readonly fanned?: boolean;
  /** Another card covers all but its strip: the middle is not drawn. */
  readonly covered?: boolean;
}

/** A card face up, sized by `--w`. Its parts stay where they are; styles place them for each kind of face. */
export function Card({ card, label, size = 'simple', fanned = false, covered = false }: CardProps) {
  const spoken = label === undefined ? { 'aria-hidden': true as const } : { role: 'img' as const, 'aria-label': label };
  const kind = findClass(card);
  const mini = size === 'mini';
  return (
    <span
      class={classes(
        styles.card,
        isJoker(card) && styles.joker,
        kind && KIND_CLASSES[kind],
        mini && styles.mini,
        size === 'full' && styles.full,
        fanned && styles.fanned,
      )}
      data-side="face"
      data-face={card}
      translate={false}
      {...spoken}
    >
      <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        {mini ? !covered && <MiniFace card={card} /> : <Corner card={card} fanned={fanned} />}
        {!mini && !covered && <Middle card={card} size={size} fanned={fanned} />}
      </svg>
    </span>
  );
}

const KIND_CLASSES = {
  two: styles.wild,
  joker: styles.wild,
  redThree: styles.redThree,
  blackThree: styles.blackThree,
} as const;

const getSuit = (card: CardValue): Suit => card.charAt(1) as Suit;

const CENTERED_JOKER = centerOutline(JOKER_GLYPH);

type CardFaceProps = Pick<CardProps, 'card'>;

/** A card of a rank alone, or a wild one. */
export const UnsuitedCard = ({ rank }: { readonly rank: Rank | 'wild' }) => (
  <span
    class={classes(styles.card, styles.unsuited, rank === 'wild' && styles.wild)}
    data-side="face"
    aria-hidden="true"
  >
    <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {rank === 'wild' ? (
        <path class={styles.miniPip} d={STAR_OUTLINE} />
      ) : (
        <path class={styles.miniIndex} d={getCenteredGlyph(rank)} />
      )}
    </svg>
  </span>
);

function MiniFace({ card }: CardFaceProps) {
  const rank = isJoker(card) ? undefined : (getRank(card) as Rank);
  return (
    <>
      <path
        class={classes(styles.miniIndex, rank === 'T' && styles.wide)}
        d={rank ? getCenteredGlyph(rank) : CENTERED_JOKER}
      />
      <path class={styles.miniPip} d={rank ? SUIT_OUTLINES[getSuit(card)] : STAR_OUTLINE} />
    </>
  );
}

function Corner({ card, fanned }: CardFaceProps & { readonly fanned: boolean }) {
  if (isJoker(card)) {
    return (
      <>
        <path class={styles.index} d={STAR_OUTLINE} />
        <use class={styles.jokerWord} href={formatWordLink('joker', fanned)} ref={loadArt} />
      </>
    );
  }
  const rank = getRank(card) as Rank;
  return (
    <>
      <path
        class={classes(styles.index, rank === 'T' && styles.wide)}
        d={fanned ? getCenteredGlyph(rank) : getGlyph(rank)}
      />
      <path class={styles.pip} d={SUIT_OUTLINES[getSuit(card)]} />
    </>
  );
}

function Middle({ card, size, fanned }: Required<Pick<CardProps, 'card' | 'size' | 'fanned'>>) {
  if (isJoker(card)) return <use class={styles.court} href="#jester" ref={loadArt} />;
  const suit = getSuit(card);
  if (isTwo(card)) return <Two suit={suit} fanned={fanned} />;
  if (isThree(card)) return <Three card={card} fanned={fanned} />;
  const rank = getRank(card) as Rank;
  if (isCourt(rank)) return <use class={styles.court} href={`#court-${rank}${suit}`} ref={loadArt} />;
  if (rank === 'A' && !fanned) return <Ace suit={suit} />;
  return (
    <>
      <path class={styles.figure} d={SUIT_OUTLINES[suit]} />
      {size === 'full' && !fanned && <path class={styles.pips} d={makePipsOutline(rank, suit)} />}
    </>
  );
}

const isCourt = (rank: Rank): rank is CourtRank => COURT_RANKS.some((each) => each === rank);

function Ace({ suit }: { readonly suit: Suit }) {
  const [outer, ring, inner] = suit === 'h' ? [90, 88.6, 88.2] : [90, 90, 90];
  return (
    <g class={styles.ace}>
      <circle class={styles.beads} cx="50" cy="90" r="36" />
      <path d={placeOutline(SUIT_OUTLINES[suit], [50, outer, 2.35])} />
      <path class={styles.ground} d={placeOutline(SUIT_OUTLINES[suit], [50, ring, 1.75])} />
      <path d={placeOutline(SUIT_OUTLINES[suit], [50, inner, 1.35])} />
    </g>
  );
}

function Two({ suit, fanned }: { readonly suit: Suit; readonly fanned: boolean }) {
  return (
    <>
      <path class={styles.star} d={STAR_OUTLINE} />
      <path class={styles.starSuit} d={SUIT_OUTLINES[suit]} />
      <Ribbon word="wild" fanned={fanned} />
    </>
  );
}

function Three({ card, fanned }: CardFaceProps & { readonly fanned: boolean }) {
  const { red, black } = useContext(ThreeWordsOfTable);
  const word = isBlackThree(card) ? black : red;
  const suit = getSuit(card);
  return (
    <>
      <path class={styles.threes} d={fanned ? getThreePips(suit) : makePipsOutline('3', suit)} />
      {word !== undefined && <Ribbon word={isBlackThree(card) ? 'black' : { points: word }} fanned={fanned} />}
    </>
  );
}

/** Words that are drawn on cards. As pictures they are no text of a control, whose name says them once. */
const WORDS = { joker: JOKER_FACE, wild: WILD_WORD, black: STOPS_WORD } as const;
type PrintedWord = keyof typeof WORDS;

const formatWordLink = (word: PrintedWord, fanned: boolean): string => `#${word}-word${fanned ? '-fanned' : ''}`;

/** Letters of a fanned card's ribbon that are drawn as they are: longer words are narrower. */
const RIBBON_LETTERS = 5;

/** The width of a printed word; undefined: as it is. */
function findWidth(word: PrintedWord, fanned: boolean): number | undefined {
  if (word === 'joker') return fanned ? 62 : 56;
  return fanned && WORDS[word].length > RIBBON_LETTERS ? 60 : undefined;
}

interface RibbonProps {
  readonly word: PrintedWord | { readonly points: string };
  readonly fanned: boolean;
}

function Ribbon({ word, fanned }: RibbonProps) {
  const [x, y] = fanned ? [68, 130] : [50, 59.5];
  return (
    <g class={styles.ribbon}>
      <path d={fanned ? 'M36 112H100V140H36Z' : 'M0 43H100V64H0Z'} />
      {typeof word === 'string' ? (
        <use href={formatWordLink(word, fanned)} x={x} y={y} ref={loadArt} />
      ) : (
        <text x={x} y={y} text-anchor="middle">
          {word.points}
        </text>
      )}
    </g>
  );
}

interface CardBackProps {
  readonly packet?: PacketName;
}

const BACK_CLASSES = { hand: styles.handBack, foot: styles.footBack } as const;

/** Every packet but the hand has the foot's back. */
const getBackDesign = (packet: PacketName): BackDesign => (packet === 'hand' ? 'hand' : 'foot');

export function CardBack({ packet = 'hand' }: CardBackProps) {
  const back = getBackDesign(packet);
  return (
    <span class={classes(styles.card, styles.back)} data-side="back" aria-hidden="true">
      <svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
        <use href={`#back-${back}`} ref={loadArt} />
      </svg>
    </span>
  );
}

/** A card where there is room for its rank and suit alone: legible from 14 px on. */
export function Miniature({ card, label }: Pick<CardProps, 'card' | 'label'>) {
  return <Card card={card} label={label} size="mini" />;
}

export function MiniatureBack({ packet = 'hand' }: CardBackProps) {
  const back = getBackDesign(packet);
  return (
    <span
      class={classes(styles.card, styles.mini, styles.back, BACK_CLASSES[back])}
      data-side="back"
      aria-hidden="true"
    >
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <g transform="translate(50 70) scale(2.1)">
          <BackSign back={back} ground={`var(--${back}-back)`} />
        </g>
      </svg>
    </span>
  );
}

/** Pictures of many lines stand in the document once; cards refer to them by name. */
function Art() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <defs>
        {SUITS.flatMap((suit) =>
          COURT_RANKS.map((rank) => (
            <g key={rank + suit} id={`court-${rank}${suit}`}>
              <CourtFigure rank={rank} suit={suit} />
            </g>
          )),
        )}
        {(Object.keys(WORDS) as readonly PrintedWord[]).flatMap((word) =>
          [true, false].map((fanned) => {
            const width = findWidth(word, fanned);
            return (
              <text
                key={formatWordLink(word, fanned)}
                id={formatWordLink(word, fanned).slice(1)}
                {...(word !== 'joker' && { 'text-anchor': 'middle' })}
                {...(width && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
              >
                {WORDS[word]}
              </text>
            );
          }),
        )}
        <g id="jester">
          <Jester />
        </g>
        {BACKS.map((back) => (
          <g key={back} id={`back-${back}`}>
            <BackPicture back={back} />
          </g>
        ))}
      </defs>
    </svg>
  );
}

const HOME = 'card-art';

/** A `ref` for whatever refers to a picture: puts the pictures into the document unless they are there. */
function loadArt(element: Element | null): void {
  if (!element || document.getElementById(HOME)) return;
  const home = document.createElement('div');
  home.id = HOME;
  document.body.append(home);
  render(<Art />, home);
}
