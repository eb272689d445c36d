import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { decideAtTable } from '../../shared/game/decide.ts';
import type { GameState } from '../../shared/game/state.ts';
import { makeBase64url, parseBase64url } from '../../shared/protocol/proof.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { readMoves } from '../scenarios/moves.ts';
import { decodeGame, encodeGame } from './packed.ts';
import type { Proposal } from './proposing.ts';

/** A recorded game: the same table, deals and submissions lead to the same state. */
export interface Playthrough {
  readonly about: string;
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  readonly steps: readonly PlayStep[];
}

/** A position to begin at, a deal (of the first or the next round), or a submission; bytes in base64url. */
export type PlayStep =
  | { readonly type: 'position'; readonly encoded: string }
  | { readonly type: 'deal'; readonly entropy: string }
  | (Proposal & { readonly type: 'submission'; readonly entropy: string });

const FOLDER = 'test-results/playthroughs';

/** Writes a playthrough that ends at a failure; the message tells how to open it. */
export function keepPlaythrough(playthrough: Playthrough): string {
  mkdirSync(FOLDER, { recursive: true });
  const name = `${playthrough.about.replaceAll(/\W+/g, '-').slice(0, 80)}-${playthrough.steps.length}.json`;
  const file = join(FOLDER, name);
  writeFileSync(file, `${JSON.stringify(playthrough)}\n`);
  return `${playthrough.about}\nplaythrough: npx tsx test/properties/open.ts ${file} [SEAT]`;
}

export function* replay({ ruleset, seating, steps }: Playthrough): Generator<ReplayedStep> {
  let before: GameState | undefined;
  for (const step of steps) {
    const { after, refused } = playStep(before, step, { ruleset, seating });
    yield { step, before, after, ...(refused && { refused }) };
    before = after;
  }
}

function playStep(
  before: GameState | undefined,
  step: PlayStep,
  table: Table,
): Pick<ReplayedStep, 'after' | 'refused'> {
  if (step.type === 'position') return { after: decodeGame(toBytes(step.encoded), table) };
  const entropy = toBytes(step.entropy);
  if (step.type === 'deal')
    return { after: (before ? dealNextRound(before, entropy) : startGame({ ...table, entropy })).state };
  if (!before) throw new Error('a playthrough begins with a deal or a position');
  const decision = decideAtTable(before, { seat: step.seat, moves: readMoves(step.intents), entropy });
  return decision.type === 'rejection' ? { after: before, refused: decision.code } : { after: decision.state };
}

type Table = Pick<Playthrough, 'ruleset' | 'seating'>;

const toBytes = (text: string): Uint8Array => parseBase64url(text) as Uint8Array;

export interface ReplayedStep {
  readonly step: PlayStep;
  readonly before: GameState | undefined;
  readonly after: GameState;
  readonly refused?: string;
}

export const positionStep = (state: GameState): PlayStep => ({
  type: 'position',
  encoded: makeBase64url(encodeGame(state)),
});

export const encodeEntropy = makeBase64url;
