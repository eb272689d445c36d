import { isRoundOver } from '../../shared/game/deal.ts';
import type { GameState } from '../../shared/game/state.ts';
import { backAt, isAbsent } from '../../shared/table/absence.ts';
import { awaitedOf, type TableState, turnKeyOf } from '../../shared/table/state.ts';
import { CHAT_POSTS } from '../../web/text/posted.ts';
import type { Loaded } from '../ports/ports.ts';
import { FIRST_CHECK } from '../table/follow-up.ts';
import { allowedUrl } from './allowed-hosts.ts';
import { LOST, PAGE_OPEN } from './due.ts';
import { agreeHooked } from './enrolment.ts';
import type { PostRequest, PostResult } from './http-post.ts';
import type { JobPorts } from './job-ports.ts';
import { nameAt } from './lead.ts';
import { awayIn, isWaitedFor, textOf } from './post-text.ts';
import {
  changeEntry,
  entryAt,
  HOOK_SLOT,
  type PostedLap,
  type SentPost,
  type SubscriptionEntry,
  type WebhookEntry,
} from './subscriptions.ts';

/** Milliseconds to the first retry; each further one waits twice as long. The last comes some hours after the first. */
const TRY_AGAIN = 300_000;
const TRIES = 8;

/** Milliseconds until the host is told of a chat that is gone. */
const SOON = 1000;

/**
 * Posts to the group's chat whose turn it is: one message a lap, changed in place as the turn passes, where the chat can.
 * Returns when to check again, if at all.
 */
export async function postToHook(
  ports: JobPorts,
  loaded: Loaded,
  entries: readonly SubscriptionEntry[],
): Promise<readonly number[]> {
  const entry = entryAt(entries, HOOK_SLOT);
  const now = ports.now();
  const text = loaded.table.hooked && entry.hook ? textOf(loaded, entry, now) : undefined;
  if (entry.hook === undefined || text === undefined) return [];
  const time = timeOf(loaded, entry.hook, now);
  const returns = awayIn(loaded, now).map((seat) => backAt(loaded.table, seat, now));
  if (time === undefined || time > now) return time === undefined ? returns : [time];
  const { tonight } = loaded.table;
  const about = { of: turnKeyOf(loaded.table), ...(tonight && { tonight: tonight.at }) };
  const away = returns.length > 0 ? { away: true as const } : {};
  const { away: _, ...before } = sentOf(loaded, entry.hook, now) ?? {};
  const sent = { at: now, ...before, ...about, ...away, open: now };
  if (!(await ports.subscriptions.put(loaded.id, { ...entry, hook: { ...entry.hook, sent } }))) return [now + LOST];
  const result = await postOrChange(ports, loaded, { hook: entry.hook, text, now });
  const after = await finish(ports, loaded, { sent, result });
  if (after === undefined) return [now + SOON];
  const again = timeOf(loaded, after, now);
  return again === undefined ? returns : [again, ...returns];
}

/**
 * The post of this turn. It is due again when somebody who was away is back, and, if it can be changed, when somebody says
 * that they play tonight.
 */
function sentOf(loaded: Loaded, { sent, lap }: WebhookEntry, now: number): SentPost | undefined {
  const { table } = loaded;
  const isTonight = lap?.message !== undefined && table.tonight && sent?.tonight !== table.tonight.at;
  const isNews = sent?.isDone && (isTonight || (sent.away && awayIn(loaded, now).length === 0));
  return sent?.of === turnKeyOf(table) && !isNews ? sent : undefined;
}

/** When to post; undefined: done for this turn. */
function timeOf(loaded: Loaded, hook: WebhookEntry, now: number): number | undefined {
  const sent = sentOf(loaded, hook, now);
  // A turn that began in the future is one of a wrong clock.
  const turnAt = loaded.table.turnAt * 1000;
  const began = turnAt > now ? now - PAGE_OPEN : turnAt;
  if (sent === undefined) return began + (isSomebodyHere(loaded) ? PAGE_OPEN : FIRST_CHECK);
  const { open, isDone, tries = 0, at, after = 0 } = sent;
  if (open !== undefined) return open + LOST;
  if (isDone || tries >= TRIES) return undefined;
  return at + Math.max(TRY_AGAIN * 2 ** (tries - 1), after);
}

/** Whether all awaited people have the page open. */
const isSomebodyHere = ({ table }: Loaded): boolean =>
  awaitedOf(table).every((seat) => (table.seats[seat]?.connections.length ?? 0) > 0);

/** Posts a first line. Returns whether the chat took it. */
export const tryHook = async (ports: JobPorts, loaded: Loaded, url: string): Promise<boolean> =>
  (await post(ports, loaded, { hook: { url }, text: CHAT_POSTS.first })).type === 'posted';

interface HookPost {
  readonly hook: WebhookEntry;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly now?: number | undefined;
  /** The id of a message to change; absent: a new one. */
  readonly message?: string;
}

/** `unknown`: no answer came in time, and it may have been posted. `gone`: this chat takes no posts any more. */
interface ChatResult {
  readonly type: 'posted' | 'unknown' | 'gone' | 'failed';
  readonly retryAfter?: number;
  /** The message that can be changed from now on. */
  readonly lap?: PostedLap;
}

/**
 * Changes this lap's message; in a chat that cannot, the one it began with has said it all. Outside a lap, and for a
 * message that somebody removed, posts another.
 */
async function postOrChange(ports: JobPorts, loaded: Loaded, { hook, text, now }: HookPost): Promise<ChatResult> {
  const { table } = loaded;
  const { game } = table;
  if (game === undefined || isRoundOver(game)) return withoutId(await post(ports, loaded, { hook, text }));
  const { seat } = game.turn;
  const before = lapGoingOn(table, hook);
  if (before !== undefined) {
    const lap = { ...before, last: seat };
    const { message } = lap;
    if (message === undefined) return { type: 'posted', lap };
    const changed = await post(ports, loaded, { hook, text, message });
    if (changed.type !== 'gone') return { ...withoutId(changed), lap };
  }
  const message = makeLapId(hook, loaded);
  const { id = message, ...posted } = await post(ports, loaded, {
    ...{ hook, text: firstOfLap(loaded, { hook, text, now }) },
    ...(message !== undefined && { message }),
  });
  return { ...posted, lap: { ...(id !== undefined && { message: id }), deals: table.deals, first: seat, last: seat } };
}

const withoutId = ({ id: _, ...result }: ChatResult & Pick<PostResult, 'id'>): ChatResult => result;

/** The lap that this turn belongs to; undefined if the turn begins another, or its round does. */
function lapGoingOn(table: TableState, { lap, sent }: WebhookEntry): PostedLap | undefined {
  const { deals, game, seats } = table;
  if (game === undefined || lap === undefined || lap.deals !== deals) return undefined;
  const { turn } = game;
  const { seat } = turn;
  const steps = (to: number): number => (to - lap.first + seats.length) % seats.length;
  const { last = lap.first } = lap;
  const isPosted = sent?.isDone === true && sent.of === turnKeyOf(table);
  const isSameTurn = seat === last && (isPosted || turn.phase === 'consent' || turn.permission !== 'none');
  return isSameTurn || steps(seat) > steps(last) ? lap : undefined;
}

/** ntfy puts a message in the place of another with the same id, which the sender chooses; elsewhere the chat does. */
const makeLapId = (hook: WebhookEntry, { id, table }: Loaded): string | undefined =>
  isNtfy(new URL(hook.url)) ? `${id}-${turnKeyOf(table)}` : undefined;

const isNtfy = ({ hostname }: URL): boolean => hostname.startsWith('ntfy.');
const isDiscord = ({ hostname }: URL): boolean => hostname === 'discord.com';

/** A chat that cannot change it is told of everybody's turn in the lap. */
function firstOfLap(loaded: Loaded, { hook, text, now = 0 }: HookPost): string {
  const { table } = loaded;
  const url = new URL(hook.url);
  const { turn } = table.game as GameState;
  if (isNtfy(url) || isDiscord(url) || turn.phase === 'consent') return text;
  const others = table.seats.flatMap((_, step) => {
    const seat = (turn.seat + step) % table.seats.length;
    const isNext = step > 0 && isWaitedFor(table.seats[seat]) && !isAbsent(table, seat, now);
    return isNext ? [nameAt(loaded, seat)] : [];
  });
  return others.length === 0 ? text : CHAT_POSTS.lap(text, others);
}

/** Statuses that say that a webhook is gone for good. */
const GONE: readonly number[] = [401, 403, 404, 410];

async function post(
  ports: JobPorts,
  loaded: Loaded,
  { hook, text, message }: HookPost,
): Promise<ChatResult & Pick<PostResult, 'id'>> {
  const url = allowedUrl(hook.url, ports.hosts.hook);
  if (url === undefined) return { type: 'gone' };
  const link = ports.origin === undefined ? undefined : `${ports.origin}/#/t/${loaded.id}`;
  const { status, isUnknown, retryAfter, id } = await ports.post(
    makeHookRequest(url, { title: loaded.charter.title, text, link }, message),
  );
  if (status >= 200 && status < 300) return { type: 'posted', ...(id !== undefined && { id }) };
  ports.log.warn('a chat was not told', { status });
  if (isUnknown) return { type: 'unknown' };
  if (GONE.includes(status)) return { type: 'gone' };
  return { type: 'failed', ...(retryAfter !== undefined && { retryAfter }) };
}

/** A post that may have been taken is not repeated; a chat that is gone is forgotten, and the host is told. */
async function finish(
  ports: JobPorts,
  { id }: Loaded,
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
    newest.hook === undefined ? undefined : afterPost(newest, newest.hook, { next, result, now: ports.now() }),
  );
  if (hook === undefined) await agreeHooked(ports, id);
  return hook;
}

/** The longest that a chat may ask to wait, in milliseconds. */
const LONGEST_WAIT = 86_400_000;

interface PostOutcome {
  readonly next: SentPost;
  readonly result: ChatResult;
  readonly now: number;
}

function afterPost(
  { hook: _, ...entry }: SubscriptionEntry,
  { lap: before, ...hook }: WebhookEntry,
  { next, result, now }: PostOutcome,
): SubscriptionEntry {
  const lap = result.type === 'posted' ? result.lap : before;
  if (result.type !== 'gone') return { ...entry, hook: { ...hook, sent: next, ...(lap && { lap }) } };
  return { ...entry, gone: { host: new URL(hook.url).hostname, at: now } };
}

/** A post to a chat. Title and text contain names, which people choose freely. */
export interface HookNews {
  readonly title: string;
  readonly text: string;
  /** Leads to the table; undefined if the server does not know its own address. */
  readonly link: string | undefined;
}

/**
 * The post in the format of the chat at this address. No name in it mentions everybody or makes a link. `message`: the id
 * of a message to change, if the chat gave one; for ntfy also that of a new one.
 */
export function makeHookRequest(url: URL, { title, text, link }: HookNews, message?: string): PostRequest {
  const [target, body] = shapeOf(url, { title: withoutAddresses(title), text: withoutAddresses(text), link });
  const post = { url: target, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  if (isNtfy(url) && message !== undefined) return { ...post, body: JSON.stringify({ ...body, sequence_id: message }) };
  if (!isDiscord(url)) return post;
  return message === undefined
    ? { ...post, url: addressOf(target, ''), hasId: true }
    : { ...post, url: addressOf(target, `/messages/${message}`), method: 'PATCH' };
}

/** Discord's answer has the message if it is asked to wait. */
function addressOf(webhook: URL, path: string): URL {
  const url = new URL(webhook);
  if (path === '') url.searchParams.set('wait', 'true');
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  return url;
}

function shapeOf(url: URL, news: HookNews): readonly [URL, object] {
  const { hostname, search, pathname } = url;
  if (isDiscord(url)) return [url, { content: lineOf(news, plainly), allowed_mentions: { parse: [] } }];
  if (hostname === 'hooks.slack.com') return [url, { text: lineOf(news, asEntities) }];
  if (!isNtfy(url)) return [url, { text: lineOf(news, withoutMarkup) }];
  const { title, text, link } = news;
  const topic = pathname.slice(1);
  return [new URL(`/${search}`, url), { topic, message: text, ...(title && { title }), ...(link && { click: link }) }];
}

const lineOf = ({ title, text, link }: HookNews, spell: (text: string) => string): string =>
  [title === '' ? spell(text) : CHAT_POSTS.headed(spell(title), spell(text)), link].filter(Boolean).join(' ');

/**
 * Puts a hair space into everything that a chat could take for an address: after the colon of a scheme, and after each dot
 * before a letter or number, since many chats make a link of `evil.example` too.
 */
const withoutAddresses = (text: string): string =>
  text.replace(/:(?=\/\/)|[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, `$&${HAIR}`);
const HAIR = '\u200a';

/** Escapes Markdown. */
const plainly = (text: string): string => text.replace(/[\\*_~`|<>@#:()[\]-]/g, '\\$&');

const asEntities = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** For chats without an escape, such as Google's, and chats that we do not know. */
const withoutMarkup = (text: string): string => text.replace(/[<>@[\]]/g, '·');
