/** Where the page is, by the address's fragment. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' }
  | { readonly page: 'rules' }
  | { readonly page: 'table'; readonly table: string; readonly invite?: string }
  | { readonly page: 'unknown' };

const CODE = '[\\w-]{22}';
const TABLE = new RegExp(`^#/t/(${CODE})(?:/(${CODE}))?/?$`);

/** Reads a fragment such as `#/t/TABLE/INVITE`. */
export function parseRoute(hash: string): Route {
  const place = hash.replace(/^#?\/?$/, '#/');
  if (place === '#/') return { page: 'home' };
  if (place === '#/new') return { page: 'new' };
  if (place === '#/rules') return { page: 'rules' };
  const [, table, invite] = TABLE.exec(place) ?? [];
  if (table === undefined) return { page: 'unknown' };
  return { page: 'table', table, ...(invite !== undefined && { invite }) };
}

export const makeTableHash = (table: string, invite?: string): string =>
  invite === undefined ? `#/t/${table}` : `#/t/${table}/${invite}`;

/** The fragment of a pasted invite link; undefined where there is none in it. */
export function parseInviteLink(text: string): string | undefined {
  const hash = text.trim().replace(/^[^#]*/, '');
  return TABLE.test(hash) ? hash : undefined;
}
