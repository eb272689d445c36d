import { getPreviewWords, getTableSentences } from '../../web/text/table-language.ts';
import type { Preview } from './preview.ts';

export const isTable = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** Returns the address that a chat requested, for the picture's; empty if the host is invalid. */
export const getOrigin = (protocol: 'http' | 'https', host: string): string =>
  /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}` : '';

interface InvitePath {
  readonly table: string;
  readonly language: string | undefined;
}

/** Parses a path such as `/t/TABLE` or `/t/TABLE/de`. The secret is in the fragment, which reaches no server. */
export function parseInvitePath(path: string): InvitePath | undefined {
  const [, table, language] = /^\/t\/([\w-]{22})(?:\/([a-z]{2}))?\/?$/.exec(path) ?? [];
  return table === undefined ? undefined : { table, language };
}

/**
 * Returns the redirect for an address whose `#` was encoded in transit, so that its fragment does not reach a server
 * again.
 */
export const parsePlace = (address: string): string | undefined =>
  /%(25)*23/.test(address) ? `/#${address}` : undefined;

/** Escapes names, so that they cannot end an attribute or begin anything. */
const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);

interface PagePlace {
  /** Where the picture is; empty: at this host. */
  readonly origin: string;
  readonly base?: string;
  /** The link's. */
  readonly language?: string | undefined;
}

/**
 * The document of a table's link: for a chat, its head; for a browser, a script that opens the table. Without a preview
 * it is the same for every table, there or not, in the language that the link names.
 */
export function renderPreviewPage(preview: Preview | undefined, { origin, base = '', language }: PagePlace): string {
  const words = getPreviewWords(preview === undefined ? language : preview.language);
  const { title, description } =
    preview === undefined ? words.plain : words.of({ ...preview, sentence: formatSentence(preview) });
  const meta = (property: string, content: string): string =>
    `<meta property="${property}" content="${escapeHtml(content)}" />`;
  return [
    '<!doctype html>',
    `<html lang="${words.language}"><head><meta charset="utf-8" />`,
    '<meta name="viewport" content="width=device-width, initial-scale=1" />',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
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
    `<body><p>${escapeHtml(words.onTheWay)}</p><noscript>${escapeHtml(words.noScript)}</noscript></body></html>`,
    '',
  ].join('\n');
}

function formatSentence({ pace, date, language, ...named }: Preview): string {
  const { when, rules } = getTableSentences(language);
  return `${when({ pace, date, now: Date.now(), zone: date?.zone, isZoneNamed: true })} ${rules(named)}`;
}

/** Chats refresh now and then; seating may be a minute old. */
export const PREVIEW_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=60',
} as const;

/** CloudFront's header with the address of its client. */
export const VIEWER_HEADER = 'afoot-viewer';

/** A browser's header for the kind of file that it requests, and its value if a person opens a page; a chat has none. */
export const DESTINATION_HEADER = 'sec-fetch-dest';
export const OPENED_BY_PERSON = 'document';
