/// <reference types="vite/types/importMeta.d.ts" />
import { viewEvents, viewGame } from '../../shared/game/view.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { FeedEntry } from '../../web/model/types.ts';
import { type Playthrough, parsePlaythrough, type ReplayedStep, replay } from './playthrough.ts';

const TEXTS = import.meta.glob<string>('../playthroughs/*.txt', { query: '?raw', import: 'default' });

const getName = (path: string): string => path.replace(/^.*\/|\.txt$/g, '');

export const PLAYTHROUGHS: readonly string[] = Object.keys(TEXTS).map(getName).sort();

export interface PlayedGame {
  readonly playthrough: Playthrough;
  readonly steps: readonly ReplayedStep[];
}

/** Rejects if the name is unknown or the game can no longer be played. */
export async function loadPlayed(name: string): Promise<PlayedGame> {
  const load = Object.entries(TEXTS).find(([path]) => getName(path) === name)?.[1];
  if (!load) throw new Error(`no game of that name is recorded: ${name}`);
  const playthrough = parsePlaythrough(await load());
  const chance = await Promise.all(playthrough.steps.map((_, step) => getEntropy(playthrough.seed, step)));
  const next = chance.values();
  return { playthrough, steps: [...replay(playthrough, () => next.next().value as Uint8Array)] };
}

const getEntropy = async (seed: string, step: number): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${seed} ${step}`)));

export const makeCharterOfPlayed = ({ playthrough: { preset, seating } }: PlayedGame): Charter => ({
  revision: 1,
  title: preset,
  ruleset: PRESETS[preset],
  seating,
  names: Array.from({ length: seating.players }, (_, seat) => `Seat ${seat}`),
});

/** A viewer's view after a step; `seat` undefined: a watcher's. */
export function getNextView({ steps }: PlayedGame, step: number, seat: number | undefined): View {
  const { state } = steps[step] as ReplayedStep;
  const game = viewGame(state, seat);
  return {
    version: step + 1,
    charter: 1,
    ...(seat !== undefined && { seat }),
    phase: game.ended?.winners ? 'over' : 'playing',
    occupants: state.players.map((_, player) => player),
    host: 0,
    at: step,
    game,
  };
}

export const getFeedToStep = ({ steps }: PlayedGame, step: number, seat: number | undefined): readonly FeedEntry[] =>
  steps.slice(0, step + 1).map(({ events, before }, at) => ({
    version: at + 1,
    at,
    events: viewEvents(events, before, seat),
  }));
