import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import type { PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { FORECAST } from '../text/forecast.ts';
import { forecast } from './forecast.ts';

export interface GameLengthProps {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** The nearest preset, if known. */
  readonly preset?: PresetId;
  /** Suggests a shorter game; for people who can still choose. */
  readonly hasChoice?: boolean;
}

/** How many days a game by these rules takes; nothing if unknown. */
export function GameLength({ ruleset, seating, preset, hasChoice = false }: GameLengthProps) {
  const rounds = ruleset.rounds.length;
  const length = forecast({ preset: preset ?? nearestPreset(ruleset), seating, rounds });
  if (length === undefined) return null;
  return (
    <p class="soft small" role="status">
      {hasChoice ? '' : FORECAST.rounds(rounds)} {FORECAST.words(length.turns, length.days)}{' '}
      {hasChoice && rounds > 2 ? FORECAST.short : ''}
    </p>
  );
}
