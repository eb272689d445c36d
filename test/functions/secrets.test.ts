import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seal } from '../../functions/ports/ports.ts';
import { type Card, sortCards } from '../../shared/cards/cards.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import type { TableEvent } from '../../shared/table/events.ts';
import type { TableState } from '../../shared/table/state.ts';
import { type TableChange, viewHappened, viewTable } from '../../shared/table/view.ts';
import { readIntents } from '../scenarios/moves.ts';
import { charterOf, connectionOf, playedTable } from './table-at.ts';

type Viewer = number | undefined;

/** Replaces the hidden cards of a viewer with these, one by one. */
type Dealer = (instead: readonly Card[]) => readonly Card[];

/** Begins again when they run out. */
function dealerOf(cards: readonly Card[]): Dealer {
  let dealt = 0;
  return (instead) => instead.map(() => cards[dealt++ % cards.length] as Card);
}

/** All cards of a game hidden from this viewer: others' hands, face-down packets, stock, and the pile below its top. */
const hiddenCards = (game: GameState, viewer: Viewer): readonly Card[] => [
  ...game.players.flatMap((player, seat) => [
    ...(seat === viewer ? [] : player.held),
    ...player.waiting.flatMap(({ cards }) => cards),
  ]),
  ...game.stock,
  ...game.pile.slice(1),
];

/** The same game with other hidden cards and other standing answers. */
function withOthers(game: GameState, viewer: Viewer, deal: Dealer): GameState {
  return {
    ...game,
    players: game.players.map((player, seat) => ({
      ...player,
      held: seat === viewer ? player.held : sortCards(deal(player.held)),
      waiting: player.waiting.map((packet) => ({ ...packet, cards: sortCards(deal(packet.cards)) })),
      standing: seat === viewer ? player.standing : player.standing === 'yes' ? 'no' : 'yes',
    })),
    stock: deal(game.stock),
    pile: [...game.pile.slice(0, 1), ...deal(game.pile.slice(1))],
  };
}

/** The server's own data, changed: connections, and how others proved their seats. */
const withOtherSecrets = (table: TableState, viewer: Viewer): TableState => ({
  ...table,
  watchers: [connectionOf(77), connectionOf(78)],
  inviteEpoch: 3,
  seats: table.seats.map((seat, i) => ({
    ...seat,
    epoch: seat.epoch + 5,
    acknowledged: i === viewer ? seat.acknowledged : seat.acknowledged + 90,
    ...(seat.fingerprint !== undefined && {
      fingerprint: i === viewer ? seat.fingerprint : (seat.fingerprint % 255) + 1,
    }),
    claim: { type: 'sat', requestKey: 'abcdef012345' },
    connections: seat.connections.map(() => connectionOf(i + 40)),
  })),
});

/** The same event with other cards, as many, if the viewer did not see them. */
function otherEvent(event: GameEvent, viewer: Viewer, deal: Dealer): GameEvent {
  switch (event.type) {
    case 'drew':
    case 'tookPile':
      return event.seat === viewer ? event : { ...event, cards: deal(event.cards) };
    case 'laidRedThrees':
      return event.seat === viewer ? event : { ...event, drawn: deal(event.drawn) };
    case 'standingSet':
      return event.seat === viewer ? event : { ...event, answer: event.answer === 'yes' ? 'no' : 'yes' };
    case 'tailGrew':
    case 'stockRefilled':
      return { ...event, cards: deal(event.cards) };
    case 'dealt':
      return otherDeal(event, viewer, deal);
    default:
      return event;
  }
}

type Deal = GameEvent & { readonly type: 'dealt' };

/** A deal with the same hand for the viewer and the same top card on the pile. */
const otherDeal = (event: Deal, viewer: Viewer, deal: Dealer): Deal => ({
  ...event,
  packets: event.packets.map((packets, seat) =>
    packets.map((packet, i) => (seat === viewer && i === 0 ? packet : { ...packet, cards: deal(packet.cards) })),
  ),
  stock: deal(event.stock),
  pile: [...event.pile.slice(0, 1), ...deal(event.pile.slice(1))],
});

const otherEvents = (events: readonly TableEvent[], viewer: Viewer, deal: Dealer): readonly TableEvent[] =>
  events.map((event) =>
    event.type === 'played' ? { ...event, events: event.events.map((each) => otherEvent(each, viewer, deal)) } : event,
  );

/** Every byte that this viewer can receive about the change. */
function bytesFor(change: TableChange, viewer: Viewer): string {
  return seal({ type: 'view', ...viewTable(change.table, viewer, viewHappened(change, viewer)) });
}

const SITUATION = fc.record({
  players: fc.constantFrom(4, 6),
  entropy: fc.uint8Array({ minLength: 32, maxLength: 32 }),
  plays: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 120 })),
  viewer: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
  order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 330, maxLength: 330 }),
});

const shuffled = (cards: readonly Card[], order: readonly number[]): readonly Card[] =>
  cards
    .map((card, i) => ({ card, place: order[i] ?? 0 }))
    .sort((a, b) => a.place - b.place)
    .map(({ card }) => card);

test('P-VIEW-4 hidden things can change, and the viewer receives the same bytes', () => {
  fc.assert(
    fc.property(SITUATION, ({ players, entropy, plays, viewer, order }) => {
      const change = playedTable(charterOf(players), { entropy, plays });
      const game = change.table.game as GameState;
      if (game.ended !== undefined) return;
      const hidden = shuffled(hiddenCards(game, viewer), order);
      const table = withOtherSecrets({ ...change.table, game: withOthers(game, viewer, dealerOf(hidden)) }, viewer);
      const events = otherEvents(change.events, viewer, dealerOf(hidden));
      expect(bytesFor({ ...change, events, table }, viewer)).toBe(bytesFor(change, viewer));
    }),
    { numRuns: 250 },
  );
});

test('P-VIEW-4 a refusal does not depend on what the sender may not know', () => {
  fc.assert(
    fc.property(SITUATION, ({ players, entropy, plays, viewer = 1, order }) => {
      const charter = charterOf(players);
      const { table } = playedTable(charter, { entropy, plays });
      const game = table.game as GameState;
      if (game.ended !== undefined) return;
      const other = { ...table, game: withOthers(game, viewer, dealerOf(shuffled(hiddenCards(game, viewer), order))) };
      for (const intent of [
        { type: 'draw' },
        { type: 'discard', card: game.players[viewer]?.held[0] ?? '4s' },
        { type: 'takePile', melds: [{ to: 'new', cards: '9h 9d', top: true }] },
        { type: 'meld', melds: [{ to: 'new', cards: '9h 9d 2c' }] },
        { type: 'askToGoOut' },
        { type: 'answerGoOut', yes: true },
      ] as const) {
        const submission = { seat: viewer, number: 13, intents: readIntents([intent]), entropy, now: table.at };
        const [one, two] = [table, other].map((each) => decideSubmission(each, charter, submission));
        expect(two?.type === 'rejection' ? two.code : two?.type).toBe(one?.type === 'rejection' ? one.code : one?.type);
      }
    }),
    { numRuns: 60 },
  );
});
