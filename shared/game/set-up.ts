import { type Card, isRedThree, isWild, rankOf, sortCards } from '../cards/cards.ts';
import { parseCards } from '../cards/notation.ts';
import { rulesOfRound, turnsOf } from '../ruleset/rounds.ts';
import type { PacketName, Ruleset, Seating } from '../ruleset/ruleset.ts';
import type { GameState, Packet, PlayerState, TeamState, Turn } from './state.ts';

/** A position as scenario files write it; cards as `9h 9d *`, the top of stock and pile first. */
export interface WrittenPosition {
  readonly round: number;
  readonly dealer: number;
  readonly scores: readonly number[];
  readonly turn: {
    readonly seat: number;
    readonly phase?: 'draw' | 'play';
    readonly permission?: 'none' | 'granted' | 'refused';
    readonly melded?: boolean;
  };
  readonly players: readonly WrittenPlayer[];
  readonly teams: readonly WrittenTeam[];
  readonly stock: string;
  readonly pile: string;
}

type WrittenPlayer = { readonly [Name in PacketName]?: string } & {
  readonly playing?: PacketName;
  readonly playedLast?: boolean;
};

interface WrittenTeam {
  readonly melds?: readonly string[];
  readonly redThrees?: string;
  readonly down?: boolean;
}

/** An impossible written position; the message names the place. */
export class PositionError extends Error {}

/** Throws `PositionError`. */
export function setUp(position: WrittenPosition, ruleset: Ruleset, seating: Seating): GameState {
  const { round, dealer, scores } = position;
  const packets = [...rulesOfRound(ruleset, round).deal.packets.map(({ name }) => name), 'tail' as const];
  const turns = turnsOf(ruleset, round);
  const teams = position.teams.map((team, i) => teamStateOf(team, `position.teams.${i}`));
  return {
    ruleset,
    seating,
    round,
    dealer,
    scores,
    turn: turnOf(position, teams[position.turn.seat % seating.teams]),
    players: position.players.map((player, i) => playerStateOf(player, packets, `position.players.${i}`)),
    teams,
    stock: cardsOf(position.stock),
    pile: cardsOf(position.pile),
    ...(turns !== undefined && { turnsToCome: turns * seating.players - 1 }),
  };
}

const cardsOf = (text: string | undefined): readonly Card[] => parseCards(text ?? '') as readonly Card[];

function turnOf({ turn }: WrittenPosition, team: TeamState | undefined): Turn {
  const { seat, phase = 'draw', permission = 'none', melded = false } = turn;
  return { seat, phase, permission, melded, concealed: team?.melds.length === 0 };
}

function playerStateOf(player: WrittenPlayer, order: readonly PacketName[], path: string): PlayerState {
  const { playing = 'hand', playedLast = false } = player;
  for (const name of ['hand', 'knee', 'foot'] as const) {
    if (player[name] && !order.includes(name)) throw new PositionError(`${path}.${name}: the rules deal none`);
  }
  const at = order.indexOf(playing);
  if (at < 0) throw new PositionError(`${path}.playing: the rules deal no ${playing}`);
  const before = order.slice(0, at).find((name) => player[name]);
  if (before) throw new PositionError(`${path}.${before}: not empty, though ${playing} is being played`);
  const waiting = order.slice(at + 1).map((name): Packet => ({ name, cards: sortCards(cardsOf(player[name])) }));
  return {
    playing,
    held: sortCards(cardsOf(player[playing])),
    waiting: waiting.filter(({ cards }) => cards.length > 0),
    playedLast,
    standing: 'ask',
  };
}

function teamStateOf({ melds = [], redThrees, down }: WrittenTeam, path: string): TeamState {
  const laid = sortCards(cardsOf(redThrees));
  if (!laid.every(isRedThree)) throw new PositionError(`${path}.redThrees: not all are red threes`);
  return {
    melds: melds.map((meld, i) => meldOf(meld, `${path}.melds.${i}`)),
    redThrees: laid,
    down: down ?? melds.length > 0,
  };
}

function meldOf(text: string, path: string): readonly Card[] {
  const cards = sortCards(cardsOf(text));
  const ranks = new Set(cards.filter((card) => !isWild(card)).map(rankOf));
  if (cards.length === 0 || ranks.size > 1) throw new PositionError(`${path}: no meld`);
  return cards;
}
