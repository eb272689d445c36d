const { url } = import.meta;

/** This page's path, with a slash at both ends: built scripts are in `assets` below it, sources are served from `/`. */
export const BASE = /\/assets\/[^/]+$/.test(url) ? new URL('..', url).pathname : '/';
