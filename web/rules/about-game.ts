import { HOST, SHORT } from '#text/host.ts';
import { LOBBY } from '#text/lobby.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { changesFrom } from '../../shared/ruleset/changes.ts';
import { nearestPreset } from '../../shared/ruleset/nearest.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { isShortGame } from '../../shared/ruleset/rounds.ts';

/** `Classic, with one change, two teams`. */
export function aboutGame({ ruleset, seating }: Pick<Charter, 'ruleset' | 'seating'>): string {
  if (isShortGame(ruleset)) return LOBBY.about(SHORT.name, seating);
  const preset = nearestPreset(ruleset);
  const changes = changesFrom(PRESETS[preset], ruleset).filter(({ field }) => field.path !== 'rounds').length;
  const { length } = ruleset.rounds;
  return LOBBY.about(
    HOST.rulesName(preset, changes),
    seating,
    length === PRESETS[preset].rounds.length ? undefined : length,
  );
}
