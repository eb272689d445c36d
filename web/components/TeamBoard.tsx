import { BOOK_KINDS, type BookCounts, type GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { Miniature } from '../cards/Card.tsx';
import type { VisibleMeld, VisibleTeam } from '../model/visible-table.ts';
import { boardScore, minimumNote, NO_MELDS, redThreesLabel } from '../text/table.ts';
import { BooksNeeded } from './BooksNeeded.tsx';
import { Meld } from './Meld.tsx';

export interface TeamBoardProps {
  readonly team: VisibleTeam;
  readonly name: string;
  readonly own: boolean;
  readonly bookSize: number;
  readonly need: GoingOutRules['books'];
  /** Melds of this team that lifted cards can be put to. */
  canPut?(meld: VisibleMeld): boolean;
  onPut?(meld: VisibleMeld): void;
}

export const countBooks = (melds: readonly VisibleMeld[]): BookCounts => {
  const counts = { clean: 0, dirty: 0, wild: 0 };
  for (const kind of BOOK_KINDS) counts[kind] = melds.filter((meld) => meld.book === kind).length;
  return counts;
};

/** What a team has on the table: books first as they were laid, melds, red threes, and what going out still needs. */
export function TeamBoard({ team, name, own, bookSize, need, canPut, onPut }: TeamBoardProps) {
  const books = team.melds.filter((meld) => meld.book);
  const open = team.melds.filter((meld) => !meld.book);
  return (
    <section
      class={own ? 'team-board own' : 'team-board'}
      aria-label={name}
      data-place={`team-${team.team}`}
      {...(own ? { 'data-drop': 'new' } : {})}
    >
      <header>
        <h2>{name}</h2>
        <RedThrees team={team} />
        {team.minimum !== undefined && <span class="minimum figures">{minimumNote(team.minimum)}</span>}
        <span class="score figures">{boardScore(team.score)}</span>
      </header>
      <BooksNeeded have={countBooks(team.melds)} need={need} />
      {team.melds.length === 0 && <p class="soft none">{NO_MELDS}</p>}
      <div class="melds">
        {[...open, ...books].map((meld) => (
          <Meld
            key={meld.index}
            meld={meld}
            droppable={own}
            bookSize={bookSize}
            {...(onPut && canPut?.(meld) ? { onPut: () => onPut(meld) } : {})}
          />
        ))}
      </div>
    </section>
  );
}

function RedThrees({ team }: { readonly team: VisibleTeam }) {
  const count = team.redThrees.length;
  const card = team.redThrees[0];
  if (!card) return null;
  return (
    <span class="red-threes" role="img" aria-label={redThreesLabel(count)}>
      <Miniature card={card} />
      <span class="figures">×{count}</span>
    </span>
  );
}
