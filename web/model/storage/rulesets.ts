import { makeExchange, type NamedRuleset, readExchange } from '../../../shared/ruleset/exchange.ts';
import type { Store } from './store.ts';

const PREFIX = 'afoot.ruleset.';

/** Returns undefined if there is none by this name, or if it is unreadable or no longer playable. */
export function readRuleset(store: Store, name: string): NamedRuleset | undefined {
  const read = readExchange(store.read(PREFIX + name) ?? '');
  return 'issues' in read ? undefined : { ...read, name };
}

export const readRulesets = (store: Store): readonly NamedRuleset[] =>
  store
    .keys(PREFIX)
    .map((key) => readRuleset(store, key.slice(PREFIX.length)))
    .filter((saved) => saved !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name));

/** Saves a ruleset, replacing one with the same name. */
export const writeRuleset = (store: Store, namedRuleset: NamedRuleset): void =>
  store.write(PREFIX + namedRuleset.name, makeExchange(namedRuleset));

export const forgetRuleset = (store: Store, name: string): void => store.remove(PREFIX + name);
