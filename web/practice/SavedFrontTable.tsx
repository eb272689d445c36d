import { BELOW, TABLE } from '#text/practice.ts';
import { YOUR_TURN } from '#text/table.ts';
import { createHint } from '../../shared/bots/coach.ts';
import { type Card as CardValue, sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { isShortGame } from '../../shared/ruleset/rounds.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { findFace } from '../faces/faces.ts';
import type { OpenTable } from '../model/open-table.ts';
import { navigate, settings, store } from '../model/page.ts';
import { findAdvice } from '../table/advice.ts';
import { getDealName, keepDraft } from '../table/draft/keeping.ts';
import { getUndraftedCards, select } from '../table/draft/meld-draft.ts';
import { findDropTargets } from '../table/draft/placing.ts';
import { findTableModel, type TableModel } from '../table/table-model.ts';
import { formatTurnLine } from '../table/turn-words.ts';
import { seatName } from '../text/names.ts';
import { getServerTime } from '../text/server-clock.ts';
import { OWN_SEAT } from './dealing.ts';
import { FrontDeal, type FrontSeat } from './FrontDeal.tsx';
import * as styles from './front-below.module.css';
import { dealNew, usePractice } from './practice-session.ts';

/** This browser's practice game; pressing a card continues at the table itself. */
export function SavedFrontTable() {
  const { open, table } = usePractice();
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  const model = charter && view && findTableModel({ charter, view });
  if (!charter || !view?.game || !model) return null;
  return (
    <DealtTable
      key={table.table}
      open={open}
      table={table.table}
      charter={charter}
      view={view}
      game={view.game}
      model={model}
    />
  );
}

interface DealtTableProps {
  readonly open: OpenTable;
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  readonly game: GameView;
  readonly model: TableModel;
}

function DealtTable({ open, table, charter, view, game, model }: DealtTableProps) {
  const keeper = keepDraft(store, { table, seat: view.seat ?? 0, deal: getDealName(game) });
  const draft = keeper.draft.peek();
  const held = sortCards(getUndraftedCards(parseCards(game.held ?? '') ?? [], draft));
  const { position } = model;
  const hint = settings.value.suggestions ? createHint(charter, view) : undefined;
  const advice = hint && position && findAdvice({ hint, position, draft });
  const words = advice ? `${YOUR_TURN} ${advice.words}` : formatLine(model, view);
  const cards = advice?.cards ?? [];
  const hot = markCards(held, cards.length > 0 ? cards : draft.selected);
  // Pressing one highlighted card selects them all.
  const play = (card: CardValue): void => {
    const selected = draft.selected.length > 0 || !cards.includes(card) ? [card] : cards;
    keeper.change((now) => select(now, now.selected.includes(card) ? [] : selected));
    navigate('#/practice');
  };
  const draw = (): void => {
    open.submit([{ type: 'draw' }]);
    navigate('#/practice');
  };
  const mayDraw = position !== undefined && findDropTargets(position, draft).stock;
  const { pile, stock, players } = game;
  return (
    <FrontDeal
      others={[1, 2, 3].filter((seat) => seat < players.length).map((seat) => getSeat(charter, view, seat))}
      stock={stock}
      pile={{ top: pile.top as CardValue | undefined, count: pile.count }}
      hasFoot={players[0]?.waiting?.foot !== undefined}
      held={held}
      highlighted={hot}
      words={words}
      onPlay={play}
      {...(mayDraw && { onDraw: draw })}
    />
  );
}

function getSeat(charter: Charter, view: View, seat: number): FrontSeat {
  const isPartner = seat % charter.seating.teams === (view.seat ?? 0) % charter.seating.teams;
  return {
    name: seatName(charter, view, seat),
    face: findFace(charter, view, seat),
    note: isPartner ? TABLE.partner : TABLE.cards(view.game?.players[seat]?.held ?? 0),
  };
}

function formatLine(model: TableModel, view: View): string {
  const { game, myTurn } = model.visible;
  if (game.ended) return TABLE.over;
  return myTurn
    ? formatTurnLine({ table: model, view, now: getServerTime() })
    : TABLE.turnOf(model.displayName(game.turn.seat));
}

/** Returns which of the cards are among these, counting duplicates. */
function markCards(cards: readonly CardValue[], among: readonly CardValue[]): readonly boolean[] {
  const left = [...among];
  return cards.map((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export function FrontShortGame() {
  const { open } = usePractice();
  const { charter, view } = open.model;
  const { game } = view.value ?? {};
  if (!charter.value || isShortGame(charter.value.ruleset) || !game || !isHandPlayed(game)) return null;
  const deal = (): void => {
    dealNew(SHORT_GAME);
    navigate('#/practice');
  };
  return (
    <div class={styles.never}>
      <div>
        <h2>{BELOW.short.title}</h2>
        <p class="soft">{BELOW.short.words}</p>
      </div>
      <button type="button" class="large" onClick={deal}>
        {BELOW.short.deal}
      </button>
    </div>
  );
}

const isHandPlayed = ({ round, ended, players }: GameView): boolean =>
  round > 1 || ended !== undefined || players[OWN_SEAT]?.playing !== 'hand';
