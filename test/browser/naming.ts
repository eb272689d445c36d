/** tsx marks functions with their names, also those that run in a page: a page's first script, for files run by tsx. */
export const NAMING = 'globalThis.__name ??= (named) => named';
