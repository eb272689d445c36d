import { decide } from '../../shared/game/decide.ts';
import { getPosition } from '../../shared/game/position.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { GameDecision } from '../../shared/game/transition.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { reject } from '../../shared/rules/rejection.ts';
import { findTurnRejection } from '../../shared/rules/turns.ts';
import { compare } from './compare.ts';
import type { StepFile } from './format.ts';
import { readMove } from './moves.ts';
import { readScenario, type Scenario } from './read.ts';
import { getEntropy, makeStart } from './start.ts';

/** The result of a scenario: its name if it has one, and every difference; none: it passed. */
export interface Result {
  readonly name: string | undefined;
  readonly differences: readonly string[];
}

/** Plays a scenario file's steps in order; stops at the first that differs. */
export function tryScenario(text: string): Result {
  try {
    return { name: findName(text), differences: tryText(readScenario(text)) };
  } catch (error) {
    return { name: findName(text), differences: [error instanceof Error ? error.message : String(error)] };
  }
}

/** The name, even of a file that does not fit otherwise. */
function findName(text: string): string | undefined {
  try {
    const { name } = JSON.parse(text);
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

function tryText(scenario: Scenario): readonly string[] {
  let state = makeStart(scenario);
  for (const [i, step] of scenario.file.steps.entries()) {
    const tried = tryStep(state, step, getEntropy(`${scenario.file.name} ${i}`));
    if (tried.differences.length > 0) return tried.differences.map((difference) => `step ${i}: ${difference}`);
    state = tried.state;
  }
  return [];
}

interface Tried {
  readonly state: GameState;
  readonly differences: readonly string[];
}

function tryStep(state: GameState, step: StepFile, entropy: Uint8Array): Tried {
  if (step.do === null) return checkResult(state, step);
  const intents = (Array.isArray(step.do) ? step.do : [step.do]) as readonly Intent[];
  const before = JSON.stringify(state);
  const decision = decideIntents(state, { seat: step.seat, intents, entropy });
  if (JSON.stringify(state) !== before) return { state, differences: ['the state before has been changed'] };
  if (decision.type === 'rejection') return { state, differences: compareCode(step, decision.code) };
  return step.refused
    ? { state, differences: [`expected refusal ${[step.refused].flat().join(' or ')}, was accepted`] }
    : checkResult(decision.state, step);
}

interface SentIntents {
  readonly seat: number;
  readonly intents: readonly Intent[];
  readonly entropy: Uint8Array;
}

/** An intent whose text is not cards asks for cards that nobody holds; those before it are checked first. */
function decideIntents(state: GameState, { seat, intents, entropy }: SentIntents): GameDecision {
  const moves = intents.map(readMove);
  const unread = moves.indexOf(undefined);
  const readable = moves.slice(0, unread < 0 ? moves.length : unread).filter((move) => move !== undefined);
  const decision = decide(state, { seat, moves: readable, entropy });
  if (unread < 0 || decision.type === 'rejection') return decision;
  return (
    findTurnRejection(getPosition(decision.state, seat), PHASES[intents[unread]?.type ?? '']) ?? reject('cardNotHeld')
  );
}

const PHASES: Readonly<Record<string, 'draw' | 'play'>> = { takePile: 'draw', meld: 'play', discard: 'play' };

const checkResult = (state: GameState, { seat, then }: StepFile): Tried => ({
  state,
  differences: then ? compare(state, seat, then) : [],
});

function compareCode({ refused }: StepFile, code: string): readonly string[] {
  if (!refused) return [`was refused: ${code}`];
  return [refused].flat().some((wanted) => wanted === code)
    ? []
    : [`expected refusal ${[refused].flat().join(' or ')}, was ${code}`];
}
