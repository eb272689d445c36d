import { type Card, isNatural, rankOf } from '../../shared/cards/cards.ts';
import { without } from '../../shared/cards/multiset.ts';
import type { Judgement } from '../../shared/rules/judging.ts';
import { meldRank, ownTeam, type VisibleTable } from '../model/visible-table.ts';
import { addTo, EACH_ITS_PLACE, LOWER, liftAllOf, NEW_MELD, newMeldOf } from '../text/draft.ts';
import type { TrayMeld, TrayOffer } from './DraftTray.tsx';
import { type Draft, inHand, lift, lowerAll, put } from './draft.ts';
import { columnOf, columnsByRank } from './holding.ts';
import { liftedCards, type Offer, offersFor, putEach, wholeMeld } from './placing.ts';

type ChangeDraft = (step: (draft: Draft) => Draft) => void;

/** The drafted melds as the tray shows them. */
export function trayMelds(visible: VisibleTable, draft: Draft, judgement: Judgement | undefined): readonly TrayMeld[] {
  const melds = ownTeam(visible)?.melds ?? [];
  return draft.melds.map((meld, i) => {
    const whole = wholeMeld(meld, melds, visible.top);
    return {
      rank: meldRank(whole),
      joins: meld.to !== 'new',
      size: whole.length,
      columns: columnsByRank(meld.cards),
      faulty: judgement?.at === i,
      ...(meld.top && visible.top ? { top: visible.top } : {}),
    };
  });
}

/** Offers for the lifted cards, likeliest first. */
export function trayOffers(visible: VisibleTable, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const cards = liftedCards(draft, visible.top);
  if (cards.length === 0) return [];
  const melds = ownTeam(visible)?.melds ?? [];
  const places = offersFor(draft, melds, visible.top).map((offer) => placeOffer(offer, change));
  return [
    ...(places.length > 0 ? places : severalRanks(visible, draft, change)),
    ...wholeRank(visible, draft, change),
    { key: 'lower', label: LOWER, onChoose: () => change(lowerAll) },
  ];
}

function placeOffer({ place, rank }: Offer, change: ChangeDraft): TrayOffer {
  const label = place === 'new' ? newMeldOf(rank) : addTo(rank);
  return { key: JSON.stringify(place), label, onChoose: () => change((draft) => put(draft, place)) };
}

function severalRanks(visible: VisibleTable, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const melds = ownTeam(visible)?.melds ?? [];
  if (!draft.lifted.some(isNatural)) return [];
  return [
    { key: 'each', label: EACH_ITS_PLACE, onChoose: () => change((now) => putEach(now, melds, visible.top)) },
    { key: 'one', label: NEW_MELD, onChoose: () => change((now) => put(now, 'new')) },
  ];
}

/** Lifts the rest of the one rank that is lifted in part. */
function wholeRank(visible: VisibleTable, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const columns = new Set(draft.lifted.map(columnOf));
  const [key] = columns;
  const first = draft.lifted[0] as Card | undefined;
  if (columns.size !== 1 || !first) return [];
  const all = inHand(visible.held, draft).filter((card) => columnOf(card) === key);
  const rest = without(all, draft.lifted);
  if (rest.length === 0 || all.length < 3) return [];
  return [
    { key: 'all', label: liftAllOf(all.length, rankOf(first)), onChoose: () => change((now) => lift(now, rest)) },
  ];
}
