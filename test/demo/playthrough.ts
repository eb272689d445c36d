import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameEvent, GameState } from '../../shared/game/state.ts';
import type { AcceptedTransition } from '../../shared/game/transition.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import type { Move } from '../../shared/rules/move.ts';
import { isPresetId, PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { Seating } from '../../shared/ruleset/ruleset.ts';

/** A recorded game: the same preset, seating, seed and steps lead to the same positions. */
export interface Playthrough {
  readonly preset: PresetId;
  readonly seating: Seating;
  /** The entropy of step `n` is the SHA-256 of this text, a space and `n`. */
  readonly seed: string;
  readonly steps: readonly PlayedStep[];
}

export type PlayedStep =
  | { readonly type: 'deal' }
  | { readonly type: 'submission'; readonly seat: number; readonly moves: readonly Move[] };

/** A step and its result; `before` is undefined for the first deal. */
export interface ReplayedStep {
  readonly step: PlayedStep;
  readonly before: GameState | undefined;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

export class RefusedStep extends Error {}

/** Reads a file of `test/playthroughs`, skipping its events and views. Throws if it is malformed. */
export function parsePlaythrough(text: string): Playthrough {
  const [, preset = '', players, teams, seed = ''] =
    /^preset +(\S+)\nseating +(\d+) seats in (\d+) teams.*\nseed +(.+)$/m.exec(text) ?? [];
  if (!isPresetId(preset)) throw new Error('a playthrough begins with its preset, seating and seed');
  const steps = [...text.matchAll(/^\[\d+\] (.+)$/gm)].map(([, step]) => parseStep(step as string));
  return { preset, seating: { players: Number(players), teams: Number(teams) }, seed, steps };
}

function parseStep(text: string): PlayedStep {
  if (text === 'deal') return { type: 'deal' };
  const submission = parseSubmission(text);
  if (!submission) throw new Error(`not a submission: ${text}`);
  return { type: 'submission', seat: submission.seat, moves: submission.intents as readonly Move[] };
}

/** Replays the steps; `draw` gives each step's entropy. Throws `RefusedStep`. */
export function* replay(playthrough: Playthrough, draw: () => Uint8Array): Generator<ReplayedStep> {
  let before: GameState | undefined;
  for (const step of playthrough.steps) {
    const { events, state } = playStep(playthrough, step, { before, entropy: draw() });
    yield { step, before, events, state };
    before = state;
  }
}

interface PartialPlay {
  readonly before: GameState | undefined;
  readonly entropy: Uint8Array;
}

/** Throws `RefusedStep`. */
export function playStep(
  table: Pick<Playthrough, 'preset' | 'seating'>,
  step: PlayedStep,
  now: PartialPlay,
): AcceptedTransition {
  const { before, entropy } = now;
  if (step.type === 'deal') {
    if (before) return dealNextRound(before, entropy);
    return startGame({ ruleset: PRESETS[table.preset], seating: table.seating, entropy, starter: 0 });
  }
  if (!before) throw new RefusedStep('a playthrough begins with a deal');
  const decision = decideAtTable(before, { seat: step.seat, moves: step.moves, entropy });
  if (decision.type === 'rejection') throw new RefusedStep(`seat ${step.seat} is refused: ${decision.code}`);
  return decision;
}
