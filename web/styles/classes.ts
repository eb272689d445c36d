/** Joins class names into one attribute value; a condition that is false adds none. */
export const classes = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
