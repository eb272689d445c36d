import type { GameState, HandPoints, PlayerState } from '../game/state.ts';
import { type BitReader, type BitWriter, DecodeError } from './bits.ts';
import { decodeOrdered, encodeOrdered } from './cards.ts';

/** Parts of a game that only some rules have: who chooses a packet, the cards drawn, the last reshuffle, points by hand, who was told no. */

export const hasLaterParts = ({ drawn, reshuffledAt, byHand, players }: GameState): boolean =>
  drawn !== undefined ||
  reshuffledAt !== undefined ||
  byHand !== undefined ||
  players.some(({ choosing, refused }) => choosing !== undefined || refused !== undefined);

export function encodeLater(writer: BitWriter, { drawn, reshuffledAt, byHand, players }: GameState): void {
  writer.flag(drawn !== undefined);
  if (drawn) encodeOrdered(writer, drawn);
  writer.flag(reshuffledAt !== undefined);
  if (reshuffledAt !== undefined) writer.natural(reshuffledAt);
  writer.flag(byHand !== undefined);
  if (byHand) encodePoints(writer, byHand);
  for (const player of players) encodeRare(writer, player);
}

export function decodeLater(reader: BitReader, state: GameState): GameState {
  const drawn = reader.flag() ? decodeOrdered(reader) : undefined;
  const reshuffledAt = reader.flag() ? reader.natural() : undefined;
  const byHand = reader.flag() ? decodePoints(reader, state) : undefined;
  const players = state.players.map((player): PlayerState => ({ ...player, ...decodeRare(reader) }));
  return {
    ...state,
    players,
    ...(drawn && { drawn }),
    ...(reshuffledAt !== undefined && { reshuffledAt }),
    ...(byHand && { byHand }),
  };
}

function encodePoints(writer: BitWriter, byHand: readonly HandPoints[]): void {
  writer.natural(byHand.length);
  for (const { team, points, reason } of byHand) {
    writer.bits(team, 4);
    writer.integer(points);
    writer.text(reason);
  }
}

function decodePoints(reader: BitReader, { seating }: GameState): readonly HandPoints[] {
  return Array.from({ length: reader.natural() }, () => {
    const team = reader.bits(4);
    if (team >= seating.teams) throw new DecodeError('no such team');
    return { team, points: reader.integer(), reason: reader.text() };
  });
}

/** 0: neither chooses nor was told no; 1: chooses and sees all; 2: chooses and sees the tops; 3: was told no. */
function encodeRare(writer: BitWriter, { choosing, refused }: PlayerState): void {
  const plain = refused === undefined ? 0 : 3;
  writer.bits(choosing === undefined ? plain : choosing.sees === 'all' ? 1 : 2, 2);
  if (choosing?.sees === 'tops') encodeOrdered(writer, choosing.tops);
  if (choosing === undefined && refused !== undefined) writer.natural(refused);
}

function decodeRare(reader: BitReader): Pick<PlayerState, 'choosing' | 'refused'> {
  const kind = reader.bits(2);
  if (kind === 3) return { refused: reader.natural() };
  if (kind === 2) return { choosing: { sees: 'tops', tops: decodeOrdered(reader) } };
  return kind === 1 ? { choosing: { sees: 'all' } } : {};
}

/** Where turns are limited, how many follow. */
export const hasTurns = ({ turnsToCome }: GameState): boolean => turnsToCome !== undefined;

export const encodeTurns = (writer: BitWriter, { turnsToCome = 0 }: GameState): void => writer.natural(turnsToCome);

export const decodeTurns = (reader: BitReader, state: GameState): GameState => ({
  ...state,
  turnsToCome: reader.natural(),
});

/** Whether the card turned up is offered, or a book counts as clean though it holds wilds. */
export const hasMarks = ({ teams, upcardOffered }: GameState): boolean =>
  upcardOffered !== undefined || teams.some(({ cleanWithWilds }) => cleanWithWilds !== undefined);

/** A bit for the card turned up, and for each meld of each team: it counts as clean though it holds wilds. */
export function encodeMarks(writer: BitWriter, { teams, upcardOffered }: GameState): void {
  writer.flag(upcardOffered === true);
  for (const { melds, cleanWithWilds } of teams)
    for (const place of melds.keys()) writer.flag(cleanWithWilds?.includes(place) ?? false);
}

export const decodeMarks = (reader: BitReader, state: GameState): GameState => ({
  ...state,
  ...(reader.flag() && { upcardOffered: true }),
  teams: state.teams.map((team) => {
    const kept = [...team.melds.keys()].filter(() => reader.flag());
    return kept.length === 0 ? team : { ...team, cleanWithWilds: kept };
  }),
});
