import { sha256 } from '@noble/hashes/sha2.js';
import { type Card, isNatural, isRedThree, isThree, rankOf, sortCards } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { startGame } from '../../shared/game/deal.ts';
import type { GameState, Packet, PlayerState, TeamState, Turn } from '../../shared/game/state.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import type { PacketName } from '../../shared/ruleset/ruleset.ts';
import type { PositionFile } from './format.ts';
import { IssueError, type Scenario } from './read.ts';

/** 32 bytes from a text. */
export const entropyOf = (text: string): Uint8Array => sha256(new TextEncoder().encode(text));

/** The state that a scenario starts from: its position, or a deal from its seed. */
export function startOf({ file, ruleset, seating }: Scenario): GameState {
  if (file.deal) return startGame({ ruleset, seating, entropy: entropyOf(file.deal.seed) }).state;
  const position = file.position as PositionFile;
  const { round, dealer, scores } = position;
  const packets = [...rulesOfRound(ruleset, round).deal.packets.map(({ name }) => name), 'tail' as const];
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
  };
}

const cardsOf = (text: string | undefined): readonly Card[] => parseCards(text ?? '') as readonly Card[];

function turnOf({ turn }: PositionFile, team: TeamState | undefined): Turn {
  const { seat, phase = 'draw', permission = 'none', melded = false } = turn;
  return { seat, phase, permission, melded, concealed: team?.melds.length === 0 };
}

function playerStateOf(
  player: PositionFile['players'][number],
  order: readonly PacketName[],
  path: string,
): PlayerState {
  const { playing = 'hand', playedLast = false } = player;
  for (const name of ['hand', 'knee', 'foot'] as const) {
    if (player[name] && !order.includes(name)) throw new IssueError(`${path}.${name}: the rules deal none`);
  }
  const at = order.indexOf(playing);
  if (at < 0) throw new IssueError(`${path}.playing: the rules deal no ${playing}`);
  const before = order.slice(0, at).find((name) => player[name]);
  if (before) throw new IssueError(`${path}.${before}: not empty, though ${playing} is being played`);
  const waiting = order.slice(at + 1).map((name): Packet => ({ name, cards: sortCards(cardsOf(player[name])) }));
  return {
    playing,
    held: sortCards(cardsOf(player[playing])),
    waiting: waiting.filter(({ cards }) => cards.length > 0),
    playedLast,
    standing: 'ask',
  };
}

function teamStateOf({ melds = [], redThrees, down }: PositionFile['teams'][number], path: string): TeamState {
  const laid = sortCards(cardsOf(redThrees));
  if (!laid.every(isRedThree)) throw new IssueError(`${path}.redThrees: not all are red threes`);
  return {
    melds: melds.map((meld, i) => meldOf(meld, `${path}.melds.${i}`)),
    redThrees: laid,
    down: down ?? melds.length > 0,
  };
}

function meldOf(text: string, path: string): readonly Card[] {
  const cards = sortCards(cardsOf(text));
  const ranks = new Set(cards.filter(isNatural).map(rankOf));
  if (cards.length === 0 || ranks.size > 1 || cards.some(isThree)) throw new IssueError(`${path}: no meld`);
  return cards;
}
