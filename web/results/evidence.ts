import { effect } from '@preact/signals';
import { digestOf, type Evidence, type Observation } from '../../shared/fairness/record.ts';
import type { View } from '../../shared/protocol/view.ts';
import { newNonce } from '../model/open-request.ts';
import type { OpenTable } from '../model/open-table.ts';
import { type KeptFair, readFair, writeFair } from '../model/storage/kept-fair.ts';
import type { Store } from '../model/storage/store.ts';
import type { FeedEntry } from '../model/types.ts';
import { serverNow } from '../text/server-clock.ts';

/** Returns this person's secret for the next deal, which is the same until it is used. */
export function ownChance(store: Store, table: string): string {
  const kept = readFair(store, table);
  const mix = kept.mix ?? newNonce();
  if (kept.mix === undefined) writeFair(store, table, { ...kept, mix });
  return mix;
}

export const keepEvidence = (open: OpenTable, store: Store): (() => void) =>
  effect(() => {
    const { charter, view, feed } = open.model;
    const { table } = open;
    const observations = { chain: charter.value?.chain, view: view.value, feed: feed.value };
    if (table === undefined) return;
    const kept = readFair(store, table);
    const next = withEvidence(kept, observations, serverNow());
    if (next !== kept) writeFair(store, table, next);
  });

interface TableSignals {
  readonly chain: string | undefined;
  readonly view: View | undefined;
  readonly feed: readonly FeedEntry[];
}

/** Adds evidence, or returns the same object; `now` is in milliseconds since the epoch by this device's clock. */
export function withEvidence(before: KeptFair, { chain, view, feed }: TableSignals, now: number): KeptFair {
  let kept = before;
  // Secrets given and positions seen before the chain are not part of its deals.
  if (chain !== undefined && kept.chain === undefined) kept = { ...kept, chain, given: [], observations: [] };
  if (kept.mix !== undefined && isGiven(feed, kept.mix)) kept = withMixGiven(kept, now);
  const observation = view && observationOf(view, kept.observations, now);
  return observation ? { ...kept, observations: [...kept.observations, observation] } : kept;
}

/** Milliseconds after which evidence is dropped; servers keep rounds for 400 days from their start. */
export const EVIDENCE = 200 * 86_400_000;

/** Returns this browser's evidence for a record; watchers do not see all rounds, so theirs is only the chain. */
export function evidenceOf(kept: KeptFair, isSeated: boolean, now: number): Evidence {
  const { chain, given, observations } = kept;
  const pinned = chain === undefined ? {} : { pinned: chain };
  if (!isSeated) return pinned;
  const isRecent = (at: number): boolean => at > now - EVIDENCE;
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

const withMixGiven = ({ mix, given, ...rest }: KeptFair, now: number): KeptFair => ({
  ...rest,
  given: mix === undefined ? given : [...given, { mix, at: now }],
});

/** Returns the changes that a view shows to a seat. */
function observationOf(
  { version, seat, game }: View,
  observations: readonly Observation[],
  now: number,
): Observation | undefined {
  const last = observations.at(-1);
  if (seat === undefined || game === undefined || (last !== undefined && version <= last.version)) return undefined;
  const digest = digestOf(game);
  const isOver = game.ended !== undefined;
  if (digest === last?.digest && seat === last.seat && isOver === (last.over !== undefined)) return undefined;
  const held = game.held ?? '';
  const before = observations.findLast((observation) => observation.held !== undefined)?.held;
  return { version, seat, digest, ...(held !== before && { held }), ...(isOver && { over: now }) };
}
