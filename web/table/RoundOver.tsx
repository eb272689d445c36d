import type { ComponentChildren } from 'preact';
import { HOME } from '#text/home.ts';
import { MOMENTS } from '#text/moments.ts';
import {
  gameOverTitle,
  LEFT_TITLE,
  leadNote,
  leftWith,
  NEXT_ROUND,
  neededNext,
  PLAY_AGAIN,
  roundOverTitle,
  SHOW_TABLE,
} from '#text/scores.ts';
import { STANDING_TITLE } from '#text/table.ts';
import { sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { StandingAnswer } from '../../shared/protocol/intent.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { minimumOf } from '../../shared/ruleset/rounds.ts';
import { Card } from '../cards/Card.tsx';
import { ScoreSheet } from '../components/ScoreSheet.tsx';
import { Face } from '../faces/Face.tsx';
import { teamsInOrder } from '../model/visible-table.ts';
import { mayBeAsked, StandingAnswers } from './StandingAnswers.tsx';
import type { TableModel } from './table-model.ts';

interface RoundOverProps {
  readonly charter: Charter;
  readonly table: TableModel;
  readonly game: GameView & { readonly ended: NonNullable<GameView['ended']> };
  readonly busy: boolean;
  /** After a game: the way to share it. */
  readonly after?: ComponentChildren;
  /** What the coach says of the round. */
  readonly moments?: ComponentChildren;
  /** A replay, to look at only. */
  readonly isReplay?: boolean;
  onNextRound(): void;
  /** `true`: everybody but the first seat moves one seat on. */
  onPlayAgain(turnSeats?: true): void;
  onShowTable(): void;
  onStanding(answer: StandingAnswer): void;
}

/** How the round or game ended: score sheet, cards left, and how to go on. */
export function RoundOver({
  charter,
  table,
  game,
  busy,
  after,
  moments,
  isReplay = false,
  onNextRound,
  onPlayAgain,
  onShowTable,
  onStanding,
}: RoundOverProps) {
  const { visible } = table;
  const { ended } = game;
  const over = ended.winners !== undefined;
  return (
    <section class="round-over panel">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div class="counted" tabIndex={0}>
        <div class="sheet-title">
          <Leaders table={table} totals={ended.totals}>
            <h2>{titleOf(table, ended)}</h2>
            <p>{over ? wonNote(ended.totals, game.round) : standNote(charter, table, game)}</p>
          </Leaders>
          {over ? after : null}
        </div>
        <ScoreSheet
          order={teamsInOrder(visible)}
          names={visible.teams.map(({ team }) => table.teamName(team))}
          round={game.round}
          result={ended}
          before={visible.teams.map(({ score }) => score)}
        />
        {moments}
        <CardsLeft table={table} left={ended.left} />
        {isReplay || over || !mayBeAsked(visible) ? null : (
          <details class="cards-left">
            <summary>{STANDING_TITLE}</summary>
            <StandingAnswers visible={visible} isTitled onStanding={onStanding} />
          </details>
        )}
      </div>
      {isReplay ? null : (
        <div class="row">
          <button type="button" onClick={onShowTable}>
            {SHOW_TABLE}
          </button>
          {visible.seat !== undefined && over && visible.teams.some(({ seats }) => seats.length > 1) && (
            <button type="button" disabled={busy} onClick={() => onPlayAgain(true)}>
              {HOME.swapPartners}
            </button>
          )}
          {visible.seat !== undefined && (
            <button type="button" class="main" disabled={busy} onClick={() => (over ? onPlayAgain() : onNextRound())}>
              {over ? PLAY_AGAIN : NEXT_ROUND}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function titleOf(table: TableModel, { winners, by, seat }: RoundOverProps['game']['ended']): string {
  if (!winners) return roundOverTitle(by, seat === undefined ? undefined : table.who(seat));
  return gameOverTitle(winners.map(table.teamName), winners.includes(table.visible.team ?? -1));
}

/** Who is ahead by how much, and what one's first meld needs next. */
function standNote(
  charter: Charter,
  { visible, teamName }: TableModel,
  { ended, round }: RoundOverProps['game'],
): string {
  const { totals } = ended;
  const [first] = teamsAhead(totals);
  const lead =
    first === undefined
      ? undefined
      : leadNote(teamName(first), leadOf(totals), visible.teams[first]?.seats.length === 1);
  const next =
    visible.team === undefined
      ? undefined
      : neededNext(round + 1, minimumOf(charter.ruleset, round + 1, totals[visible.team] ?? 0));
  return [lead, next].filter(Boolean).join(' ');
}

const wonNote = (totals: readonly number[], rounds: number): string => MOMENTS.wonNote(leadOf(totals), rounds);

const teamsAhead = (totals: readonly number[]): readonly number[] => {
  const best = Math.max(...totals);
  return [...totals.keys()].filter((team) => totals[team] === best);
};

/** Points between the best and the next; 0 for equals. */
function leadOf(totals: readonly number[]): number {
  const [best = 0, next = 0] = [...totals].sort((a, b) => b - a);
  return best - next;
}

interface LeadersProps {
  readonly table: TableModel;
  readonly totals: readonly number[];
  readonly children: ComponentChildren;
}

/** The faces of the team that leads, or of all that lead alike, before the words. */
function Leaders({ table, totals, children }: LeadersProps) {
  const { visible, faceOf } = table;
  const seats = teamsAhead(totals).flatMap((team) => visible.teams[team]?.seats ?? []);
  return (
    <div class="leaders">
      <span class="faces" aria-hidden="true">
        {seats.map((seat) => {
          const face = faceOf(seat);
          return face === undefined ? null : (
            <span key={seat} style={{ '--team': `var(--team-${(seat % visible.teams.length) % 8})` }}>
              <Face face={face} size={seats.length > FEW_FACES ? 30 : 44} />
            </span>
          );
        })}
      </span>
      <div>{children}</div>
    </div>
  );
}

/** More are smaller. */
const FEW_FACES = 2;

function CardsLeft({ table, left }: { readonly table: TableModel; readonly left: readonly string[] }) {
  const hands = left.map((text) => sortCards(parseCards(text) ?? []));
  return (
    <details class="cards-left">
      <summary>{LEFT_TITLE}</summary>
      {hands.map((cards, seat) => (
        <div key={seat}>
          <p class="small">{leftWith(table.who(seat), cards.length)}</p>
          <div class="fan">
            {cards.map((card, i) => (
              <Card key={i} card={card} fanned={true} />
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}
