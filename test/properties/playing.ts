import { describe, test } from 'vitest';
import { dealNextRound, startGame } from '../../shared/game/deal.ts';
import { decide } from '../../shared/game/decide.ts';
import { hasGameEnded } from '../../shared/game/score.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { AcceptedTransition } from '../../shared/game/transition.ts';
import type { RejectionCode } from '../../shared/rules/rejection.ts';
import { readMoves } from '../scenarios/moves.ts';
import { type Dice, getDice } from './chance.ts';
import { deepFreeze } from './freezing.ts';
import { makeLatePosition } from './late.ts';
import { encodeEntropy, keepPlaythrough, type PlayStep, positionStep } from './playthrough.ts';
import { type Proposal, propose, proposeAnything, proposePlainMoves } from './proposing.ts';
import { getLength, getSeed, propertyTimeout, scaleTries } from './runs.ts';
import { ALL_TABLES, type PropertyTable } from './tables.ts';

export type PlayEvent =
  | {
      readonly type: 'dealt';
      readonly before: GameState | undefined;
      readonly entropy: Uint8Array;
      readonly accepted: AcceptedTransition;
    }
  | (Tried & { readonly type: 'accepted'; readonly accepted: AcceptedTransition })
  | (Tried & { readonly type: 'refused'; readonly code: RejectionCode });

export type AcceptedEvent = Exclude<PlayEvent, { readonly type: 'refused' }>;

interface Tried extends Proposal {
  readonly before: GameState;
  readonly entropy: Uint8Array;
}

/** Looks at what happened; throws, or returns a sentence, where the property does not hold. */
export type Property = (happening: PlayEvent, dice: Dice) => string | undefined;

export interface Walk {
  readonly table: PropertyTable;
  readonly seed: string;
  /** Accepted submissions to play; a finished game is followed by another. */
  readonly length: number;
  readonly from?: 'deal' | 'late';
  readonly property: Property;
}

/** Plays at random and shows everything to the property. Throws where it fails, with instructions to open the game. */
export function walk({ table, seed, length, from = 'deal', property }: Walk): void {
  const dice = getDice(seed);
  const steps: PlayStep[] = [];
  const observe = (happening: PlayEvent): void => {
    const fault = findFault(() => property(happening, dice));
    if (fault !== undefined) throw new Error(keep(table, steps, `${table.name}, seed ${seed}: ${fault}`));
  };
  let state: GameState | undefined;
  for (let played = 0; played < length; played++) {
    if (!state || state.ended) state = begin(state, from, { table, dice, steps, observe });
    const next = state.ended ? state : continuePlay(state, { dice, steps, observe });
    if (!next) throw new Error(keep(table, steps, `${table.name}, seed ${seed}: no submission is legal`));
    state = next;
  }
}

export function testInPlay(title: string, seed: string, length: number, property: Property): void {
  describe.each(ALL_TABLES)(`${title}: $name`, (table) =>
    test.each(['deal', 'late'] as const)(
      'from the %s',
      (from) => {
        for (let run = 0; run < scaleTries(1); run++)
          walk({ table, seed: getSeed(seed, table.name, run), length: getLength(length), from, property });
      },
      propertyTimeout,
    ),
  );
}

const keep = ({ ruleset, seating }: PropertyTable, steps: readonly PlayStep[], about: string): string =>
  keepPlaythrough({ about, ruleset, seating, steps });

function findFault(hold: () => string | undefined): string | undefined {
  try {
    return hold() ?? undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

interface Course {
  readonly dice: Dice;
  readonly steps: PlayStep[];
  readonly observe: (happening: PlayEvent) => void;
}

function begin(
  state: GameState | undefined,
  from: 'deal' | 'late',
  course: Course & { table: PropertyTable },
): GameState {
  if (from === 'deal') return deal(state, course);
  const position = deepFreeze(makeLatePosition(course.table, course.dice));
  course.steps.splice(0, course.steps.length, positionStep(position));
  return position;
}

/** The first round of a new game, or the next of one that continues. */
function deal(
  state: GameState | undefined,
  { table, dice, steps, observe }: Course & { table: PropertyTable },
): GameState {
  const before = state && hasGameEnded(state) ? undefined : state;
  if (!before) steps.length = 0;
  const entropy = dice.entropy();
  const accepted = deepFreeze(before ? dealNextRound(before, entropy) : startGame({ ...table, entropy }));
  steps.push({ type: 'deal', entropy: encodeEntropy(entropy) });
  observe({ type: 'dealt', before, entropy, accepted });
  return accepted.state;
}

/** Tries until a submission is accepted; undefined where none is. */
function continuePlay(state: GameState, course: Course): GameState | undefined {
  const { dice } = course;
  for (let attempt = 0; attempt < 25; attempt++) {
    const proposal = attempt > 0 && dice.flip(0.25) ? proposeAnything(state, dice) : propose(state, dice);
    const after = tryCapability(state, proposal, course);
    if (after) return after;
  }
  for (const proposal of proposePlainMoves(state)) {
    const after = tryCapability(state, proposal, course);
    if (after) return after;
  }
  return undefined;
}

function tryCapability(before: GameState, proposal: Proposal, { dice, steps, observe }: Course): GameState | undefined {
  const entropy = dice.entropy();
  deepFreeze(proposal);
  const decision = deepFreeze(decide(before, { seat: proposal.seat, moves: readMoves(proposal.intents), entropy }));
  const tried = { ...proposal, before, entropy };
  steps.push({ type: 'submission', ...proposal, entropy: encodeEntropy(entropy) });
  if (decision.type === 'rejection') {
    observe({ type: 'refused', ...tried, code: decision.code });
    steps.pop();
    return undefined;
  }
  observe({ type: 'accepted', ...tried, accepted: decision });
  return decision.state;
}
