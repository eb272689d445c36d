import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { makeBundle, makeNotice, type Notice } from './notice.ts';
import type { ShownNotification } from './scope.ts';

/** Milliseconds within which a morning's notifications come. */
const BUNDLED_WITHIN = 3_600_000;

/** Mornings that are heard, if their person never looks; from then on, one a week is. */
const HEARD = 3;

/** Almost a week, in milliseconds: mornings are not a whole day apart when clocks change. */
const A_WEEK_NEARLY = 6.5 * 86_400_000;

/** A morning's notification, with what stands from mornings before. */
interface Morning {
  readonly notice: Notice;
  readonly isHeard: boolean;
  /** What it takes the place of. */
  readonly replaced: readonly ShownNotification[];
}

/**
 * All that waits in a morning is one notification, heard once, which opens the list; a single table is one of its own.
 * What stands from earlier mornings goes into it.
 */
export function addToMorning(
  shown: readonly ShownNotification[],
  { notification, isSilent }: { readonly notification: PushedNotification; readonly isSilent: boolean },
): Morning {
  const { table, at } = notification;
  const mornings = shown.filter(({ data }) => data?.morning !== undefined);
  const before = [...new Set(mornings.flatMap(({ data }) => data?.heard ?? []))].sort((a, b) => a - b);
  const tables = [...new Set([...mornings.flatMap(({ data }) => data?.tables ?? data?.table ?? []), table])];
  const isHeard = !isSilent && isDue(before, at);
  const heard = isHeard ? [...before, at].slice(-HEARD) : before;
  const own = makeNotice(notification);
  const single: Notice = { ...own, options: { ...own.options, data: { ...own.options.data, heard } } };
  const notice = tables.length === 1 ? single : makeBundle(tables, at, heard);
  const replaced = shown.filter((each) => mornings.includes(each) || (each.data?.table === table && !each.data.stays));
  return { notice, isHeard, replaced: replaced.filter(({ tag }) => tag !== notice.options.tag) };
}

/** Once a morning, and once a week after some mornings. */
function isDue(heard: readonly number[], at: number): boolean {
  const since = at - (heard.at(-1) ?? 0);
  return since > (heard.length < HEARD ? BUNDLED_WITHIN : A_WEEK_NEARLY);
}

/** A bundle without a table that waits no more. Once its person has come, its mornings are counted anew. */
export function withoutTable(
  { data }: ShownNotification,
  { table, hasCome }: { readonly table: string; readonly hasCome: boolean },
): Notice | undefined {
  const { tables = [], morning = 0, heard = [] } = data ?? {};
  const left = tables.filter((each) => each !== table);
  return left.length === 0 ? undefined : makeBundle(left, morning, hasCome ? heard.slice(-1) : heard);
}

/** Tables that wait, as far as notifications show it. */
export const countIn = (shown: readonly ShownNotification[]): number =>
  new Set(shown.flatMap(({ data }) => (data?.isTest ? [] : (data?.tables ?? data?.table ?? [])))).size;
