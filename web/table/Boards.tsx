import { TeamBoard } from '../components/TeamBoard.tsx';
import type { VisibleMeld } from '../model/visible-table.ts';
import { BOARDS_LABEL } from '../text/table.ts';
import type { TableModel } from './table-model.ts';

export interface BoardsProps {
  readonly table: TableModel;
  /** Melds of the viewer's team that lifted cards can be put to. */
  canPut(meld: VisibleMeld): boolean;
  onPut(meld: VisibleMeld): void;
}

/** All teams' cards on the table, the viewer's team first. */
export function Boards({ table, canPut, onPut }: BoardsProps) {
  const { visible } = table;
  const own = visible.team;
  const teams = [...visible.teams].sort((a, b) => Number(b.team === own) - Number(a.team === own));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="boards" aria-label={BOARDS_LABEL} tabIndex={0}>
      {teams.map((team) => (
        <TeamBoard
          key={team.team}
          team={team}
          name={table.teamName(team.team)}
          own={team.team === own}
          bookSize={visible.rules.meld.bookSize}
          need={visible.rules.goingOut.books}
          {...(team.team === own ? { canPut, onPut } : {})}
        />
      ))}
    </section>
  );
}
