import { type Card, type CardClass, classOf } from '../cards/cards.ts';
import type { PartnerFacts, Position } from '../rules/position.ts';
import { minimumOf, roundRow, rulesOfRound } from '../ruleset/rounds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { type GameState, type PlayerState, partnersOf, playerOf, teamOf, teamStateOf } from './state.ts';

/** The rules of the current round. */
export const rulesNow = (state: GameState): Ruleset => rulesOfRound(state.ruleset, state.round);

/** Points that the team's initial meld needs in this round. */
export const minimumNow = (state: GameState, seat: number): number =>
  minimumOf(state.ruleset, state.round, state.scores[teamOf(state, seat)] ?? 0);

/** The position of a seat, with no more facts than its view gives. */
export function positionOf(state: GameState, seat: number): Position {
  const { turn, pile } = state;
  const { draw, tail } = roundRow(state.ruleset, state.round);
  const rules = rulesNow(state);
  const { held, playing, waiting } = playerOf(state, seat);
  const { melds, down } = teamStateOf(state, seat);
  return {
    rules,
    draw,
    tail,
    over: state.ended !== undefined,
    ownTurn: turn.seat === seat,
    phase: turn.phase,
    awaited: turn.phase === 'consent' && turn.awaited.includes(seat),
    permission: turn.phase === 'consent' ? 'none' : turn.permission,
    melded: turn.melded,
    held,
    playing,
    waiting: waiting.map(({ cards }) => cards.length),
    melds,
    down,
    minimum: minimumNow(state, seat),
    pile: { top: pile[0], count: pile.length, frozen: isFrozen(rules.pile.freezes, pile) },
    partners: partnersOf(state, seat).map((partner) => partnerFacts(playerOf(state, partner))),
    stock: state.stock.length,
  };
}

const partnerFacts = (player: PlayerState): PartnerFacts => ({
  inLast: player.waiting.length === 0,
  playedLast: player.waiting.length === 0 && player.playedLast,
});

/** A pile is frozen while it holds a card of these classes: pile.8. */
export function isFrozen(freezes: readonly CardClass[], pile: readonly Card[]): boolean {
  if (freezes.length === 0) return false;
  return pile.some((card) => {
    const cardClass = classOf(card);
    return cardClass !== undefined && freezes.includes(cardClass);
  });
}
