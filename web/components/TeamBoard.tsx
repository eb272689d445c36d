import type { ComponentChildren } from 'preact';
import { gained, minimumNote, showMelds } from '#text/table.ts';
import { NATURAL_RANKS } from '../../shared/cards/cards.ts';
import type { BookCounts, GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { tileCounts } from '../cards/flow.ts';
import type { VisibleMeld, VisibleTeam } from '../model/visible-table.ts';
import { BooksNeeded, type BooksNeededProps } from './BooksNeeded.tsx';
import { Meld, RedThrees } from './Meld.tsx';

interface TeamBoardProps {
  readonly team: VisibleTeam;
  readonly name: string;
  /** The near team's: the viewer's own, or the first for a watcher. */
  readonly own: boolean;
  readonly bookSize: number;
  readonly need: GoingOutRules['books'];
  /** Points on the table now. */
  readonly live?: number;
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
  /** Melds that were books when the turn began; absent: those that are books now. */
  readonly booksBefore?: ReadonlySet<number> | undefined;
  /** Shows its melds large over the cloth. */
  onOpen?: (() => void) | undefined;
}

/** The largest wild meld that is no book yet. */
function wildProgress(melds: readonly VisibleMeld[], bookSize: number): { cards: number; of: number } {
  const sizes = melds.filter(({ rank, book }) => rank === 'wild' && !book).map(({ cards }) => cards.length);
  return { cards: Math.max(0, ...sizes), of: bookSize };
}

const rankOrder = ({ rank }: VisibleMeld): number =>
  rank === 'wild' ? NATURAL_RANKS.length : NATURAL_RANKS.indexOf(rank);

/** Incomplete melds and books, each by rank, wild cards last. A meld that becomes a book joins the books with the next turn. */
function inOrder(
  melds: readonly VisibleMeld[],
  booksBefore: TeamBoardProps['booksBefore'],
): readonly (readonly VisibleMeld[])[] {
  const isBook = ({ index, book }: VisibleMeld): boolean => booksBefore?.has(index) ?? book !== undefined;
  const byRank = [...melds].sort((a, b) => rankOrder(a) - rankOrder(b) || a.index - b.index);
  return [byRank.filter((each) => !isBook(each)), byRank.filter(isBook)];
}

const HEAD = 'line slim tiny soft unbroken';

/** What a team has on the table: melds, books, red threes, and what going out still needs. */
export function TeamBoard(props: TeamBoardProps) {
  const { team, name, own, bookSize, need, live, yes, drafted, droppable = own, onOpen } = props;
  const tiles = team.melds.length + (team.redThrees.length > 0 ? 1 : 0);
  const hasMelds = tiles > 0;
  const opening = onOpen ? (
    <button type="button" class="bare open" aria-label={showMelds(name)} onClick={onOpen} />
  ) : null;
  return (
    <section
      class={['team-board anchor grid pliant', own && 'own', own && !droppable && 'watched'].filter(Boolean).join(' ')}
      aria-label={name}
      data-place={`team-${team.team}`}
      {...(droppable ? { 'data-drop': 'new' } : {})}
      style={{ '--team': `var(--team-${team.team % 8})`, ...tileCounts(tiles) }}
    >
      <header class={team.minimum === undefined ? HEAD : `${HEAD} not-down`}>
        <h2 class="cut">{name}</h2>
        {live === undefined || live === 0 ? null : <span class="live stiff figures">{gained(live)}</span>}
        {team.minimum === undefined ? null : <span class="minimum stiff figures">{minimumNote(team.minimum)}</span>}
        {team.minimum === undefined && (
          <BooksNeeded
            have={team.books}
            need={need}
            wild={wildProgress(team.melds, bookSize)}
            {...(drafted && { drafted })}
            {...(yes && { yes })}
          />
        )}
      </header>
      {hasMelds && own ? opening : null}
      {hasMelds ? <Melds board={props}>{own ? null : opening}</Melds> : null}
    </section>
  );
}

function Melds({ board, children }: { readonly board: TeamBoardProps; readonly children: ComponentChildren }) {
  const { team, own, bookSize, droppable = own, draftedTo, canPut, onPut, booksBefore } = board;
  const [incomplete = [], books = []] = inOrder(team.melds, booksBefore);
  const meldOf = (meld: VisibleMeld) => (
    <Meld
      key={meld.index}
      meld={meld}
      droppable={droppable}
      bookSize={bookSize}
      drafted={draftedTo?.(meld) ?? 0}
      {...(onPut && canPut?.(meld) ? { onPut: () => onPut(meld) } : {})}
    />
  );
  return (
    <div class="melds pliant">
      {children}
      <div class="tiles">
        {incomplete.map(meldOf)}
        <RedThrees cards={team.redThrees} />
        {books.map(meldOf)}
      </div>
    </div>
  );
}
