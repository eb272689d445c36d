import type { NaturalRank } from '../../cards/cards.ts';
import type { BookKind } from '../ruleset.ts';

/** Parameters of each issue, by code. The catalog has the sentences. */
export interface IssueParams {
  /* Text of an exchanged ruleset. */
  readonly nothing: object;
  readonly tooLong: { readonly max: number };
  readonly noObject: object;
  readonly unreadable: object;
  readonly otherKind: object;
  readonly versionMissing: { readonly reads: number };
  readonly otherVersion: { readonly version: unknown; readonly reads: number };
  readonly name: { readonly max: number };
  /* Shape. */
  readonly unknownRule: { readonly key: string };
  readonly missingRule: { readonly key: string };
  readonly wholeGame: { readonly key: string };
  readonly notRules: object;
  /** `or`: the one other value that is allowed. */
  readonly number: { readonly min: number; readonly max: number; readonly or?: unknown };
  readonly yesOrNo: object;
  readonly oneOf: { readonly values: readonly unknown[] };
  readonly notList: object;
  readonly listTooShort: { readonly min: number };
  readonly listTooLong: { readonly max: number };
  readonly twice: object;
  readonly notParts: object;
  /* Sense. */
  readonly tooMuch: object;
  readonly unequalTeams: { readonly players: number; readonly teams: number };
  readonly seatingTwice: { readonly players: number; readonly teams: number };
  readonly handFirst: object;
  readonly packetTwice: object;
  readonly packetOrder: object;
  readonly tooFewCards: { readonly players: number; readonly cards: number; readonly needed: number };
  readonly tooManyCards: { readonly players: number; readonly cards: number; readonly max: number };
  readonly noNatural: { readonly size: number; readonly wilds: number };
  /** A meld of `size` may have fewer wilds than one with a card less, which may have `wilds`. */
  readonly fewerWilds: { readonly size: number; readonly wilds: number };
  readonly totalsAscend: object;
  readonly outOfReach: { readonly points: number; readonly max: number };
  readonly wildNotAllowed: object;
  readonly tooManyBooks: { readonly kind: BookKind | 'total'; readonly max: number };
  /** At one of the tables; at others it is possible. */
  readonly tooManyBooksFor: { readonly kind: BookKind | 'total'; readonly players: number; readonly max: number };
  readonly tooManyOfRank: { readonly rank: NaturalRank; readonly players: number; readonly max: number };
  readonly threesAreNoRank: object;
  readonly heldRewards: { readonly points: number };
  readonly noDeck: { readonly players: number };
  readonly playersAscend: object;
  readonly rejectsAll: object;
  readonly onePacket: object;
  readonly repeatsForever: object;
  readonly repeatsAndExtra: object;
}

export type IssueCode = keyof IssueParams;
export type IssueReason = { readonly [C in IssueCode]: { readonly code: C } & IssueParams[C] }[IssueCode];

export interface RulesetIssue {
  /** Dotted path, as `goingOut.books.wild` or `rounds.0.draw`; empty for the ruleset as a whole. */
  readonly field: string;
  readonly reason: IssueReason;
}

export const issueIf = (wrong: boolean, field: string, reason: IssueReason): readonly RulesetIssue[] =>
  wrong ? [{ field, reason }] : [];

export type Parts = Readonly<Record<string, unknown>>;

export const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function findKeyIssues(value: Parts, path: string, keys: KeyList): readonly RulesetIssue[] {
  const knownKeys = [...keys.needed, ...(keys.optional ?? [])];
  const unknown = Object.keys(value).filter((key) => !knownKeys.includes(key));
  const missing = keys.needed.filter((key) => !Object.hasOwn(value, key));
  return [
    ...unknown.map((key) => ({ field: joinPath(path, key), reason: { code: 'unknownRule' as const, key } })),
    ...missing.map((key) => ({ field: joinPath(path, key), reason: { code: 'missingRule' as const, key } })),
  ];
}

interface KeyList {
  readonly needed: readonly string[];
  readonly optional?: readonly string[];
}

export const joinPath = (path: string, key: string | number): string => (path === '' ? `${key}` : `${path}.${key}`);
