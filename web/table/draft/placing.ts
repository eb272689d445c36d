import { type Card, getRank, isWild, type NaturalRank } from '../../../shared/cards/cards.ts';
import { refuseDrawing, refuseEveryTake } from '../../../shared/meld-search/find-melds.ts';
import { findCardsKind, type MeldKind } from '../../../shared/rules/melds.ts';
import { refuseEntry } from '../../../shared/rules/placing.ts';
import type { Position } from '../../../shared/rules/position.ts';
import type { RejectionCode } from '../../../shared/rules/rejection.ts';
import { refuseDraw } from '../../../shared/rules/turns.ts';
import { getLayings } from './judging.ts';
import { type Draft, type DraftMeld, type DraftTarget, getEntry, lift, put, usesTop } from './meld-draft.ts';
import { findDiscard } from './plan.ts';

/** A place for lifted cards, and the kind of the meld there. */
export interface Offer {
  readonly place: DraftTarget;
  readonly rank: MeldKind;
}

/** Everything on the table that can be acted on with what is lifted, as the rules judge it. */
export interface DropTargets {
  /** Indices of the team's melds, and of drafted ones, that may take the lifted cards. */
  readonly melds: ReadonlySet<number>;
  readonly drafted: ReadonlySet<number>;
  /** The lifted cards can start a meld, with more of the hand if they are too few. */
  readonly startsMeld: boolean;
  /** Places of the lifted cards' own kind, likeliest first. */
  readonly offers: readonly Offer[];
  /** Why lifted cards of one kind can start no meld. */
  readonly startCode?: RejectionCode;
  readonly stock: boolean;
  /** The top discard can be lifted into the draft, or goes back from it. */
  readonly pile: boolean;
  /** The lifted card can be discarded, with the draft laid down first. */
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

/** What is lit for this draft. Cards may be drafted at any time; stock, pile and discard ask for their phase. */
export function findDropTargets(position: Position, draft: Draft): DropTargets {
  if (position.over) return NO_DROP_TARGETS;
  const pile = isPileTarget(position, draft, refuseDraw(position) === undefined);
  const acts = { stock: refuseDrawing(position) === undefined, pile, discard: isDiscardTarget(position, draft) };
  const { top } = position.pile;
  const lifted = getSelectedCards(draft, top);
  if (lifted.length === 0) return { ...NO_DROP_TARGETS, ...acts };
  const seen = toDraftedPosition(position);
  const code = (place: DraftTarget) => refusePlace(seen, draft, place);
  const melds = new Set(getIndices(position.melds).filter((meld) => code({ meld }) === undefined));
  const drafted = new Set(getIndices(draft.melds).filter((at) => code({ drafted: at }) === undefined));
  const startCode = code('new');
  // Wilds beside naturals aside; undefined if they are of several kinds, or threes.
  const kind = getRanks(lifted).length > 1 ? undefined : findCardsKind(lifted);
  const targets = { ...acts, melds, drafted, startsMeld: startCode === undefined };
  if (kind === undefined) return { ...targets, offers: [] };
  const offers = getOffers({ position, draft, kind }, targets);
  return startCode ? { ...targets, offers, startCode } : { ...targets, offers };
}

const getIndices = (list: readonly unknown[]): readonly number[] => list.map((_, i) => i);

/** The top can go back from the draft, or a take is possible with what is held. */
const isPileTarget = (position: Position, draft: Draft, isBegun: boolean): boolean =>
  draft.topLifted === true || usesTop(draft) || (isBegun && refuseEveryTake(position) === undefined);

const isDiscardTarget = (position: Position, draft: Draft): boolean => {
  const discard = findDiscard(position, draft);
  return discard !== undefined && discard.code === undefined;
};

/** Drafts for a later turn are judged as its plays; that turn's end is not, as more cards come. */
function toDraftedPosition(position: Position): Position {
  if (position.ownTurn && position.phase !== 'consent') return position;
  return { ...position, ownTurn: true, phase: 'play', waiting: [...position.waiting, 1] };
}

/** Why the lifted cards cannot go to a place, by the rules. */
function refusePlace(position: Position, draft: Draft, place: DraftTarget): RejectionCode | undefined {
  return refuseEntry(position, getLayings(put(draft, place)), getEntry(draft, place));
}

/** Places for cards of one kind: a drafted meld, the team's incomplete one, a book that still grows, a new meld. */
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

/** A drafted meld's cards, with those of the meld it joins and the top discard. */
export function getWholeMeld(
  meld: DraftMeld,
  melds: readonly (readonly Card[])[],
  top: Card | undefined,
): readonly Card[] {
  const base = meld.to === 'new' ? [] : (melds[meld.to] ?? []);
  return [...base, ...meld.cards, ...(meld.top && top ? [top] : [])];
}

/** All lifted cards, including the top discard if lifted. */
export const getSelectedCards = (draft: Draft, top: Card | undefined): readonly Card[] =>
  draft.topLifted && top ? [...draft.lifted, top] : draft.lifted;

const getRanks = (cards: readonly Card[]): readonly NaturalRank[] => [
  ...new Set(cards.filter((card) => !isWild(card)).map((card) => getRank(card) as NaturalRank)),
];

/** Puts lifted naturals where each rank fits; what fits nowhere, and wilds, stay lifted. */
export function putEach(position: Position, draft: Draft): Draft {
  const { lifted, topLifted, ...rest } = draft;
  const { top } = position.pile;
  const stay = lifted.filter(isWild);
  let placed: Draft = { ...rest, lifted: [] };
  for (const rank of getRanks(getSelectedCards(draft, top))) {
    const cards = lifted.filter((card) => !isWild(card) && getRank(card) === rank);
    const withTop = topLifted && top && getRank(top) === rank ? { topLifted: true as const } : {};
    const one = { ...lift(placed, cards), ...withTop };
    const place = findDropTargets(position, one).offers[0]?.place;
    if (place === undefined) stay.push(...cards);
    else placed = put(one, place);
  }
  const unplaced = topLifted && !usesTop(placed) ? { topLifted } : {};
  return { ...lift(placed, stay), ...unplaced };
}

/** Where a drag ended: `meld-2`, `drafted-0`, `new` for a team's own ground; undefined: not a place for melds. */
export function placeOfDrop(drop: string | undefined, { offers, startsMeld }: DropTargets): DraftTarget | undefined {
  const [, kind, index] = /^(meld|drafted|new)(?:-(\d+))?$/.exec(drop ?? '') ?? [];
  if (kind === 'meld') return { meld: Number(index) };
  if (kind === 'drafted') return { drafted: Number(index) };
  return kind === 'new' ? (startsMeld ? 'new' : (offers[0]?.place ?? 'new')) : undefined;
}

/** Whether lifted cards may go there. */
export function hasDropTarget({ melds, drafted, startsMeld }: DropTargets, place: DraftTarget): boolean {
  if (place === 'new') return startsMeld;
  return 'meld' in place ? melds.has(place.meld) : drafted.has(place.drafted);
}

/** Why lifted cards may not go to a place; undefined if they may. */
export const refuseDrop = (position: Position, draft: Draft, place: DraftTarget): RejectionCode | undefined =>
  refusePlace(toDraftedPosition(position), draft, place);
