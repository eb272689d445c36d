/** tsx marks functions with their names, also those that run in a page: a page's first script, for files run by tsx. */
export const NAME_SCRIPT = 'globalThis.__name ??= (named) => named';
