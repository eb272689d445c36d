import type { ComponentChildren } from 'preact';
import { MOMENTS } from '#text/moments.ts';
import {
  formatCardsLeft,
  formatNextMinimum,
  gameOverTitle,
  LEFT_TITLE,
  leadNote,
  roundOverTitle,
} from '#text/scores.ts';
import { sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { rankTeams } from '../../shared/protocol/ranking.ts';
import type { GameResult } from '../../shared/protocol/results.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { getInitialMinimum } from '../../shared/ruleset/rounds.ts';
import { Card } from '../cards/Card.tsx';
import { ScoreSheet } from '../components/ScoreSheet.tsx';
import { Face } from '../faces/Face.tsx';
import { getTeamsInOrder } from '../model/visible-table.ts';
import { type Counting, NO_COUNTING, useCounting } from '../motion/use-counting.ts';
import { GameResults } from '../results/AfterGame.tsx';
import { type NextDeal, NextRoundControls } from './NextRoundControls.tsx';
import * as styles from './round-over.module.css';
import { useTable } from './table-context.ts';
import type { TableModel } from './table-model.ts';

type EndedRound = NonNullable<GameView['ended']>;

export interface RoundOverProps {
  readonly table: TableModel;
  readonly ended: EndedRound;
  /** Absent without animation. */
  readonly counting?: Counting | undefined;
  /** The coach's comments on the round, next to the score sheet. */
  readonly moments?: ComponentChildren;
  /** The prompt above a round's score. */
  readonly question?: ComponentChildren;
  /** Present if the others have been dealt the next round: the score stays until the viewer continues, too. */
  readonly dealt?: NextDeal | undefined;
  /** Absent in a replay, which is read-only. */
  onShowTable?(): void;
  /** Loads the table's last finished game. */
  readonly readGame?: (() => Promise<GameResult | undefined>) | undefined;
}

/** The end of the round or game: score sheet, cards left, and the next step. */
export function RoundOver({
  table,
  ended,
  counting = NO_COUNTING,
  moments,
  question,
  dealt,
  onShowTable,
  readGame,
}: RoundOverProps) {
  const { id, charter, view } = useTable();
  useCounting(counting);
  const { visible } = table;
  const { round } = visible.game;
  const over = ended.winners !== undefined;
  const ranking = rankTeams(ended.totals, ended.winners);
  return (
    <section class={`${styles.over} upright flex panel`} data-over>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div class={styles.counted} tabIndex={0}>
        <div class={`${styles.head} apart wrap line`}>
          <Leaders table={table} first={ranking.first}>
            <h2>{getTitle(table, ended)}</h2>
            <p>{over ? MOMENTS.wonNote(ranking.ahead, round) : formatStandNote(charter, table, ended)}</p>
          </Leaders>
          {over && onShowTable ? (
            <GameResults table={readGame ? id : ''} charter={charter} view={view} {...(readGame && { readGame })} />
          ) : null}
        </div>
        {question}
        <ScoreSheet
          order={getTeamsInOrder(visible)}
          names={visible.teams.map(({ team }) => table.teamName(team))}
          rounds={[{ round, scores: ended.scores }]}
          before={visible.teams.map(({ score }) => score)}
          totals={ended.totals}
          winners={ended.winners}
        />
        {moments}
        <CardsLeft table={table} left={ended.left} />
      </div>
      {onShowTable ? (
        <NextRoundControls table={table} isGameOver={over} dealt={dealt} onShowTable={onShowTable} />
      ) : null}
    </section>
  );
}

function getTitle(table: TableModel, { winners, by, seat }: EndedRound): string {
  if (!winners) return roundOverTitle(by, seat === undefined ? undefined : table.displayName(seat));
  return gameOverTitle(winners.map(table.teamName), winners.includes(table.visible.team ?? -1));
}

/** Returns the leader and the lead, and what the viewer's first meld needs next. */
function formatStandNote(charter: Charter, { visible, teamName }: TableModel, { totals }: EndedRound): string {
  const { round } = visible.game;
  const {
    first: [first],
    ahead = 0,
  } = rankTeams(totals);
  const lead =
    first === undefined ? undefined : leadNote(teamName(first), ahead, visible.teams[first]?.seats.length === 1);
  const next =
    visible.team === undefined
      ? undefined
      : formatNextMinimum(round + 1, getInitialMinimum(charter.ruleset, round + 1, totals[visible.team] ?? 0));
  return [lead, next].filter(Boolean).join(' ');
}

interface LeadersProps {
  readonly table: TableModel;
  readonly first: readonly number[];
  readonly children: ComponentChildren;
}

/** The faces of the leading team, or of all that are tied, before the text. */
function Leaders({ table, first, children }: LeadersProps) {
  const { visible, faceOf } = table;
  const seats = first.flatMap((team) => visible.teams[team]?.seats ?? []);
  return (
    <div class={`${styles.leaders} gap-3 slim line`} data-leaders>
      <span class={`${styles.faces} flex wrap stiff`} aria-hidden="true">
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

/** More faces than this are smaller. */
const FEW_FACES = 2;

function CardsLeft({ table, left }: { readonly table: TableModel; readonly left: readonly string[] }) {
  const hands = left.map((text) => sortCards(parseCards(text) ?? []));
  return (
    <details class={styles.cardsLeft}>
      <summary>{LEFT_TITLE}</summary>
      {hands.map((cards, seat) => (
        <div key={seat}>
          <p class="small">{formatCardsLeft(table.displayName(seat), cards.length)}</p>
          <div class={`${styles.fan} flex wrap`}>
            {cards.map((card, i) => (
              <Card key={i} card={card} fanned={true} />
            ))}
          </div>
        </div>
      ))}
    </details>
  );
}
