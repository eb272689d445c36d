import { type Card, isWild } from '../cards/cards.ts';
import { getMaxWilds, MELD_SIZE } from '../ruleset/max-wilds.ts';
import type { BookKind, Growth, MeldRules } from '../ruleset/ruleset.ts';
import { findFirstCode, type RejectionCode } from './rejection.ts';

/** Numbers of naturals and wilds in a meld or addition, on which all limits depend. */
export interface Shape {
  readonly naturals: number;
  readonly wilds: number;
  /** Counts as clean with wilds: it was finished without them, and the rules keep its kind: meld.14. */
  readonly clean?: true;
}

export const EMPTY_SHAPE: Shape = { naturals: 0, wilds: 0 };
export const getSize = (shape: Shape): number => shape.naturals + shape.wilds;

export const addShapes = (a: Shape, b: Shape): Shape => ({
  naturals: a.naturals + b.naturals,
  wilds: a.wilds + b.wilds,
});

export function getShape(cards: readonly Card[]): Shape {
  let wilds = 0;
  for (const card of cards) if (isWild(card)) wilds++;
  return { naturals: cards.length - wilds, wilds };
}

export const isBook = (rules: MeldRules, shape: Shape): boolean => getSize(shape) >= rules.bookSize;

/** The kind of book that this shape is, or would be once finished. */
export function getKind({ naturals, wilds, clean }: Shape): BookKind {
  if (naturals === 0) return 'wild';
  return wilds === 0 || clean ? 'clean' : 'dirty';
}

export function growMeld(rules: MeldRules, before: Shape, added: Shape): Shape {
  const after = addShapes(before, added);
  if (!rules.keepsKind || after.wilds === 0) return after;
  return before.clean || isCleanFirst(rules, before, added) ? { ...after, clean: true } : after;
}

/**
 * Refuses cards for a meld of this shape (`EMPTY_SHAPE`: start one), by its size and wilds: meld.1, meld.3, meld.5 to
 * meld.7. If several codes apply, the first in the list of codes.
 */
export function findGrowthRejection(rules: MeldRules, before: Shape, added: Shape): RejectionCode | undefined {
  const after = addShapes(before, added);
  const tooSmall = getSize(after) < MELD_SIZE || getSize(added) === 0 ? 'meldTooSmall' : undefined;
  return findFirstCode(tooSmall, findSizeRejection(rules, before, added) ?? findWildsRejection(rules, after));
}

function findSizeRejection(rules: MeldRules, before: Shape, added: Shape): RejectionCode | undefined {
  const { bookSize } = rules;
  const size = getSize(before);
  if (size + getSize(added) <= bookSize) return undefined;
  const isFinished = size >= bookSize;
  if (!isFinished && !rules.crossing) return 'bookFull';
  const growth = isFinished ? getGrowth(rules, before) : getGrowthOnCompletion(rules, before, added);
  if (growth === 'any') return undefined;
  if (growth === 'sealed') return isFinished ? 'bookSealed' : 'bookFull';
  if (isFinished) return added.wilds > 0 ? 'bookSealed' : undefined;
  // Wilds are placed first, and only while the meld is incomplete; so a meld of wilds ends at the book size.
  if (before.naturals + added.naturals === 0) return 'bookFull';
  return size + added.wilds > bookSize ? 'bookSealed' : undefined;
}

/** The growth of the book that these cards finish: by naturals alone if they suffice, else wilds are placed first: meld.6. */
const getGrowthOnCompletion = (rules: MeldRules, before: Shape, added: Shape): Growth =>
  isCleanFirst(rules, before, added) ? 'any' : getGrowth(rules, addShapes(before, added));

/** Whether the meld is, or becomes, a clean book that any card can join: only then do naturals come first: meld.10. */
function isCleanFirst(rules: MeldRules, before: Shape, added: Shape): boolean {
  if (before.wilds > 0 || before.naturals + added.naturals < rules.bookSize) return false;
  return getGrowth(rules, { naturals: rules.bookSize, wilds: 0 }) === 'any';
}

const getGrowth = ({ afterBook }: MeldRules, shape: Shape): Growth =>
  typeof afterBook === 'string' ? afterBook : afterBook[getKind(shape)];

/** Refuses too many wilds for the size reached; beyond a book, for its size, unless wilds can join it. */
function findWildsRejection(rules: MeldRules, after: Shape): RejectionCode | undefined {
  if (after.naturals === 0) return undefined;
  const { afterBook } = rules;
  const canWildsJoin =
    typeof afterBook === 'string' ? afterBook === 'any' : afterBook.clean === 'any' || afterBook.dirty === 'any';
  const size = canWildsJoin ? getSize(after) : Math.min(getSize(after), rules.bookSize);
  return after.wilds > getMaxWilds(rules, size) ? 'tooManyWilds' : undefined;
}
