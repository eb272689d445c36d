import { makeExchange, type NamedRuleset, readExchange } from '../../../shared/ruleset/exchange.ts';
import type { Store } from './store.ts';

const PREFIX = 'afoot.ruleset.';

/** The ruleset kept under a name; undefined if there is none, or it is no longer readable or playable. */
export function readRuleset(store: Store, name: string): NamedRuleset | undefined {
  const read = readExchange(store.read(PREFIX + name) ?? '');
  return 'issues' in read ? undefined : { ...read, name };
}

/** All rulesets kept on this device, by name. */
export const readRulesets = (store: Store): readonly NamedRuleset[] =>
  store
    .keys(PREFIX)
    .map((key) => readRuleset(store, key.slice(PREFIX.length)))
    .filter((kept) => kept !== undefined)
    .sort((a, b) => a.name.localeCompare(b.name));

/** Keeps a ruleset; replaces one of the same name. */
export const writeRuleset = (store: Store, named: NamedRuleset): void =>
  store.write(PREFIX + named.name, makeExchange(named));

export const forgetRuleset = (store: Store, name: string): void => store.remove(PREFIX + name);
