import type { Seating } from '../rules/ruleset.ts';
import { type BitReader, type BitWriter, UnpackError } from './bits.ts';
import type { ConsentTurn, OpenTurn, Turn } from './state.ts';

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

type TurnFacts = Pick<OpenTurn, 'seat' | 'melded' | 'concealed'>;

function unpackOpen(reader: BitReader, phase: 'draw' | 'play', facts: TurnFacts): OpenTurn {
  const permission = PERMISSIONS[reader.bits(2)];
  if (permission === undefined) throw new UnpackError('no such permission');
  return { ...facts, phase, permission };
}

function unpackConsent(reader: BitReader, players: number, facts: TurnFacts): ConsentTurn {
  const resumes = reader.flag() ? 'play' : 'draw';
  const awaited: number[] = [];
  for (let seat = 0; seat < players; seat++) if (reader.flag()) awaited.push(seat);
  if (awaited.length === 0) throw new UnpackError('nobody is awaited');
  return { ...facts, phase: 'consent', resumes, awaited };
}
