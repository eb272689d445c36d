import type {
  ConsentTurn,
  GameState,
  OpenTurn,
  Packet,
  PlayerState,
  RoundEnd,
  TeamState,
  Turn,
} from '../game/state.ts';
import { STANDING_ANSWERS } from '../protocol/intent.ts';
import { PACKET_NAMES, type Ruleset, type Seating } from '../ruleset/ruleset.ts';
import { BitReader, BitWriter, UnpackError } from './bits.ts';
import { packMeld, packOrdered, packSorted, unpackMeld, unpackOrdered, unpackSorted } from './cards.ts';

/** The first byte of a packed game. A reader knows this format and the one before it. */
const FORMAT = 1;

export interface PackSetup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

/** The whole state but its ruleset and seating, in about 240 bytes for six players. */
export function packGame(state: GameState): Uint8Array {
  const writer = new BitWriter();
  writer.bits(FORMAT, 8);
  writer.natural(state.round);
  writer.bits(state.dealer, 4);
  for (const score of state.scores) writer.integer(score);
  packTurn(writer, state.turn, state.seating.players);
  for (const player of state.players) packPlayer(writer, player);
  for (const team of state.teams) packTeam(writer, team);
  packOrdered(writer, state.stock);
  packOrdered(writer, state.pile);
  packEnd(writer, state.ended);
  return writer.finish();
}

/** Reads a packed game; throws `UnpackError` on anything that `packGame` did not write for this seating. */
export function unpackGame(bytes: Uint8Array, { ruleset, seating }: PackSetup): GameState {
  const reader = new BitReader(bytes);
  if (reader.bits(8) !== FORMAT) throw new UnpackError('unknown format of a packed game');
  const state: GameState = {
    ruleset,
    seating,
    round: reader.natural(),
    dealer: unpackSeat(reader, seating),
    scores: listOf(seating.teams, () => reader.integer()),
    turn: unpackTurn(reader, seating),
    players: listOf(seating.players, () => unpackPlayer(reader)),
    teams: listOf(seating.teams, () => unpackTeam(reader)),
    stock: unpackOrdered(reader),
    pile: unpackOrdered(reader),
  };
  const ended = unpackEnd(reader, seating);
  reader.finish();
  return ended ? { ...state, ended } : state;
}

/** So many values, read one after the other. */
const listOf = <T>(length: number, read: () => T): readonly T[] => Array.from({ length }, read);

function unpackSeat(reader: BitReader, { players }: Seating): number {
  const seat = reader.bits(4);
  if (seat >= players) throw new UnpackError('no such seat');
  return seat;
}

function packPlayer(writer: BitWriter, { playing, held, waiting, playedLast, standing }: PlayerState): void {
  writer.bits(PACKET_NAMES.indexOf(playing), 2);
  writer.flag(playedLast);
  writer.bits(STANDING_ANSWERS.indexOf(standing), 2);
  packSorted(writer, held);
  writer.bits(waiting.length, 3);
  for (const { name, cards } of waiting) {
    writer.bits(PACKET_NAMES.indexOf(name), 2);
    packSorted(writer, cards);
  }
}

const unpackPlayer = (reader: BitReader): PlayerState => ({
  playing: oneOf(PACKET_NAMES, reader.bits(2)),
  playedLast: reader.flag(),
  standing: oneOf(STANDING_ANSWERS, reader.bits(2)),
  held: unpackSorted(reader),
  waiting: listOf(reader.bits(3), () => unpackPacket(reader)),
});

const unpackPacket = (reader: BitReader): Packet => ({
  name: oneOf(PACKET_NAMES, reader.bits(2)),
  cards: unpackSorted(reader),
});

function oneOf<T>(values: readonly T[], place: number): T {
  const value = values[place];
  if (value === undefined) throw new UnpackError('no such value');
  return value;
}

function packTeam(writer: BitWriter, { melds, redThrees, down }: TeamState): void {
  writer.flag(down);
  packSorted(writer, redThrees);
  writer.natural(melds.length);
  for (const meld of melds) packMeld(writer, meld);
}

function unpackTeam(reader: BitReader): TeamState {
  const down = reader.flag();
  const redThrees = unpackSorted(reader);
  const melds = [];
  for (let left = reader.natural(); left > 0; left--) melds.push(unpackMeld(reader));
  return { melds, redThrees, down };
}

/** 0: the round goes on; 1: by stock; 2: by a seat going out; 3: with the help of people, and the rest follows. */
function packEnd(writer: BitWriter, ended: RoundEnd | undefined): void {
  const isSettled = ended !== undefined && (ended.by === 'agreement' || ended.last === true);
  if (isSettled) writer.bits(3, 2);
  writer.bits(ended === undefined ? 0 : ENDS.indexOf(ended.by) + 1, 2);
  if (ended?.by === 'out') writer.bits(ended.seat, 4);
  if (isSettled) writer.flag(ended.last === true);
}

const ENDS = ['stock', 'out', 'agreement'] as const satisfies readonly RoundEnd['by'][];

function unpackEnd(reader: BitReader, seating: Seating): RoundEnd | undefined {
  const first = reader.bits(2);
  const isSettled = first === 3;
  const by = ENDS[(isSettled ? reader.bits(2) : first) - 1];
  if (by === undefined) {
    if (isSettled) throw new UnpackError('no such end');
    return undefined;
  }
  const ended: RoundEnd = by === 'out' ? { by, seat: unpackSeat(reader, seating) } : { by };
  return isSettled && reader.flag() ? { ...ended, last: true } : ended;
}

const PHASES = ['draw', 'play', 'consent'] as const;
const PERMISSIONS = ['none', 'granted', 'refused'] as const;

export function packTurn(writer: BitWriter, turn: Turn, players: number): void {
  writer.bits(turn.seat, 4);
  writer.flag(turn.melded);
  writer.flag(turn.concealed);
  writer.bits(PHASES.indexOf(turn.phase), 2);
  if (turn.phase === 'consent') packConsent(writer, turn, players);
  else writer.bits(PERMISSIONS.indexOf(turn.permission), 2);
}

function packConsent(writer: BitWriter, { resumes, awaited }: ConsentTurn, players: number): void {
  writer.flag(resumes === 'play');
  for (let seat = 0; seat < players; seat++) writer.flag(awaited.includes(seat));
}

export function unpackTurn(reader: BitReader, { players }: Seating): Turn {
  const facts = { seat: reader.bits(4), melded: reader.flag(), concealed: reader.flag() };
  const phase = PHASES[reader.bits(2)];
  if (phase === undefined || facts.seat >= players) throw new UnpackError('no such turn');
  return phase === 'consent' ? unpackConsent(reader, players, facts) : unpackOpen(reader, phase, facts);
}

type StoredTurn = Pick<OpenTurn, 'seat' | 'melded' | 'concealed'>;

function unpackOpen(reader: BitReader, phase: 'draw' | 'play', facts: StoredTurn): OpenTurn {
  const permission = PERMISSIONS[reader.bits(2)];
  if (permission === undefined) throw new UnpackError('no such permission');
  return { ...facts, phase, permission };
}

function unpackConsent(reader: BitReader, players: number, facts: StoredTurn): ConsentTurn {
  const resumes = reader.flag() ? 'play' : 'draw';
  const awaited: number[] = [];
  for (let seat = 0; seat < players; seat++) if (reader.flag()) awaited.push(seat);
  if (awaited.length === 0) throw new UnpackError('nobody is awaited');
  return { ...facts, phase: 'consent', resumes, awaited };
}
