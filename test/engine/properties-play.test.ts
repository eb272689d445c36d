import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { getRank, isRedThree, isWild } from '../../shared/cards/cards.ts';
import { decodeEvents } from '../../shared/codec/decode-events.ts';
import { encodeEvents } from '../../shared/codec/events.ts';
import { decide } from '../../shared/game/decide.ts';
import { getPosition } from '../../shared/game/position.ts';
import { reduce } from '../../shared/game/reduce.ts';
import { type GameState, getPlayer, getTeamState } from '../../shared/game/state.ts';
import { viewEvents, viewGame } from '../../shared/game/view.ts';
import { findPosition } from '../../shared/protocol/position.ts';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import type { Position } from '../../shared/rules/position.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { makeNewTable, type TableState } from '../../shared/table/state.ts';
import { readServerMessage } from '../functions/reading.ts';
import {
  type CardCount,
  countAddedDecks,
  countCardsOfDecks,
  countDealtDecks,
  findLostCards,
  getCards,
  sumOfCards,
} from '../properties/counting.ts';
import { decodeGame, encodeGame } from '../properties/packed.ts';
import { type AcceptedEvent, type PlayEvent, testInPlay } from '../properties/playing.ts';

/** Invariants of random play, whatever the rules of the table; the walk checks that a submission is always legal. */
testInPlay('R26 P-HISTORY-1 random play keeps its invariants', 'play', 250, (happening, dice) => {
  if (happening.type === 'refused') return undefined;
  const { state, events } = happening.accepted;
  const lost = findLostCards(getCards(state), countCardsDue(happening));
  if (lost.length > 0) return `cards were lost or made: ${lost.join(', ')}`;
  if (happening.type === 'accepted' && !isDeepStrictEqual(events.reduce(reduce, happening.before), state))
    return 'the events do not lead to the state';
  if (!isDeepStrictEqual(decodeGame(encodeGame(state), state), state)) return 'encoding changed the state';
  const isSent = dice.flip(0.4);
  return (
    findFaultInStore(happening) ??
    checkRedThreesAreLaid(happening) ??
    checkTopStays(state) ??
    (isSent ? findSentFault(happening) : undefined)
  );
});

/** The required cards: those of the decks dealt, or those of before and of added decks. */
function countCardsDue(happening: AcceptedEvent): CardCount {
  const { state, events } = happening.accepted;
  const added = countCardsOfDecks(state, countAddedDecks(events));
  if (happening.type === 'accepted') return sumOfCards(getCards(happening.before), added);
  return sumOfCards(countCardsOfDecks(state, countDealtDecks(state)), added);
}

const SHUFFLES: readonly string[] = ['dealt', 'stockRefilled'];

const makeTable = (game: GameState | undefined): TableState => ({
  ...makeNewTable(game?.seating.players ?? 0),
  ...(game && { game: decodeGame(encodeGame(game), game) }),
});

/** Stored events are those that happened, once they and both states are decoded. */
function findFaultInStore(happening: AcceptedEvent): string | undefined {
  const { before, accepted, entropy } = happening;
  const played: TableEvent = { type: 'played', events: accepted.events, game: accepted.state };
  const encoded = encodeEvents([played]);
  const isShuffled = accepted.events.some(({ type }) => SHUFFLES.includes(type));
  const item = { submission: '', ...(isShuffled && { entropy }), ...(encoded && { events: encoded }) };
  const read = decodeEvents({ before: makeTable(before), item, table: makeTable(accepted.state) });
  return isDeepStrictEqual(read, [played]) ? undefined : `${JSON.stringify(read)}, not ${JSON.stringify([played])}`;
}

/** A client reads everything sent to every seat and a watcher, and a seat's page knows as much as the rules need. */
function findSentFault({ before, accepted }: AcceptedEvent): string | undefined {
  const { state } = accepted;
  for (const seat of [undefined, ...state.players.keys()]) {
    const view = getView(state, seat, viewEvents(accepted.events, before, seat));
    const text = JSON.stringify({ type: 'view', ...view });
    if (!isDeepStrictEqual(readServerMessage(text), JSON.parse(text))) return `not read as sent: ${text}`;
    const position = findPosition({ ...state, revision: 0, title: '', names: [] }, view);
    const ownPosition = seat === undefined ? undefined : getPosition(state, seat);
    if (!state.ended && !isDeepStrictEqual(position, ownPosition)) return `another position on the page of ${seat}`;
  }
  return undefined;
}

function getView(state: GameState, seat: number | undefined, happened: readonly PublicEvent[]): View {
  const game = viewGame(state, seat);
  const people = { version: 9, charter: 2, host: 0, at: 1_700_000_000_000, occupants: state.players.map((_, i) => i) };
  const phase = game.ended?.winners ? 'over' : 'playing';
  return { ...people, phase, ...(seat !== undefined && { seat }), game, ...(happened.length > 0 && { happened }) };
}

const seen = { accepted: 0, refused: 0 };

/** three.1, three.2, three.11: whose red threes can be unlaid. */
function checkRedThreesAreLaid(happening: PlayEvent): string | undefined {
  if (happening.type !== 'accepted' || happening.accepted.state.ended) return undefined;
  const { state, events } = happening.accepted;
  const { rules } = getPosition(state, state.turn.seat);
  const { laying } = rules.threes.red;
  if (hasRedThrees(state, state.turn.seat) && isLaidInTurn(state, laying)) return 'red threes in the own turn';
  if (!events.some(({ type }) => type === 'discarded') || happening.seat === state.turn.seat) return undefined;
  if (!hasRedThrees(state, happening.seat)) return undefined;
  const hasWalked = events.some((event) => event.type === 'pickedUp' && event.by === 'walk');
  if (laying === 'onTurn') return hasWalked ? undefined : 'red threes stayed that did not come by a walk';
  return laying === 'automatic' ? 'red threes of a packet picked up were not laid' : undefined;
}

const hasRedThrees = (state: GameState, seat: number): boolean => getPlayer(state, seat).held.some(isRedThree);

function isLaidInTurn(state: GameState, laying: string): boolean {
  const { seat } = state.turn;
  if (getPlayer(state, seat).choosing) return false;
  return laying === 'automatic' || laying === 'onTurn' || (laying === 'whenDown' && getTeamState(state, seat).down);
}

const NO_ENTROPY = new Uint8Array(32);

/** pile.14: an empty take is accepted exactly where the top can go into the hand, with a pair as the match. */
function checkTopStays(state: GameState): string | undefined {
  const { seat, phase } = state.turn;
  const position = getPosition(state, seat);
  const { top, offered, count } = position.pile;
  if (state.ended || phase !== 'draw' || offered || position.choosing || top === undefined) return undefined;
  if (!canBeAskedOf(position) || count === 0) return undefined;
  const decision = decide(state, { seat, moves: [{ type: 'takePile', melds: [] }], entropy: NO_ENTROPY });
  const isKept = decision.type === 'accepted';
  if (isKept !== mayKeep(position)) return `an empty take is ${isKept ? 'accepted' : decision.code}`;
  if (!isKept) {
    seen.refused++;
    return undefined;
  }
  seen.accepted++;
  const before = position.held.length;
  const { held } = getPlayer(decision.state, seat);
  const laid = decision.events.flatMap((event) => (event.type === 'laidRedThrees' ? event.cards : []));
  return held.length + laid.length > before ? undefined : 'the top did not come into the hand';
}

/** No other reason forbids a take, and a pair decides. */
function canBeAskedOf({ rules, pile }: Position): boolean {
  const { match, short, blockedTops } = rules.pile;
  const isPlain = blockedTops.length > 1 && short === 'takeAll' && !pile.frozen;
  return isPlain && match.includes('naturalPair') && getRank(pile.top ?? '*') > '3' && pile.top !== '*';
}

function mayKeep({ rules, pile, held, melds, down, minimum }: Position): boolean {
  const rank = getRank(pile.top ?? '*');
  const isOnTable = melds.some(([first]) => first !== undefined && getRank(first) === rank);
  const isLeft = rules.pile.top === 'held' || (rules.pile.top === 'meldedUnlessOnTable' && isOnTable);
  const alike = held.filter((card) => getRank(card) === rank).length;
  const hasPair = alike >= 2 || (alike === 1 && held.some(isWild) && rules.pile.match.includes('naturalAndWild'));
  const joins = rules.pile.match.includes('addToMeld') && isOnTable && !isSealed(rules, melds, rank);
  const isOpen = down || (rules.pile.beforeDown !== 'mustBeDown' && minimum === 0);
  return isLeft && isOpen && (hasPair || joins);
}

/** All melds of the rank are books that take nothing. */
function isSealed({ meld }: Position['rules'], melds: Position['melds'], rank: string): boolean {
  const rankMelds = melds.filter(([first]) => first !== undefined && getRank(first) === rank);
  return meld.afterBook === 'sealed' && rankMelds.every(({ length }) => length >= meld.bookSize);
}

test('an empty take was often accepted, and often refused', () =>
  expect(Object.entries(seen).filter(([, count]) => count < 5)).toEqual([]));
