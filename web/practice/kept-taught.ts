import { checkRuleset } from '../../shared/ruleset/check.ts';
import { readObject, type Store } from '../model/storage/store.ts';
import { type KeptTaught, TAUGHT } from '../model/storage/taught.ts';

/** The rules taught last; undefined if there are none, or they can no longer be played. */
export function readTaught(store: Store): KeptTaught | undefined {
  const kept = readObject(store, TAUGHT);
  const checked = checkRuleset(kept?.ruleset);
  if (!('ruleset' in checked) || typeof kept?.from !== 'string' || !kept.from.startsWith('#/')) return undefined;
  return { ruleset: checked.ruleset, isAlone: kept.isAlone === true, from: kept.from };
}
