import { type Card, isWild } from '../cards/cards.ts';
import { MELD_SIZE, maxWildsAt } from '../ruleset/max-wilds.ts';
import type { BookKind, MeldRules } from '../ruleset/ruleset.ts';
import type { Meld } from './position.ts';
import { firstOf, type RejectionCode } from './rejection.ts';

/** How many naturals and wilds a meld has, or an entry adds to it: all that its limits ask. */
export interface Shape {
  readonly naturals: number;
  readonly wilds: number;
}

export const NOTHING: Shape = { naturals: 0, wilds: 0 };
export const sizeOf = (shape: Shape): number => shape.naturals + shape.wilds;

export const sumOf = (a: Shape, b: Shape): Shape => ({ naturals: a.naturals + b.naturals, wilds: a.wilds + b.wilds });

export function shapeOf(cards: readonly Card[]): Shape {
  let wilds = 0;
  for (const card of cards) if (isWild(card)) wilds++;
  return { naturals: cards.length - wilds, wilds };
}

/** Whether a meld of that shape is finished. */
export const isBook = (rules: MeldRules, shape: Shape): boolean => sizeOf(shape) >= rules.bookSize;

/** The kind a finished meld is, or would be. */
export function kindOf({ naturals, wilds }: Shape): BookKind {
  if (naturals === 0) return 'wild';
  return wilds === 0 ? 'clean' : 'dirty';
}

/** The kind of book a meld is; undefined while it is incomplete. */
export function bookKindOf(rules: MeldRules, meld: Meld): BookKind | undefined {
  return meld.length >= rules.bookSize ? kindOf(shapeOf(meld)) : undefined;
}

/**
 * Why cards may not join a meld of that shape (`NOTHING`: start one), by its size and its wilds alone: meld.1, meld.3, meld.5 to meld.7.
 * Of several codes the first in the list of codes.
 */
export function refuseGrowth(rules: MeldRules, before: Shape, added: Shape): RejectionCode | undefined {
  const after = sumOf(before, added);
  const tooSmall = sizeOf(after) < MELD_SIZE || sizeOf(added) === 0 ? 'meldTooSmall' : undefined;
  return firstOf(tooSmall, refuseSize(rules, before, added) ?? refuseWilds(rules, after));
}

/** Whether the book, finished or passed by these cards, may hold them. */
function refuseSize(rules: MeldRules, before: Shape, added: Shape): RejectionCode | undefined {
  const { bookSize, afterBook } = rules;
  const size = sizeOf(before);
  if (afterBook === 'any' || size + sizeOf(added) <= bookSize) return undefined;
  const isFinished = size >= bookSize;
  if (afterBook === 'sealed') return isFinished ? 'bookSealed' : 'bookFull';
  if (isFinished) return added.wilds > 0 ? 'bookSealed' : undefined;
  // Wilds are placed first and only while the meld is incomplete; a meld of wilds therefore ends at the book size.
  if (before.naturals + added.naturals === 0) return 'bookFull';
  return size + added.wilds > bookSize ? 'bookSealed' : undefined;
}

/** Wilds within the limit for the size reached; beyond a book that of the book, unless wilds may join it. */
function refuseWilds(rules: MeldRules, after: Shape): RejectionCode | undefined {
  if (after.naturals === 0) return undefined;
  const size = rules.afterBook === 'any' ? sizeOf(after) : Math.min(sizeOf(after), rules.bookSize);
  return after.wilds > maxWildsAt(rules, size) ? 'tooManyWilds' : undefined;
}
