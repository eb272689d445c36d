import { type AdvisedPlay, coachSentence, NEXT, ONLY_DRAW } from '#text/coach.ts';
import { addTo, newMeldOf } from '#text/draft.ts';
import type { Hint } from '../../shared/bots/coach.ts';
import { type Card, isWild, rankOf } from '../../shared/cards/cards.ts';
import { without as withoutExactly } from '../../shared/cards/multiset.ts';
import { kindOfCards, type MeldKind } from '../../shared/rules/melds.ts';
import type { Position } from '../../shared/rules/position.ts';
import { type Draft, type DraftMeld, inHand, isEmpty, isLifting } from './draft/meld-draft.ts';
import { wholeMeld } from './draft/placing.ts';
import { advisedOf, draftNamedBy, draftOf, layingsOf } from './hinted.ts';
import type { Note } from './noticing.ts';

/** What to do next, in one sentence, and the held cards that it means first. */
export interface Advice {
  readonly words: string;
  readonly cards: readonly Card[];
  /** All of it, done at once; absent if a button alone does it, or if it is begun. */
  readonly follow?: Draft | undefined;
}

interface Advised {
  /** The best play of the position. */
  readonly hint: Hint;
  readonly position: Position;
  readonly draft: Draft;
}

/** The one advice at this table: the best play, or its next step. Undefined where nothing is to be said: a draft that is another's idea is left in peace. */
export function adviceOn({ hint, position, draft }: Advised): Advice | undefined {
  if (!isEmpty(draft)) {
    const whole = draftOf(hint, position);
    return whole && atHand(nextStep({ position, draft }, whole.melds), { position, draft });
  }
  const words = hintWords(hint);
  if (words === undefined) return undefined;
  const follow = draftNamedBy(hint, position);
  return { words, cards: follow ? firstOf(follow, position) : [], follow };
}

/** The cards to begin with; none where one of two melds of a rank is to grow: by hand they are taken for each other. */
function firstOf({ melds, lifted }: Draft, position: Position): readonly Card[] {
  const lying = position.melds.map(kindOfCards);
  const isAmbiguous = ({ to }: DraftMeld): boolean =>
    to !== 'new' && lying.filter((kind) => kind === lying[to]).length > 1;
  return melds.some(isAmbiguous) ? [] : (melds[0]?.cards ?? lifted);
}

/** Suits do not matter: the cards that are still in the hand, of the ranks that are meant. */
function atHand(advice: Advice | undefined, { position, draft }: Begun): Advice | undefined {
  const free = [...withoutExactly(inHand(position.held, draft), draft.lifted)];
  return advice && { ...advice, cards: advice.cards.flatMap((card) => free.splice(placeOf(free, card), 1)) };
}

/** A hint in one sentence, by rank: suits do not matter. */
export const hintWords = (hint: Hint): string | undefined => coachSentence(hint.reason, advisedIn(hint));

/** The best play with its reason and its draft. Says to draw where there is nothing to choose. */
export const bestPlayNote = (hint: Hint, position: Position): Note => ({
  words: hintWords(hint) ?? ONLY_DRAW,
  isPlain: true,
  follow: draftNamedBy(hint, position),
});

/** What a hint has one do, as sentences name it. */
export const advisedIn = (hint: Hint): AdvisedPlay =>
  advisedOf(layingsOf(hint), hint.type === 'play' ? hint.play.discard : undefined);

/** A meld of the advised play that the draft does not hold as a whole. */
interface OpenMeld {
  readonly to: DraftMeld['to'];
  readonly kind: MeldKind | undefined;
  readonly rest: readonly Card[];
  readonly lacksTop: boolean;
  readonly isBegun: boolean;
}

type Begun = Pick<Advised, 'position' | 'draft'>;

function nextStep(begun: Begun, melds: readonly DraftMeld[]): Advice | undefined {
  const { lifted, topLifted } = begun.draft;
  const open = openMelds(begun, melds);
  if (isLifting(begun.draft)) {
    const meld = open?.find(({ rest, lacksTop }) => without(rest, lifted) && (!topLifted || lacksTop));
    return meld && whenLifted(meld, begun.draft);
  }
  const [next] = open ?? [];
  if (!next) return undefined;
  const { to, rest, isBegun, lacksTop } = next;
  const words = lacksTop ? NEXT.pile : NEXT.meld({ joins: isBegun || to !== 'new', cards: rest });
  return { words, cards: rest };
}

/** What is still to be drafted; undefined if the draft holds anything else. */
function openMelds({ position, draft }: Begun, melds: readonly DraftMeld[]): readonly OpenMeld[] | undefined {
  const kindOf = (meld: DraftMeld) => kindOfCards(wholeMeld(meld, position.melds, position.pile.top));
  const isSame = (one: DraftMeld, other: DraftMeld): boolean => one.to === other.to && kindOf(one) === kindOf(other);
  const others = [...draft.melds];
  const open: OpenMeld[] = [];
  for (const meld of melds) {
    const at = others.findIndex((each) => isSame(each, meld));
    const [drafted] = at < 0 ? [] : others.splice(at, 1);
    const rest = without(meld.cards, drafted?.cards ?? []);
    if (!rest || (drafted?.top && !meld.top)) return undefined;
    const lacksTop = meld.top === true && drafted?.top !== true;
    if (rest.length > 0 || lacksTop)
      open.push({ to: meld.to, kind: kindOf(meld), rest, lacksTop, isBegun: drafted !== undefined });
  }
  return others.length > 0 ? undefined : open;
}

/** Cards of one meld are lifted. */
function whenLifted({ to, kind, rest, lacksTop, isBegun }: OpenMeld, { lifted, topLifted }: Draft): Advice | undefined {
  const cards = without(rest, lifted) ?? [];
  if (cards.length > 0) return { words: NEXT.cards(cards), cards };
  if (lacksTop && !topLifted) return { words: NEXT.pile, cards };
  if (kind === undefined) return undefined;
  if (!topLifted && kind !== 'wild' && lifted.every(isWild)) return { words: NEXT.onto(kind), cards };
  return { words: NEXT.put(isBegun || to !== 'new' ? addTo(kind) : newMeldOf(kind)), cards };
}

/** These cards less others, by rank: suits do not matter. Undefined if the others are not among them. */
function without(cards: readonly Card[], others: readonly Card[]): readonly Card[] | undefined {
  const rest = [...cards];
  for (const other of others) {
    const at = placeOf(rest, other);
    if (at >= rest.length) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

/** Where this card, else one of its rank, is among others; past their end if nowhere. */
function placeOf(cards: readonly Card[], card: Card): number {
  const alike = [cards.indexOf(card), cards.findIndex((other) => rankOf(other) === rankOf(card))];
  return alike.find((at) => at >= 0) ?? cards.length;
}
