import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

/** Past positions, separate from the present view so that the two never mix. */
export interface Replay {
  /** Positions by version, with events; undefined if the version has none. */
  readonly views: ReadonlyMap<number, View | undefined>;
  /** The version after which a page was requested; absent if no request is pending. */
  readonly asked?: number;
}

/** The most versions in one page of positions, as the server sends them. */
const PAGE = 10;
/** The most positions in memory; the oldest are dropped. */
const MAX_VIEWS = 600;

export const startReplay = (): Replay => ({ views: new Map() });

export function addPositions(replay: Replay, page: HistoryPage): Replay {
  const views = new Map(replay.views);
  const last = page.entries.at(-1)?.version ?? page.after;
  for (let version = page.after + 1; version <= Math.max(last, page.after + 1); version++)
    views.set(version, undefined);
  for (const { version, view, happened } of page.entries) if (view) views.set(version, { ...view, happened });
  return forgetAsked({ ...replay, views: new Map([...views].slice(-MAX_VIEWS)) });
}

/** Returns the version after which to request the page that covers the most missing positions, if any are missing. */
export function findMissingViews({ views, asked }: Replay, versions: readonly number[]): number | undefined {
  const wanted = versions.find((version) => !views.has(version));
  if (wanted === undefined || asked !== undefined) return undefined;
  if (!views.has(wanted + 1)) return wanted - 1;
  let after = Math.max(0, wanted - PAGE);
  while (views.has(after + 1)) after += 1;
  return after;
}

export function forgetAsked(replay: Replay): Replay {
  const { asked: _, ...rest } = replay;
  return rest;
}
