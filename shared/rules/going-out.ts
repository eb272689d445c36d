import type { BookCounts, GoingOutRules } from '../ruleset/ruleset.ts';
import type { Position } from './position.ts';
import type { RejectionCode } from './rejection.ts';

/** Whether the team has the books that going out needs; each counts once: out.2, out.3. */
export function hasBooks({ books, wildCountsAsClean }: GoingOutRules, { clean, dirty, wild }: BookCounts): boolean {
  const spare = wildCountsAsClean ? wild - books.wild : 0;
  return (
    wild >= books.wild && dirty >= books.dirty && clean + spare >= books.clean && clean + dirty + wild >= books.total
  );
}

/** Whether every partner has got as far as the rules ask: out.4. */
export function arePartnersReady(position: Position): boolean {
  const { partners } = position.rules.goingOut;
  if (partners === 'any') return true;
  return position.partners.every(({ inLast, playedLast }) => inLast && (partners === 'inLast' || playedLast));
}

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
