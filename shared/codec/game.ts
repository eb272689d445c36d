import { DecodeError } from '../bits/bits.ts';
import { decodeMeld, decodeOrdered, decodeSorted, encodeMeld, encodeOrdered, encodeSorted } from '../bits/cards.ts';
import {
  BOOLEAN,
  bits,
  type FieldCodec,
  FLAG,
  INTEGER,
  list,
  mapCodec,
  NATURAL,
  object,
  oneOf,
  optional,
  SEAT,
  SEATS,
  seldom,
  TEXT,
  times,
} from '../bits/fields.ts';
import type {
  Choosing,
  ConsentTurn,
  GameState,
  HandPoints,
  OpenTurn,
  Packet,
  PlayerState,
  PriorPlay,
  RoundEnd,
  TeamState,
  Turn,
} from '../game/state.ts';
import { STANDING_ANSWERS } from '../protocol/constants.ts';
import type { Meld } from '../rules/position.ts';
import { PACKET_NAMES, type Ruleset, type Seating } from '../ruleset/ruleset.ts';

export const ORDERED_CARDS: FieldCodec<GameState['stock']> = { write: encodeOrdered, read: decodeOrdered };
export const SORTED_CARDS: FieldCodec<GameState['stock']> = { write: encodeSorted, read: decodeSorted };
const MELD: FieldCodec<Meld> = { write: encodeMeld, read: decodeMeld };
export const PACKET_NAME = oneOf(PACKET_NAMES);
export const STANDING = oneOf(STANDING_ANSWERS);
const PERMISSION = oneOf<OpenTurn['permission']>(['none', 'granted', 'refused']);

export const PRIOR_PLAY = {
  melded: BOOLEAN,
  concealed: BOOLEAN,
  playedLast: BOOLEAN,
  permission: PERMISSION,
} as const satisfies {
  readonly [Field in keyof PriorPlay]: FieldCodec<PriorPlay[Field]>;
};

interface GameSetup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

const PACKET = object<Packet>({ name: PACKET_NAME, cards: SORTED_CARDS });

const PLAYER = object<PlayerState>({
  playing: PACKET_NAME,
  playedLast: BOOLEAN,
  standing: STANDING,
  held: SORTED_CARDS,
  waiting: list(PACKET, bits(3)),
  refused: seldom(NATURAL),
  choosing: seldom(
    mapCodec<Choosing, GameState['stock'] | undefined>(
      optional(ORDERED_CARDS),
      (choosing) => (choosing.sees === 'tops' ? choosing.tops : undefined),
      (tops) => (tops === undefined ? { sees: 'all' } : { sees: 'tops', tops }),
    ),
  ),
});

const TEAM = object<TeamState>({
  down: BOOLEAN,
  redThrees: SORTED_CARDS,
  melds: list(MELD),
  cleanWithWilds: optional(list(NATURAL)),
});

interface StoredEnd {
  readonly by: RoundEnd['by'];
  readonly seat?: number;
  readonly last?: true;
}

const END = object<StoredEnd>({
  by: oneOf<RoundEnd['by']>(['turns', 'stock', 'out', 'agreement']),
  seat: optional(SEAT),
  last: FLAG,
}) as FieldCodec<RoundEnd>;

const TURN_FACTS = { seat: SEAT, melded: BOOLEAN, concealed: BOOLEAN } as const;
const OPEN = { ...TURN_FACTS, permission: PERMISSION } as const;

const PHASES = {
  draw: object<Omit<OpenTurn, 'phase'>>(OPEN),
  play: object<Omit<OpenTurn, 'phase'>>(OPEN),
  consent: object<Omit<ConsentTurn, 'phase'>>({
    ...TURN_FACTS,
    resumes: oneOf<ConsentTurn['resumes']>(['draw', 'play']),
    awaited: SEATS,
  }),
} as const satisfies { readonly [Phase in Turn['phase']]: unknown };
const PHASE = oneOf(Object.keys(PHASES) as Turn['phase'][]);

const TURN: FieldCodec<Turn> = {
  write(writer, turn) {
    PHASE.write(writer, turn.phase);
    PHASES[turn.phase].write(writer, turn as never);
  },
  read(input) {
    const phase = PHASE.read(input);
    return { phase, ...PHASES[phase].read(input) } as Turn;
  },
};

const HAND_POINTS = object<HandPoints>({ team: SEAT, points: INTEGER, reason: TEXT });

type GameBody = Omit<GameState, 'ruleset' | 'seating'>;

const gameBody = ({ players, teams }: Seating): FieldCodec<GameBody> =>
  object<GameBody>({
    round: NATURAL,
    dealer: SEAT,
    scores: times(teams, INTEGER),
    turn: TURN,
    players: times(players, PLAYER),
    teams: times(teams, TEAM),
    stock: ORDERED_CARDS,
    pile: ORDERED_CARDS,
    ended: optional(END),
    drawn: seldom(ORDERED_CARDS),
    reshuffledAt: seldom(NATURAL),
    turnsToCome: seldom(NATURAL),
    upcardOffered: seldom(FLAG),
    byHand: seldom(list(HAND_POINTS)),
  });

/** Writing needs no numbers. */
const GAME_BODY = gameBody({ players: 0, teams: 0 });

/** Stores a game without its rules: some 240 bytes for six players. */
export const gameCodec = ({ ruleset, seating }: GameSetup): FieldCodec<GameState> => ({
  write: GAME_BODY.write,
  read(input) {
    const game: GameState = { ruleset, seating, ...gameBody(seating).read(input) };
    if (!isOfSeating(game)) throw new DecodeError('a seat or a team that the game does not have');
    return game;
  },
});

const isOfSeating = ({ seating, dealer, turn, ended, byHand = [] }: GameState): boolean =>
  Math.max(dealer, turn.seat, ended?.by === 'out' ? ended.seat : 0, ...listAwaitedSeats(turn)) < seating.players &&
  (turn.phase !== 'consent' || turn.awaited.length > 0) &&
  byHand.every(({ team }) => team < seating.teams);

const listAwaitedSeats = (turn: Turn): readonly number[] => (turn.phase === 'consent' ? turn.awaited : []);
