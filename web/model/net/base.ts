const { url } = import.meta;

/**
 * The path below which this page lies, with a slash at both ends: the built scripts are in a folder beside it. Sources are
 * served from `/`.
 */
export const BASE = /\/assets\/[^/]+$/.test(url) ? new URL('..', url).pathname : '/';
