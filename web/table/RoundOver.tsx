import type { ComponentChildren } from 'preact';
import { sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { StandingAnswer } from '../../shared/protocol/intent.ts';
import type { GameView } from '../../shared/protocol/view.ts';
import { Card } from '../cards/Card.tsx';
import { ScoreSheet } from '../components/ScoreSheet.tsx';
import { HOME } from '../text/home.ts';
import {
  gameOverTitle,
  LEFT_TITLE,
  leftWith,
  NEXT_ROUND,
  PLAY_AGAIN,
  roundOverTitle,
  SHOW_TABLE,
} from '../text/scores.ts';
import { STANDING_TITLE } from '../text/table.ts';
import { mayBeAsked, StandingAnswers } from './StandingAnswers.tsx';
import type { TableModel } from './table-model.ts';

export interface RoundOverProps {
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
          <h2>{titleOf(table, ended)}</h2>
          {over ? after : null}
        </div>
        <ScoreSheet
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
