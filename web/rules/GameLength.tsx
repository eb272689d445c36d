import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import type { PresetId } from '../../shared/ruleset/presets.ts';
import type { Ruleset, Seating } from '../../shared/ruleset/ruleset.ts';
import { FORECAST } from '../text/forecast.ts';
import { forecast } from './forecast.ts';

export interface GameLengthProps {
  readonly ruleset: Ruleset;
  readonly seating: Seating;
  /** The preset that the rules are nearest to, where that is known. */
  readonly preset?: PresetId;
  /** Says what would be shorter, to whoever can still choose. */
  readonly hasChoice?: boolean;
}

/** What the rules mean for a game over days, before anybody has promised it; nothing where nobody knows. */
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
