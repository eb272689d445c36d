/**
 * What this installation has put into the document: `socket`, where the sockets are if not beside the page, `wss://...`;
 * `address`, the page's for other devices if it is another. Undefined if it says nothing.
 */
export const saidHere = (what: 'socket' | 'address'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="afoot-${what}"]`)?.content || undefined;
