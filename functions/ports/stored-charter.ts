import { withLaterRules } from '../../shared/ruleset/later.ts';
import type { StoredCharter } from './ports.ts';

/** A charter as it is kept; those of earlier releases lack the rules that came since, which play as before. */
export const withTodaysRules = (charter: StoredCharter): StoredCharter =>
  typeof charter === 'object' && charter !== null
    ? { ...charter, ruleset: withLaterRules(charter.ruleset) as StoredCharter['ruleset'] }
    : charter;
