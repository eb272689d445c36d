import type { Card } from '../cards/cards.ts';
import { withCards, withoutCards } from '../cards/multiset.ts';
import { EMPTY_SHAPE, getShape, growMeld } from '../rules/growth.ts';
import { findCardsKind, getAllMeldFacts, getCleanWithWilds } from '../rules/melds.ts';
import { findTurns } from '../ruleset/rounds.ts';
import type { MeldRules, PacketName } from '../ruleset/ruleset.ts';
import { getRoundRules } from './position.ts';
import {
  countLaid,
  type DealtEvent,
  type GameEvent,
  type GameState,
  getPartners,
  getPlayer,
  getTeam,
  getTeamState,
  type Packet,
  type PlayerState,
  type TeamState,
} from './state.ts';

type GameEventOf<T extends GameEvent['type']> = Extract<GameEvent, { readonly type: T }>;
type GameReducers = { readonly [T in GameEvent['type']]: (state: GameState, event: GameEventOf<T>) => GameState };

/** Returns the state after an event. Never refuses, and never mutates. */
export function reduce(state: GameState, event: GameEvent): GameState {
  const reducer = REDUCERS[event.type] as (state: GameState, event: GameEvent) => GameState;
  return reducer(state, event);
}

const REDUCERS: GameReducers = {
  dealt: (state, event) => deal(state, event),

  turnBegan: (state, { seat }) => ({
    ...state,
    ...(state.turnsToCome !== undefined && { turnsToCome: state.turnsToCome - 1 }),
    turn: {
      seat,
      phase: 'draw',
      permission: 'none',
      melded: false,
      concealed: getTeamState(state, seat).melds.length === 0,
    },
  }),

  drew: (state, { seat, cards }) => ({
    ...withoutOffer(state),
    stock: state.stock.slice(cards.length),
    players: withPlayer(state, seat, holding(playing(getPlayer(state, seat)), cards)),
    turn: { ...state.turn, phase: 'play', permission: getPermission(state) },
  }),

  tookPile: (state, { seat, top, cards }) => ({
    ...withoutOffer(state),
    pile: state.pile.slice(cards.length + 1),
    players: withPlayer(state, seat, holding(playing(getPlayer(state, seat)), [top, ...cards])),
    // The upcard can be taken without a meld.
    turn: { ...state.turn, phase: 'play', permission: getPermission(state), melded: !state.upcardOffered },
  }),

  tailGrew: (state, { seat, from, cards }) => ({
    ...state,
    stock: from === 'stock' ? state.stock.slice(cards.length) : state.stock,
    pile: from === 'pile' ? state.pile.slice(cards.length) : state.pile,
    players: withPlayer(state, seat, withTail(getPlayer(state, seat), cards)),
  }),

  melded: (state, { seat, meld, cards }) => ({
    ...state,
    players: withPlayer(state, seat, removeFromHand(playing(getPlayer(state, seat)), cards)),
    teams: withTeam(state, seat, withMeld(state, { seat, meld, cards })),
    turn: state.turn.melded ? state.turn : { ...state.turn, melded: true },
  }),

  discarded: (state, { seat, card }) => ({
    ...state,
    pile: [card, ...state.pile],
    players: withPlayer(state, seat, removeFromHand(playing(getPlayer(state, seat)), [card])),
  }),

  tookBack: (state, { seat, card, playedLast, melded, concealed, permission }) => ({
    ...state,
    ...(state.turnsToCome !== undefined && { turnsToCome: state.turnsToCome + 1 }),
    pile: state.pile.slice(1),
    players: withPlayer(state, seat, { ...holding(getPlayer(state, seat), [card]), playedLast }),
    turn: { seat, phase: 'play', permission, melded, concealed },
  }),

  laidRedThrees: (state, { seat, cards, drawn, chosen }) => {
    const team = getTeamState(state, seat);
    const player = getPlayer(state, seat);
    const rest = removeFromHand(chosen ? playing(player) : player, cards);
    return {
      ...state,
      stock: state.stock.slice(drawn.length),
      players: withPlayer(state, seat, holding(rest, drawn)),
      teams: withTeam(state, seat, { ...team, redThrees: withCards(team.redThrees, cards) }),
    };
  },

  pickedUp: (state, { seat }) => {
    const player = getPlayer(state, seat);
    const [next, ...waiting] = player.waiting;
    if (!next) throw new Error(`seat ${seat} has no packet left`);
    const { name, cards } = next;
    const held = withCards(player.held, cards);
    return {
      ...state,
      players: withPlayer(state, seat, { ...player, playing: name, held, waiting, playedLast: false }),
    };
  },

  chosePacket: (state, { seat, packet }) => ({
    ...state,
    players: withPlayer(state, seat, withChosen(getPlayer(state, seat), packet)),
  }),

  pointsGiven: (state, { team, points, reason }) => ({
    ...state,
    byHand: [...(state.byHand ?? []), { team, points, reason }],
  }),

  askedToGoOut: (state, { seat }) => {
    const { phase, melded, concealed } = state.turn;
    const resumes = phase === 'draw' ? 'draw' : 'play';
    const turn = { seat, phase: 'consent', resumes, awaited: getPartners(state, seat), melded, concealed } as const;
    return { ...state, turn, players: withPlayer(state, seat, playing(getPlayer(state, seat))) };
  },

  answered: (state, { seat, yes }) => {
    if (state.turn.phase !== 'consent') throw new Error('no answer is awaited');
    const { seat: requester, resumes: phase, melded, concealed } = state.turn;
    const awaited = state.turn.awaited.filter((partner) => partner !== seat);
    if (yes && awaited.length > 0) return { ...state, turn: { ...state.turn, awaited } };
    const turn = { seat: requester, phase, permission: yes ? 'granted' : 'refused', melded, concealed } as const;
    return yes ? { ...state, turn } : { ...state, turn, players: withRefusal(state, requester) };
  },

  standingSet: (state, { seat, answer }) => ({
    ...state,
    players: withPlayer(state, seat, { ...getPlayer(state, seat), standing: answer }),
  }),

  passed: (state) => withoutOffer(state),

  stockRefilled: (state, { by, cards }) => ({
    ...state,
    stock: [...state.stock, ...cards],
    ...(by === 'reshuffle' && { pile: state.pile.slice(0, 1), reshuffledAt: countLaid(state) }),
  }),

  wentOut: (state) => state,

  gameStopped: (state) => ({ ...state, ended: { ...(state.ended ?? { by: 'agreement' }), last: true } }),

  roundEnded: (state, { by, seat }) => ({
    ...state,
    ended: by === 'out' ? { by, seat: seat ?? state.turn.seat } : { by },
  }),

  gameEnded: (state) => state,
};

/** Remembers how many cards the partners had, so that the question is not repeated over the same ones. */
function withRefusal(state: GameState, requester: number): GameState['players'] {
  const cards = getPartners(state, requester).map((partner) => {
    const { held, waiting } = getPlayer(state, partner);
    return waiting.reduce((sum, packet) => sum + packet.cards.length, held.length);
  });
  return withPlayer(state, requester, {
    ...getPlayer(state, requester),
    refused: cards.reduce((sum, count) => sum + count, 0),
  });
}

/** Starts a round; standing answers stay. The first turn begins with a separate event. */
function deal(state: GameState, event: DealtEvent): GameState {
  const { round, dealer, scores, packets, choosing, drawn, stock, pile } = event;
  const { ruleset, seating } = state;
  const players = packets.map((dealt, seat) => {
    const player = dealToPlayer(dealt, state.players[seat]?.standing);
    const chooses = choosing?.[seat];
    return chooses ? { ...player, held: [], waiting: dealt, choosing: chooses } : player;
  });
  const teams = scores.map((): TeamState => ({ melds: [], redThrees: [], down: false }));
  const turn = { seat: dealer, phase: 'draw', permission: 'none', melded: false, concealed: true } as const;
  const dealt = { ruleset, seating, round, dealer, scores, turn, players, teams, stock, pile };
  const turns = findTurns(ruleset, round);
  const isOffered = getRoundRules(dealt).deal.beginnerTakes && pile.length > 0;
  return {
    ...dealt,
    ...(drawn && { drawn }),
    ...(turns !== undefined && { turnsToCome: turns * seating.players }),
    ...(isOffered && { upcardOffered: true }),
  };
}

/** Ends the offer after the round's first draw, take or turn: deal.9. */
function withoutOffer(state: GameState): GameState {
  if (!state.upcardOffered) return state;
  const { upcardOffered: _, ...rest } = state;
  return rest;
}

/** Gives the chosen packet the first name and the others the following ones, in their order. */
function withChosen({ choosing: _, ...player }: PlayerState, packet: PacketName): PlayerState {
  const chosen = player.waiting.filter(({ name }) => name === packet);
  const others = player.waiting.filter(({ name }) => name !== packet);
  const [first, ...waiting] = [...chosen, ...others].map(({ cards }, i) => ({
    name: player.waiting[i]?.name ?? 'hand',
    cards,
  }));
  return { ...player, playing: first?.name ?? 'hand', held: first?.cards ?? [], waiting };
}

function dealToPlayer([first, ...waiting]: readonly Packet[], standing: PlayerState['standing'] = 'ask'): PlayerState {
  return { playing: first?.name ?? 'hand', held: first?.cards ?? [], waiting, playedLast: false, standing };
}

export const clearStandingAnswers = (state: GameState, seats: readonly number[]): GameState =>
  seats.reduce((before, seat) => reduce(before, { type: 'standingSet', seat, answer: 'ask' }), state);

const withPlayer = (state: GameState, seat: number, player: PlayerState): readonly PlayerState[] =>
  replaceItem(state.players, seat, player);

const withTeam = (state: GameState, seat: number, team: TeamState): readonly TeamState[] =>
  replaceItem(state.teams, getTeam(state, seat), team);

function replaceItem<T>(list: readonly T[], place: number, value: T): readonly T[] {
  const copy = list.slice();
  copy[place] = value;
  return copy;
}

const holding = (player: PlayerState, cards: readonly Card[]): PlayerState =>
  cards.length === 0 ? player : { ...player, held: withCards(player.held, cards) };

const removeFromHand = (player: PlayerState, cards: readonly Card[]): PlayerState => ({
  ...player,
  held: withoutCards(player.held, cards),
});

/** Marks that the player has played from its last packet, if no other waits: out.4. */
const playing = (player: PlayerState): PlayerState =>
  player.playedLast || player.waiting.length > 0 ? player : { ...player, playedLast: true };

function withTail(player: PlayerState, cards: readonly Card[]): PlayerState {
  if (cards.length === 0) return player;
  const last = player.waiting.at(-1);
  const before = last?.name === 'tail' ? last.cards : [];
  const others = last?.name === 'tail' ? player.waiting.slice(0, -1) : player.waiting;
  return { ...player, waiting: [...others, { name: 'tail', cards: withCards(before, cards) }], playedLast: false };
}

type MeldedEvent = Pick<GameEventOf<'melded'>, 'seat' | 'meld' | 'cards'>;

function withMeld(state: GameState, { seat, meld: place, cards }: MeldedEvent): TeamState {
  const team = getTeamState(state, seat);
  const melds = team.melds.slice();
  melds[place] = withCards(team.melds[place] ?? [], cards);
  const { meld: rules } = getRoundRules(state);
  const after = { ...team, melds, down: true };
  return rules.keepsKind ? { ...after, ...rememberCleanBook(rules, team, { place, cards }) } : after;
}

/** Remembers a clean book that wilds join: meld.14. */
function rememberCleanBook(
  rules: MeldRules,
  team: TeamState,
  { place, cards }: { readonly place: number; readonly cards: readonly Card[] },
): Pick<TeamState, 'cleanWithWilds'> {
  const facts = [...getAllMeldFacts(team)];
  const before = facts[place];
  const shape = growMeld(rules, before?.shape ?? EMPTY_SHAPE, getShape(cards));
  facts[place] = { kind: before?.kind ?? findCardsKind(cards) ?? 'wild', shape };
  return getCleanWithWilds(facts);
}

const getPermission = ({ turn }: GameState): 'none' | 'granted' | 'refused' =>
  turn.phase === 'consent' ? 'none' : turn.permission;
