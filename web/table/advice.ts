import { type AdvisedPlay, coachSentence, NEXT, ONLY_DRAW } from '#text/coach.ts';
import { addToMeld, getNewMeld } from '#text/draft.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import { type Card, getRank, isWild } from '../../shared/cards/cards.ts';
import { removeCards as withoutExactly } from '../../shared/cards/multiset.ts';
import { kindOfCards, type MeldKind } from '../../shared/rules/melds.ts';
import type { Position } from '../../shared/rules/position.ts';
import { type Draft, type DraftMeld, getUndraftedCards, isEmpty, isLifting } from './draft/meld-draft.ts';
import { wholeMeld } from './draft/placing.ts';
import { getAdvised, getLayings, toDraft, toHintedDraft } from './hinted-draft.ts';
import type { Note } from './noticing.ts';

/** What to do next, in one sentence, and the held cards that it means first. */
export interface Advice {
  readonly words: string;
  readonly cards: readonly Card[];
  /** All of it, done at once; absent if a button alone does it, or if it is begun. */
  readonly follow?: Draft | undefined;
}

interface AdviceParams {
  /** The best play of the position. */
  readonly hint: Hint;
  readonly position: Position;
  readonly draft: Draft;
}

/** The one advice at this table: the best play, or its next step. Undefined where nothing is to be said: a draft that is another's idea is left in peace. */
export function findAdvice({ hint, position, draft }: AdviceParams): Advice | undefined {
  if (!isEmpty(draft)) {
    const whole = toDraft(hint, position);
    return whole && limitToHand(nextStep({ position, draft }, whole.melds), { position, draft });
  }
  const words = hintWords(hint);
  if (words === undefined) return undefined;
  const follow = toHintedDraft(hint, position);
  return { words, cards: follow ? getFirst(follow, position) : [], follow };
}

/** The cards to begin with; none where one of two melds of a rank is to grow: by hand they are taken for each other. */
function getFirst({ melds, lifted }: Draft, position: Position): readonly Card[] {
  const lying = position.melds.map(kindOfCards);
  const isAmbiguous = ({ to }: DraftMeld): boolean =>
    to !== 'new' && lying.filter((kind) => kind === lying[to]).length > 1;
  return melds.some(isAmbiguous) ? [] : (melds[0]?.cards ?? lifted);
}

/** Suits do not matter: the cards that are still in the hand, of the ranks that are meant. */
function limitToHand(advice: Advice | undefined, { position, draft }: BegunPlay): Advice | undefined {
  const free = [...withoutExactly(getUndraftedCards(position.held, draft), draft.lifted)];
  return advice && { ...advice, cards: advice.cards.flatMap((card) => free.splice(getPlace(free, card), 1)) };
}

/** A hint in one sentence, by rank: suits do not matter. */
export const hintWords = (hint: Hint): string | undefined => coachSentence(hint.reason, getAdvisedPlay(hint));

/** The best play with its reason and its draft. Says to draw where there is nothing to choose. */
export const bestPlayNote = (hint: Hint, position: Position): Note => ({
  words: hintWords(hint) ?? ONLY_DRAW,
  isPlain: true,
  follow: toHintedDraft(hint, position),
});

/** What a hint has one do, as sentences name it. */
export const getAdvisedPlay = (hint: Hint): AdvisedPlay =>
  getAdvised(getLayings(hint), hint.type === 'play' ? hint.play.discard : undefined);

/** A meld of the advised play that the draft does not hold as a whole. */
interface OpenMeld {
  readonly to: DraftMeld['to'];
  readonly kind: MeldKind | undefined;
  readonly rest: readonly Card[];
  readonly lacksTop: boolean;
  readonly isBegun: boolean;
}

type BegunPlay = Pick<AdviceParams, 'position' | 'draft'>;

function nextStep(begun: BegunPlay, melds: readonly DraftMeld[]): Advice | undefined {
  const { lifted, topLifted } = begun.draft;
  const open = openMelds(begun, melds);
  if (isLifting(begun.draft)) {
    const meld = open?.find(({ rest, lacksTop }) => removeByRank(rest, lifted) && (!topLifted || lacksTop));
    return meld && whenLifted(meld, begun.draft);
  }
  const [next] = open ?? [];
  if (!next) return undefined;
  const { to, rest, isBegun, lacksTop } = next;
  const words = lacksTop ? NEXT.pile : NEXT.meld({ joins: isBegun || to !== 'new', cards: rest });
  return { words, cards: rest };
}

/** What is still to be drafted; undefined if the draft holds anything else. */
function openMelds({ position, draft }: BegunPlay, melds: readonly DraftMeld[]): readonly OpenMeld[] | undefined {
  const kindOf = (meld: DraftMeld) => kindOfCards(wholeMeld(meld, position.melds, position.pile.top));
  const isSame = (one: DraftMeld, other: DraftMeld): boolean => one.to === other.to && kindOf(one) === kindOf(other);
  const others = [...draft.melds];
  const open: OpenMeld[] = [];
  for (const meld of melds) {
    const at = others.findIndex((each) => isSame(each, meld));
    const [drafted] = at < 0 ? [] : others.splice(at, 1);
    const rest = removeByRank(meld.cards, drafted?.cards ?? []);
    if (!rest || (drafted?.top && !meld.top)) return undefined;
    const lacksTop = meld.top === true && drafted?.top !== true;
    if (rest.length > 0 || lacksTop)
      open.push({ to: meld.to, kind: kindOf(meld), rest, lacksTop, isBegun: drafted !== undefined });
  }
  return others.length > 0 ? undefined : open;
}

/** Cards of one meld are lifted. */
function whenLifted({ to, kind, rest, lacksTop, isBegun }: OpenMeld, { lifted, topLifted }: Draft): Advice | undefined {
  const cards = removeByRank(rest, lifted) ?? [];
  if (cards.length > 0) return { words: NEXT.cards(cards), cards };
  if (lacksTop && !topLifted) return { words: NEXT.pile, cards };
  if (kind === undefined) return undefined;
  if (!topLifted && kind !== 'wild' && lifted.every(isWild)) return { words: NEXT.onto(kind), cards };
  return { words: NEXT.put(isBegun || to !== 'new' ? addToMeld(kind) : getNewMeld(kind)), cards };
}

/** These cards less others, by rank: suits do not matter. Undefined if the others are not among them. */
function removeByRank(cards: readonly Card[], others: readonly Card[]): readonly Card[] | undefined {
  const rest = [...cards];
  for (const other of others) {
    const at = getPlace(rest, other);
    if (at >= rest.length) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Where this card, else one of its rank, is among others; past their end if nowhere. */
function getPlace(cards: readonly Card[], card: Card): number {
  const alike = [cards.indexOf(card), cards.findIndex((other) => getRank(other) === getRank(card))];
  return alike.find((at) => at >= 0) ?? cards.length;
}
