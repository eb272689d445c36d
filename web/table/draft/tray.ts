import {
  addTo,
  cannotStart,
  EACH_ITS_PLACE,
  LEGAL,
  LOWER,
  liftAllOf,
  needsThree,
  newMeldOf,
  PREPARED,
} from '#text/draft.ts';
import { type Card, isNatural, rankOf } from '../../../shared/cards/cards.ts';
import { without } from '../../../shared/cards/multiset.ts';
import { kindOf, shapeOf } from '../../../shared/rules/growth.ts';
import type { Judgement } from '../../../shared/rules/judging.ts';
import { withHopes } from '../../../shared/rules/placing.ts';
import type { Position } from '../../../shared/rules/position.ts';
import { refuseTurn } from '../../../shared/rules/turns.ts';
import { bookBonus } from '../../../shared/rules/values.ts';
import { MELD_SIZE } from '../../../shared/ruleset/max-wilds.ts';
import { meldRank } from '../../model/visible-table.ts';
import { refusalSentence } from '../../text/refusal-sentence.ts';
import { columnOf, columnsByRank } from './holding.ts';
import { judge } from './judging.ts';
import { type Draft, inHand, lift, lowerAll, put } from './meld-draft.ts';
import { type LitPlaces, liftedCards, type Offer, putEach, wholeMeld } from './placing.ts';
import { canLay, type DraftedPlay, liftedCard } from './plan.ts';

/** A drafted meld as the tray shows it. `book` and `bonus`: what it becomes by the draft. */
export type TrayMeld = ReturnType<typeof trayMelds>[number];

/** An offer for the lifted cards. */
export interface TrayOffer {
  readonly key: string;
  readonly label: string;
  /** It puts the cards somewhere. */
  readonly isPlace?: true;
  onChoose(): void;
}

type ChangeDraft = (step: (draft: Draft) => Draft) => void;

/** The drafted melds as the tray shows them. */
export function trayMelds(position: Position, draft: Draft, judgement: Judgement | undefined) {
  const { top } = position.pile;
  return draft.melds.map((meld, i) => {
    const whole = wholeMeld(meld, position.melds, top);
    const before = meld.to === 'new' ? 0 : (position.melds[meld.to]?.length ?? 0);
    const size = position.rules.meld.bookSize;
    const isFaulty = judgement?.at === i;
    const facts = { kind: meldRank(whole), shape: shapeOf(whole) };
    return {
      rank: facts.kind,
      joins: meld.to !== 'new',
      size: whole.length,
      ...(before < size &&
        size <= whole.length &&
        !isFaulty && { book: kindOf(facts.shape), bonus: bookBonus(position.rules, facts) }),
      columns: columnsByRank(meld.cards),
      faulty: isFaulty,
      ...(meld.top && top ? { top } : {}),
    };
  });
}

/**
 * Points of drafted melds: what counts toward opening until that is enough, then what they score, with their books and
 * going out.
 */
export function trayPoints({ position, draft, plays }: Omit<TrayWordsGiven, 'judgement'>): number {
  const judgement = judge(position, draft);
  const { points } = judgement;
  if (!position.down && points < position.minimum) return points;
  const books = trayMelds(position, draft, judgement).reduce((sum, { bonus = 0 }) => sum + bonus, 0);
  return points + books + (plays[0]?.costs === 'goOut' ? position.rules.goingOut.bonus : 0);
}

/** Why the draft cannot be played, in a sentence. */
export function faultSentence(position: Position, draft: Draft, { code, at }: Judgement): string {
  const meld = at === undefined ? undefined : draft.melds[at];
  const isForWantOfAsking = code === 'mustKeepCard' && judge(withHopes(position), draft).code === undefined;
  if (isForWantOfAsking) return refusalSentence('permissionNeeded');
  const size = meld ? wholeMeld(meld, position.melds, position.pile.top).length : 0;
  return code === 'meldTooSmall' && size > 0 ? needsThree(MELD_SIZE - size) : refusalSentence(code ?? '');
}

interface TrayWordsGiven {
  readonly position: Position;
  readonly draft: Draft;
  readonly judgement: Judgement;
  /** The submissions possible now. */
  readonly plays: readonly DraftedPlay[];
}

/** What the tray says of drafted melds: that they can be laid now or in the player's turn, or why not. */
export function trayWordsOn({ position, draft, judgement, plays }: TrayWordsGiven): {
  readonly words: string;
  readonly isLegal: boolean;
} {
  if (judgement.code !== undefined) return { words: faultSentence(position, draft, judgement), isLegal: false };
  if (canLay(plays)) return { words: LEGAL, isLegal: true };
  const refusal = position.ownTurn ? refuseTurn(position, 'play') : undefined;
  return refusal ? { words: refusalSentence(refusal.code), isLegal: false } : { words: PREPARED, isLegal: true };
}

interface TrayGiven {
  readonly position: Position;
  readonly draft: Draft;
  readonly lit: LitPlaces;
  change: ChangeDraft;
}

/** Offers for the lifted cards, likeliest first. */
export function trayOffers({ position, draft, lit, change }: TrayGiven): readonly TrayOffer[] {
  if (liftedCards(draft, position.pile.top).length === 0) return [];
  const places = lit.offers.map((offer) => placeOffer(offer, change));
  return [
    ...(places.length > 0 ? places : severalRanks(position, draft, change)),
    ...wholeRank(position, draft, change),
    { key: 'lower', label: LOWER, onChoose: () => change(lowerAll) },
  ];
}

/** Why the lifted cards have no place, if they are of one kind: a discard needs none. */
export function noPlaceNote({ position, draft, lit }: Omit<TrayGiven, 'change'>): string | undefined {
  const { startCode, offers, melds, drafted } = lit;
  if (lit.discard) return undefined;
  if (!startCode || startCode === 'threesNotMelded' || offers.length + melds.size + drafted.size > 0) return undefined;
  if (startCode !== 'meldTooSmall') return refusalSentence(startCode);
  if (liftedCard(draft)) return undefined;
  const first = draft.lifted.find(isNatural) ?? draft.lifted[0] ?? position.pile.top;
  if (first === undefined) return undefined;
  const own = inHand(position.held, draft).filter((card) => columnOf(card) === columnOf(first));
  return cannotStart(rankOf(first), own.length);
}

function placeOffer({ place, rank }: Offer, change: ChangeDraft): TrayOffer {
  const label = place === 'new' ? newMeldOf(rank) : addTo(rank);
  return { key: JSON.stringify(place), label, isPlace: true, onChoose: () => change((draft) => put(draft, place)) };
}

/** Offered if it would put something. */
function severalRanks(position: Position, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  if (new Set(draft.lifted.filter(isNatural).map(rankOf)).size < 2) return [];
  if (putEach(position, draft).melds.length === draft.melds.length) return [];
  return [
    { key: 'each', label: EACH_ITS_PLACE, isPlace: true, onChoose: () => change((now) => putEach(position, now)) },
  ];
}

/** Lifts the rest of the one rank that is lifted in part. */
function wholeRank({ held }: Position, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const columns = new Set(draft.lifted.map(columnOf));
  const [key] = columns;
  const first = draft.lifted[0] as Card | undefined;
  if (columns.size !== 1 || !first) return [];
  const all = inHand(held, draft).filter((card) => columnOf(card) === key);
  const rest = without(all, draft.lifted);
  if (rest.length === 0 || all.length < 3) return [];
  return [
    { key: 'all', label: liftAllOf(all.length, rankOf(first)), onChoose: () => change((now) => lift(now, rest)) },
  ];
}
