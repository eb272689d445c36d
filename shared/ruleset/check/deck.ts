import { MAX_CARDS, type Ruleset, type Seating } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

/** Number of decks at a table. */
export const decksAt = (rules: Ruleset, seating: Seating): number => seating.players + rules.deck.extraDecks;

/** Number of cards at a table, before any deck is added to the stock. */
export const cardsAt = (rules: Ruleset, seating: Seating): number =>
  decksAt(rules, seating) * (52 + rules.deck.jokersPerDeck);

/** Maximum decks in a round, with those added when the stock runs out, as far as a table can hold them. */
export function maxDecksAt(rules: Ruleset, seating: Seating): number {
  const decks = decksAt(rules, seating);
  return rules.stock.exhausted === 'addDeck'
    ? Math.max(decks, Math.floor(MAX_CARDS / (52 + rules.deck.jokersPerDeck)))
    : decks;
}

/** Cards needed for the deal and the first draw. */
function cardsNeeded(rules: Ruleset, seating: Seating, draw: number): number {
  const dealt = rules.deal.packets.reduce((sum, packet) => sum + packet.size, 0) * seating.players;
  return dealt + (rules.deal.upcard === 'none' ? 0 : 1) + draw;
}

/** Too few cards for the deal, or too many for a table, with one of the seatings. */
export const deckIssues = (rules: Ruleset, draw: number): readonly RulesetIssue[] =>
  rules.seating.flatMap((seating) => deckIssuesAt(rules, seating, draw));

function deckIssuesAt(rules: Ruleset, seating: Seating, draw: number): readonly RulesetIssue[] {
  const cards = cardsAt(rules, seating);
  const needed = cardsNeeded(rules, seating, draw);
  return [
    ...issueIf(cards < needed, 'deal.packets', { code: 'tooFewCards', players: seating.players, cards, needed }),
    ...issueIf(cards > MAX_CARDS, 'deck.extraDecks', {
      code: 'tooManyCards',
      players: seating.players,
      cards,
      max: MAX_CARDS,
    }),
  ];
}
