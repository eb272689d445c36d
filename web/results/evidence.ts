import { effect } from '@preact/signals';
import { computeDigest, type Evidence, type Observation } from '../../shared/fairness/record.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable } from '../model/open-table.ts';
import { readFair, type SavedFair, writeFair } from '../model/storage/fair-records.ts';
import type { Store } from '../model/storage/store.ts';
import type { FeedEntry } from '../model/types.ts';
import { getServerTime } from '../text/server-clock.ts';

export const keepEvidence = (open: OpenTable, store: Store): (() => void) =>
  effect(() => {
    const { charter, view, feed } = open.model;
    const { table } = open;
    const observations = { chain: charter.value?.chain, view: view.value, feed: feed.value };
    if (table === undefined) return;
    const saved = readFair(store, table);
    const next = withEvidence(saved, observations, getServerTime());
    if (next !== saved) writeFair(store, table, next);
  });

interface TableSignals {
  readonly chain: string | undefined;
  readonly view: View | undefined;
  readonly feed: readonly FeedEntry[];
}

/** Adds evidence, or returns the same object; `now` is in milliseconds since the epoch by this device's clock. */
export function withEvidence(before: SavedFair, { chain, view, feed }: TableSignals, now: number): SavedFair {
  let saved = before;
  // Secrets given and positions seen before the chain are not part of its deals.
  if (chain !== undefined && saved.chain === undefined) saved = { ...saved, chain, given: [], observations: [] };
  if (saved.mix !== undefined && isGiven(feed, saved.mix)) saved = withMixGiven(saved, now);
  const observation = view && findObservation(view, saved.observations, now);
  return observation ? { ...saved, observations: [...saved.observations, observation] } : saved;
}

/** Milliseconds after which evidence is dropped; servers keep rounds for 400 days from their start. */
export const EVIDENCE_LIFETIME = 200 * 86_400_000;

/** Returns this browser's evidence for a record; watchers do not see all rounds, so theirs is only the chain. */
export function getEvidence(saved: SavedFair, isSeated: boolean, now: number): Evidence {
  const { chain, given, observations } = saved;
  const pinned = chain === undefined ? {} : { pinned: chain };
  if (!isSeated) return pinned;
  const isRecent = (at: number): boolean => at > now - EVIDENCE_LIFETIME;
  return {
    ...pinned,
    observations: observations.map(({ over, ...observation }) => ({
      ...observation,
      ...(over !== undefined && isRecent(over) && { over }),
    })),
    given: given.filter(({ at }) => at === 0 || isRecent(at)).map(({ mix }) => mix),
  };
}

const isGiven = (feed: readonly FeedEntry[], mix: string): boolean =>
  feed.some(({ events }) => events.some((event) => event.type === 'mixed' && event.mix === mix));

const withMixGiven = ({ mix, given, ...rest }: SavedFair, now: number): SavedFair => ({
  ...rest,
  given: mix === undefined ? given : [...given, { mix, at: now }],
});

/** Returns the changes that a view shows to a seat. */
function findObservation(
  { version, seat, game }: View,
  observations: readonly Observation[],
  now: number,
): Observation | undefined {
  const last = observations.at(-1);
  if (seat === undefined || game === undefined || (last !== undefined && version <= last.version)) return undefined;
  const digest = computeDigest(game);
  const isOver = game.ended !== undefined;
  if (digest === last?.digest && seat === last.seat && isOver === (last.over !== undefined)) return undefined;
  const held = game.held ?? '';
  const before = observations.findLast((observation) => observation.held !== undefined)?.held;
  return { version, seat, digest, ...(held !== before && { held }), ...(isOver && { over: now }) };
}
