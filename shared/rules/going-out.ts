import type { NaturalRank } from '../cards/cards.ts';
import type { BookCounts, GoingOutRules, MeldRules, Ruleset } from '../ruleset/ruleset.ts';
import { countBooks, countBooksOfKind, getAllMeldFacts, type MeldFacts } from './melds.ts';
import type { PartnerFacts, Position } from './position.ts';
import type { RejectionCode } from './rejection.ts';
import { sumBookBonuses, sumCardValues } from './values.ts';

/** Books a team still needs for going out; `any`: more of any kind, besides the others. */
export interface MissingBooks extends BookCounts {
  readonly any: number;
}

/** The books that going out still needs; each counts once: out.2, out.3. */
export function getMissingBooks({ books, wildCountsAsClean }: GoingOutRules, have: BookCounts): MissingBooks {
  const spare = wildCountsAsClean ? Math.max(0, have.wild - books.wild) : 0;
  const clean = Math.max(0, books.clean - have.clean - spare);
  const dirty = Math.max(0, books.dirty - have.dirty);
  const wild = Math.max(0, books.wild - have.wild);
  const any = books.total - (have.clean + have.dirty + have.wild) - (clean + dirty + wild);
  return { clean, dirty, wild, any: Math.max(0, any) };
}

/** Whether the team has the books that going out needs: out.2, out.3. */
export function hasBooks(rules: GoingOutRules, have: BookCounts): boolean {
  const { clean, dirty, wild, any } = getMissingBooks(rules, have);
  return clean + dirty + wild + any === 0;
}

/** Counts the team's books by kind, without those reserved for special ranks: out.9. */
export function countBooksForGoingOut(rules: Ruleset, melds: readonly MeldFacts[]): BookCounts {
  const have = countBooks(rules.meld, melds);
  const ranges = getExcludedRanges(rules.meld, melds);
  if (ranges.length === 0) return have;
  const clean = countExcludedClean(rules.goingOut, have, ranges);
  return { ...have, clean: have.clean - clean, dirty: have.dirty - (sumValues(ranges, 'reserved') - clean) };
}

/** Books of a rank to reserve, and how many of them can be clean ones. */
interface ExcludedRange {
  readonly reserved: number;
  readonly min: number;
  readonly max: number;
}

const getExcludedRanges = (meld: MeldRules, melds: readonly MeldFacts[]): readonly ExcludedRange[] =>
  meld.special
    .filter(({ apart, toGoOut }) => apart && toGoOut > 0)
    .map(({ rank, toGoOut }) => {
      const sameRank = melds.filter(({ kind }) => kind === rank);
      const { clean, dirty } = countBooks(meld, sameRank);
      const reserved = Math.min(toGoOut, clean + dirty);
      return { reserved, min: Math.max(0, reserved - dirty), max: Math.min(reserved, clean) };
    });

const sumValues = (ranges: readonly ExcludedRange[], part: keyof ExcludedRange): number =>
  ranges.reduce((sum, range) => sum + range[part], 0);

/** Returns the clean books to reserve: those that going out does not need by kind, if there is a choice. */
function countExcludedClean(
  { books, wildCountsAsClean }: GoingOutRules,
  have: BookCounts,
  ranges: readonly ExcludedRange[],
): number {
  const spare = wildCountsAsClean ? Math.max(0, have.wild - books.wild) : 0;
  const unneeded = have.clean + spare - books.clean;
  return Math.min(sumValues(ranges, 'max'), Math.max(sumValues(ranges, 'min'), unneeded));
}

/** Books of special ranks that going out still needs: out.9. */
export const getMissingSpecial = ({ meld }: Ruleset, melds: readonly MeldFacts[]): readonly MissingOfRank[] =>
  meld.special
    .map(({ rank, toGoOut }) => ({ rank, books: toGoOut - countBooksOfKind(meld, melds, rank) }))
    .filter(({ books }) => books > 0);

interface MissingOfRank {
  readonly rank: NaturalRank;
  readonly books: number;
}

export const hasAllBooks = (rules: Ruleset, melds: readonly MeldFacts[]): boolean =>
  hasBooks(rules.goingOut, countBooksForGoingOut(rules, melds)) && getMissingSpecial(rules, melds).length === 0;

/** Returns the points that melds and books still need: out.10. `laid`: value of cards outside the position's melds. */
function getMissingPoints({ rules, melds: before }: Position, melds: readonly MeldFacts[], laid: number): number {
  const { points } = rules.goingOut;
  if (points === 0) return 0;
  const cards = before.reduce((sum, meld) => sum + sumCardValues(rules, meld), laid);
  return Math.max(0, points - cards - sumBookBonuses(rules, melds));
}

/** Whether a partner meets the rules for going out: out.4. */
const isPartnerReady = ({ partners }: GoingOutRules, { inLast, playedLast }: PartnerFacts): boolean =>
  partners === 'any' || (inLast && (partners === 'inLast' || playedLast));

/** Whether every partner meets the rules for going out: out.4. */
export const arePartnersReady = ({ rules, partners }: Position): boolean =>
  partners.every((partner) => isPartnerReady(rules.goingOut, partner));

/** A seat's unmet conditions for going out, except for the partners' answer and the last card. */
export interface MissingToGoOut {
  readonly books: MissingBooks;
  readonly special: readonly MissingOfRank[];
  readonly points: number;
  /** Points that the team's initial meld needs; 0 once it is down. */
  readonly minimum: number;
  /** Packets the seat has not picked up. */
  readonly packets: number;
  readonly partners: number;
  /** Whether partners must have played from their last packet, beyond picking it up. */
  readonly mustPlay: boolean;
  /** The packet that this round plays last. */
  readonly last: 'hand' | 'foot' | 'tail';
}

/** Returns a seat's unmet conditions for going out, with the team's present melds: out.1 to out.4, down.1. */
export function getMissingToGoOut(position: Position): MissingToGoOut {
  const { rules, down, minimum, waiting, partners, tail } = position;
  const { goingOut } = rules;
  const melds = getAllMeldFacts(position);
  return {
    books: getMissingBooks(goingOut, countBooksForGoingOut(rules, melds)),
    special: getMissingSpecial(rules, melds),
    points: getMissingPoints(position, melds, 0),
    minimum: down ? 0 : minimum,
    packets: waiting.length,
    partners: partners.filter((partner) => !isPartnerReady(goingOut, partner)).length,
    mustPlay: goingOut.partners === 'playedLast',
    last: tail > 0 ? 'tail' : rules.deal.packets.length > 1 ? 'foot' : 'hand',
  };
}

export const isReadyToGoOut = ({ books, special, points, minimum, packets, partners }: MissingToGoOut): boolean =>
  special.length + points + books.clean + books.dirty + books.wild + books.any + minimum + packets + partners === 0;

/** `value`: of the cards laid in this intent. */
interface LaidFacts {
  readonly melds: readonly MeldFacts[];
  readonly value: number;
}

/** The use of the last card; `later`: it is still held, and either is possible. */
type LastCardWay = 'meld' | 'discard' | 'later';

/** Refuses to go out this way with these melds: out.2 to out.7, out.9, out.10. */
export function findGoingOutRejection(
  position: Position,
  { melds, value }: LaidFacts,
  way: LastCardWay,
): RejectionCode | undefined {
  const { goingOut } = position.rules;
  if (!hasAllBooks(position.rules, melds)) return 'booksMissing';
  if (getMissingPoints(position, melds, value) > 0) return 'pointsMissing';
  if (!arePartnersReady(position)) return 'partnerNotReady';
  return findPermissionRejection(position) ?? findLastCardRejection(goingOut, way);
}

/** Refuses to go out without permission. A team of one needs none; a no binds even if optional: out.5, out.6. */
export function findPermissionRejection(position: Position): RejectionCode | undefined {
  const { permission } = position.rules.goingOut;
  if (permission === 'none' || position.partners.length === 0) return undefined;
  if (position.permission === 'refused') return 'permissionRefused';
  return permission === 'required' && position.permission === 'none' ? 'permissionNeeded' : undefined;
}

function findLastCardRejection({ lastCard }: GoingOutRules, way: LastCardWay): RejectionCode | undefined {
  if (way === 'later' || lastCard === 'either' || lastCard === way) return undefined;
  return lastCard === 'discard' ? 'lastCardMustBeDiscarded' : 'lastCardMustBeMelded';
}
