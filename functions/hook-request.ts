import type { PostRequest } from './call-post.ts';

/** What a chat is told. Title and text have names in them that people gave themselves. */
export interface HookNews {
  readonly title: string;
  readonly text: string;
  /** Leads to the table; undefined where the server does not know its own address. */
  readonly link: string | undefined;
}

/** The news as the chat at this address reads it: no name calls everybody there, or leads elsewhere. */
export function makeHookRequest(url: URL, { title, text, link }: HookNews): PostRequest {
  const [target, body] = shapeOf(url, { title: withoutAddresses(title), text: withoutAddresses(text), link });
  return { url: target, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

function shapeOf(url: URL, news: HookNews): readonly [URL, object] {
  const { hostname, search, pathname } = url;
  if (hostname === 'discord.com') return [url, { content: lineOf(news, plainly), allowed_mentions: { parse: [] } }];
  if (hostname === 'hooks.slack.com') return [url, { text: lineOf(news, asEntities) }];
  if (!/^ntfy\./.test(hostname)) return [url, { text: lineOf(news, withLookAlikes) }];
  const { title, text, link } = news;
  const topic = pathname.slice(1);
  return [new URL(`/${search}`, url), { topic, message: text, ...(title && { title }), ...(link && { click: link }) }];
}

const lineOf = ({ title, text, link }: HookNews, spell: (text: string) => string): string =>
  [title && `${spell(title)}:`, spell(text), link].filter(Boolean).join(' ');

/**
 * No chat makes a link of what has a space in it: one as thin as a hair after the colon of a scheme, and after each dot that a
 * letter or number follows, since many chats know `evil.example` for an address as well.
 */
const withoutAddresses = (text: string): string =>
  text.replace(/:(?=\/\/)|[.\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu, `$&${HAIR}`);
const HAIR = '\u200a';

/** Markdown in which none of these signs means anything. */
const plainly = (text: string): string => text.replace(/[\\*_~`|<>@#:()[\]-]/g, '\\$&');

const asEntities = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '');
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** For chats that know no escape, such as Google's, or whose ways are not known. */
const withLookAlikes = (text: string): string => text.replace(/[<>@[\]]/g, (sign) => LOOK_ALIKES[sign] ?? '');
const LOOK_ALIKES: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '@': '＠', '[': '［', ']': '］' };
