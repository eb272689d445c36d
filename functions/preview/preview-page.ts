import { previewWordsIn, tableSentencesIn } from '../../web/text/table-language.ts';
import type { Preview } from './preview.ts';

export const isTable = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** The address that a chat asked, for the picture's; empty if the host is none. */
export const originOf = (protocol: 'http' | 'https', host: string): string =>
  /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : '';

/** A path such as `/t/TABLE`: the public part of an invite. The secret is in the fragment, which reaches no server. */
export const tableInPath = (path: string): string | undefined => /^\/t\/([\w-]{22})\/?$/.exec(path)?.[1];

/** Where the browser is sent from an address whose `#` was encoded on its way: what stood behind it reaches no server again. */
export const placeIn = (address: string): string | undefined => (/%(25)*23/.test(address) ? `/#${address}` : undefined);

/** Names never end an attribute, nor begin anything. */
const escaped = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The document that a link to a table leads to: for a chat, its head; for a browser, a script that goes on to the table.
 * Without a preview it is the same for every table, there or not. `origin`: where the picture is; empty: at this host.
 * `base`: the path below which the page lies.
 */
export function previewPage(preview: Preview | undefined, origin: string, base = ''): string {
  const words = previewWordsIn(preview?.language);
  const { title, description } =
    preview === undefined ? words.plain : words.of({ ...preview, sentence: sentenceOf(preview) });
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escaped(content)}" />`;
  return [
    '<!doctype html>',
    `<html lang="${words.language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    '<meta name="robots" content="noindex" /><meta name="referrer" content="no-referrer" />',
    meta('og:type', 'website'),
    meta('og:site_name', words.site),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:image', `${origin}${base}/og.png`),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('og:image:alt', words.picture),
    '<meta name="twitter:card" content="summary_large_image" />',
    `<link rel="icon" href="${base}/icon-192.png" type="image/png" />`,
    `<script src="${base}/invited.js"></script></head>`,
    `<body><p>${escaped(words.onTheWay)}</p><noscript>${escaped(words.noScript)}</noscript></body></html>`,
    '',
  ].join('\n');
}

function sentenceOf({ pace, ruleset, seating, language }: Preview): string {
  const { when, rules } = tableSentencesIn(language);
  return `${when({ pace, date: 'private', now: Date.now() })} ${rules(ruleset, seating)}`;
}

/** Chats ask again now and then; who sits where may be a minute old. */
export const PREVIEW_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=60',
} as const;

/** In which CloudFront names the address that asks it. */
export const VIEWER_HEADER = 'afoot-viewer';

/** A browser's header for the kind of file that it requests, and its value if a person opens a page; a chat has none. */
export const DESTINATION_HEADER = 'sec-fetch-dest';
export const OPENED_BY_PERSON = 'document';
