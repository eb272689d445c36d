import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import { makeBundle, makeNotice, type Notice } from './notice.ts';
import type { ShownNotification } from './scope.ts';

/** Milliseconds within which one morning's notifications arrive. */
const BUNDLE_PERIOD = 3_600_000;

/** After so many mornings rang unseen, only one a week rings. */
const MAX_AUDIBLE_MORNINGS = 3;

/** Almost a week in milliseconds, since mornings are not exactly a day apart when clocks change. */
const NEARLY_A_WEEK = 6.5 * 86_400_000;

/** The notification to show in a morning, and those that it replaces. */
interface Morning {
  readonly notice: Notice;
  readonly isHeard: boolean;
  readonly replaced: readonly ShownNotification[];
}

/** Combines a morning's notifications and earlier ones into one that rings once; if all are of one table, its own is shown. */
export function addToMorning(
  shown: readonly ShownNotification[],
  { notification, isSilent }: { readonly notification: PushedNotification; readonly isSilent: boolean },
): Morning {
  const { table, at } = notification;
  const mornings = shown.filter(({ data }) => data?.morning !== undefined);
  const before = [...new Set(mornings.flatMap(({ data }) => data?.heard ?? []))].sort((a, b) => a - b);
  const tables = [...new Set([...mornings.flatMap(({ data }) => data?.tables ?? data?.table ?? []), table])];
  const isHeard = !isSilent && isDue(before, at);
  const ringTimes = isHeard ? [...before, at].slice(-MAX_AUDIBLE_MORNINGS) : before;
  const ownNotice = makeNotice(notification);
  const single: Notice = {
    ...ownNotice,
    options: { ...ownNotice.options, data: { ...ownNotice.options.data, heard: ringTimes } },
  };
  const { [table]: _, ...earlier } = Object.assign({}, ...mornings.map(({ data }) => data?.told));
  const told = { ...earlier, ...ownNotice.options.data.told };
  const notice = tables.length === 1 ? single : makeBundle({ tables, told, morning: at, heard: ringTimes });
  const replaced = shown.filter((each) => mornings.includes(each) || (each.data?.table === table && !each.data.stays));
  return { notice, isHeard, replaced: replaced.filter(({ tag }) => tag !== notice.options.tag) };
}

/** Whether to ring: once a morning, then once a week after some mornings. */
function isDue(ringTimes: readonly number[], at: number): boolean {
  const since = at - (ringTimes.at(-1) ?? 0);
  return since > (ringTimes.length < MAX_AUDIBLE_MORNINGS ? BUNDLE_PERIOD : NEARLY_A_WEEK);
}

/** Removes a table from the bundle; once its person has looked, mornings are counted from the start again. */
export function removeTable(
  { data }: ShownNotification,
  { table, hasLooked }: { readonly table: string; readonly hasLooked: boolean },
): Notice | undefined {
  const { tables = [], told = {}, morning = 0, heard = [] } = data ?? {};
  const left = tables.filter((each) => each !== table);
  return left.length === 0
    ? undefined
    : makeBundle({ tables: left, told, morning, heard: hasLooked ? heard.slice(-1) : heard });
}

export const countWaitingTables = (shown: readonly ShownNotification[]): number =>
  new Set(shown.flatMap(({ data }) => (data?.isTest ? [] : (data?.tables ?? data?.table ?? [])))).size;
