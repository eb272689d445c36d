import { sortCards } from '../../shared/cards/cards.ts';
import { makeCards, parseCards } from '../../shared/cards/notation.ts';
import { getMinimum, getRoundRules } from '../../shared/game/position.ts';
import { getTotals, getWinners, hasGameEnded, scoreRound } from '../../shared/game/score.ts';
import { type GameState, getPlayer, type TeamState } from '../../shared/game/state.ts';
import { countBooks, getAllMeldFacts } from '../../shared/rules/melds.ts';
import { PACKET_NAMES } from '../../shared/ruleset/ruleset.ts';
import type { Expectation } from './format.ts';
import { getLegal } from './legal.ts';

type Complete<T> = { readonly [K in keyof T]-?: NonNullable<T[K]> extends object ? unknown : unknown };

export function observe(state: GameState, seat: number): Complete<Expectation> {
  const { turn, ended, pile, stock } = state;
  const can = getLegal(state, seat);
  return {
    turn: { seat: turn.seat, phase: turn.phase, permission: turn.phase === 'consent' ? 'none' : turn.permission },
    held: state.players.map(({ held }) => makeCards(held)),
    packets: state.players.map((_, i) => getPackets(state, i)),
    teams: state.teams.map((team) => getTeam(state, team)),
    pile: { top: pile[0] ?? null, count: pile.length },
    stock: stock.length,
    minimum: getMinimum(state, seat),
    can: { draw: can.draw === true, takePile: can.takePile === true },
    round: { over: ended !== undefined, by: ended?.by ?? null, seat: ended?.by === 'out' ? ended.seat : null },
    score: scoreRound(state),
    scores: ended ? getTotals(state) : state.scores,
    game: { over: hasGameEnded(state), winners: hasGameEnded(state) ? getWinners(state) : [] },
  };
}

function getPackets(state: GameState, seat: number): Readonly<Record<string, unknown>> {
  const { playing, waiting } = getPlayer(state, seat);
  const sizes = PACKET_NAMES.map((name) => [name, waiting.find((packet) => packet.name === name)?.cards.length ?? 0]);
  return { playing, ...Object.fromEntries(sizes) };
}

const getTeam = (state: GameState, team: TeamState) => ({
  down: team.down,
  melds: meldSet(team.melds.map(makeCards)),
  redThrees: team.redThrees.length,
  books: countBooks(getRoundRules(state).meld, getAllMeldFacts(team)),
});

export const makeCardSet = (text: string): string => makeCards(sortCards(parseCards(text) ?? []));

/** Melds as a multiset of multisets. */
export const meldSet = (melds: readonly string[]): readonly string[] => melds.map(makeCardSet).toSorted();
