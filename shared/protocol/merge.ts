type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** Merges the features' parts. Unlike a spread, it is tree-shaken from bundles that do not use it. */
export const mergeParts = /* @__NO_SIDE_EFFECTS__ */ <const Parts extends readonly object[]>(
  ...parts: Parts
): Intersection<Parts[number]> => Object.assign({}, ...parts);

/** Same for lists. */
export const concatLists = /* @__NO_SIDE_EFFECTS__ */ <const Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): readonly Lists[number][number][] => lists.flat();
