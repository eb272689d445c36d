import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { BOARDS_LABEL, hideMelds, OTHER_TEAMS_LABEL, yesOf } from '#text/table.ts';
import type { BookCounts } from '../../shared/ruleset/ruleset.ts';
import type { BooksNeededProps } from '../components/BooksNeeded.tsx';
import { Icon } from '../components/icons.tsx';
import { TeamBoard } from '../components/TeamBoard.tsx';
import { useBack } from '../components/use-back.ts';
import type { VisibleMeld, VisibleTeam } from '../model/visible-table.ts';
import { useAtTurn } from './layout.ts';
import { pointsOnTable } from './points.ts';
import type { TableModel } from './table-model.ts';

interface BoardsProps {
  readonly table: TableModel;
  /** Stock and pile. */
  readonly children: ComponentChildren;
  /** The near team's books with the viewer's draft; absent if the draft changes none. */
  readonly drafted?: BookCounts | undefined;
  /** Cards that the draft adds to a meld of the near team. */
  draftedTo?(meld: VisibleMeld): number;
  /** Cards are lifted: a press on the near team's mat means a meld, else it shows all of them large. */
  readonly isLifting: boolean;
  /** Melds of the viewer's team that lifted cards can be put to. */
  canPut(meld: VisibleMeld): boolean;
  onPut(meld: VisibleMeld): void;
}

/** The viewer's team; for a watcher, the first. */
const nearTeam = ({ visible }: TableModel): number => visible.team ?? 0;

/** Other teams, in order of play after the near one. */
function otherTeams(table: TableModel): readonly VisibleTeam[] {
  const { teams } = table.visible;
  const near = nearTeam(table);
  return [...teams.slice(near + 1), ...teams.slice(0, near)];
}

/** The melds of each team that are books, by index. */
const booksOf = ({ visible }: TableModel): ReadonlyMap<number, ReadonlySet<number>> =>
  new Map(
    visible.teams.map(({ team, melds }) => [team, new Set(melds.filter(({ book }) => book).map(({ index }) => index))]),
  );

/** Boards, and the melds that were books when the turn began. */
type BoardsAtTurn = BoardsProps & { readonly booksBefore: ReturnType<typeof booksOf> };

/** All teams' cards on the table: the others' mats, stock and pile, the near team's. */
export function Boards(boards: BoardsProps) {
  const { table, children } = boards;
  const props = { ...boards, booksBefore: useAtTurn(table, booksOf) };
  const [open, setOpen] = useState<number>();
  const others = otherTeams(table);
  const near = table.visible.teams[nearTeam(table)];
  const opened = table.visible.teams.find(({ team }) => team === open);
  return (
    <section class="boards" aria-label={BOARDS_LABEL}>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no form's fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it */}
      <div class="others grid pliant" role="group" aria-label={OTHER_TEAMS_LABEL} tabIndex={0}>
        {others.map((team) => (
          <Mat key={team.team} boards={props} team={team} onOpen={() => setOpen(team.team)} />
        ))}
      </div>
      <div class="centre middle pliant line">{children}</div>
      {near ? (
        <Mat boards={props} team={near} own {...(props.isLifting ? {} : { onOpen: () => setOpen(near.team) })} />
      ) : null}
      {opened ? <Opened key={open} boards={props} team={opened} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

interface OpenedProps {
  readonly boards: BoardsAtTurn;
  readonly team: VisibleTeam;
  onClose(): void;
}

/** A team's melds, large, over the cloth; Escape, Back or a press beside closes them. */
function Opened({ boards, team, onClose }: OpenedProps) {
  const close = useRef<HTMLButtonElement>(null);
  useBack(true, onClose);
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
      <div class="beside" onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape inside closes it, as the button does */}
      <div class="opened grid" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
        <Mat boards={boards} team={team} />
        <button
          type="button"
          ref={close}
          class="plain square close"
          aria-label={hideMelds(boards.table.teamName(team.team))}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

interface MatProps {
  readonly boards: BoardsAtTurn;
  readonly team: VisibleTeam;
  /** The near team's. */
  readonly own?: boolean;
  /** Shows its melds large. */
  onOpen?(): void;
}

function Mat({ boards, team, own = false, onOpen }: MatProps) {
  const { table, booksBefore, drafted, draftedTo, canPut, onPut } = boards;
  const { visible, teamName } = table;
  const { rules } = visible;
  const isOwn = own && team.team === visible.team;
  const yes = isOwn ? yesNeeded(table) : undefined;
  return (
    <TeamBoard
      team={team}
      name={teamName(team.team)}
      own={own}
      droppable={isOwn}
      booksBefore={booksBefore.get(team.team)}
      bookSize={rules.meld.bookSize}
      need={rules.goingOut.books}
      onOpen={onOpen}
      {...(own ? {} : { live: pointsOnTable(rules, team) })}
      {...(yes && { yes })}
      {...(isOwn && drafted && { drafted })}
      {...(isOwn && draftedTo && { draftedTo })}
      {...(isOwn ? { canPut, onPut } : {})}
    />
  );
}

/** Whose yes going out needs, if anyone's: once a round has ended nobody's. */
function yesNeeded({ visible, who }: TableModel): BooksNeededProps['yes'] {
  if (visible.game.ended) return undefined;
  const partners = (visible.teams[visible.team ?? -1]?.seats ?? []).filter((seat) => seat !== visible.seat);
  if (partners.length === 0 || visible.rules.goingOut.permission !== 'required') return undefined;
  const isGiven = visible.myTurn && visible.game.turn.permission === 'granted';
  return { words: yesOf(partners.map(who)), isGiven };
}
