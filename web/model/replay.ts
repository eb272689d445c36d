import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';

/** The table as it stood, as one seat saw it: apart from the present, so that the two never mix. */
export interface Replay {
  /** Whose eyes are borrowed; absent: one's own. */
  readonly seat?: number;
  /** Positions by version, with what happened; undefined: there is none to be had. */
  readonly views: ReadonlyMap<number, View | undefined>;
  /** The version after which a page was asked for; absent: none is awaited. */
  readonly asked?: number;
}

/** Versions that one page of positions has at most. */
const PAGE = 20;
/** Positions kept; those that came first are dropped. */
const MAX_VIEWS = 600;

export const startReplay = (seat?: number): Replay => ({ views: new Map(), ...(seat !== undefined && { seat }) });

/** Adds a page; one through other eyes than are looked through now comes too late. */
export function addPositions(replay: Replay, page: HistoryPage): Replay {
  if (page.seat !== replay.seat) return replay;
  const views = new Map(replay.views);
  const last = page.entries.at(-1)?.version ?? page.after;
  for (let version = page.after + 1; version <= Math.max(last, page.after + 1); version++)
    views.set(version, undefined);
  for (const { version, view, happened } of page.entries) if (view) views.set(version, { ...view, happened });
  return forgetAsked({ ...replay, views: new Map([...views].slice(-MAX_VIEWS)) });
}

/**
 * The version after which to ask, so that the first of these versions that is not here comes, and with it those that
 * follow; where the one after it is here, it is being stepped back, and those before come. Undefined: nothing to ask.
 */
export function wantedAfter({ views, asked }: Replay, versions: readonly number[]): number | undefined {
  const wanted = versions.find((version) => !views.has(version));
  if (wanted === undefined || asked !== undefined) return undefined;
  return views.has(wanted + 1) ? Math.max(0, wanted - PAGE) : wanted - 1;
}

/** The page that was awaited has come, or will not. */
export function forgetAsked(replay: Replay): Replay {
  const { asked: _, ...rest } = replay;
  return rest;
}
