import { type Card, getRank, isRedThree, isWild, sortCards } from '../cards/cards.ts';
import { parseCards } from '../cards/notation.ts';
import { findTurns, getRulesForRound } from '../ruleset/rounds.ts';
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
export function setUpGame(position: WrittenPosition, ruleset: Ruleset, seating: Seating): GameState {
  const { round, dealer, scores } = position;
  const packets = [...getRulesForRound(ruleset, round).deal.packets.map(({ name }) => name), 'tail' as const];
  const turns = findTurns(ruleset, round);
  const teams = position.teams.map((team, i) => getTeamState(team, `position.teams.${i}`));
  return {
    ruleset,
    seating,
    round,
    dealer,
    scores,
    turn: makeTurn(position, teams[position.turn.seat % seating.teams]),
    players: position.players.map((player, i) => getPlayerState(player, packets, `position.players.${i}`)),
    teams,
    stock: getCards(position.stock),
    pile: getCards(position.pile),
    ...(turns !== undefined && { turnsToCome: turns * seating.players - 1 }),
  };
}

const getCards = (text: string | undefined): readonly Card[] => parseCards(text ?? '') as readonly Card[];

function makeTurn({ turn }: WrittenPosition, team: TeamState | undefined): Turn {
  const { seat, phase = 'draw', permission = 'none', melded = false } = turn;
  return { seat, phase, permission, melded, concealed: team?.melds.length === 0 };
}

function getPlayerState(player: WrittenPlayer, order: readonly PacketName[], path: string): PlayerState {
  const { playing = 'hand', playedLast = false } = player;
  for (const name of ['hand', 'knee', 'foot'] as const) {
    if (player[name] && !order.includes(name)) throw new PositionError(`${path}.${name}: the rules deal none`);
  }
  const at = order.indexOf(playing);
  if (at < 0) throw new PositionError(`${path}.playing: the rules deal no ${playing}`);
  const before = order.slice(0, at).find((name) => player[name]);
  if (before) throw new PositionError(`${path}.${before}: not empty, though ${playing} is being played`);
  const waiting = order.slice(at + 1).map((name): Packet => ({ name, cards: sortCards(getCards(player[name])) }));
  return {
    playing,
    held: sortCards(getCards(player[playing])),
    waiting: waiting.filter(({ cards }) => cards.length > 0),
    playedLast,
    standing: 'ask',
  };
}

function getTeamState({ melds = [], redThrees, down }: WrittenTeam, path: string): TeamState {
  const laid = sortCards(getCards(redThrees));
  if (!laid.every(isRedThree)) throw new PositionError(`${path}.redThrees: not all are red threes`);
  return {
    melds: melds.map((meld, i) => getMeld(meld, `${path}.melds.${i}`)),
    redThrees: laid,
    down: down ?? melds.length > 0,
  };
}

function getMeld(text: string, path: string): readonly Card[] {
  const cards = sortCards(getCards(text));
  const ranks = new Set(cards.filter((card) => !isWild(card)).map(getRank));
  if (cards.length === 0 || ranks.size > 1) throw new PositionError(`${path}: no meld`);
  return cards;
}
