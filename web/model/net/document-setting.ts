/** Returns a setting of this installation from the document: its socket's address, or the page's for other devices. */
export const readDocumentSetting = (what: 'socket' | 'address'): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="afoot-${what}"]`)?.content || undefined;
