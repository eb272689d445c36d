import { getSlot, type NotificationProfile, type SubscriptionEntry } from '../../functions/notify/subscriptions.ts';
import type { Keys, StoredCharter } from '../../functions/ports/ports.ts';
import type { GameState } from '../../shared/game/state.ts';
import { STANDING_ANSWERS } from '../../shared/protocol/intent.ts';
import { NOTIFICATION_CHOICES } from '../../shared/protocol/notifications.ts';
import { type ConnectionId, getKey, isPerson, type SeatState } from '../../shared/table/seats.ts';
import { MINUTE, type TableState } from '../../shared/table/state.ts';
import type { Dice } from '../properties/chance.ts';
import { getVariant } from '../properties/hiding.ts';
import { getConnection } from './table-at.ts';
import { getDevice, NOON, type WorldStart } from './worlds.ts';

/** A viewer, for whom there is a world indistinguishable from the first. */
export interface Viewpoint {
  readonly name: string;
  /** The seat that it has or will take; undefined: none. */
  readonly seat: number | undefined;
  readonly connections: readonly ConnectionId[];
  /** It knows only whether a game is running. */
  readonly isWithoutSeat?: true;
  readonly isNew?: true;
}

export const getSecond = (seat: number): ConnectionId => getConnection(50 + seat);
/** A person who watches first and then sits down. */
export const NEWCOMER = getConnection(43);

export const getViewpointOfSeat = (seat: number): Viewpoint => ({
  name: `seat ${seat}`,
  seat,
  connections: [getConnection(seat), getSecond(seat)],
});

/** The start of the first world, and its face-up cards. */
export interface Opening {
  readonly charter: StoredCharter;
  readonly state: TableState;
  readonly free: number;
  /** Past or future deals whose secrets are the same in all worlds. */
  readonly dealsKnown: number;
  /** A seat whose person has one more page open and more requests sent in others' worlds, which nobody learns. */
  readonly crowded: number;
  /** The game of this viewer's world, unless it is the first one with other hidden cards. */
  readonly gameFor?: (viewpoint: Viewpoint, dice: Dice) => GameState | undefined;
}

/** The first world: two people have a device each, and a third has preferences but no device. */
export const getFirst = ({ charter, state }: Opening): WorldStart => {
  const table = withSubscribed(state, [0, 1]);
  return { charter, state: table, entries: [0, 1].map((seat) => getEntry(table, seat, PROFILE)) };
};

/** A world that differs from the first in everything this viewer must not know. */
export function chooseVariant(opening: Opening, viewpoint: Viewpoint, dice: Dice): WorldStart {
  const { charter, dealsKnown } = opening;
  const table = withOthers(opening, viewpoint);
  const state = withSubscribed(table, viewpoint.seat === 2 ? [0, 1] : NOTIFIED);
  const { gameFor = (viewpoint, dice) => varyGame(opening.state.game, viewpoint, dice) } = opening;
  const game = gameFor(viewpoint, dice);
  return {
    charter: viewpoint.seat === undefined ? withZones(charter) : charter,
    state: game === undefined ? state : { ...state, game },
    entries: NOTIFIED.filter((seat) => seat < state.seats.length).flatMap((seat) => getEntries(state, seat, viewpoint)),
    getKeys: (keys, id) =>
      withOtherSecrets(keys, { id, viewpoint, dealsKnown: viewpoint.isWithoutSeat ? 0 : dealsKnown }),
  };
}

/** Seats whose notification settings differ in a variant. */
const NOTIFIED = [0, 1, 2];

const PROFILE: NotificationProfile = {
  devices: [],
  hours: { from: 0, to: 0 },
  zone: 'UTC',
  what: NOTIFICATION_CHOICES,
  sent: {},
};
const OTHER_PROFILE: NotificationProfile = {
  ...{ devices: [getDevice('another')], hours: { from: 480, to: 1320 }, zone: 'Asia/Kathmandu', language: 'ne' },
  ...{ handle: '112233445566778899', what: ['turn'], sent: {} },
};

function getEntries(state: TableState, seat: number, viewpoint: Viewpoint): readonly SubscriptionEntry[] {
  if (seat !== viewpoint.seat) return [getEntry(state, seat, OTHER_PROFILE)];
  return seat === 2 ? [] : [getEntry(state, seat, PROFILE)];
}

const getEntry = ({ seats }: TableState, seat: number, profile: NotificationProfile): SubscriptionEntry => ({
  slot: getSlot(getKey(seats[seat] as SeatState, seat)),
  rev: 0,
  profile: { ...profile, devices: [getDevice(`seat-${seat}`), ...profile.devices] },
});

const withSubscribed = (state: TableState, subscribed: readonly number[]): TableState => ({
  ...state,
  seats: state.seats.map(({ subscribed: _, ...seat }, i) =>
    subscribed.includes(i) ? { ...seat, subscribed: true } : seat,
  ),
});

/**
 * Varies others' proofs, requests, connections, words, returns and watchers, and the rings of the host and the table,
 * which may be used up.
 */
const withOthers = ({ state, crowded }: Opening, viewpoint: Viewpoint): TableState => ({
  ...state,
  ...(viewpoint.seat !== state.host && { rung: { by: 1, until: Math.floor(NOON / MINUTE) + 10_000 } }),
  ...(viewpoint.seat === undefined && { backRung: { by: 1, until: Math.floor(NOON / 1000) + 600_000 } }),
  watchers: [getConnection(70), ...state.watchers],
  seats: state.seats.map((seat, i) => {
    if (i === viewpoint.seat || !isPerson(seat)) return seat;
    const other = i === crowded ? varyActivity(varySeat(seat)) : varySeat(seat);
    return viewpoint.seat === undefined && i !== state.host ? varyMissing(other) : other;
  }),
});

/** Only seated people know who is gone or unreachable; everyone sees the effect on hosting. */
const varyMissing = (seat: SeatState): SeatState => ({
  ...seat,
  unreachable: true,
  actedAt: Math.floor(NOON / 1000) - 10 * 86_400,
});

const varyActivity = (seat: SeatState): SeatState => ({
  ...seat,
  acknowledged: seat.acknowledged + 4,
  connections: [getConnection(62), ...seat.connections],
});

const varySeat = (seat: SeatState): SeatState => ({
  ...seat,
  epoch: seat.epoch + 5,
  fingerprint: 3,
  back: { came: { at: Math.floor(NOON / 1000) - 60, requestKey: '0000000000ff', by: 'word' }, word: 4, undone: 3 },
  claim: { type: 'hello', time: seat.claim.type === 'hello' ? seat.claim.time - 1000 : 0 },
});

/** Time zones are shared only with seated people; faces, like names, with everyone. */
const withZones = (charter: StoredCharter): StoredCharter => ({
  ...charter,
  zones: [
    [0, 'Asia/Kathmandu'],
    [1, 'Europe/Paris'],
  ],
});

/** Varies the cards hidden from this viewer, and others' standing answers. */
function varyGame(game: GameState | undefined, viewpoint: Viewpoint, dice: Dice): GameState | undefined {
  if (game === undefined) return undefined;
  const variant = withOtherAnswers(getVariant(game, viewpoint.seat, dice), viewpoint, dice);
  return viewpoint.isWithoutSeat ? hideFromGuest(variant) : variant;
}

/** Varies the standing answers of every seat but this viewer's. */
export const withOtherAnswers = (game: GameState, viewpoint: Viewpoint, dice: Dice): GameState => ({
  ...game,
  players: game.players.map((player, seat) =>
    seat === viewpoint.seat ? player : { ...player, standing: dice.pick(getOtherAnswers(player.standing)) },
  ),
});

const getOtherAnswers = <T extends string>(answer: T) => STANDING_ANSWERS.filter((each) => each !== (answer as string));

/** A guest does not know the face-up cards either. */
const hideFromGuest = (game: GameState): GameState => ({
  ...game,
  scores: game.scores.map((score) => score + 505),
  pile: game.stock.slice(0, 1),
  stock: [...game.pile, ...game.stock.slice(1)],
});

interface Keeper {
  readonly id: string;
  readonly viewpoint: Viewpoint;
  readonly dealsKnown: number;
}

/** Varies the server's secrets of this table, except those that this viewer knows or will learn. */
const withOtherSecrets = (keys: Keys, { id, viewpoint, dealsKnown }: Keeper): Keys => ({
  ...keys,
  requestKeyOf: (nonce) => keys.requestKeyOf(`other ${nonce}`),
  seatSecret: (table, seat, epoch) =>
    keys.seatSecret(table, seat, table === id && seat !== viewpoint.seat ? epoch + 1000 : epoch),
  guestSecret: (table, key, undone) =>
    keys.guestSecret(table, key, table === id && key.seat !== viewpoint.seat ? undone + 1000 : undone),
  wordSeed: (table, key, count) =>
    keys.wordSeed(table, key, table === id && key.seat !== viewpoint.seat ? count + 1000 : count),
  code: (table, key, madeIn) =>
    keys.code(table, key, table === id && key.seat !== viewpoint.seat ? madeIn + 1000 : madeIn),
  invite: (table, epoch) =>
    keys.invite(table, table === id && viewpoint.seat === undefined && epoch > 0 ? epoch + 1000 : epoch),
  dealSecret: (table, from, deal) =>
    keys.dealSecret(table === id && deal > dealsKnown ? `other ${table}` : table, from, deal),
});
