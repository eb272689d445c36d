import { effect } from '@preact/signals';
import { digestOf, type Sight, type Witness } from '../../shared/fairness/record.ts';
import type { View } from '../../shared/protocol/view.ts';
import type { OpenTable } from '../model/open-table.ts';
import { newNonce } from '../model/session.ts';
import type { FeedEntry } from '../model/types.ts';
import { type KeptFair, readFair, writeFair } from '../storage/fair.ts';
import type { Store } from '../storage/store.ts';

/** This person's chance for the next deal: the same until it is in. */
export function ownChance(store: Store, table: string): string {
  const kept = readFair(store, table);
  const mix = kept.mix ?? newNonce();
  if (kept.mix === undefined) writeFair(store, table, { ...kept, mix });
  return mix;
}

/** Keeps what is seen of a table, to compare it with the deals once they are opened. What it returns ends that. */
export const keepWitness = (open: OpenTable, store: Store): (() => void) =>
  effect(() => {
    const { charter, view, feed } = open.model;
    const { table } = open;
    const seen = { chain: charter.value?.chain, view: view.value, feed: feed.value };
    if (table === undefined) return;
    const kept = readFair(store, table);
    const next = witnessed(kept, seen, Date.now());
    if (next !== kept) writeFair(store, table, next);
  });

interface Seen {
  readonly chain: string | undefined;
  readonly view: View | undefined;
  readonly feed: readonly FeedEntry[];
}

/** The same value where there is nothing new. `now`: milliseconds since 1970 by this device. */
export function witnessed(before: KeptFair, { chain, view, feed }: Seen, now: number): KeptFair {
  let kept = before;
  // What was given and seen before there was a chain is in no deal of it.
  if (chain !== undefined && kept.chain === undefined) kept = { ...kept, chain, given: [], seen: [] };
  if (kept.mix !== undefined && isGiven(feed, kept.mix)) kept = withMixGiven(kept, now);
  const sight = view && sightOf(view, kept.seen, now);
  return sight ? { ...kept, seen: [...kept.seen, sight] } : kept;
}

/** Evidence that is older is left out, in milliseconds: servers keep rounds for 400 days, counted from their beginning. */
export const EVIDENCE = 200 * 86_400_000;

/** What this browser kept of a table, for the record that it makes now. Lookers-on are not told of all rounds. */
export function testimony(kept: KeptFair, isSeated: boolean, now: number): Witness {
  const { chain, given, seen } = kept;
  const pinned = chain === undefined ? {} : { pinned: chain };
  if (!isSeated) return pinned;
  const isRecent = (at: number): boolean => at > now - EVIDENCE;
  return {
    ...pinned,
    seen: seen.map(({ over, ...sight }) => ({ ...sight, ...(over !== undefined && isRecent(over) && { over }) })),
    given: given.filter(({ at }) => at === 0 || isRecent(at)).map(({ mix }) => mix),
  };
}

const isGiven = (feed: readonly FeedEntry[], mix: string): boolean =>
  feed.some(({ events }) => events.some((event) => event.type === 'mixed' && event.mix === mix));

const withMixGiven = ({ mix, given, ...rest }: KeptFair, now: number): KeptFair => ({
  ...rest,
  given: mix === undefined ? given : [...given, { mix, at: now }],
});

/** What a view newly shows from a seat. */
function sightOf({ version, seat, game }: View, seen: readonly Sight[], now: number): Sight | undefined {
  const last = seen.at(-1);
  if (seat === undefined || game === undefined || (last !== undefined && version <= last.version)) return undefined;
  const digest = digestOf(game);
  const isOver = game.ended !== undefined;
  if (digest === last?.digest && seat === last.seat && isOver === (last.over !== undefined)) return undefined;
  const held = game.held ?? '';
  const before = seen.findLast((sight) => sight.held !== undefined)?.held;
  return { version, seat, digest, ...(held !== before && { held }), ...(isOver && { over: now }) };
}
