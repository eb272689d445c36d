import { type Card, type CardGroup, isInGroup } from '../cards/cards.ts';
import type { PartnerFacts, PileFacts, Position } from '../rules/position.ts';
import { getInitialMinimum, getRoundRow, getRulesForRound } from '../ruleset/rounds.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import { isStockExhausted } from './refill.ts';
import { type GameState, getPartners, getPlayer, getTeam, getTeamState, type PlayerState } from './state.ts';

export const getRoundRules = (state: GameState): Ruleset => getRulesForRound(state.ruleset, state.round);

export const getMinimum = (state: GameState, seat: number): number =>
  getInitialMinimum(state.ruleset, state.round, state.scores[getTeam(state, seat)] ?? 0);

/** Returns a seat's position, with no more facts than its view has. */
export function getPosition(state: GameState, seat: number): Position {
  const { turn } = state;
  const { draw, tail } = getRoundRow(state.ruleset, state.round);
  const rules = getRoundRules(state);
  const { held, playing, waiting, choosing } = getPlayer(state, seat);
  const { melds, cleanWithWilds, down } = getTeamState(state, seat);
  const position = {
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
    minimum: getMinimum(state, seat),
    pile: getPileFacts(state, rules),
    partners: getPartners(state, seat).map((partner) => getPartnerFacts(getPlayer(state, partner))),
    others: rules.discard.untilEveryBook.length === 0 ? NO_TEAMS : getOtherMelds(state, seat),
    stock: state.stock.length,
    choosing: choosing !== undefined,
  };
  // As a spread within the literal, this would take several times as long even when empty.
  const whole = cleanWithWilds ? { ...position, cleanWithWilds } : position;
  return isTakeDue(state) ? { ...whole, stockOut: true } : whole;
}

/** Whether the rules force a take because the stock is empty: stock.4. */
export function isTakeDue(state: GameState): boolean {
  const rules = getRoundRules(state);
  return rules.stock.forcedTake && isStockExhausted(state, rules, getRoundRow(state.ruleset, state.round).draw);
}

function getPileFacts({ pile, upcardOffered }: GameState, rules: Ruleset): PileFacts {
  const facts = { top: pile[0], count: pile.length, frozen: isFrozen(rules.pile.freezes, pile) };
  return upcardOffered ? { ...facts, offered: true } : facts;
}

const NO_TEAMS: Position['others'] = [];

const getOtherMelds = (state: GameState, seat: number): Position['others'] =>
  state.teams.filter((_, team) => team !== getTeam(state, seat)).map(({ melds }) => melds);

const getPartnerFacts = (player: PlayerState): PartnerFacts => ({
  inLast: player.waiting.length === 0,
  playedLast: player.waiting.length === 0 && player.playedLast,
});

/** Whether the pile has one of these cards: pile.8. */
export function isFrozen(freezes: readonly CardGroup[], pile: readonly Card[]): boolean {
  if (freezes.length === 0) return false;
  return pile.some((card) => isInGroup(freezes, card));
}
