import { hasGameEnded } from '../../shared/game/score.ts';
import { getReturnTime } from '../../shared/table/absence.ts';
import { FIRST_CHECK } from '../../shared/table/awaited.ts';
import { getAwaitedSeats, getTurnKey, type TableState } from '../../shared/table/state.ts';
import { getChatPosts } from '../../web/text/table-language.ts';
import type { LoadedTable } from '../ports/ports.ts';
import { findAllowedUrl } from './allowed-hosts.ts';
import { type HookNews, isNtfy, makeHookChange, makeHookRemoval, makeHookRequest } from './chat-formats.ts';
import { SENDING_TIMEOUT } from './due-notifications.ts';
import { syncHookedFlag } from './enrolment.ts';
import type { PostRequest, PostResult } from './http-post.ts';
import type { JobPorts } from './job-ports.ts';
import { PAGE_OPEN } from './kinds.ts';
import { getNotified, type Notified } from './notified.ts';
import { findRest, formatText, getAwaySeats } from './post-text.ts';
import { spendRings } from './ring-budget.ts';
import {
  changeEntry,
  getEntry,
  HOOK_SLOT,
  type SentPost,
  type StandingPost,
  type SubscriptionEntry,
  type WebhookEntry,
} from './subscriptions.ts';

/** Milliseconds to the first retry; each further wait is twice as long. The last is some hours after the first. */
const FIRST_RETRY_DELAY = 300_000;
const TRIES = 8;

/** Milliseconds until the host is told that a chat is gone. */
const HOST_NOTICE_DELAY = 1000;

/**
 * Posts whose turn it is to the group chat: a message for each turn, since a changed one rings nobody. Where possible,
 * the previous one is deleted. Returns when to check again, if at all.
 */
export async function postToHook(
  ports: JobPorts,
  loaded: LoadedTable,
  entries: readonly SubscriptionEntry[],
): Promise<readonly number[]> {
  const entry = getEntry(entries, HOOK_SLOT);
  const { hook } = entry;
  const now = ports.now();
  const text = loaded.table.hooked && hook ? formatText(loaded, entry, now) : undefined;
  const rest = findRest(loaded.table);
  if (hook === undefined || text === undefined) return [];
  if (rest !== undefined && findStanding(loaded.table, hook) === undefined) return [];
  const returns = getAwaySeats(loaded, now).map((seat) => getReturnTime(loaded.table, seat, now));
  const isAway = returns.length > 0;
  const notified = isAway ? [] : getNotified({ table: loaded.table, entries, now }, new URL(hook.url).hostname);
  const time = findTime(loaded, { hook, notified }, now);
  if (time === undefined || time > now) return time === undefined ? returns : [time];
  const { tonight } = loaded.table;
  const about = { of: getTurnKey(loaded.table), ...(tonight && { tonight: tonight.at }), ...(rest && { rest }) };
  const { away: _, ...before } = findSent(loaded, hook, now) ?? {};
  const sent = { at: now, ...before, ...about, ...(isAway && { away: true as const }), open: now };
  const mentions = getMentions(hook, notified, now);
  const handles = Object.keys(mentions);
  const mentioned = { ...hook.mentions, ...mentions };
  if (!(await ports.subscriptions.put(loaded.id, { ...entry, hook: { ...hook, sent, mentions: mentioned } }))) {
    return [now + SENDING_TIMEOUT];
  }
  const result = await postOrChange(ports, loaded, { hook, text, ...(handles.length > 0 && { handles }) });
  const after = await finishPost(ports, loaded, { sent, result });
  if (after === undefined) return [now + HOST_NOTICE_DELAY];
  const nextTime = findTime(loaded, { hook: after, notified }, now);
  return nextTime === undefined ? returns : [nextTime, ...returns];
}

/** The people a post can mention now, each with their rings: those that others cause have a limit per hour, as on a phone. */
const getMentions = (
  { mentions = {} }: WebhookEntry,
  notified: readonly Notified[],
  now: number,
): NonNullable<WebhookEntry['mentions']> =>
  Object.fromEntries(
    notified.flatMap(({ handle, submissions, getAllowedTime }) => {
      if (handle === undefined || getAllowedTime(now) > now) return [];
      const due = {
        rings: mentions[handle] ?? {},
        kinds: ['turn'],
        sent: {},
        submissions,
        isRetry: false,
        now,
      } as const;
      const { kinds, rings } = spendRings(due);
      return kinds.length > 0 ? [[handle, rings] as const] : [];
    }),
  );

/**
 * The post of this turn. It is due again when someone who was away is back, and if it can be changed, when someone
 * announces to play tonight, and as a pause begins and ends.
 */
function findSent(loaded: LoadedTable, hook: WebhookEntry, now: number): SentPost | undefined {
  const { table } = loaded;
  const { sent } = hook;
  const isOther = sent?.tonight !== table.tonight?.at || sent?.rest !== findRest(table);
  const isChanged = isOther && findStanding(table, hook) !== undefined;
  const isNews = sent?.isDone && (isChanged || (sent.away && getAwaySeats(loaded, now).length === 0));
  return sent?.of === getTurnKey(table) && !isNews ? sent : undefined;
}

/**
 * This turn's message, if it can be changed without ringing: to announce who plays tonight, a pause, or its end.
 * Anything else is a new message.
 */
function findStanding(table: TableState, { standing, sent }: WebhookEntry): StandingPost | undefined {
  const last = standing?.at(-1);
  const isQuiet = table.tonight !== undefined || (findRest(table) ?? sent?.rest) !== undefined;
  return isQuiet && last?.of === getTurnKey(table) ? last : undefined;
}

interface HookTime {
  readonly hook: WebhookEntry;
  readonly notified: readonly Notified[];
}

/** When to post; undefined: done for this turn. A change rings nobody, so it need not wait. */
function findTime(loaded: LoadedTable, { hook, notified }: HookTime, now: number): number | undefined {
  const wanted = findWanted(loaded, hook, now);
  if (wanted === undefined || notified.length === 0 || findStanding(loaded.table, hook)) return wanted;
  const times = notified.map(({ getAllowedTime }) => getAllowedTime(Math.max(wanted, now)));
  return Math.max(wanted, Math.min(...times));
}

function findWanted(loaded: LoadedTable, hook: WebhookEntry, now: number): number | undefined {
  const soonest = getNextTry(hook);
  const sent = findSent(loaded, hook, now);
  // A turn that began in the future is one of a wrong clock.
  const turnAt = loaded.table.turnAt * 1000;
  const turnStart = turnAt > now ? now - PAGE_OPEN : turnAt;
  if (sent === undefined) return Math.max(turnStart + (areAwaitedConnected(loaded) ? PAGE_OPEN : FIRST_CHECK), soonest);
  const { open, isDone, tries = 0, at, after = 0 } = sent;
  if (open !== undefined) return open + SENDING_TIMEOUT;
  if (isDone || tries >= TRIES) return undefined;
  return Math.max(at + Math.max(FIRST_RETRY_DELAY * 2 ** (tries - 1), after), soonest);
}

/** The longest time between two tries of a chat that fails, in milliseconds. */
const LONGEST_PAUSE = 7 * 86_400_000;

/** Returns when a failing chat may be tried again; each failure doubles the pause. */
const getNextTry = ({ failing }: WebhookEntry): number =>
  failing === undefined ? 0 : failing.at + Math.min(FIRST_RETRY_DELAY * 2 ** (failing.tries - 1), LONGEST_PAUSE);

const areAwaitedConnected = ({ table }: LoadedTable): boolean =>
  getAwaitedSeats(table).every((seat) => (table.seats[seat]?.connections.length ?? 0) > 0);

/** Posts a first line. Returns whether the chat accepted it. */
export const tryHook = async (ports: JobPorts, loaded: LoadedTable, { url, address }: WebhookEntry): Promise<boolean> =>
  (
    await post(ports, loaded, {
      hook: { url, ...(address !== undefined && { address }) },
      text: getChatPosts(loaded.table.settings.language).first,
      write: makeHookRequest,
    })
  ).type === 'posted';

interface HookPost extends Pick<HookNews, 'text' | 'handles'> {
  readonly hook: WebhookEntry;
}

/** `unknown`: no answer in time, so it may have been posted. `gone`: this chat no longer accepts posts. */
interface ChatResult {
  readonly type: 'posted' | 'unknown' | 'gone' | 'failed';
  readonly retryAfter?: number;
  /** The chat's deletable messages from now on, if they have changed. */
  readonly standing?: readonly StandingPost[];
}

/**
 * Changes this turn's message if that is enough and nobody has removed it; otherwise posts another and deletes those
 * before.
 */
async function postOrChange(ports: JobPorts, loaded: LoadedTable, { hook, ...news }: HookPost): Promise<ChatResult> {
  const { table } = loaded;
  const standingPost = findStanding(table, hook);
  if (standingPost !== undefined) {
    const { id: _, ...changed } = await post(ports, loaded, {
      hook,
      text: news.text,
      write: (url, text) => makeHookChange(url, text, standingPost.id),
    });
    if (changed.type !== 'gone') return changed;
    // Someone has removed it: there is nothing to correct.
    if (findRest(table) !== undefined) return { type: 'posted' };
  }
  const message = makeMessageId(hook, loaded, ports.now());
  const { id = message, ...posted } = await post(ports, loaded, {
    hook,
    ...news,
    write: (url, text) => makeHookRequest(url, text, message),
  });
  if (posted.type !== 'posted') return posted;
  const before = (hook.standing ?? []).filter(({ id: each }) => each !== standingPost?.id);
  const left = await removeAll(ports, hook, before);
  const isVoidLater = table.game !== undefined && !hasGameEnded(table.game);
  return { ...posted, standing: isVoidLater && id !== undefined ? [...left, { id, of: getTurnKey(table) }] : left };
}

/**
 * ntfy identifies a message by an id that its sender chooses, and rings for a new one; elsewhere the chat chooses it,
 * or returns none.
 */
function makeMessageId(
  { url, standing = [] }: WebhookEntry,
  { id, table }: LoadedTable,
  now: number,
): string | undefined {
  if (!isNtfy(new URL(url))) return undefined;
  const name = `${id}-${getTurnKey(table)}`;
  return standing.some((message) => message.id === name) ? `${name}-${now}` : name;
}

/** The most messages whose deletion failed and is retried. */
const MAX_UNDELETED = 4;

/** Returns those that are not deleted yet. */
async function removeAll(
  ports: JobPorts,
  { url }: WebhookEntry,
  standing: readonly StandingPost[],
): Promise<readonly StandingPost[]> {
  const results = await Promise.all(standing.map(({ id }) => ports.post(makeHookRemoval(new URL(url), id))));
  return standing.filter((_, i) => isRetryable(results[i]?.status ?? 0)).slice(-MAX_UNDELETED);
}

/** Whether there was no answer, or one that asks to retry. */
const isRetryable = (status: number): boolean => status === 0 || status === 429 || status >= 500;

const GONE_STATUSES: readonly number[] = [401, 403, 404, 410];

async function post(
  ports: JobPorts,
  loaded: LoadedTable,
  { hook, write, ...news }: HookPost & { readonly write: (url: URL, news: HookNews) => PostRequest },
): Promise<ChatResult & Pick<PostResult, 'id'>> {
  const url = findAllowedUrl(hook.url, ports.hosts.hook);
  if (url === undefined) return { type: 'gone' };
  // A server that knows its own address needs no other.
  const address = (ports.addressOf && hook.address) ?? ports.origin;
  const link = address === undefined ? undefined : `${address}/#/t/${loaded.id}`;
  const { status, isUnknown, retryAfter, id } = await ports.post(
    write(url, { title: loaded.charter.title, language: loaded.table.settings.language, ...news, link }),
  );
  if (status >= 200 && status < 300) return { type: 'posted', ...(id !== undefined && { id }) };
  ports.log.warn('a chat was not told', { status });
  if (isUnknown) return { type: 'unknown' };
  if (GONE_STATUSES.includes(status)) return { type: 'gone' };
  return { type: 'failed', ...(retryAfter !== undefined && { retryAfter }) };
}

/** A post that may have been accepted is not repeated; a chat that is gone is dropped, and the host is told. */
async function finishPost(
  ports: JobPorts,
  { id }: LoadedTable,
  { sent: { open: _, after: __, ...sent }, result }: { readonly sent: SentPost; readonly result: ChatResult },
): Promise<WebhookEntry | undefined> {
  const isDone = result.type === 'posted' || result.type === 'unknown';
  const next: SentPost = isDone
    ? { ...sent, isDone: true }
    : {
        ...sent,
        tries: (sent.tries ?? 0) + 1,
        ...(result.retryAfter !== undefined && { after: Math.min(result.retryAfter, LONGEST_WAIT) }),
      };
  const { hook } = await changeEntry(ports.subscriptions, { table: id, slot: HOOK_SLOT }, (newest) =>
    newest.hook === undefined ? undefined : recordPost(newest, newest.hook, { next, result, now: ports.now() }),
  );
  if (hook === undefined) await syncHookedFlag(ports, id);
  return hook;
}

/** The longest wait that a chat can ask for, in milliseconds. */
const LONGEST_WAIT = 86_400_000;

interface PostOutcome {
  readonly next: SentPost;
  readonly result: ChatResult;
  readonly now: number;
}

function recordPost(
  { hook: _, ...entry }: SubscriptionEntry,
  hook: WebhookEntry,
  { next, result: { type, standing }, now }: PostOutcome,
): SubscriptionEntry {
  const { failing, ...working } = hook;
  const tries = (failing?.tries ?? 0) + 1;
  const failed = type === 'failed' && { failing: { since: failing?.since ?? now, at: now, tries } };
  if (type !== 'gone') return { ...entry, hook: { ...working, ...failed, sent: next, ...(standing && { standing }) } };
  return { ...entry, gone: { host: new URL(hook.url).hostname, at: now } };
}
