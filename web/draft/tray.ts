import { type Card, isNatural, rankOf } from '../../shared/cards/cards.ts';
import { without } from '../../shared/cards/multiset.ts';
import type { Judgement } from '../../shared/rules/judging.ts';
import { meldRank, ownTeam, type Sight } from '../model/visible-table.ts';
import { addTo, EACH_ITS_PLACE, LOWER, liftAllOf, NEW_MELD, newMeldOf } from '../text/en/draft.ts';
import type { TrayMeld, TrayOffer } from './DraftTray.tsx';
import { type Draft, inHand, lift, lowerAll, put } from './draft.ts';
import { columnOf, columnsByRank } from './holding.ts';
import { liftedCards, type Offer, offersFor, putEach, wholeMeld } from './placing.ts';

type ChangeDraft = (step: (draft: Draft) => Draft) => void;

/** The drafted melds as the tray shows them. */
export function trayMelds(sight: Sight, draft: Draft, judgement: Judgement | undefined): readonly TrayMeld[] {
  const melds = ownTeam(sight)?.melds ?? [];
  return draft.melds.map((meld, i) => {
    const whole = wholeMeld(meld, melds, sight.top);
    return {
      rank: meldRank(whole),
      joins: meld.to !== 'new',
      size: whole.length,
      columns: columnsByRank(meld.cards),
      faulty: judgement?.at === i,
      ...(meld.top && sight.top ? { top: sight.top } : {}),
    };
  });
}

/** What can be done with the lifted cards, the likeliest first. */
export function trayOffers(sight: Sight, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const cards = liftedCards(draft, sight.top);
  if (cards.length === 0) return [];
  const melds = ownTeam(sight)?.melds ?? [];
  const places = offersFor(draft, melds, sight.top).map((offer) => placeOffer(offer, change));
  return [
    ...(places.length > 0 ? places : severalRanks(sight, draft, change)),
    ...wholeRank(sight, draft, change),
    { key: 'lower', label: LOWER, onChoose: () => change(lowerAll) },
  ];
}

function placeOffer({ place, rank }: Offer, change: ChangeDraft): TrayOffer {
  const label = place === 'new' ? newMeldOf(rank) : addTo(rank);
  return { key: JSON.stringify(place), label, onChoose: () => change((draft) => put(draft, place)) };
}

function severalRanks(sight: Sight, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const melds = ownTeam(sight)?.melds ?? [];
  if (!draft.lifted.some(isNatural)) return [];
  return [
    { key: 'each', label: EACH_ITS_PLACE, onChoose: () => change((now) => putEach(now, melds, sight.top)) },
    { key: 'one', label: NEW_MELD, onChoose: () => change((now) => put(now, 'new')) },
  ];
}

/** Lifts the rest of the one rank that is lifted in part. */
function wholeRank(sight: Sight, draft: Draft, change: ChangeDraft): readonly TrayOffer[] {
  const columns = new Set(draft.lifted.map(columnOf));
  const [key] = columns;
  const first = draft.lifted[0] as Card | undefined;
  if (columns.size !== 1 || !first) return [];
  const all = inHand(sight.held, draft).filter((card) => columnOf(card) === key);
  const rest = without(all, draft.lifted);
  if (rest.length === 0 || all.length < 3) return [];
  return [
    { key: 'all', label: liftAllOf(all.length, rankOf(first)), onChoose: () => change((now) => lift(now, rest)) },
  ];
}
