import type { StoredCharter } from '../../functions/ports/ports.ts';
import { DROPPED_NAME, isCrowded, MAX_NAMES } from '../../functions/table/charter.ts';
import { FACE_NAME, isName, isRulesName, isTitle } from '../../shared/protocol/names.ts';
import { isZone } from '../../shared/protocol/zone-clock.ts';
import { isParts } from '../../shared/ruleset/check/issue.ts';
import { checkStoredRuleset } from '../../shared/ruleset/check.ts';

/** More revisions than any charter reaches: each adds a name, a face or a time zone. */
const MAX_REVISIONS = 1_000_000;

const FIELDS: readonly string[] = [
  'revision',
  'title',
  'ruleset',
  'rulesName',
  'seating',
  'names',
  'faces',
  'zones',
  'unnamed',
  'chain',
  'chainFrom',
] satisfies readonly (keyof StoredCharter)[];

/** Names and titles are stored without spaces around them; a table may have no title. */
const isStoredName = (name: unknown): boolean => typeof name === 'string' && isName(name) && name === name.trim();
const isStoredTitle = (title: string): boolean => title === '' || (isTitle(title) && title === title.trim());
const isStoredRulesName = (name: unknown): boolean =>
  name === undefined || (typeof name === 'string' && isRulesName(name) && name === name.trim());

/** Returns what is wrong with a charter, in sentences; none if it could have been made here. */
export function checkCharter(charter: StoredCharter): readonly string[] {
  if (!isParts(charter)) return ['The file has no charter.'];
  if (isLarge(charter)) return ['The charter is too large.'];
  const {
    revision,
    title,
    ruleset,
    rulesName,
    seating,
    names,
    faces = [],
    zones = [],
    unnamed = [],
    chain,
    chainFrom = 0,
  } = charter;
  const faults: string[] = [];
  const holds = (isRight: boolean, fault: string): unknown => isRight || faults.push(fault);
  const isCounted = Number.isSafeInteger(revision) && revision >= 0 && revision <= MAX_REVISIONS;
  holds(isCounted, 'The charter has no revision, or one that no table comes to.');
  holds(
    Object.keys(charter).every((field) => FIELDS.includes(field)),
    'The charter has a field that no charter has.',
  );
  holds(typeof title === 'string' && isStoredTitle(title), 'The title is not allowed.');
  holds(isStoredRulesName(rulesName), 'The name of the rules is not allowed.');
  const checked = checkStoredRuleset(ruleset);
  if ('issues' in checked) return [...faults, 'The rules in the charter cannot be played.'];
  const isSeating =
    isParts(seating) &&
    Object.keys(seating).length === 2 &&
    ruleset.seating.some((each) => each.players === seating.players && each.teams === seating.teams);
  holds(isSeating, 'The rules in the charter have no such seating.');
  const usedNames = Array.isArray(names) ? names.filter((name) => name !== DROPPED_NAME) : [undefined];
  holds(isUnique(usedNames) && usedNames.every(isStoredName), 'A name is not allowed.');
  holds(isPairs(faces) && faces.every((each) => hasFace(names, each)), 'A face is nobody’s, or none.');
  holds(isPairs(zones) && zones.every((each) => hasZone(names, each)), 'A time zone is nobody’s, or none.');
  holds(
    Array.isArray(unnamed) && isUnique(unnamed) && unnamed.every((person) => isOwned(names, person)),
    'A name that is not in the album is nobody’s.',
  );
  holds(chain === undefined || /^[\w-]{43}$/.test(chain), 'The charter’s chain of deals is none.');
  holds(Number.isSafeInteger(chainFrom) && chainFrom >= 0, 'The charter’s chain of deals begins nowhere.');
  return faults;
}

const isLarge = ({ names, faces = [] }: StoredCharter): boolean =>
  Array.isArray(names) && Array.isArray(faces) && (names.length > MAX_NAMES || isCrowded({ names, faces }));

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Whether it is a list of `[name, ...values]` with each name once. */
const isPairs = (pairs: unknown): pairs is readonly (readonly unknown[])[] =>
  Array.isArray(pairs) && pairs.every(Array.isArray) && isUnique(pairs.map(([person]) => person));

const isOwned = (names: readonly string[], person: unknown): boolean =>
  typeof person === 'number' && names[person] !== undefined;

const hasFace = (names: readonly string[], [person, face, ...more]: readonly unknown[]): boolean =>
  more.length === 0 && isOwned(names, person) && typeof face === 'string' && FACE_NAME.test(face);

const hasZone = (names: readonly string[], [person, zone, ...more]: readonly unknown[]): boolean =>
  more.length === 0 && isOwned(names, person) && typeof zone === 'string' && isZone(zone);
