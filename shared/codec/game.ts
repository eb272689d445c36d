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
import { BitReader, BitWriter, DecodeError } from './bits.ts';
import { decodeMeld, decodeOrdered, decodeSorted, encodeMeld, encodeOrdered, encodeSorted } from './cards.ts';
import {
  decodeLater,
  decodeMarks,
  decodeTurns,
  encodeLater,
  encodeMarks,
  encodeTurns,
  hasLaterParts,
  hasMarks,
  hasTurns,
} from './game-later.ts';

/**
 * The first byte of an encoded game. With each number more follows: what came after the first release, marks, and how many
 * turns are to come.
 */
const FORMAT = 1;
const LATER = 2;
const MARKED = 3;
const LIMITED = 4;

interface GameSetup {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
}

/** The state without ruleset and seating: about 240 bytes for six players. */
export function encodeGame(state: GameState): Uint8Array {
  const writer = new BitWriter();
  const format = formatOf(state);
  writer.bits(format, 8);
  writer.natural(state.round);
  writer.bits(state.dealer, 4);
  for (const score of state.scores) writer.integer(score);
  encodeTurn(writer, state.turn, state.seating.players);
  for (const player of state.players) encodePlayer(writer, player);
  for (const team of state.teams) encodeTeam(writer, team);
  encodeOrdered(writer, state.stock);
  encodeOrdered(writer, state.pile);
  encodeEnd(writer, state.ended);
  if (format >= LATER) encodeLater(writer, state);
  if (format >= MARKED) encodeMarks(writer, state);
  if (format >= LIMITED) encodeTurns(writer, state);
  return writer.finish();
}

/** The lowest that has room for all that the game has. */
function formatOf(state: GameState): number {
  if (hasTurns(state)) return LIMITED;
  if (hasMarks(state)) return MARKED;
  return hasLaterParts(state) ? LATER : FORMAT;
}

/** Throws `DecodeError` on bytes that `encodeGame` did not write for this seating. */
export function decodeGame(bytes: Uint8Array, { ruleset, seating }: GameSetup): GameState {
  const reader = new BitReader(bytes);
  const format = reader.bits(8);
  if (format < FORMAT || format > LIMITED) throw new DecodeError('unknown format of a game');
  const state: GameState = {
    ruleset,
    seating,
    round: reader.natural(),
    dealer: decodeSeat(reader, seating),
    scores: listOf(seating.teams, () => reader.integer()),
    turn: decodeTurn(reader, seating),
    players: listOf(seating.players, () => decodePlayer(reader)),
    teams: listOf(seating.teams, () => decodeTeam(reader)),
    stock: decodeOrdered(reader),
    pile: decodeOrdered(reader),
  };
  const ended = decodeEnd(reader, seating);
  const whole = ended ? { ...state, ended } : state;
  const later = format >= LATER ? decodeLater(reader, whole) : whole;
  const marked = format >= MARKED ? decodeMarks(reader, later) : later;
  const limited = format >= LIMITED ? decodeTurns(reader, marked) : marked;
  reader.finish();
  return limited;
}

const listOf = <T>(length: number, read: () => T): readonly T[] => Array.from({ length }, read);

function decodeSeat(reader: BitReader, { players }: Seating): number {
  const seat = reader.bits(4);
  if (seat >= players) throw new DecodeError('no such seat');
  return seat;
}

function encodePlayer(writer: BitWriter, { playing, held, waiting, playedLast, standing }: PlayerState): void {
  writer.bits(PACKET_NAMES.indexOf(playing), 2);
  writer.flag(playedLast);
  writer.bits(STANDING_ANSWERS.indexOf(standing), 2);
  encodeSorted(writer, held);
  writer.bits(waiting.length, 3);
  for (const { name, cards } of waiting) {
    writer.bits(PACKET_NAMES.indexOf(name), 2);
    encodeSorted(writer, cards);
  }
}

const decodePlayer = (reader: BitReader): PlayerState => ({
  playing: oneOf(PACKET_NAMES, reader.bits(2)),
  playedLast: reader.flag(),
  standing: oneOf(STANDING_ANSWERS, reader.bits(2)),
  held: decodeSorted(reader),
  waiting: listOf(reader.bits(3), () => decodePacket(reader)),
});

const decodePacket = (reader: BitReader): Packet => ({
  name: oneOf(PACKET_NAMES, reader.bits(2)),
  cards: decodeSorted(reader),
});

function oneOf<T>(values: readonly T[], place: number): T {
  const value = values[place];
  if (value === undefined) throw new DecodeError('no such value');
  return value;
}

function encodeTeam(writer: BitWriter, { melds, redThrees, down }: TeamState): void {
  writer.flag(down);
  encodeSorted(writer, redThrees);
  writer.natural(melds.length);
  for (const meld of melds) encodeMeld(writer, meld);
}

function decodeTeam(reader: BitReader): TeamState {
  const down = reader.flag();
  const redThrees = decodeSorted(reader);
  const melds = [];
  for (let left = reader.natural(); left > 0; left--) melds.push(decodeMeld(reader));
  return { melds, redThrees, down };
}

/**
 * 0: the round goes on; 1: by stock; 2: by a seat going out; 3: two more bits say how (0: all turns were played; 3: by
 * agreement), and a flag whether it was the game's last round.
 */
function encodeEnd(writer: BitWriter, ended: RoundEnd | undefined): void {
  const isSettled = ended !== undefined && (ended.by === 'agreement' || ended.by === 'turns' || ended.last === true);
  if (isSettled) writer.bits(3, 2);
  writer.bits(ended === undefined ? 0 : ENDS.indexOf(ended.by), 2);
  if (ended?.by === 'out') writer.bits(ended.seat, 4);
  if (isSettled) writer.flag(ended.last === true);
}

const ENDS = ['turns', 'stock', 'out', 'agreement'] as const satisfies readonly RoundEnd['by'][];

function decodeEnd(reader: BitReader, seating: Seating): RoundEnd | undefined {
  const first = reader.bits(2);
  if (first === 0) return undefined;
  const isSettled = first === 3;
  const by = oneOf(ENDS, isSettled ? reader.bits(2) : first);
  const ended: RoundEnd = by === 'out' ? { by, seat: decodeSeat(reader, seating) } : { by };
  return isSettled && reader.flag() ? { ...ended, last: true } : ended;
}

const PHASES = ['draw', 'play', 'consent'] as const;
const PERMISSIONS = ['none', 'granted', 'refused'] as const;

function encodeTurn(writer: BitWriter, turn: Turn, players: number): void {
  writer.bits(turn.seat, 4);
  writer.flag(turn.melded);
  writer.flag(turn.concealed);
  writer.bits(PHASES.indexOf(turn.phase), 2);
  if (turn.phase === 'consent') encodeConsent(writer, turn, players);
  else writer.bits(PERMISSIONS.indexOf(turn.permission), 2);
}

function encodeConsent(writer: BitWriter, { resumes, awaited }: ConsentTurn, players: number): void {
  writer.flag(resumes === 'play');
  for (let seat = 0; seat < players; seat++) writer.flag(awaited.includes(seat));
}

function decodeTurn(reader: BitReader, { players }: Seating): Turn {
  const facts = { seat: reader.bits(4), melded: reader.flag(), concealed: reader.flag() };
  const phase = PHASES[reader.bits(2)];
  if (phase === undefined || facts.seat >= players) throw new DecodeError('no such turn');
  return phase === 'consent' ? decodeConsent(reader, players, facts) : decodeOpen(reader, phase, facts);
}

type StoredTurn = Pick<OpenTurn, 'seat' | 'melded' | 'concealed'>;

function decodeOpen(reader: BitReader, phase: 'draw' | 'play', facts: StoredTurn): OpenTurn {
  const permission = PERMISSIONS[reader.bits(2)];
  if (permission === undefined) throw new DecodeError('no such permission');
  return { ...facts, phase, permission };
}

function decodeConsent(reader: BitReader, players: number, facts: StoredTurn): ConsentTurn {
  const resumes = reader.flag() ? 'play' : 'draw';
  const awaited: number[] = [];
  for (let seat = 0; seat < players; seat++) if (reader.flag()) awaited.push(seat);
  if (awaited.length === 0) throw new DecodeError('nobody is awaited');
  return { ...facts, phase: 'consent', resumes, awaited };
}
