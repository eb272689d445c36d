import { useEffect, useRef, useState } from 'preact/hooks';
import { BOARDS_LABEL, hideMelds, OTHER_TEAMS_LABEL } from '#text/table.ts';
import { Icon } from '../components/icons.tsx';
import { Pile, Stock } from '../components/Piles.tsx';
import * as pileStyles from '../components/piles.module.css';
import { useCloseOnBack } from '../components/use-back.ts';
import type { VisibleTeam } from '../model/visible-table.ts';
import * as styles from './board.module.css';
import { EMPTY_DRAFT, toggleTop, usesTop } from './draft/meld-draft.ts';
import { NO_DROP_TARGETS } from './draft/placing.ts';
import { useValueAtTurnStart } from './layout.ts';
import { type BoardsShown, TeamBoard } from './TeamBoard.tsx';
import type { TableModel } from './table-model.ts';

type BoardsProps = Pick<BoardsShown, 'table' | 'own'>;

const getCurrentBooks = ({ visible }: TableModel): ReadonlyMap<number, ReadonlySet<number>> =>
  new Map(
    visible.teams.map(({ team, melds }) => [team, new Set(melds.filter(({ book }) => book).map(({ index }) => index))]),
  );

/** All teams' melds on the table: the others' boards in order of play, the stock and the pile, and the near team's board. */
export function Boards({ table, own }: BoardsProps) {
  const boards = { table, own, booksBefore: useValueAtTurnStart(table, getCurrentBooks) };
  const [open, setOpen] = useState<number>();
  const { teams, team: near = 0 } = table.visible;
  const opened = teams.find(({ team }) => team === open);
  // A press means a meld while cards are selected.
  const canOpen = (own?.drafting.draft.selected.length ?? 0) === 0;
  const boardOf = (team: VisibleTeam) => (
    <TeamBoard
      key={team.team}
      boards={boards}
      team={team}
      near={team.team === near}
      onOpen={team.team !== near || canOpen ? () => setOpen(team.team) : undefined}
    />
  );
  return (
    <section class="contents" aria-label={BOARDS_LABEL}>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no form's fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div class={`${styles.others} grid pliant`} role="group" aria-label={OTHER_TEAMS_LABEL} tabIndex={0}>
        {[...teams.slice(near + 1), ...teams.slice(0, near)].map(boardOf)}
      </div>
      <Center table={table} own={own} />
      {teams.slice(near, near + 1).map(boardOf)}
      {opened && <OpenedBoard key={opened.team} boards={boards} team={opened} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** The stock and the pile, which a press draws from, takes or discards to. */
function Center({ table: { visible }, own }: BoardsProps) {
  const { stock, pile } = visible.game;
  const { draft, change } = own?.drafting ?? { draft: EMPTY_DRAFT };
  const { targets, draw, discard } = own?.playing ?? { targets: NO_DROP_TARGETS };
  const onTop = targets.discard ? () => discard?.(draft) : targets.pile ? () => change?.(toggleTop) : undefined;
  return (
    <div class={`${pileStyles.centre} middle pliant line`}>
      <Stock count={stock} onDraw={targets.stock ? draw : undefined} />
      <Pile
        count={pile.count}
        frozen={pile.frozen ?? false}
        isSelected={draft.topSelected === true || usesTop(draft)}
        top={visible.top}
        isDiscard={targets.discard}
        onTop={onTop}
      />
    </div>
  );
}

interface OpenedProps {
  readonly boards: BoardsShown;
  readonly team: VisibleTeam;
  onClose(): void;
}

/** A team's enlarged melds over the play area; Escape, Back or a press outside closes them. */
function OpenedBoard({ boards, team, onClose }: OpenedProps) {
  const close = useRef<HTMLButtonElement>(null);
  useCloseOnBack(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    close.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button and Escape do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button and Escape do the same by keyboard */}
      <div class={styles.beside} onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape inside closes it, as the button does */}
      <div class={`${styles.opened} grid`} data-opened onKeyDown={(event) => event.key === 'Escape' && onClose()}>
        <TeamBoard boards={boards} team={team} />
        <button
          type="button"
          ref={close}
          class={`plain square ${styles.close}`}
          aria-label={hideMelds(boards.table.teamName(team.team))}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}
