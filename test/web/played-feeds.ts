import { readFileSync } from 'node:fs';
import { viewEvents, viewGame } from '../../shared/game/view.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { PRESETS, type PresetId } from '../../shared/ruleset/presets.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { findVisibleTable, type VisibleTable } from '../../web/model/visible-table.ts';
import { parsePlaythrough, replay } from '../demo/playthrough.ts';
import { createEntropy } from '../simulation/entropy.ts';

/** One step of a recorded game as a viewer learns it. */
export interface PlayedEntry {
  readonly entry: FeedEntry;
  readonly visible: VisibleTable;
}

/** A recorded game as one seat sees it; undefined: a watcher. */
export function makePlayedFeed(preset: PresetId, seat?: number): readonly PlayedEntry[] {
  const playthrough = parsePlaythrough(readFileSync(`test/playthroughs/${preset}.txt`, 'utf8'));
  const { seating } = playthrough;
  const charter: Charter = { revision: 1, title: preset, ruleset: PRESETS[preset], seating, names: [] };
  return [...replay(playthrough, createEntropy(playthrough.seed))].map(({ events, before, state }, at) => {
    const game = viewGame(state, seat);
    const view = {
      ...{ version: at + 1, charter: 1, phase: 'playing' as const, occupants: state.players.map((_, i) => i) },
      ...{ host: 0, at, game, ...(seat !== undefined && { seat }) },
    };
    return {
      entry: { version: at + 1, at, events: viewEvents(events, before, seat) },
      visible: findVisibleTable(charter, view) as VisibleTable,
    };
  });
}
