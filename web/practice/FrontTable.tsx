import { TABLE } from '#text/practice.ts';
import { type Card as CardValue, sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { GameView, View } from '../../shared/protocol/view.ts';
import { Card, CardBack } from '../cards/Card.tsx';
import { useAhead } from '../components/later.tsx';
import { moveFocus } from '../components/roving.ts';
import { SeatFace } from '../components/SeatFace.tsx';
import { faceAt } from '../faces/faces.ts';
import { goTo, settings, store } from '../model/page.ts';
import type { Advice } from '../table/advice.ts';
import { dealOf, keepDraft } from '../table/draft/keeping.ts';
import { type Draft, EMPTY_DRAFT, inHand, lift } from '../table/draft/meld-draft.ts';
import { seatName } from '../text/names.ts';
import { breakOf, indentedRow } from './hand-break.ts';
import { coachOf } from './practice-coach.ts';
import { usePractice } from './practice-session.ts';

/** The practice game as the front page shows it: a press on a card goes on at the table itself. */
export function FrontTable() {
  const { open, table } = usePractice();
  useAhead(() => import('./PracticePage.tsx'));
  const charter = open.model.charter.value;
  const view = open.model.view.value;
  if (!charter || !view?.game) return null;
  return <DealtTable key={table.table} table={table.table} charter={charter} view={view} game={view.game} />;
}

interface DealtTableProps {
  readonly table: string;
  readonly charter: Charter;
  readonly view: View;
  readonly game: GameView;
}

function DealtTable({ table, charter, view, game }: DealtTableProps) {
  const keeper = keepDraft(store, { table, seat: view.seat ?? 0, deal: dealOf(game) });
  const draft = keeper.draft.peek();
  const held = sortCards(inHand(parseCards(game.held ?? '') ?? [], draft));
  const advised = settings.value.suggestions ? coachOf(charter, view)(draft) : undefined;
  const advice = advised ?? { words: lineOf(charter, view, game), cards: [] };
  const hot = marked(held, advice.cards.length > 0 ? advice.cards : draft.lifted);
  const play = (card: CardValue): void => {
    keeper.change((now) => lift(now, liftedBy(card, { advice, draft: now })));
    goTo('#/practice');
  };
  return (
    <>
      {[1, 2, 3]
        .filter((seat) => seat < game.players.length)
        .map((seat) => (
          <Seat key={seat} charter={charter} view={view} seat={seat} held={game.players[seat]?.held ?? 0} />
        ))}
      <p class="front-hello not-phone">{TABLE.hello}</p>
      <Middle game={game} />
      <Foot game={game} />
      <Hand held={held} hot={hot} advice={advice} onPlay={play} />
    </>
  );
}

function lineOf(charter: Charter, view: View, { turn, ended }: GameView): string {
  if (ended) return TABLE.over;
  return turn.seat === view.seat ? TABLE.yourTurn : TABLE.turnOf(seatName(charter, view, turn.seat));
}

/** All advised cards if it is one of them, so that one press begins; else the card alone. */
function liftedBy(
  card: CardValue,
  { advice, draft }: { readonly advice: Advice; readonly draft: Draft },
): readonly CardValue[] {
  if (draft !== EMPTY_DRAFT && draft.lifted.length > 0) return draft.lifted.includes(card) ? [] : [card];
  return advice.cards.includes(card) ? advice.cards : [card];
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

function Middle({ game: { stock, pile } }: { readonly game: GameView }) {
  return (
    <div class="front-middle flex middle text-centre">
      <span>
        <span class="front-stock block">
          <CardBack />
        </span>
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
  readonly advice: Advice;
  onPlay(card: CardValue): void;
}

function Hand({ held, hot, advice, onPlay }: DealtHandProps) {
  const middle = middleOf(hot);
  const half = breakOf(hot);
  const indented = indentedRow(held.length, half);
  return (
    <div class="front-own slim" style={placesOf(held.length, half, middle)}>
      <p class="coach anchor flex" role="status">
        <span class="bold text-centre balanced">{advice.words}</span>
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
