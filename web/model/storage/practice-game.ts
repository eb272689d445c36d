import type { Charter } from '../../../shared/protocol/server-message.ts';
import { checkRuleset } from '../../../shared/ruleset/check.ts';
import { PRACTICE_KEY } from './practice-key.ts';
import { readObject, type Store, writeObject } from './store.ts';

/** Increased when the record changes, which discards older ones. */
const FORMAT = 1;

interface SavedPractice {
  /** Different for each game. */
  readonly table: string;
  readonly charter: Charter;
  readonly version: number;
  /** The encoded state, base64url. */
  readonly state: string;
}

/** Returns undefined if there is no saved game, or if it is unreadable. */
export function readPractice(store: Store): SavedPractice | undefined {
  const saved = readObject(store, PRACTICE_KEY);
  if (saved?.format !== FORMAT) return undefined;
  const { table, version, state } = saved;
  const charter = findCharter(saved.charter);
  const isWhole = typeof table === 'string' && Number.isSafeInteger(version) && typeof state === 'string';
  return charter && isWhole ? { table, charter, version: version as number, state } : undefined;
}

export const writePractice = (store: Store, saved: SavedPractice): void =>
  writeObject(store, PRACTICE_KEY, { format: FORMAT, ...saved });

const ASKED_KEY = 'afoot.practice.asked';

/** Returns the practice game where a bot last asked whether to invite people. */
export const readAsked = (store: Store): string | undefined => store.read(ASKED_KEY);

export const writeAsked = (store: Store, table: string): void => store.write(ASKED_KEY, table);

/** Old browsers may have stored rules that are no longer playable. */
function findCharter(value: unknown): Charter | undefined {
  const { title, names, ruleset, seating, faces } = (value ?? {}) as Partial<Charter>;
  const checked = checkRuleset(ruleset);
  if (!('ruleset' in checked) || typeof title !== 'string' || !Array.isArray(names)) return undefined;
  const isSeated = checked.ruleset.seating.find(
    ({ players, teams }) => players === seating?.players && teams === seating.teams,
  );
  if (!isSeated || !names.every((name) => typeof name === 'string')) return undefined;
  return {
    revision: 0,
    title,
    ruleset: checked.ruleset,
    seating: isSeated,
    names,
    ...(Array.isArray(faces) && { faces }),
  };
}
