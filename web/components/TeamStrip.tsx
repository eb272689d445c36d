import type { VisibleTeam } from '../model/visible-table.ts';
import { moreMelds, NO_MELDS, showMelds } from '../text/table.ts';
import { CLOSE_GAP, fitLined, fitMinis, MINI_GAP, TARGET } from './fit.ts';
import { Icon } from './icons.tsx';
import { Meld } from './Meld.tsx';
import { inOrder, RedThrees } from './TeamBoard.tsx';

interface TeamStripProps {
  readonly team: VisibleTeam;
  readonly name: string;
  /** The team's names, shortened to about this many letters, in lines of that many. */
  shortName(letters: number, line: number): string;
  /** Its players' names stand before the melds. */
  readonly isNamed: boolean;
  /** No other team has a strip: where cards are close it needs no name, and counts stand below them. */
  readonly isAlone: boolean;
  readonly bookSize: number;
  /** Pixels of the strip and of the table's text. */
  readonly room: { readonly width: number; readonly height: number; readonly text: number };
  readonly isOpen: boolean;
  onOpen(): void;
}

/** Text widths of a strip below which names stand above the cards, in a line of their own. */
const NARROW = 14;

/** Pixels of a letter in that line, and of both edges of a strip. */
const LETTER = 6.4;
/** Text widths of a letter where names stand beside the cards, in two lines. */
const LETTER_BESIDE = 0.45;
const EDGES = 14;
/** Pixels of the edges and the arrow of a strip that has one. */
const SIGNED_EDGES = 58;

/** Pixels of a strip that has no room for words. */
const WORDLESS = 90;

/** Another team's melds in a line of small cards; a press opens them over the cloth. */
export function TeamStrip(props: TeamStripProps) {
  const { team, name, shortName, isNamed, isAlone, bookSize, room, isOpen, onOpen } = props;
  const melds = inOrder(team.melds);
  const isNarrow = room.width < NARROW * room.text;
  const named = isNamed ? room.text * 4.3 + MINI_GAP : 0;
  const hasThrees = team.redThrees.length > 0;
  const pieces = melds.length + (hasThrees ? 1 : 0);
  const beside = fitMinis(pieces, { ...room, width: room.width - SIGNED_EDGES - named, max: 26 });
  const isLined = isNarrow || beside.shown < pieces;
  const forCards = room.width - (isNarrow ? EDGES : SIGNED_EDGES);
  const lined = fitLined(pieces, forCards);
  // Melds come first: red threes are shown if all of them are.
  const showsThrees = hasThrees && (!isLined || lined.shown >= pieces);
  const hasCountsBelow = isAlone && isLined && room.height >= TARGET;
  const minis = !isLined ? beside : showsThrees ? lined : fitLined(melds.length, forCards);
  // What the melds leave is the names'.
  const taken = minis.shown * (minis.card + room.text * 0.7 + 3 + MINI_GAP);
  const forName = isLined
    ? forCards
    : Math.max(room.text * 4.3, Math.min(room.width - SIGNED_EDGES - taken, room.width * 0.4));
  const line = Math.floor(forName / (isLined ? LETTER : room.text * LETTER_BESIDE));
  return (
    <section
      class={['team-strip', isLined && 'lined', hasCountsBelow && 'counts-below', isNarrow && 'narrow']
        .filter(Boolean)
        .join(' ')}
      aria-label={name}
      {...(isOpen ? {} : { 'data-place': `team-${team.team}` })}
      style={{
        '--team': `var(--team-${team.team % 8})`,
        '--w': `${minis.card}px`,
        '--who-w': `${forName}px`,
        '--mini-gap': `${isLined ? CLOSE_GAP : MINI_GAP}px`,
      }}
    >
      {isNamed || (isLined && !hasCountsBelow) ? (
        <span class="who" aria-hidden="true">
          {shortName(isLined ? line : 2 * line, line)}
        </span>
      ) : null}
      <span class="cards">
        {melds.length === 0 && !showsThrees ? (
          <span class={room.width < WORDLESS ? 'spoken' : 'none'}>{NO_MELDS}</span>
        ) : null}
        {melds.slice(0, minis.shown).map((meld) => (
          <Meld key={meld.index} meld={meld} bookSize={bookSize} form="mini" />
        ))}
        {melds.length > minis.shown ? <b class="figures">{moreMelds(melds.length - minis.shown)}</b> : null}
        {showsThrees ? <RedThrees team={team} isMini={true} /> : null}
      </span>
      <button type="button" class="plain open" aria-label={showMelds(name)} aria-expanded={isOpen} onClick={onOpen}>
        <Icon name="open" />
      </button>
    </section>
  );
}
