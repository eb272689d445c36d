import { TABLE } from '#text/practice.ts';
import { YOUR_TURN } from '#text/table.ts';
import { hintFor } from '../../shared/bots/coach.ts';
import { type Card as CardValue, sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { useAhead } from '../components/later.tsx';
import { moveFocus } from '../components/roving.ts';
import { SeatFace } from '../components/SeatFace.tsx';
import { faceAt } from '../faces/faces.ts';
import type { OpenTable } from '../model/open-table.ts';
import { goTo, settings, store } from '../model/page.ts';
import { adviceOn } from '../table/advice.ts';
import { dealOf, keepDraft } from '../table/draft/keeping.ts';
import { inHand, lift } from '../table/draft/meld-draft.ts';
import { litPlaces } from '../table/draft/placing.ts';
import { type TableModel, tableModelOf } from '../table/table-model.ts';
import { turnLine } from '../table/turn-words.ts';
import { seatName } from '../text/names.ts';
import { serverNow } from '../text/server-clock.ts';
import { breakOf, indentedRow } from './hand-break.ts';
import { usePractice } from './practice-session.ts';

/** The practice game as the front page shows it: a press on a card goes on at the table itself. */
export function FrontTable() {
  const { open, table } = usePractice();
  useAhead(() => import('./PracticePage.tsx'));
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  const model = charter && view && tableModelOf({ charter, view });
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
  const keeper = keepDraft(store, { table, seat: view.seat ?? 0, deal: dealOf(game) });
  const draft = keeper.draft.peek();
  const held = sortCards(inHand(parseCards(game.held ?? '') ?? [], draft));
  const { position } = model;
  const hint = settings.value.suggestions ? hintFor(charter, view) : undefined;
  const advice = hint && position && adviceOn({ hint, position, draft });
  const words = advice ? `${YOUR_TURN} ${advice.words}` : lineOf(model, view);
  const cards = advice?.cards ?? [];
  const hot = marked(held, cards.length > 0 ? cards : draft.lifted);
  // One press on an advised card lifts them all: so it begins.
  const play = (card: CardValue): void => {
    const lifted = draft.lifted.length > 0 || !cards.includes(card) ? [card] : cards;
    keeper.change((now) => lift(now, now.lifted.includes(card) ? [] : lifted));
    goTo('#/practice');
  };
  const draw = (): void => {
    open.submit([{ type: 'draw' }]);
    goTo('#/practice');
  };
  const mayDraw = position !== undefined && litPlaces(position, draft).stock;
  return (
    <>
      {[1, 2, 3]
        .filter((seat) => seat < game.players.length)
        .map((seat) => (
          <Seat key={seat} charter={charter} view={view} seat={seat} held={game.players[seat]?.held ?? 0} />
        ))}
      <p class="front-hello not-phone">{TABLE.hello}</p>
      <Middle game={game} {...(mayDraw && { onDraw: draw })} />
      <Foot game={game} />
      <Hand held={held} hot={hot} words={words} onPlay={play} />
    </>
  );
}

function lineOf(model: TableModel, view: View): string {
  const { game, myTurn } = model.visible;
  if (game.ended) return TABLE.over;
  return myTurn ? turnLine({ table: model, view, now: serverNow() }) : TABLE.turnOf(model.who(game.turn.seat));
}

interface SeatProps {
  readonly charter: Charter;
  readonly view: View;
  readonly seat: number;
  readonly held: number;
}

const PLACES = ['', 'left', 'far', 'right'];

function Seat({ charter, view, seat, held }: SeatProps) {
  const isPartner = seat % charter.seating.teams === (view.seat ?? 0) % charter.seating.teams;
  return (
    <div class="front-seat line" style={{ 'grid-area': PLACES[seat] }}>
      <SeatFace place={{ kind: 'bot', seat, face: faceAt(charter, view, seat) }} />
      <span>
        <b>{seatName(charter, view, seat)}</b>
        <span class="soft small">{isPartner ? TABLE.partner : TABLE.cards(held)}</span>
      </span>
    </div>
  );
}

interface StockAndPileProps {
  readonly game: GameView;
  /** Absent: it is not the time. */
  onDraw?(): void;
}

function Middle({ game: { stock, pile }, onDraw }: StockAndPileProps) {
  return (
    <div class="front-middle flex middle text-centre">
      <span>
        {onDraw ? (
          <button type="button" class="front-stock block" aria-label={TABLE.draw} onClick={onDraw}>
            <CardBack />
          </button>
        ) : (
          <span class="front-stock block">
            <CardBack />
          </span>
        )}
        <span class="block small soft">{TABLE.stock(stock)}</span>
      </span>
      <span>
        {pile.top === undefined ? (
          <span class="front-gap card-sized block" />
        ) : (
          <Card card={pile.top as CardValue} label={TABLE.card(pile.top as CardValue)} />
        )}
        <span class="block small soft">{TABLE.pile(pile.count)}</span>
      </span>
    </div>
  );
}

function Foot({ game: { players } }: { readonly game: GameView }) {
  if (players[0]?.waiting?.foot === undefined) return null;
  return (
    <div class="front-foot small line">
      <span class="not-phone">{TABLE.footLater}</span>
      <CardBack packet="foot" />
      <span class="phone-only">{TABLE.foot}</span>
    </div>
  );
}

interface DealtHandProps {
  readonly held: readonly CardValue[];
  readonly hot: readonly boolean[];
  readonly words: string;
  onPlay(card: CardValue): void;
}

function Hand({ held, hot, words, onPlay }: DealtHandProps) {
  const middle = middleOf(hot);
  const half = breakOf(hot);
  const indented = indentedRow(held.length, half);
  return (
    <div class="front-own slim" style={placesOf(held.length, half, middle)}>
      <p class="coach anchor flex" role="status">
        <span class="bold text-centre balanced">{words}</span>
        <i />
      </p>
      <fieldset class="front-hand grid slim" aria-label={TABLE.hand} onKeyDown={(event) => moveFocus(event)}>
        {held.map((card, i) => (
          <button
            key={i}
            type="button"
            class={[
              'bare card-sized anchor block',
              hot[i] && 'hot',
              (i < half ? 'upper' : 'lower') === indented && 'indented',
              i === half && 'breaks',
            ]
              .filter(Boolean)
              .join(' ')}
            tabIndex={i === Math.floor(middle) ? 0 : -1}
            aria-label={TABLE.card(card)}
            style={{ '--deal': String(i) }}
            onClick={() => onPlay(card)}
          >
            <Card card={card} fanned={true} />
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Columns of the hand in one row and in two, and where the advised cards are in each, as a share of its width. */
function placesOf(count: number, half: number, middle: number): Readonly<Record<string, string>> {
  const columns = Math.max(2, half, count - half);
  return {
    '--one-row': `repeat(${Math.max(1, count - 1)}, minmax(0, 1fr)) var(--w)`,
    '--two-rows': `repeat(${columns - 1}, minmax(0, 1fr)) var(--w)`,
    '--at': String((middle + 0.5) / Math.max(1, count)),
    '--at-two': String(((middle < half ? middle : middle - half) + 0.5) / columns),
  };
}

/** Which of the cards are among these, each counted once. */
function marked(cards: readonly CardValue[], among: readonly CardValue[]): readonly boolean[] {
  const left = [...among];
  return cards.map((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** The middle place of the marked ones; of all, if none is. */
function middleOf(hot: readonly boolean[]): number {
  const places = hot.flatMap((isHot, i) => (isHot ? [i] : []));
  const [first] = places;
  return first === undefined ? (hot.length - 1) / 2 : (first + (places.at(-1) as number)) / 2;
}
