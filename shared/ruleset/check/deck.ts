import { CARD_GROUPS, isInGroup } from '../../cards/cards.ts';
import { countDecks, getDeck } from '../decks.ts';
import { MAX_CARDS, type Ruleset, type Seating } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

export const countDecksNeeded = (rules: Ruleset, seating: Seating): number => countDecks(rules.deck, seating.players);

/** Counts the cards at a table, before any deck is added to the stock. */
export const getCards = (rules: Ruleset, seating: Seating): number =>
  countDecksNeeded(rules, seating) * getDeck(rules.deck).length;

/** The most decks in a round, including added ones, limited by what a table can hold. */
export function getMaxDecks(rules: Ruleset, seating: Seating): number {
  const decks = countDecksNeeded(rules, seating);
  return rules.stock.exhausted === 'addDeck'
    ? Math.max(decks, Math.floor(MAX_CARDS / Math.max(1, getDeck(rules.deck).length)))
    : decks;
}

function countCardsNeeded(rules: Ruleset, seating: Seating, draw: number): number {
  const dealt = rules.deal.packets.reduce((sum, packet) => sum + packet.size, 0) * seating.players;
  return dealt + (rules.deal.upcard === 'none' ? 0 : 1) + draw;
}

export const findDeckIssues = (rules: Ruleset, draw: number): readonly RulesetIssue[] => [
  ...findDeckRowIssues(rules),
  ...findUpcardIssues(rules),
  ...rules.seating.flatMap((seating) => getDeckIssues(rules, seating, draw)),
];

function findDeckRowIssues({ deck: { decks } }: Ruleset): readonly RulesetIssue[] {
  if (decks === 'beyondPlayers') return [];
  const rows = decks.byPlayers;
  return rows.flatMap(([from], i) =>
    issueIf(i > 0 && from <= (rows[i - 1]?.[0] as number), `deck.decks.byPlayers.${i}`, { code: 'playersAscend' }),
  );
}

function findUpcardIssues({ deck, deal: { upcard } }: Ruleset): readonly RulesetIssue[] {
  if (typeof upcard === 'string' || upcard.reject.length < CARD_GROUPS.length - deck.leftOut.length) return [];
  const none = getDeck(deck).every((card) => isInGroup(upcard.reject, card));
  return issueIf(none, 'deal.upcard', { code: 'rejectsAll' });
}

function getDeckIssues(rules: Ruleset, seating: Seating, draw: number): readonly RulesetIssue[] {
  const { players } = seating;
  const field = rules.deck.decks === 'beyondPlayers' ? 'deck.extraDecks' : 'deck.decks';
  const decks = countDecksNeeded(rules, seating);
  if (decks < 1) return [{ field, reason: { code: 'noDeck', players } }];
  const cards = getCards(rules, seating);
  const needed = countCardsNeeded(rules, seating, draw);
  return [
    ...issueIf(cards < needed, 'deal.packets', { code: 'tooFewCards', players, cards, needed }),
    ...issueIf(cards > MAX_CARDS, field, { code: 'tooManyCards', players, cards, max: MAX_CARDS }),
  ];
}
