/** Most bytes of the address of a table's call. */
export const ADDRESS_BYTES = 300;

/** The text as an address of a call, in the one spelling that is pinned; undefined if it is none. */
export function secureAddressOf(text: string): string | undefined {
  const url = readUrl(text);
  if (url === undefined || url.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined;
  return url.href.length <= ADDRESS_BYTES ? url.href : undefined;
}

function readUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
