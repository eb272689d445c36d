import { addShapes, EMPTY_SHAPE, findGrowthRejection, getSize, isBook, type Shape } from '../rules/growth.ts';
import { MELD_SIZE } from '../ruleset/max-wilds.ts';
import type { MeldRules } from '../ruleset/ruleset.ts';

export interface Part {
  readonly to: number | 'new';
  readonly added: Shape;
}

export interface OwnMeld {
  readonly place: number;
  readonly shape: Shape;
}

/** `isWild`: the kind is wilds only. */
export interface ArrangementContext {
  readonly rules: MeldRules;
  readonly melds: readonly OwnMeld[];
  readonly isWild: boolean;
}

/**
 * Every way to lay exactly these cards of one kind in one intent: first into the team's melds, then into new ones, of
 * which only the last may stay incomplete. Each meld has one entry: splitting it makes nothing more legal.
 */
export function* generateArrangements(arranging: ArrangementContext, cards: Shape): Generator<readonly Part[]> {
  if (arranging.isWild && !arranging.rules.wildMelds && getSize(cards) > 0) return;
  yield* splitIntoMelds(arranging, cards, { next: 0, isOpen: false });
}

export const findArrangement = (arranging: ArrangementContext, cards: Shape): readonly Part[] | undefined =>
  generateArrangements(arranging, cards).next().value ?? undefined;

interface Progress {
  readonly next: number;
  /** A meld of the kind stays incomplete, so none can be started. */
  readonly isOpen: boolean;
}

function* splitIntoMelds(arranging: ArrangementContext, left: Shape, progress: Progress): Generator<readonly Part[]> {
  const { rules, melds } = arranging;
  const meld = melds[progress.next];
  if (!meld) {
    yield* placeInNewMelds(arranging, left, { count: melds.length, isOpen: progress.isOpen });
    return;
  }
  const next = progress.next + 1;
  for (const added of getParts(left)) {
    if (getSize(added) > 0 && findGrowthRejection(rules, meld.shape, added)) continue;
    const isOpen = progress.isOpen || !isBook(rules, addShapes(meld.shape, added));
    for (const rest of splitIntoMelds(arranging, subtractShape(left, added), { next, isOpen })) {
      yield getSize(added) > 0 ? [{ to: meld.place, added }, ...rest] : rest;
    }
  }
}

interface StartedMeld {
  readonly count: number;
  readonly isOpen: boolean;
}

function* placeInNewMelds(
  arranging: ArrangementContext,
  left: Shape,
  { count, isOpen }: StartedMeld,
): Generator<readonly Part[]> {
  const { rules, isWild } = arranging;
  if (getSize(left) === 0) yield [];
  if (isOpen || getSize(left) < MELD_SIZE || count >= (rules.booksPerRank ?? Number.POSITIVE_INFINITY)) return;
  for (const added of getParts(left)) {
    if ((added.naturals === 0 && !isWild) || findGrowthRejection(rules, EMPTY_SHAPE, added)) continue;
    const started = { count: count + 1, isOpen: !isBook(rules, added) };
    for (const rest of placeInNewMelds(arranging, subtractShape(left, added), started))
      yield [{ to: 'new', added }, ...rest];
  }
}

/** Every subset of these naturals and wilds, largest first. */
function* getParts({ naturals, wilds }: Shape): Generator<Shape> {
  for (let natural = naturals; natural >= 0; natural--) {
    for (let wild = wilds; wild >= 0; wild--) yield { naturals: natural, wilds: wild };
  }
}

const subtractShape = (a: Shape, b: Shape): Shape => ({ naturals: a.naturals - b.naturals, wilds: a.wilds - b.wilds });
