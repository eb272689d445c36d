import { effect } from '@preact/signals';
import { lookOf, type Sight } from '../../shared/protocol/fair-record.ts';
import type { View } from '../../shared/protocol/view.ts';
import { type KeptFair, readFair, writeFair } from '../storage/fair.ts';
import type { Store } from '../storage/store.ts';
import type { OpenTable } from './open-table.ts';
import type { FeedEntry } from './types.ts';
import { newNonce } from './wish.ts';

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
    const next = witnessed(kept, seen);
    if (next !== kept) writeFair(store, table, next);
  });

interface Seen {
  readonly chain: string | undefined;
  readonly view: View | undefined;
  readonly feed: readonly FeedEntry[];
}

/** The same value where there is nothing new. */
export function witnessed(before: KeptFair, { chain, view, feed }: Seen): KeptFair {
  let kept = before;
  if (chain !== undefined && kept.chain === undefined) kept = { ...kept, chain };
  if (kept.mix !== undefined && isGiven(feed, kept.mix)) kept = withMixGiven(kept);
  const sight = view && sightOf(view, kept.seen);
  return sight ? { ...kept, seen: [...kept.seen, sight] } : kept;
}

const isGiven = (feed: readonly FeedEntry[], mix: string): boolean =>
  feed.some(({ events }) => events.some((event) => event.type === 'mixed' && event.mix === mix));

const withMixGiven = ({ mix, given, ...rest }: KeptFair): KeptFair => ({
  ...rest,
  given: mix === undefined ? given : [...given, mix],
});

/** What a view newly shows from a seat. */
function sightOf({ version, seat, game }: View, seen: readonly Sight[]): Sight | undefined {
  const last = seen.at(-1);
  if (seat === undefined || game === undefined || (last !== undefined && version <= last.version)) return undefined;
  const look = lookOf(game);
  if (look === last?.look && seat === last.seat) return undefined;
  const held = game.held ?? '';
  const before = seen.findLast((sight) => sight.held !== undefined)?.held;
  return { version, seat, look, ...(held !== before && { held }) };
}
