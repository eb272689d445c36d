import { type Card, getRank, isWild, type NaturalRank } from '../../../shared/cards/cards.ts';
import { findRejectionOfEveryTake, findStockDrawRejection } from '../../../shared/meld-search/find-melds.ts';
import { findCardsKind, type MeldKind } from '../../../shared/rules/melds.ts';
import { findEntryRejection } from '../../../shared/rules/placing.ts';
import type { Position } from '../../../shared/rules/position.ts';
import type { RejectionCode } from '../../../shared/rules/rejection.ts';
import { findDrawRejection } from '../../../shared/rules/turns.ts';
import { getLayings } from './judging.ts';
import { type Draft, type DraftMeld, type DraftTarget, getEntry, put, select, usesTop } from './meld-draft.ts';
import { findDiscard } from './plan.ts';

/** A place for selected cards, and the kind of the meld there. */
export interface Offer {
  readonly place: DraftTarget;
  readonly rank: MeldKind;
}

/** Everything on the table that accepts the selected cards, by the rules. */
export interface DropTargets {
  /** Indices of the team's melds, and of drafted ones, that accept the selected cards. */
  readonly melds: ReadonlySet<number>;
  readonly drafted: ReadonlySet<number>;
  /** Whether the selected cards can start a meld, with more of the hand if they are too few. */
  readonly startsMeld: boolean;
  /** Places of the selected cards' kind, likeliest first. */
  readonly offers: readonly Offer[];
  /** The reason that selected cards of one kind cannot start a meld. */
  readonly startCode?: RejectionCode;
  readonly stock: boolean;
  /** Whether the top discard can be selected for the draft, or returned from it. */
  readonly pile: boolean;
  /** Whether the selected card can be discarded, after laying the draft. */
  readonly discard: boolean;
}

export const NO_DROP_TARGETS: DropTargets = {
  melds: new Set(),
  drafted: new Set(),
  startsMeld: false,
  offers: [],
  stock: false,
  pile: false,
  discard: false,
};

/** Returns the targets for this draft. Cards can be drafted at any time; stock, pile and discard depend on the phase. */
export function findDropTargets(position: Position, draft: Draft): DropTargets {
  if (position.over) return NO_DROP_TARGETS;
  const pile = isPileTarget(position, draft, findDrawRejection(position) === undefined);
  const discard = findDiscard(position, draft);
  const acts = {
    stock: findStockDrawRejection(position) === undefined,
    pile,
    discard: discard !== undefined && discard.code === undefined,
  };
  const { top } = position.pile;
  const selected = getSelectedCards(draft, top);
  if (selected.length === 0) return { ...NO_DROP_TARGETS, ...acts };
  const seen = toDraftedPosition(position);
  const code = (place: DraftTarget) => findPlaceRejection(seen, draft, place);
  const melds = new Set(getIndices(position.melds).filter((meld) => code({ meld }) === undefined));
  const drafted = new Set(getIndices(draft.melds).filter((at) => code({ drafted: at }) === undefined));
  const startCode = code('new');
  // Ignores wilds next to naturals; undefined for several kinds, or threes.
  const kind = getRanks(selected).length > 1 ? undefined : findCardsKind(selected);
  const targets = { ...acts, melds, drafted, startsMeld: startCode === undefined };
  if (kind === undefined) return { ...targets, offers: [] };
  const offers = getOffers({ position, draft, kind }, targets);
  return startCode ? { ...targets, offers, startCode } : { ...targets, offers };
}

const getIndices = (list: readonly unknown[]): readonly number[] => list.map((_, i) => i);

/** Whether the top can return from the draft, or the hand allows a take. */
const isPileTarget = (position: Position, draft: Draft, hasStarted: boolean): boolean =>
  draft.topSelected === true || usesTop(draft) || (hasStarted && findRejectionOfEveryTake(position) === undefined);

/** Judges drafts for a later turn as its plays, but not that turn's end, since more cards will follow. */
function toDraftedPosition(position: Position): Position {
  if (position.ownTurn && position.phase !== 'consent') return position;
  return { ...position, ownTurn: true, phase: 'play', waiting: [...position.waiting, 1] };
}

/** Refuses the selected cards at a place, by the rules. */
function findPlaceRejection(position: Position, draft: Draft, place: DraftTarget): RejectionCode | undefined {
  return findEntryRejection(position, getLayings(put(draft, place)), getEntry(draft, place));
}

/** Returns the places for cards of one kind: a drafted meld, the team's incomplete one, a growing book, a new meld. */
function getOffers(
  { position, draft, kind }: { readonly position: Position; readonly draft: Draft; readonly kind: MeldKind },
  targets: Omit<DropTargets, 'offers'>,
): readonly Offer[] {
  const { bookSize } = position.rules.meld;
  const isOfKind = (meld: DraftMeld): boolean =>
    findCardsKind(getWholeMeld(meld, position.melds, position.pile.top)) === kind;
  const drafted = [...targets.drafted].filter((at) => isOfKind(draft.melds[at] as DraftMeld));
  const lying = [...targets.melds].filter(
    (meld) => findCardsKind(position.melds[meld] ?? []) === kind && !draft.melds.some(({ to }) => to === meld),
  );
  const sizeOf = (meld: number): number => position.melds[meld]?.length ?? 0;
  const places: readonly DraftTarget[] = [
    ...drafted.map((at) => ({ drafted: at })),
    ...lying.filter((meld) => sizeOf(meld) < bookSize).map((meld) => ({ meld })),
    ...lying.filter((meld) => sizeOf(meld) >= bookSize).map((meld) => ({ meld })),
    ...(targets.startsMeld ? (['new'] as const) : []),
  ];
  return places.map((place) => ({ place, rank: kind }));
}

/** Returns a drafted meld's cards, with those of the meld it joins and the top discard. */
export function getWholeMeld(
  meld: DraftMeld,
  melds: readonly (readonly Card[])[],
  top: Card | undefined,
): readonly Card[] {
  const base = meld.to === 'new' ? [] : (melds[meld.to] ?? []);
  return [...base, ...meld.cards, ...(meld.top && top ? [top] : [])];
}

export const getSelectedCards = (draft: Draft, top: Card | undefined): readonly Card[] =>
  draft.topSelected && top ? [...draft.selected, top] : draft.selected;

const getRanks = (cards: readonly Card[]): readonly NaturalRank[] => [
  ...new Set(cards.filter((card) => !isWild(card)).map((card) => getRank(card) as NaturalRank)),
];

/** Puts selected naturals where each rank fits; the others, and wilds, stay selected. */
export function putEach(position: Position, draft: Draft): Draft {
  const { selected, topSelected, ...rest } = draft;
  const { top } = position.pile;
  const stay = selected.filter(isWild);
  let placed: Draft = { ...rest, selected: [] };
  for (const rank of getRanks(getSelectedCards(draft, top))) {
    const cards = selected.filter((card) => !isWild(card) && getRank(card) === rank);
    const withTop = topSelected && top && getRank(top) === rank ? { topSelected: true as const } : {};
    const one = { ...select(placed, cards), ...withTop };
    const place = findDropTargets(position, one).offers[0]?.place;
    if (place === undefined) stay.push(...cards);
    else placed = put(one, place);
  }
  const unplaced = topSelected && !usesTop(placed) ? { topSelected } : {};
  return { ...select(placed, stay), ...unplaced };
}

/** Parses the target of a drag, `meld-2`, `drafted-0`, or `new` for the team's own board; undefined: not a place for melds. */
export function parseDropPlace(drop: string | undefined, { offers, startsMeld }: DropTargets): DraftTarget | undefined {
  const [, kind, index] = /^(meld|drafted|new)(?:-(\d+))?$/.exec(drop ?? '') ?? [];
  if (kind === 'meld') return { meld: Number(index) };
  if (kind === 'drafted') return { drafted: Number(index) };
  return kind === 'new' ? (startsMeld ? 'new' : (offers[0]?.place ?? 'new')) : undefined;
}

export function hasDropTarget({ melds, drafted, startsMeld }: DropTargets, place: DraftTarget): boolean {
  if (place === 'new') return startsMeld;
  return 'meld' in place ? melds.has(place.meld) : drafted.has(place.drafted);
}

/** Refuses selected cards at a place; undefined if they can go there. */
export const findDropRejection = (position: Position, draft: Draft, place: DraftTarget): RejectionCode | undefined =>
  findPlaceRejection(toDraftedPosition(position), draft, place);
