import { isParts, type Parts } from './check/issue.ts';
import type { DeepPartial, Ruleset } from './ruleset.ts';

/** Fields that were added after the first version, with the values that preserve its play. */
export const LATER_RULES = {
  deck: { decks: 'beyondPlayers', leftOut: [] },
  deal: { beginnerTakes: false, firstPacket: 'asDealt', nextPacket: 'whenEmpty', runEndsTurn: false },
  meld: { crossing: true, keepsKind: false, threes: 'none', special: [] },
  pile: { top: 'melded', thenDraw: 0 },
  discard: { never: [], notLast: [], untilOwnBook: [], untilEveryBook: [], notFitting: [] },
  threes: {
    red: { notReplaced: [], set: null, allDouble: false, laidNotOut: null, unopened: null },
    black: { melding: 'never', melded: 5 },
  },
  goingOut: { yesBinds: false, points: 0 },
  score: { byHand: false },
  stock: { forcedTake: false },
  game: { lastRowRepeats: false },
} as const satisfies DeepPartial<Ruleset>;

type LaterRules = typeof LATER_RULES;

type Leaf = readonly unknown[] | string | number | boolean | null;

/** Keys of `T` that are later as a whole. */
type NewKey<T, Later> = {
  [K in keyof T & keyof Later]: K extends typeof NEW_GROUP ? K : Later[K] extends Leaf ? K : never;
}[keyof T & keyof Later];

/** A ruleset whose later fields (`Later`) are optional. */
type VersionedRuleset<T, Later> = { readonly [K in NewKey<T, Later>]?: T[K] } & {
  readonly [K in Exclude<keyof T, NewKey<T, Later>>]: K extends keyof Later ? VersionedRuleset<T[K], Later[K]> : T[K];
};

type WrittenRuleset = VersionedRuleset<Ruleset, LaterRules>;

export const complete = (written: WrittenRuleset): Ruleset => withLaterRules(written) as Ruleset;

/**
 * Adds missing later fields, so that rulesets of the first version play as before. Groups of the first version that are
 * missing stay missing, for the check to report.
 */
export const withLaterRules = (candidate: unknown): unknown =>
  isParts(candidate) ? fillRules(candidate, LATER_RULES) : candidate;

function fillRules(value: Parts, later: Parts): Parts {
  const added = Object.entries(later).flatMap(([key, part]) => {
    const now = getPart(value, key, part);
    return now === value[key] ? [] : [[key, now] as const];
  });
  return added.length === 0 ? value : { ...value, ...Object.fromEntries(added) };
}

function getPart(value: Parts, key: string, later: unknown): unknown {
  if (!Object.hasOwn(value, key)) return isParts(later) && key !== NEW_GROUP ? undefined : later;
  const part = value[key];
  return isParts(later) && isParts(part) ? fillRules(part, later) : part;
}

/** The group that the first version did not have. */
const NEW_GROUP = 'discard';
