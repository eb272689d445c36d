export const LONGEST_TAG = 35;

/**
 * Returns a tag that `Intl` accepts: this one, else without POSIX suffixes (`en_GB.UTF-8`, `en-US@posix`), else its
 * base language, else English. Browsers pass on the system's tag. Undefined stays: the device's own language.
 */
export function toLanguageTag<T extends string | undefined>(tag: T): T | string {
  if (tag === undefined) return tag;
  const candidates = [tag, tag.replace(/[.@].*/s, '').replaceAll('_', '-'), tag.replace(/[^a-z].*/is, '')];
  return candidates.find(isTag) ?? 'en';
}

function isTag(tag: string): boolean {
  try {
    return tag.length <= LONGEST_TAG && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
