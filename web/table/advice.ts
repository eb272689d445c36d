import { type AdvisedPlay, coachSentence, NEXT, ONLY_DRAW } from '#text/coach.ts';
import { addToMeld, getNewMeld } from '#text/draft.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import { type Card, getRank, isWild } from '../../shared/cards/cards.ts';
import { removeCards as withoutExactly } from '../../shared/cards/multiset.ts';
import { findCardsKind, type MeldKind } from '../../shared/rules/melds.ts';
import type { Position } from '../../shared/rules/position.ts';
import { type Draft, type DraftMeld, getUndraftedCards, hasSelection, isEmpty } from './draft/meld-draft.ts';
import { getWholeMeld } from './draft/placing.ts';
import { getAdvised, getLayings, toDraft, toHintedDraft } from './hinted-draft.ts';
import type { Note } from './note.ts';

/** A suggestion for the next play, in one sentence, with the held cards to start from. */
export interface Advice {
  readonly words: string;
  readonly cards: readonly Card[];
  /** The whole play as a draft; absent if a button alone does it, or once it has begun. */
  readonly follow?: Draft | undefined;
}

interface AdviceParams {
  readonly hint: Hint;
  readonly position: Position;
  readonly draft: Draft;
}

/** Returns the best play or its next step; undefined if there is none, or if the draft follows another idea. */
export function findAdvice({ hint, position, draft }: AdviceParams): Advice | undefined {
  if (!isEmpty(draft)) {
    const whole = toDraft(hint, position);
    return whole && limitToHand(nextStep({ position, draft }, whole.melds), { position, draft });
  }
  const words = formatHint(hint);
  if (words === undefined) return undefined;
  const follow = toHintedDraft(hint, position);
  return { words, cards: follow ? getFirst(follow, position) : [], follow };
}

/** Returns the cards to start from; none if one of two melds of a rank is to grow, since a tap could mean either. */
function getFirst({ melds, selected }: Draft, position: Position): readonly Card[] {
  const lying = position.melds.map(findCardsKind);
  const isAmbiguous = ({ to }: DraftMeld): boolean =>
    to !== 'new' && lying.filter((kind) => kind === lying[to]).length > 1;
  return melds.some(isAmbiguous) ? [] : (melds[0]?.cards ?? selected);
}

/** Replaces the cards by cards of the same ranks that are still in the hand, since suits do not matter. */
function limitToHand(advice: Advice | undefined, { position, draft }: PlayInProgress): Advice | undefined {
  const free = [...withoutExactly(getUndraftedCards(position.held, draft), draft.selected)];
  return advice && { ...advice, cards: advice.cards.flatMap((card) => free.splice(findIndexByRank(free, card), 1)) };
}

/** Returns a hint in one sentence, by rank, since suits do not matter. */
export const formatHint = (hint: Hint): string | undefined => coachSentence(hint.reason, getAdvisedPlay(hint));

/** Returns the best play with its reason and draft; says to draw if there is nothing to choose. */
export const makeBestPlayNote = (hint: Hint, position: Position): Note => ({
  words: formatHint(hint) ?? ONLY_DRAW,
  isPlain: true,
  draft: toHintedDraft(hint, position),
});

export const getAdvisedPlay = (hint: Hint): AdvisedPlay =>
  getAdvised(getLayings(hint), hint.type === 'play' ? hint.play.discard : undefined);

/** A meld of the advised play that is not yet complete in the draft. */
interface OpenMeld {
  readonly kind: MeldKind | undefined;
  /** Whether its cards join others on the table or in the draft. */
  readonly joins: boolean;
  readonly rest: readonly Card[];
  readonly lacksTop: boolean;
}

type PlayInProgress = Pick<AdviceParams, 'position' | 'draft'>;

function nextStep(playInProgress: PlayInProgress, melds: readonly DraftMeld[]): Advice | undefined {
  const { selected, topSelected } = playInProgress.draft;
  const open = findOpenMelds(playInProgress, melds);
  if (hasSelection(playInProgress.draft)) {
    const meld = open?.find(({ rest, lacksTop }) => removeByRank(rest, selected) && (!topSelected || lacksTop));
    return meld && stepAfterSelection(meld, playInProgress.draft);
  }
  const [next] = open ?? [];
  if (!next) return undefined;
  const { joins, rest, lacksTop } = next;
  const words = lacksTop ? NEXT.pile : NEXT.meld({ joins, cards: rest });
  return { words, cards: rest };
}

/** Returns the melds still to be drafted; undefined if the draft contains anything else. */
function findOpenMelds(
  { position, draft }: PlayInProgress,
  melds: readonly DraftMeld[],
): readonly OpenMeld[] | undefined {
  const kindOf = (meld: DraftMeld) => findCardsKind(getWholeMeld(meld, position.melds, position.pile.top));
  const isSame = (one: DraftMeld, other: DraftMeld): boolean => one.to === other.to && kindOf(one) === kindOf(other);
  const others = [...draft.melds];
  const open: OpenMeld[] = [];
  for (const meld of melds) {
    const at = others.findIndex((each) => isSame(each, meld));
    const [drafted] = at < 0 ? [] : others.splice(at, 1);
    const rest = removeByRank(meld.cards, drafted?.cards ?? []);
    if (!rest || (drafted?.top && !meld.top)) return undefined;
    const lacksTop = meld.top === true && drafted?.top !== true;
    const joins = drafted !== undefined || meld.to !== 'new';
    if (rest.length > 0 || lacksTop) open.push({ kind: kindOf(meld), joins, rest, lacksTop });
  }
  return others.length > 0 ? undefined : open;
}

function stepAfterSelection({ kind, joins, rest, lacksTop }: OpenMeld, draft: Draft): Advice | undefined {
  const { selected, topSelected } = draft;
  const cards = removeByRank(rest, selected) ?? [];
  if (cards.length > 0) return { words: NEXT.cards(cards), cards };
  if (lacksTop && !topSelected) return { words: NEXT.pile, cards };
  if (kind === undefined) return undefined;
  if (!topSelected && kind !== 'wild' && selected.every(isWild)) return { words: NEXT.onto(kind), cards };
  return { words: NEXT.put(joins ? addToMeld(kind) : getNewMeld(kind)), cards };
}

/** Removes cards by rank, since suits do not matter; undefined if one is missing. */
function removeByRank(cards: readonly Card[], others: readonly Card[]): readonly Card[] | undefined {
  const rest = [...cards];
  for (const other of others) {
    const at = findIndexByRank(rest, other);
    if (at >= rest.length) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Returns the index of this card, else of one of its rank; the length if there is none. */
function findIndexByRank(cards: readonly Card[], card: Card): number {
  const alike = [cards.indexOf(card), cards.findIndex((other) => getRank(other) === getRank(card))];
  return alike.find((at) => at >= 0) ?? cards.length;
}
