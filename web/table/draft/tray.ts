import {
  addToMeld,
  cannotStart,
  EACH_ITS_PLACE,
  formatSelectAll,
  getNewMeld,
  LEGAL,
  needsThree,
  PREPARED,
  PUT_BACK,
} from '#text/draft.ts';
import { type Card, getRank, isNatural } from '../../../shared/cards/cards.ts';
import { removeCards } from '../../../shared/cards/multiset.ts';
import { getKind, getShape } from '../../../shared/rules/growth.ts';
import type { Judgement } from '../../../shared/rules/judging.ts';
import { assumePermission } from '../../../shared/rules/placing.ts';
import type { Position } from '../../../shared/rules/position.ts';
import { findTurnRejection } from '../../../shared/rules/turns.ts';
import { getBookBonus } from '../../../shared/rules/values.ts';
import { MELD_SIZE } from '../../../shared/ruleset/max-wilds.ts';
import { meldRank } from '../../model/visible-table.ts';
import { refusalSentence } from '../../text/refusal-sentence.ts';
import { getColumn, groupByRank } from './holding.ts';
import { judgeDraft } from './judging.ts';
import { type Draft, deselectAll, getUndraftedCards, put, select } from './meld-draft.ts';
import { type DropTargets, getSelectedCards, getWholeMeld, type Offer, putEach } from './placing.ts';
import { canLay, type DraftedPlay, findSelectedCard } from './plan.ts';

/** A drafted meld in the tray. `book` and `bonus`: what the draft makes of it. */
export type TrayMeld = ReturnType<typeof getTrayMelds>[number];

interface TrayOffer {
  readonly key: string;
  readonly label: string;
  readonly isPlace?: true;
  onChoose(): void;
}

type ChangeDraft = (step: (draft: Draft) => Draft) => void;

export function getTrayMelds(position: Position, draft: Draft, judgement: Judgement | undefined) {
  const { top } = position.pile;
  return draft.melds.map((meld, i) => {
    const whole = getWholeMeld(meld, position.melds, top);
    const before = meld.to === 'new' ? 0 : (position.melds[meld.to]?.length ?? 0);
    const size = position.rules.meld.bookSize;
    const isFaulty = judgement?.at === i;
    const facts = { kind: meldRank(whole), shape: getShape(whole) };
    return {
      rank: facts.kind,
      joins: meld.to !== 'new',
      size: whole.length,
      ...(before < size &&
        size <= whole.length &&
        !isFaulty && { book: getKind(facts.shape), bonus: getBookBonus(position.rules, facts) }),
      columns: groupByRank(meld.cards),
      faulty: isFaulty,
      ...(meld.top && top ? { top } : {}),
    };
  });
}

/**
 * Points of drafted melds: what counts toward opening until that is enough, then what they score, with their books and
 * going out.
 */
export function getTrayPoints({ position, draft, plays }: Omit<TrayWordsParams, 'judgement'>): number {
  const judgement = judgeDraft(position, draft);
  const { points } = judgement;
  if (!position.down && points < position.minimum) return points;
  const books = getTrayMelds(position, draft, judgement).reduce((sum, { bonus = 0 }) => sum + bonus, 0);
  return points + books + (plays[0]?.costs === 'goOut' ? position.rules.goingOut.bonus : 0);
}

/** Returns the reason that the draft cannot be played, as a sentence. */
export function formatFault(position: Position, draft: Draft, { code, at }: Judgement): string {
  const meld = at === undefined ? undefined : draft.melds[at];
  const needsPermission = code === 'mustKeepCard' && judgeDraft(assumePermission(position), draft).code === undefined;
  if (needsPermission) return refusalSentence('permissionNeeded');
  const size = meld ? getWholeMeld(meld, position.melds, position.pile.top).length : 0;
  return code === 'meldTooSmall' && size > 0 ? needsThree(MELD_SIZE - size) : refusalSentence(code ?? '');
}

interface TrayWordsParams {
  readonly position: Position;
  readonly draft: Draft;
  readonly judgement: Judgement;
  readonly plays: readonly DraftedPlay[];
}

/** Returns the tray's text on the draft: that it can be laid now or in the player's turn, or why not. */
export function getTrayWords({ position, draft, judgement, plays }: TrayWordsParams): {
  readonly words: string;
  readonly isLegal: boolean;
} {
  if (judgement.code !== undefined) return { words: formatFault(position, draft, judgement), isLegal: false };
  if (canLay(plays)) return { words: LEGAL, isLegal: true };
  const refusal = position.ownTurn ? findTurnRejection(position, 'play') : undefined;
  return refusal ? { words: refusalSentence(refusal.code), isLegal: false } : { words: PREPARED, isLegal: true };
}

interface TrayParams {
  readonly position: Position;
  readonly draft: Draft;
  readonly targets: DropTargets;
  change: ChangeDraft;
}

/** Returns offers for the selected cards, likeliest first. */
export function getTrayOffers({ position, draft, targets, change }: TrayParams): readonly TrayOffer[] {
  if (getSelectedCards(draft, position.pile.top).length === 0) return [];
  const places = targets.offers.map((offer) => placeOffer(offer, change));
  return [
    ...(places.length > 0 ? places : getEachRankOffers(position, draft, change)),
    ...getWholeRankOffers(position, draft, change),
    { key: 'putBack', label: PUT_BACK, onChoose: () => change(deselectAll) },
  ];
}

/** Returns the reason that selected cards of one kind fit nowhere; none is needed for a discard. */
export function findNoPlaceNote({ position, draft, targets }: Omit<TrayParams, 'change'>): string | undefined {
  const { startCode, offers, melds, drafted } = targets;
  if (targets.discard) return undefined;
  if (!startCode || startCode === 'threesNotMelded' || offers.length + melds.size + drafted.size > 0) return undefined;
  if (startCode !== 'meldTooSmall') return refusalSentence(startCode);
  if (findSelectedCard(draft)) return undefined;
  const first = draft.selected.find(isNatural) ?? draft.selected[0] ?? position.pile.top;
  if (first === undefined) return undefined;
  const own = getUndraftedCards(position.held, draft).filter((card) => getColumn(card) === getColumn(first));
  return cannotStart(getRank(first), own.length);
}

function placeOffer({ place, rank }: Offer, change: ChangeDraft): TrayOffer {
  const label = place === 'new' ? getNewMeld(rank) : addToMeld(rank);
  return { key: JSON.stringify(place), label, isPlace: true, onChoose: () => change((draft) => put(draft, place)) };
}

/** Returns an offer to put each selected rank in its place, if there are several and some fit. */
function getEachRankOffers(position: Position, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  if (new Set(draft.selected.filter(isNatural).map(getRank)).size < 2) return [];
  if (putEach(position, draft).melds.length === draft.melds.length) return [];
  return [
    { key: 'each', label: EACH_ITS_PLACE, isPlace: true, onChoose: () => change((now) => putEach(position, now)) },
  ];
}

/** Selects the rest of the one rank that is partly selected. */
function getWholeRankOffers({ held }: Position, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const columns = new Set(draft.selected.map(getColumn));
  const [key] = columns;
  const first = draft.selected[0] as Card | undefined;
  if (columns.size !== 1 || !first) return [];
  const all = getUndraftedCards(held, draft).filter((card) => getColumn(card) === key);
  const rest = removeCards(all, draft.selected);
  if (rest.length === 0 || all.length < 3) return [];
  return [
    {
      key: 'all',
      label: formatSelectAll(all.length, getRank(first)),
      onChoose: () => change((now) => select(now, rest)),
    },
  ];
}
