/** The most bytes of a call's address. */
export const ADDRESS_BYTES = 300;

/** Returns the canonical form of a call's address; undefined if the text is not one. */
export function findSecureAddress(text: string): string | undefined {
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
