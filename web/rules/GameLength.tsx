import { FORECAST } from '#text/forecast.ts';
import type { PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { lengthOf } from './game-forecast.ts';

export interface GameLengthProps {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** The nearest preset, if known. */
  readonly preset?: PresetId;
}

/** How long a game by these rules takes; nothing if unknown. */
export function GameLength({ ruleset, seating, preset }: GameLengthProps) {
  const length = lengthOf(ruleset, seating, preset);
  if (length === undefined) return null;
  return (
    <p class="soft small" role="status">
      {FORECAST.words(length.minutes, length.days)}
    </p>
  );
}
