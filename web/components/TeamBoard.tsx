import type { ComponentChildren } from 'preact';
import { gained, minimumNote, redThreesLabel, showMelds } from '#text/table.ts';
import type { BookCounts, GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { otherCounts, ownCounts } from '../cards/flow.ts';
import type { VisibleMeld, VisibleTeam } from '../model/visible-table.ts';
import { BooksNeeded, type BooksNeededProps } from './BooksNeeded.tsx';
import { Meld, MeldCards } from './Meld.tsx';
import { useSame } from './same.ts';

interface TeamBoardProps {
  readonly team: VisibleTeam;
  readonly name: string;
  /** The near team's: the viewer's own, or the first for a watcher. */
  readonly own: boolean;
  readonly bookSize: number;
  readonly need: GoingOutRules['books'];
  readonly bonus: BookCounts;
  /** What one red three earns. */
  readonly redThree: number;
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
  /** Melds lie as fans where there is room. */
  readonly isFanned: boolean;
  /** The faces are large: a fan shows more of each card. */
  readonly isLarge?: boolean;
  /** Shows its melds large over the cloth. */
  onOpen?: (() => void) | undefined;
}

/** The largest wild meld that is no book yet. */
function wildProgress(melds: readonly VisibleMeld[], bookSize: number): { cards: number; of: number } {
  const sizes = melds.filter(({ rank, book }) => rank === 'wild' && !book).map(({ cards }) => cards.length);
  return { cards: Math.max(0, ...sizes), of: bookSize };
}

/** Melds as they lie: incomplete ones in the order of the team's list, then books. */
const inOrder = (melds: readonly VisibleMeld[]): readonly VisibleMeld[] => [
  ...melds.filter(({ book }) => !book),
  ...melds.filter(({ book }) => book),
];

/** Part of a card's width that a fan of large faces leaves in sight. */
const LARGE_STEP = 0.48;

const HEAD = 'line slim tiny soft unbroken';

/** What a team has on the table: melds, books, red threes, and what going out still needs. */
export function TeamBoard(props: TeamBoardProps) {
  const { team, name, own, bookSize, need, live, yes, drafted, droppable = own, onOpen } = props;
  const hasMelds = team.melds.length + team.redThrees.length > 0;
  const opening = onOpen ? (
    <button type="button" class="bare open" aria-label={showMelds(name)} onClick={onOpen} />
  ) : null;
  return (
    <section
      class={['team-board anchor grid pliant', own && 'own', own && !droppable && 'watched'].filter(Boolean).join(' ')}
      aria-label={name}
      data-place={`team-${team.team}`}
      {...(droppable ? { 'data-drop': 'new' } : {})}
      style={{ '--team': `var(--team-${team.team % 8})` }}
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
  const { team, own, bookSize, bonus, isFanned, isLarge, droppable = own, draftedTo, canPut, onPut } = board;
  const { redThrees } = team;
  const melds = inOrder(team.melds);
  const sizes = [
    ...melds.map(({ cards, book }) => (book ? 1 : cards.length)),
    ...(redThrees.length > 0 ? [redThrees.length] : []),
  ];
  const counts = useSame([sizes, isFanned, isLarge], () =>
    isFanned ? ownCounts(sizes, isLarge ? LARGE_STEP : undefined) : otherCounts(sizes.length),
  );
  return (
    <div class="flow pliant">
      <div class="items melds" style={counts}>
        {children}
        {melds.map((meld) => (
          <Meld
            key={meld.index}
            meld={meld}
            isFan={isFanned}
            droppable={droppable}
            bookSize={bookSize}
            bonus={bonus}
            drafted={draftedTo?.(meld) ?? 0}
            {...(onPut && canPut?.(meld) ? { onPut: () => onPut(meld) } : {})}
          />
        ))}
        <RedThrees board={board} />
      </div>
    </div>
  );
}

/** A team's red threes with their points. */
function RedThrees({ board: { team, redThree, isFanned } }: { readonly board: TeamBoardProps }) {
  const { redThrees } = team;
  const [first] = redThrees;
  if (!first) return null;
  return (
    <span class="red-threes meld anchor grid pliant" role="img" aria-label={redThreesLabel(redThrees.length)}>
      <MeldCards front={first} cards={isFanned ? redThrees : []} />
      <span class="cap line figures">
        <b>{redThrees.length}</b>
        <span class="more">{gained(redThrees.length * redThree)}</span>
      </span>
    </span>
  );
}
