import { TeamBoard } from '../components/TeamBoard.tsx';
import type { SeenMeld } from '../model/visible-table.ts';
import { BOARDS_LABEL } from '../text/en/table.ts';
import type { SeenTable } from './seen-table.ts';

export interface BoardsProps {
  readonly table: SeenTable;
  /** Melds of the own team that lifted cards can be put to. */
  canPut(meld: SeenMeld): boolean;
  onPut(meld: SeenMeld): void;
}

/** What all teams have on the table, the own team first. */
export function Boards({ table, canPut, onPut }: BoardsProps) {
  const { sight } = table;
  const own = sight.team;
  const teams = [...sight.teams].sort((a, b) => Number(b.team === own) - Number(a.team === own));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="boards" aria-label={BOARDS_LABEL} tabIndex={0}>
      {teams.map((team) => (
        <TeamBoard
          key={team.team}
          team={team}
          name={table.teamName(team.team)}
          own={team.team === own}
          bookSize={sight.rules.meld.bookSize}
          need={sight.rules.goingOut.books}
          {...(team.team === own ? { canPut, onPut } : {})}
        />
      ))}
    </section>
  );
}
