import { findMention } from '../../shared/protocol/mention.ts';
import { getChatPosts } from '../../web/text/table-language.ts';
import type { PostRequest } from './http-post.ts';

/** Title and text contain names, which people choose freely. */
export interface HookNews {
  readonly title: string;
  readonly text: string;
  readonly language?: string | undefined;
  /** The table's address; undefined if the server does not know its own. */
  readonly link: string | undefined;
  readonly handles?: readonly string[];
}

/**
 * Formats a post for the chat at this address. No name in it mentions anyone or makes a link. `id`: the message's, which
 * only ntfy needs.
 */
export function makeHookRequest(url: URL, news: HookNews, id?: string): PostRequest {
  const post = createRequest(url, news, id);
  return isDiscord(url) ? { ...post, url: getAddress(post.url, ''), hasId: true } : post;
}

export function makeHookChange(url: URL, news: HookNews, id: string): PostRequest {
  const post = createRequest(url, news, id);
  return isDiscord(url) ? { ...post, url: getAddress(post.url, `/messages/${id}`), method: 'PATCH' } : post;
}

export const makeHookRemoval = (url: URL, id: string): PostRequest => ({
  url: getAddress(url, isDiscord(url) ? `/messages/${id}` : `/${id}`),
  method: 'DELETE',
  headers: {},
  body: '',
});

function createRequest(url: URL, { title, text, ...news }: HookNews, id: string | undefined): PostRequest {
  const [target, body] = getShape(url, { title: breakAddresses(title), text: breakAddresses(text), ...news });
  const content = isNtfy(url) && id !== undefined ? { ...body, sequence_id: id } : body;
  return { url: target, headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) };
}

export const isNtfy = ({ hostname }: URL): boolean => hostname.startsWith('ntfy.');
const isDiscord = ({ hostname }: URL): boolean => hostname === 'discord.com';

/** Discord's answer includes the message only with `wait`. */
function getAddress(webhook: URL, path: string): URL {
  const url = new URL(webhook);
  if (path === '') url.searchParams.set('wait', 'true');
  url.pathname = `${url.pathname.replace(/\/$/, '')}${path}`;
  return url;
}

function getShape(url: URL, news: HookNews): readonly [URL, object] {
  const { hostname, search, pathname } = url;
  if (isDiscord(url)) {
    const allowed = { parse: [], ...(news.handles && { users: news.handles }) };
    return [url, { content: formatLine(url, news, escapeMarkdown), allowed_mentions: allowed }];
  }
  if (hostname === 'hooks.slack.com') return [url, { text: formatLine(url, news, escapeEntities) }];
  if (!isNtfy(url)) return [url, { text: formatLine(url, news, removeMarkup) }];
  const { title, text, link } = news;
  const topic = pathname.slice(1);
  return [new URL(`/${search}`, url), { topic, message: text, ...(title && { title }), ...(link && { click: link }) }];
}

function formatLine({ hostname }: URL, news: HookNews, escapeText: (text: string) => string): string {
  const { title, text, language, link, handles = [] } = news;
  const line = title === '' ? escapeText(text) : getChatPosts(language).headed(escapeText(title), escapeText(text));
  return [line, ...handles.map((handle) => findMention(hostname, handle)), link].filter(Boolean).join(' ');
}

/**
 * Inserts a hair space into everything that a chat could take for an address: after the colon of a scheme, and after
 * each dot before a letter or number, since many chats make a link of `evil.example` too.
 */
const breakAddresses = (text: string): string =>
  text.replace(/:(?=\/\/)|[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, `$&${HAIR}`);
const HAIR = '\u200a';

const escapeMarkdown = (text: string): string => text.replace(/[\\*_~`|<>@#:()[\]-]/g, '\\$&');

const escapeEntities = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** For chats without an escape, such as Google's, and unknown chats. */
const removeMarkup = (text: string): string => text.replace(/[<>@[\]]/g, '·');
