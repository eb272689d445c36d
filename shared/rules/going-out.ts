import type { BookCounts, GoingOutRules } from '../ruleset/ruleset.ts';
import { countBooks, factsOfAll } from './melds.ts';
import type { PartnerFacts, Position } from './position.ts';
import type { RejectionCode } from './rejection.ts';

/** Books a team still lacks for going out; `any`: more of any kind, besides those named. */
export interface MissingBooks extends BookCounts {
  readonly any: number;
}

/** The books that going out still needs; each counts once: out.2, out.3. */
export function missingBooks({ books, wildCountsAsClean }: GoingOutRules, have: BookCounts): MissingBooks {
  const spare = wildCountsAsClean ? Math.max(0, have.wild - books.wild) : 0;
  const clean = Math.max(0, books.clean - have.clean - spare);
  const dirty = Math.max(0, books.dirty - have.dirty);
  const wild = Math.max(0, books.wild - have.wild);
  const any = books.total - (have.clean + have.dirty + have.wild) - (clean + dirty + wild);
  return { clean, dirty, wild, any: Math.max(0, any) };
}

/** Whether the team has the books that going out needs: out.2, out.3. */
export function hasBooks(rules: GoingOutRules, have: BookCounts): boolean {
  const { clean, dirty, wild, any } = missingBooks(rules, have);
  return clean + dirty + wild + any === 0;
}

/** Whether a partner has got as far as the rules ask: out.4. */
const isPartnerReady = ({ partners }: GoingOutRules, { inLast, playedLast }: PartnerFacts): boolean =>
  partners === 'any' || (inLast && (partners === 'inLast' || playedLast));

/** Whether every partner has got as far as the rules ask: out.4. */
export const arePartnersReady = ({ rules, partners }: Position): boolean =>
  partners.every((partner) => isPartnerReady(rules.goingOut, partner));

/** What a seat still lacks for going out, the partners' answer and the last card aside. */
export interface MissingToGoOut {
  readonly books: MissingBooks;
  /** Points that the team's initial meld needs; 0 once it is down. */
  readonly minimum: number;
  /** Packets the seat has not picked up. */
  readonly packets: number;
  /** Partners who have not got as far as the rules ask. */
  readonly partners: number;
}

/** What this seat still lacks for going out, with the team's melds as they lie: out.1 to out.4, down.1. */
export function missingToGoOut({ rules, melds, down, minimum, waiting, partners }: Position): MissingToGoOut {
  const { goingOut, meld } = rules;
  return {
    books: missingBooks(goingOut, countBooks(meld, factsOfAll(melds))),
    minimum: down ? 0 : minimum,
    packets: waiting.length,
    partners: partners.filter((partner) => !isPartnerReady(goingOut, partner)).length,
  };
}

/** Whether nothing is missing. */
export const isReadyToGoOut = ({ books, minimum, packets, partners }: MissingToGoOut): boolean =>
  books.clean + books.dirty + books.wild + books.any + minimum + packets + partners === 0;

/** Why this seat may not go out this way with these books: out.2 to out.7. */
export function refuseGoingOut(
  position: Position,
  books: BookCounts,
  way: 'meld' | 'discard',
): RejectionCode | undefined {
  const { goingOut } = position.rules;
  if (!hasBooks(goingOut, books)) return 'booksMissing';
  if (!arePartnersReady(position)) return 'partnerNotReady';
  return refusePermission(position) ?? refuseWay(goingOut, way);
}

/** A team of one needs no permission; a no binds even if asking is optional: out.5, out.6. */
function refusePermission(position: Position): RejectionCode | undefined {
  const { permission } = position.rules.goingOut;
  if (permission === 'none' || position.partners.length === 0) return undefined;
  if (position.permission === 'refused') return 'permissionRefused';
  return permission === 'required' && position.permission === 'none' ? 'permissionNeeded' : undefined;
}

function refuseWay({ lastCard }: GoingOutRules, way: 'meld' | 'discard'): RejectionCode | undefined {
  if (lastCard === 'either' || lastCard === way) return undefined;
  return lastCard === 'discard' ? 'lastCardMustBeDiscarded' : 'lastCardMustBeMelded';
}
