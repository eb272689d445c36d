import type { ComponentChildren } from 'preact';
import { formatGain, getYes, minimumNote, showMelds } from '#text/table.ts';
import { NATURAL_RANKS } from '../../shared/cards/cards.ts';
import type { BookCounts } from '../../shared/ruleset/ruleset.ts';
import { getTileCounts } from '../cards/flow.ts';
import { Meld, RedThrees } from '../components/Meld.tsx';
import {
  getBooks,
  getVisibleMeld,
  type VisibleMeld,
  type VisibleTable,
  type VisibleTeam,
} from '../model/visible-table.ts';
import { classes } from '../styles/classes.ts';
import { BooksNeeded, type BooksNeededProps } from './BooksNeeded.tsx';
import * as styles from './board.module.css';
import { type Draft, EMPTY_DRAFT, put } from './draft/meld-draft.ts';
import { getWholeMeld } from './draft/placing.ts';
import type { OwnParts } from './playing.ts';
import { countPointsOnTable, type TableModel } from './table-model.ts';

export interface BoardsShown {
  readonly table: TableModel;
  /** Indices of each team's books when the turn began; absent: the current ones. */
  readonly booksBefore?: ReadonlyMap<number, ReadonlySet<number>>;
  /** The viewer's draft and plays; absent if the board is read-only. */
  readonly own?: Pick<OwnParts, 'drafting' | 'playing'> | undefined;
}

interface TeamBoardProps {
  readonly boards: BoardsShown;
  readonly team: VisibleTeam;
  /** Whether it is the near team's: the viewer's own, or the first one for a watcher. */
  readonly near?: boolean;
  /** Enlarges its melds over the play area. */
  onOpen?: (() => void) | undefined;
}

const getRankOrder = ({ rank }: VisibleMeld): number =>
  rank === 'wild' ? NATURAL_RANKS.length : NATURAL_RANKS.indexOf(rank);

/** A team's cards on the table: melds, books, red threes, and what it still needs to go out. */
export function TeamBoard({ boards, team, near = false, onOpen }: TeamBoardProps) {
  const { table, own } = boards;
  const { visible } = table;
  const { rules } = visible;
  const name = table.teamName(team.team);
  const isOwn = near && team.team === visible.team;
  const live = near ? 0 : countPointsOnTable(rules, team);
  const wilds = team.melds.filter(({ rank, book }) => rank === 'wild' && !book).map(({ cards }) => cards.length);
  const tiles = team.melds.length + (team.redThrees.length > 0 ? 1 : 0);
  const opening = onOpen ? (
    <button type="button" class={`bare ${styles.open}`} aria-label={showMelds(name)} onClick={onOpen} />
  ) : null;
  return (
    <section
      class={classes(`${styles.board} anchor grid pliant`, near && !isOwn && styles.watched)}
      aria-label={name}
      data-place={`team-${team.team}`}
      data-near={near || undefined}
      {...(isOwn ? { 'data-drop': 'new' } : {})}
      style={{ '--team': `var(--team-${team.team % 8})`, ...getTileCounts(tiles) }}
    >
      <header class={classes('line slim tiny soft unbroken', team.minimum !== undefined && styles.needsMinimum)}>
        <h2 class="cut">{name}</h2>
        {live === 0 ? null : <span class={`${styles.live} stiff figures`}>{formatGain(live)}</span>}
        {team.minimum === undefined ? (
          <BooksNeeded
            have={team.books}
            need={rules.goingOut.books}
            wild={{ cards: Math.max(0, ...wilds), of: rules.meld.bookSize }}
            drafted={isOwn && own ? countBooksAfterDraft(visible, team, own.drafting.draft) : undefined}
            yes={isOwn ? getNeededPermission(table, team) : undefined}
          />
        ) : (
          <span class={`${styles.minimum} stiff figures`}>{minimumNote(team.minimum)}</span>
        )}
      </header>
      {tiles > 0 && near ? opening : null}
      {tiles > 0 ? (
        <Melds boards={boards} team={team} isOwn={isOwn}>
          {near ? null : opening}
        </Melds>
      ) : null}
    </section>
  );
}

interface BoardPartProps extends Pick<TeamBoardProps, 'boards' | 'team'> {
  readonly isOwn: boolean;
  readonly children?: ComponentChildren;
}

/** Incomplete melds and books, each by rank, wild cards last. A new book joins the books in the next turn. */
function Melds({ boards: { table, booksBefore, own }, team, isOwn, children }: BoardPartProps) {
  const { bookSize } = table.visible.rules.meld;
  const { draft, change } = (isOwn ? own?.drafting : undefined) ?? { draft: EMPTY_DRAFT };
  const isBook = ({ index, book }: VisibleMeld): boolean =>
    booksBefore?.get(team.team)?.has(index) ?? book !== undefined;
  const byRank = [...team.melds].sort((a, b) => getRankOrder(a) - getRankOrder(b) || a.index - b.index);
  const meldOf = (meld: VisibleMeld) => (
    <Meld
      key={meld.index}
      meld={meld}
      droppable={isOwn}
      bookSize={bookSize}
      drafted={countAdded(draft, meld)}
      {...(change && own?.playing.targets.melds.has(meld.index)
        ? { onPut: () => change((now) => put(now, { meld: meld.index })) }
        : {})}
    />
  );
  return (
    <div class={`${styles.melds} pliant`}>
      {children}
      <div class={styles.tiles}>
        {byRank.filter((meld) => !isBook(meld)).map(meldOf)}
        <RedThrees cards={team.redThrees} />
        {byRank.filter(isBook).map(meldOf)}
      </div>
    </div>
  );
}

const countAdded = (draft: Draft, { index }: VisibleMeld): number =>
  draft.melds.reduce((sum, { to, cards, top }) => (to === index ? sum + cards.length + (top ? 1 : 0) : sum), 0);

/** Counts the team's books after the draft; undefined if it finishes none. */
function countBooksAfterDraft(
  { rules, top }: VisibleTable,
  { melds, books }: VisibleTeam,
  draft: Draft,
): BookCounts | undefined {
  const { bookSize, keepsKind } = rules.meld;
  const lying = melds.map(({ cards }) => cards);
  const drafted = draft.melds.map((meld) => {
    const isClean = keepsKind && meld.to !== 'new' && melds[meld.to]?.book === 'clean';
    return getVisibleMeld(getWholeMeld(meld, lying, top), -1, bookSize, isClean);
  });
  const untouched = melds.filter(({ index }) => !draft.melds.some(({ to }) => to === index));
  const then = getBooks(rules, [...untouched, ...drafted]);
  return books.clean + books.dirty + books.wild === then.clean + then.dirty + then.wild ? undefined : then;
}

/** Returns the partners' answer that going out needs, if any; none after a round. */
function getNeededPermission({ visible, displayName }: TableModel, { seats }: VisibleTeam): BooksNeededProps['yes'] {
  const { game, rules, seat, myTurn } = visible;
  const partners = seats.filter((each) => each !== seat);
  if (game.ended || partners.length === 0 || rules.goingOut.permission !== 'required') return undefined;
  return { words: getYes(partners.map(displayName)), isGiven: myTurn && game.turn.permission === 'granted' };
}
