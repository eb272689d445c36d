import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BookCounts, GoingOutRules } from '../../shared/ruleset/ruleset.ts';
import { type BooksNeededProps, isBrief, type NeedLength } from '../components/BooksNeeded.tsx';
import { TARGET } from '../components/fit.ts';
import { Icon } from '../components/icons.tsx';
import { type MatRoom, TeamBoard } from '../components/TeamBoard.tsx';
import { TeamStrip } from '../components/TeamStrip.tsx';
import { useBack } from '../components/use-back.ts';
import type { VisibleMeld, VisibleTeam } from '../model/visible-table.ts';
import { BOARDS_LABEL, hideMelds, shortTeamName, yesOf } from '../text/table.ts';
import type { ScreenPlan, Size } from './plan.ts';
import { pointsOnTable } from './points.ts';
import type { TableModel } from './table-model.ts';

interface BoardsProps {
  readonly table: TableModel;
  readonly plan: ScreenPlan;
  /** The card faces are large: a fan shows more of each. */
  readonly isLarge: boolean;
  /** Stock and pile. */
  readonly children: ComponentChildren;
  /** The near team's books with the viewer's draft; absent if the draft changes none. */
  readonly drafted?: BookCounts | undefined;
  /** Cards that the draft adds to a meld of the near team. */
  draftedTo?(meld: VisibleMeld): number;
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

/** All teams' cards on the table: the others' as mats or strips, stock and pile, the near team's. */
export function Boards(props: BoardsProps) {
  const { table, plan, children } = props;
  const [open, setOpen] = useState<number>();
  const others = otherTeams(table);
  const near = table.visible.teams[nearTeam(table)];
  const toggle = (team: number) => setOpen((now) => (now === team ? undefined : team));
  const opened = others.find(({ team }) => team === open);
  return (
    <section class="boards" aria-label={BOARDS_LABEL}>
      {plan.others.kind === 'mats' ? (
        <Mats boards={props} teams={others} onOpen={toggle}>
          {plan.others.around ? <div class="centre">{children}</div> : null}
        </Mats>
      ) : (
        <Strips boards={props} teams={others} open={open} onOpen={toggle} />
      )}
      {plan.others.around ? null : <div class="centre">{children}</div>}
      {near ? <Mat boards={props} team={near} own size={plan.own} max={largestOwn(plan)} /> : null}
      {opened ? <Opened key={open} boards={props} team={opened} onClose={() => setOpen(undefined)} /> : null}
    </section>
  );
}

/** One's own melds are no larger than stock and pile. */
const largestOwn = ({ text, shape, centre }: ScreenPlan): number =>
  Math.round(shape === 'desk' ? text * 5.4 : Math.min(text * 5.4, Math.max(text * 2.5, centre.card)));

interface SomeTeams {
  readonly boards: BoardsProps;
  readonly teams: readonly VisibleTeam[];
}

interface MatsProps extends SomeTeams {
  readonly children: ComponentChildren;
  onOpen(team: number): void;
}

function Mats({ boards, teams, children, onOpen }: MatsProps) {
  const { others } = boards.plan;
  return (
    <div
      class={others.around ? 'mats panels' : 'mats'}
      style={{ '--columns': String(others.columns), '--rows': String(others.rows) }}
    >
      {teams.map((team) => (
        <Mat
          key={team.team}
          boards={boards}
          team={team}
          own={false}
          size={others.each}
          max={64}
          onOpen={() => onOpen(team.team)}
        />
      ))}
      {children}
    </div>
  );
}

interface StripsProps extends SomeTeams {
  readonly open: number | undefined;
  onOpen(team: number): void;
}

function Strips({ boards, teams, open, onOpen }: StripsProps) {
  const { table, plan } = boards;
  const { others, text } = plan;
  return (
    <div
      class={others.isSwiped ? 'strips swiped' : 'strips'}
      style={{ '--columns': String(others.columns), '--rows': String(others.rows) }}
    >
      {teams.map((team) => (
        <TeamStrip
          key={team.team}
          team={team}
          name={table.teamName(team.team)}
          shortName={(letters, line) => shortTeamName(team.seats.map(table.who), letters, line)}
          isAlone={teams.length === 1 && plan.shape === 'upright'}
          isNamed={others.each.width > text * (teams.length > 1 ? 14 : 30)}
          bookSize={table.visible.rules.meld.bookSize}
          room={{ ...others.each, text }}
          isOpen={open === team.team}
          onOpen={() => onOpen(team.team)}
        />
      ))}
    </div>
  );
}

interface OpenedProps {
  readonly boards: BoardsProps;
  readonly team: VisibleTeam;
  onClose(): void;
}

/** Another team's melds, large, over the cloth; Escape, Back or a press beside closes them. */
function Opened({ boards, team, onClose }: OpenedProps) {
  const { table, plan } = boards;
  const close = useRef<HTMLButtonElement>(null);
  useBack(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    close.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    };
  }, []);
  const size = overCloth(plan);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button and Escape do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button and Escape do the same by keyboard */}
      <div class="beside" onClick={onClose} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape inside closes it, as the button does */}
      <div class="opened" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
        <Mat boards={boards} team={team} own={false} size={size} max={Math.round(plan.text * 3.2)} isOpened={true} />
        <button
          type="button"
          ref={close}
          class="plain close"
          aria-label={hideMelds(table.teamName(team.team))}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}

/** The cloth below the seats. */
function overCloth({ own, centre, others, gap }: ScreenPlan): Size {
  const beside = centre.beside > 0;
  return {
    width: own.width + (beside ? centre.beside + gap : 0) - 12,
    height: own.height + others.height + gap + (beside ? 0 : centre.height + gap) - 8,
  };
}

interface MatProps {
  readonly boards: BoardsProps;
  readonly team: VisibleTeam;
  /** The near team's. */
  readonly own: boolean;
  readonly size: Size;
  readonly max: number;
  /** Over the cloth. */
  readonly isOpened?: boolean;
  /** Shows its melds large, if here they are miniatures. */
  onOpen?(): void;
}

/** Pixels of a mat around its melds. */
const STITCH = 9;
/** A mat lower than this shows melds alone. */
const SLIM = 112;
/** A narrow mat says in two lines what is needed, two kinds in each, if two rows of melds as high as a finger fit below them. */
const isFoldable = ({ width, height }: Size, text: number): boolean =>
  width >= FOLDED_WIDTH * text && height >= 2 * STITCH + FOLDED_HEAD * text + 2 * TARGET + 9;
/** Text widths of two kinds with their counts. */
const FOLDED_WIDTH = 12;
/** Text widths of height of those two lines. */
const FOLDED_HEAD = 3.1;

function Mat({ boards, team, own, size, max, isOpened = false, onOpen }: MatProps) {
  const { table, plan, isLarge, drafted, draftedTo, canPut, onPut } = boards;
  const { visible, teamName } = table;
  const { rules } = visible;
  const isOwn = own && team.team === visible.team;
  const awaited = isOwn ? yesNeeded(table) : undefined;
  const isOpening = team.minimum !== undefined;
  const isSlim = own && size.height < SLIM;
  const isUpright = own && plan.shape === 'upright';
  // Beside stock and pile a mat is narrow, and high enough for two lines of words.
  const isFolded = isUpright && plan.centre.beside > 0 && isFoldable(size, plan.text) && !isOpening;
  // Upright the points to open with have a line of their own.
  const isBelow = isUpright && isOpening;
  const opening = plan.shape === 'desk' ? 11 : 9.5;
  const ems = size.width / plan.text - (isOpening && !isBelow ? opening : 0);
  const kinds = kindsOf(rules.goingOut.books);
  const isBare = !own && ems < ROOM_FOR_LITTLE_BOOKS;
  const letters = awaited?.words.length ?? 0;
  const words = isFolded
    ? 'short'
    : needLength(ems, {
        own,
        yes: letters,
        isDrafted: isOwn && drafted !== undefined,
        kinds: isBare ? kinds : undefined,
      });
  const hasWords = words === 'short' && !isFolded;
  const withGrounds = 1.2 + SHORT_KIND * kinds + letters * 0.5;
  // One's own words can stand close together: whose yes it is says more than a ground below each.
  const isNamed = hasWords && ems >= (own ? CLOSE_EDGES + CLOSE_KIND * kinds + letters * CLOSE_LETTER : withGrounds);
  const isClose = own && hasWords && ems < (isNamed && letters > 0 ? withGrounds : ROOM_FOR_PILLS);
  const yes = awaited && { ...awaited, isNamed };
  const isWatched = own && visible.team === undefined;
  const isTwoLines = (isBrief(words) && !own) || isFolded || isBelow || (isWatched && plan.shape !== 'desk');
  const room = { ...roomOf(plan, { ...size, own, isTwoLines, isSlim, max, isLarge }), isOpened };
  return (
    <TeamBoard
      team={team}
      name={teamName(team.team)}
      own={own}
      isWatched={isWatched}
      droppable={isOwn}
      bookSize={rules.meld.bookSize}
      need={rules.goingOut.books}
      bonus={rules.score.bonus}
      redThree={rules.threes.red.laid}
      words={words}
      isFolded={isFolded}
      isClose={isClose}
      isBare={isBare}
      room={room}
      onOpen={onOpen}
      {...(own ? {} : { live: pointsOnTable(rules, team) })}
      {...(yes && { yes })}
      {...(isOwn && drafted && { drafted })}
      {...(isOwn && draftedTo && { draftedTo })}
      {...(isOwn ? { canPut, onPut } : {})}
    />
  );
}

interface MatSize extends Size {
  /** What is needed stands in a line of its own. */
  readonly own: boolean;
  readonly isTwoLines: boolean;
  readonly isSlim: boolean;
  readonly max: number;
  readonly isLarge: boolean;
}

function roomOf(
  { text, shape, others: { around: isAround } }: ScreenPlan,
  { width, height, own, isTwoLines, isSlim, max, isLarge }: MatSize,
): MatRoom {
  const isClose = own && shape === 'upright' && !isTwoLines;
  const head = isSlim ? 0 : text * (isTwoLines ? FOLDED_HEAD : isClose ? 1.55 : 1.75) + (isClose ? 2 : 4);
  const isPanel = !own && isAround;
  const stitch = isPanel ? 5 : isSlim || shape === 'side' ? 6 : STITCH;
  return {
    width: width - 2 * STITCH - (isPanel ? 10 : 8),
    height: height - 2 * stitch - head,
    text,
    min: 27,
    max,
    isLarge,
    isSlim,
  };
}

interface Needing {
  readonly own: boolean;
  /** Characters of whose yes is needed; 0 if nobody's. */
  readonly yes: number;
  /** A kind is counted with the viewer's draft, which its words say. */
  readonly isDrafted: boolean;
  /** Without little books: kinds of books that are counted, in words alone. */
  readonly kinds: number | undefined;
}

/** Kinds of books that going out needs; books of any kind are one more. */
function kindsOf({ total, ...need }: GoingOutRules['books']): number {
  const counts = Object.values(need);
  const isMore = total > counts.reduce((sum, count) => sum + count, 0);
  return counts.filter((count) => count > 0).length + (isMore ? 1 : 0);
}

/** Text widths of one kind with its count on one's own mat, on a ground of its own, and without. */
const SHORT_KIND = 5.6;
const CLOSE_KIND = 4.4;

/** Text widths of a mat's edges and of the ring before a yes, and of a letter beside it. */
const CLOSE_EDGES = 1.7;
const CLOSE_LETTER = 0.45;

/** Text widths from which another team's mat shows little books beside the words. */
const ROOM_FOR_LITTLE_BOOKS = 18;

/** Text widths of one kind with its count, and of a mat's edges. */
const KIND = 3.9;
const PANEL_EDGES = 1.9;

/** Text widths of the words that say that a draft is counted. */
const WITH_DRAFT = 7.5;

/** Words for what is still needed, on a mat of this many text widths. */
function needLength(ems: number, { own, yes, isDrafted, kinds }: Needing): NeedLength {
  if (kinds !== undefined) return ems >= PANEL_EDGES + KIND * kinds ? 'short' : 'brief';
  const points = (own ? 0 : 5) + (yes > 0 ? yes * 0.75 - 6 : 0) + (isDrafted ? WITH_DRAFT : 0);
  if (ems >= 46 + points) return 'full';
  if (ems >= 36 + points) return 'plain';
  return !own || ems >= ROOM_FOR_CLOSE ? 'short' : 'brief';
}

/** Text widths of one's own mat from which kinds are said in words, close together, and from which each has a ground of its own. */
const ROOM_FOR_CLOSE = 16.8;
const ROOM_FOR_PILLS = 20.6;

/** Whose yes going out needs, if anybody's: once a round has ended nobody's. */
function yesNeeded({ visible, who }: TableModel): BooksNeededProps['yes'] {
  if (visible.game.ended) return undefined;
  const partners = (visible.teams[visible.team ?? -1]?.seats ?? []).filter((seat) => seat !== visible.seat);
  if (partners.length === 0 || visible.rules.goingOut.permission !== 'required') return undefined;
  const isGiven = visible.myTurn && visible.game.turn.permission === 'granted';
  return { words: yesOf(partners.map(who)), isGiven };
}
