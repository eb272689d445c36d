import type { ComponentChildren } from 'preact';
import type { BookCounts, GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { Miniature } from '../cards/Card.tsx';
import { Fan } from '../cards/Fan.tsx';
import type { VisibleMeld, VisibleTeam } from '../model/visible-table.ts';
import { gained, minimumNote, moreMelds, NO_MELDS, redThreesLabel, showMelds } from '../text/table.ts';
import { BooksNeeded, type BooksNeededProps, isBrief, type NeedLength } from './BooksNeeded.tsx';
import { type FittedPieces, fitMinis, fitPieces, MINI_GAP, type Piece, TARGET } from './fit.ts';
import { Icon } from './icons.tsx';
import { FAN_STEP, isSmall, LARGE_FAN_STEP, Meld, type MeldForm, pieceOf, TIGHT_STEP } from './Meld.tsx';

/** Pixels that a team's mat has for its melds, and the cards it may use. */
export interface MatRoom {
  readonly width: number;
  readonly height: number;
  /** Pixels of the table's text. */
  readonly text: number;
  /** Least and largest width of a card; where less fits, melds become tight fans, and then others' become small cards. */
  readonly min: number;
  readonly max: number;
  readonly isLarge: boolean;
  /** So low that only the melds are shown. */
  readonly isSlim?: boolean;
  /** Opened to see every card: tight fans only where nothing else fits. */
  readonly isOpened?: boolean;
}

interface TeamBoardProps {
  readonly team: VisibleTeam;
  readonly name: string;
  /** The near team's: the viewer's own, or the first for a watcher. */
  readonly own: boolean;
  /** A watcher's near team: it is named, too. */
  readonly isWatched?: boolean;
  readonly bookSize: number;
  readonly need: GoingOutRules['books'];
  readonly bonus?: BookCounts;
  /** What one red three earns. */
  readonly redThree?: number;
  /** Points on the table now. */
  readonly live?: number;
  readonly room?: MatRoom;
  readonly words?: NeedLength;
  /** What is still needed stands in two lines. */
  readonly isFolded?: boolean;
  /** What is still needed stands close together, without a ground for each. */
  readonly isClose?: boolean;
  /** What is needed is said in words, without little books. */
  readonly isBare?: boolean;
  readonly yes?: BooksNeededProps['yes'];
  /** Books with the viewer's draft. */
  readonly drafted?: BookCounts;
  /** Cards that the draft adds to a meld. */
  draftedTo?(meld: VisibleMeld): number;
  /** Cards may be dragged here. */
  readonly droppable?: boolean;
  /** Melds of this team that lifted cards can be put to. */
  canPut?(meld: VisibleMeld): boolean;
  onPut?(meld: VisibleMeld): void;
  /** Shows its melds large, if here they are miniatures. */
  onOpen?: (() => void) | undefined;
  /** Stands in its head, at the end. */
  readonly children?: ComponentChildren;
}

/** The largest wild meld that is no book yet. */
function wildProgress(melds: readonly VisibleMeld[], bookSize: number): { cards: number; of: number } {
  const sizes = melds.filter(({ rank, book }) => rank === 'wild' && !book).map(({ cards }) => cards.length);
  return { cards: Math.max(0, ...sizes), of: bookSize };
}

/** Melds as they lie: incomplete ones in the order of the team's list, then books. */
export const inOrder = (melds: readonly VisibleMeld[]): readonly VisibleMeld[] => [
  ...melds.filter(({ book }) => !book),
  ...melds.filter(({ book }) => book),
];

/** Pixels of the sign that opens a mat of miniatures. */
const OPENER = 16;

/** Pixels above melds for the edges of books. */
const BOOK_TOP = 4;

/** Text widths of a mat whose rows stand well apart. */
const ROOMY = 30;

/** Where there is no other way, edges and words touch. */
const CLOSE = { above: 0, gapY: 5 };

type Fitted = FittedPieces & typeof CLOSE;

interface Lying {
  readonly card: number;
  readonly form: MeldForm;
  readonly rows: number;
  readonly gapX: number;
  readonly gapY: number;
  /** Pixels above the first row. */
  readonly above: number;
  /** Width of the rows; absent: the mat's. */
  readonly width?: number;
  readonly isCut: boolean;
  /** Melds for which there is no room: they are counted. */
  readonly hidden: number;
  /** The counts of small cards stand below them. */
  readonly isBelow?: boolean;
}

interface Wording {
  /** With ticks. */
  readonly isTicked: boolean;
  /** Without words. */
  readonly isShort: boolean;
}

/** How a team's melds lie in the room they have. */
export function lyingOf(
  team: VisibleTeam & { readonly own: boolean },
  room: MatRoom,
  { isTicked, isShort }: Wording,
): Lying {
  const { text, width } = room;
  const step = room.isLarge ? LARGE_FAN_STEP : FAN_STEP;
  const min = isTicked ? (isShort ? 42 + text : 58 + text * 2.6) : text * (isShort ? 0.9 : 2.7);
  const earned = text * (isShort ? 2.9 : 3.3);
  const threes: readonly Piece[] =
    team.redThrees.length === 0 ? [] : [{ cards: 1 + step * (team.redThrees.length - 1), more: 0, min: earned }];
  const pieces = [...inOrder(team.melds).map((meld) => pieceOf(meld, step, meld.book ? earned : min)), ...threes];
  const gapX = Math.max(8, Math.min(26, room.width / 44));
  const below = isShort ? Math.ceil(text * 0.95) + 2 : Math.ceil(text * 1.1) + 4;
  const apart = { above: BOOK_TOP, gapY: width > ROOMY * text ? 11 : 7 };
  const fits = [apart, CLOSE].map((rows) => ({
    ...fitPieces(pieces, { ...room, ...rows, height: room.height - rows.above, below, gapX }),
    ...rows,
  })) as [Fitted, Fitted];
  const fitted = fits.find(({ isCut }) => !isCut) ?? fits[1];
  const fans: Lying = { ...fitted, form: isTicked ? 'ticked' : 'cards', hidden: 0 };
  const isFine = isReadable(fitted, room, team.own ? READABLE.own : READABLE.others);
  if (pieces.length === 0 || (isFine && (!team.own || pieces.length < MANY))) return fans;
  const small = smallLying(team, { ...room, width: team.own ? room.width : room.width - OPENER });
  const larger = isFine ? MUCH_LARGER : team.own ? LARGER.own : LARGER.others;
  return fitted.isCut || small.card >= fitted.card * larger ? small : fans;
}

/** Fans with cards of this many text widths are kept: one knows one's own. */
const READABLE = { own: 1.9, others: 2.3 };
/** A tight fan hides more of each card: it replaces a fan only if its cards are larger by this factor. */
const LARGER = { own: 1.15, others: 1.3 };
/** From this many melds of one's own, fans are kept too, unless tight ones have much larger cards. */
const MANY = 12;
const MUCH_LARGER = 1.5;

const isReadable = ({ isCut, card }: FittedPieces, { text, isOpened = false }: MatRoom, readable: number): boolean =>
  !isCut && (isOpened || card >= Math.min(text * readable, MAX_TIGHT));

/** The largest card of a tight fan. */
const MAX_TIGHT = 52;
/** Least width of one's own single small cards; tight fans are as wide as a target. */
const SMALL_TARGET = 32;

/** Small cards from the best to the least, each with its least width and the part that a covered card shows. */
const SMALL_CARDS = [
  { form: 'tight', step: TIGHT_STEP, min: 25, max: MAX_TIGHT },
  { form: 'mini', step: 0, min: 16, max: 34 },
] as const;

type SmallCards = (typeof SMALL_CARDS)[number];
type Owned = VisibleTeam & { readonly own: boolean };

/** Melds as tight fans of small cards; else one small card for each; else others' for as many as find room, and one's own swiped. */
function smallLying(team: Owned, room: MatRoom): Lying {
  const [tight, mini] = SMALL_CARDS.map((cards) => bestSmall(team, room, cards)) as [Lying, Lying];
  if (!tight.isCut) return tight;
  if (!mini.isCut) return mini;
  if (team.own) return tight;
  const { melds, redThrees } = team;
  const threes = Math.min(redThrees.length, 1);
  const { card, shown } = fitMinis(melds.length + threes, { ...room, max: 26 });
  const hidden = melds.length + threes - Math.max(shown, threes);
  return { ...CLOSE, card, form: 'mini', rows: 1, gapX: MINI_GAP, isCut: true, hidden };
}

/** Where melds are swiped, more rows show more of them. */
const rowsCut = ({ isCut, rows }: Lying): number => (isCut ? rows : 0);

/** Counts go below or beside the cards, whichever leaves larger cards. */
function bestSmall(team: Owned, room: MatRoom, cards: SmallCards): Lying {
  const ways = [true, false].map((isBelow) => {
    const pieces = smallPieces(team, cards, isBelow ? 0 : room.text * 0.7 + 3);
    const below = belowSmall(team, room, { isBelow, min: cards.min });
    const max = Math.min(cards.max, room.max);
    const fitted = fitPieces(pieces, { ...room, min: cards.min, max, below, gapX: MINI_GAP, gapY: 5 });
    const width = team.own ? fitted.width : fitted.width + OPENER;
    return { ...fitted, ...CLOSE, form: cards.form, hidden: 0, isBelow, width };
  });
  return ways.sort(
    (a, b) => Number(a.isCut) - Number(b.isCut) || rowsCut(b) - rowsCut(a) || b.card - a.card,
  )[0] as Lying;
}

interface CountPlace {
  /** Counts stand below. */
  readonly isBelow: boolean;
  /** Least width of a card. */
  readonly min: number;
}

/** Pixels below small cards: for words, and under one's own what a card lacks of a target's height. */
function belowSmall({ own }: Owned, { text }: MatRoom, { isBelow, min }: CountPlace): number {
  if (isBelow) return Math.ceil(text * (own ? 1.1 : 0.95)) + 5;
  return own ? TARGET - min * 1.4 : 3;
}

/** `more`: pixels beside each. */
function smallPieces({ melds, redThrees, own }: Owned, { step, form }: SmallCards, more: number): readonly Piece[] {
  const min = own ? (form === 'tight' ? TARGET : SMALL_TARGET) : 0;
  return [
    ...inOrder(melds).map(({ cards, book }) =>
      book ? { cards: 1, more: 4, min } : { cards: 1 + step * (cards.length - 1), more, min },
    ),
    ...(redThrees.length > 0 ? [{ cards: 1, more, min }] : []),
  ];
}

/** What a team has on the table: melds, books as they were laid, red threes, and what going out still needs. */
export function TeamBoard(props: TeamBoardProps) {
  const { team, name, own, bookSize, need, live, room, words = 'full', yes, drafted, droppable = own, onOpen } = props;
  const isShort = isBrief(words);
  const lying = room && lyingOf({ ...team, own }, room, { isTicked: own, isShort });
  const isMini = lying !== undefined && isSmall(lying.form);
  const classes = [
    'team-board',
    own && 'own',
    props.isWatched && 'watched',
    isShort && 'short',
    props.isFolded && 'folded',
    props.isClose && 'close',
    props.isBare && 'bare',
    room?.isSlim && 'slim',
    isMini && 'minis',
    lying?.isBelow && 'counts-below',
    lying?.isCut && own && 'cut',
  ];
  return (
    <section
      class={classes.filter(Boolean).join(' ')}
      aria-label={name}
      data-place={`team-${team.team}`}
      {...(droppable ? { 'data-drop': 'new' } : {})}
      style={{ '--team': `var(--team-${team.team % 8})` }}
    >
      <header>
        <h2>{name}</h2>
        {live === undefined ? null : <span class="live figures">{gained(live)}</span>}
        {team.minimum === undefined ? null : <span class="minimum figures">{minimumNote(team.minimum)}</span>}
        <BooksNeeded
          have={team.books}
          need={need}
          wild={wildProgress(team.melds, bookSize)}
          words={words}
          {...(drafted && { drafted })}
          {...(yes && { yes })}
        />
        {props.children}
      </header>
      <Melds board={props} form={lying?.form ?? 'ticked'} lying={lying} />
      {isMini && onOpen ? (
        <button type="button" class="plain open" aria-label={showMelds(name)} onClick={onOpen}>
          <Icon name="open" />
        </button>
      ) : null}
    </section>
  );
}

interface MeldsProps {
  readonly board: TeamBoardProps;
  readonly form: MeldForm;
  readonly lying: Lying | undefined;
}

function Melds({ board, form, lying }: MeldsProps) {
  const { team, own, bookSize, bonus, redThree = 100, droppable = own, draftedTo, canPut, onPut } = board;
  const sizes = lying && {
    '--w': `${lying.card}px`,
    '--rows': String(lying.rows),
    '--meld-gap': `${lying.gapX}px`,
    '--row-gap': `${lying.gapY}px`,
    '--above': `${lying.above}px`,
    ...(lying.width !== undefined && lying.rows > 1 && { '--row-width': `${lying.width}px` }),
  };
  const scrolls = own && lying?.isCut ? { tabIndex: 0 } : {};
  const hidden = lying?.hidden ?? 0;
  const shown = inOrder(team.melds).slice(0, team.melds.length - hidden);
  return (
    <div class="melds" {...(sizes && { style: sizes })} {...scrolls}>
      {team.melds.length === 0 && team.redThrees.length === 0 ? <p class="none">{NO_MELDS}</p> : null}
      {shown.map((meld) => (
        <Meld
          key={meld.index}
          meld={meld}
          form={form}
          droppable={droppable}
          bookSize={bookSize}
          hasBookSize={own && form === 'tight'}
          drafted={draftedTo?.(meld) ?? 0}
          {...(bonus && { bonus })}
          {...(onPut && canPut?.(meld) ? { onPut: () => onPut(meld) } : {})}
        />
      ))}
      {hidden > 0 ? <b class="figures">{moreMelds(hidden)}</b> : null}
      <RedThrees team={team} earned={redThree} isMini={isSmall(form)} />
    </div>
  );
}

interface RedThreesProps {
  readonly team: VisibleTeam;
  /** Points for each; said where they lie as a fan. */
  readonly earned?: number;
  readonly isMini: boolean;
}

/** A team's red threes: a fan with their points, or one small card with their number. */
export function RedThrees({ team, earned = 0, isMini }: RedThreesProps) {
  const count = team.redThrees.length;
  const [first] = team.redThrees;
  if (!first) return null;
  return (
    <span class={isMini ? 'red-threes meld mini' : 'red-threes meld'} role="img" aria-label={redThreesLabel(count)}>
      {isMini ? <Miniature card={first} /> : <Fan cards={team.redThrees} />}
      {isMini ? <b class="figures">{count}</b> : <span class="earned figures">{gained(count * earned)}</span>}
    </span>
  );
}
