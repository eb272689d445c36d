import { chooseByPlayouts } from '../../shared/playouts/choosing.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { getView } from '../simulation/game.ts';
import { getQuantile } from './load.ts';
import { type RecordedPlay, recordPlay } from './recorded-play.ts';

const SEATING = { players: 4, teams: 2 };

/** Milliseconds within which 95 of 100 decisions of a hard bot are made, for the slowest preset. */
export const measureBotDecisionP95 = (): number => Math.max(...Object.values(PRESETS).map(measureDecisionP95));

function measureDecisionP95(ruleset: Ruleset): number {
  const times = recordPlay({ ruleset, seating: SEATING, games: 1 }).map((one) => timeDecision(ruleset, one));
  return getQuantile(
    times.sort((a, b) => a - b),
    0.95,
  );
}

/** Milliseconds of one choice, repeated in its original state. */
function timeDecision(ruleset: Ruleset, { before, submission: { seat } }: RecordedPlay): number {
  const charter = { revision: 0, title: '', ruleset, seating: SEATING, names: [] };
  const view = getView(before, seat);
  const began = performance.now();
  chooseByPlayouts(charter, view, 'hard');
  return performance.now() - began;
}
