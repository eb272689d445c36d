import type { Move } from '../rules/move.ts';
import type { Position } from '../rules/position.ts';
import type { Rejection } from '../rules/rejection.ts';
import { getRoundRow } from '../ruleset/rounds.ts';
import type { RoundRow, Ruleset } from '../ruleset/ruleset.ts';
import { getPosition, getRoundRules } from './position.ts';
import { reduce } from './reduce.ts';
import { type Chance, type Entropy, expandEntropy, makeChance } from './shuffle.ts';
import type { GameEvent, GameState } from './state.ts';

/** Collects the events of a submission and updates the state with each. */
export class Transition {
  readonly events: GameEvent[] = [];
  readonly before: GameState;
  state: GameState;
  private readonly entropy: Entropy;
  /** Books of the team before the present melds. */
  booksBefore = 0;
  private shuffles = 0;

  constructor(state: GameState, entropy: Entropy) {
    this.before = state;
    this.state = state;
    this.entropy = entropy;
  }

  emit(event: GameEvent): void {
    this.events.push(event);
    this.state = reduce(this.state, event);
  }

  get rules(): Ruleset {
    return getRoundRules(this.state);
  }

  get row(): RoundRow {
    return getRoundRow(this.state.ruleset, this.state.round);
  }

  positionOf(seat: number): Position {
    return getPosition(this.state, seat);
  }

  chance(): Chance {
    return makeChance(expandEntropy(this.entropy), this.shuffles++);
  }
}

/** Moves of one seat, all accepted or all refused. */
export interface Submission {
  readonly seat: number;
  readonly moves: readonly Move[];
  /** 32 fresh random bytes, used only to refill the stock. */
  readonly entropy: Entropy;
}

export interface AcceptedTransition {
  readonly type: 'accepted';
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

export type GameDecision = AcceptedTransition | Rejection;
