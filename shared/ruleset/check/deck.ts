import { MAX_CARDS, type Ruleset, type Seating } from '../ruleset.ts';
import { issueIf, type RulesetIssue } from './issue.ts';

export const decksAt = (rules: Ruleset, seating: Seating): number => seating.players + rules.deck.extraDecks;

/** Number of cards at a table, before decks are added to the stock. */
export const cardsAt = (rules: Ruleset, seating: Seating): number =>
  decksAt(rules, seating) * (52 + rules.deck.jokersPerDeck);

/** Most decks in a round, with all that are added as the stock runs out, within the limit of a table. */
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

/** Too few cards for the deal, or too many for a table, in any of the seatings. */
export const deckIssues = (rules: Ruleset, draw: number): readonly RulesetIssue[] =>
  rules.seating.flatMap((seating) => deckIssuesAt(rules, seating, draw));

function deckIssuesAt(rules: Ruleset, seating: Seating, draw: number): readonly RulesetIssue[] {
  const cards = cardsAt(rules, seating);
  const needed = cardsNeeded(rules, seating, draw);
  return [
    ...issueIf(
      cards < needed,
      'deal.packets',
      `With ${seating.players} players there are ${cards} cards, and the deal with the first draw needs ${needed}: deal smaller packets or add decks.`,
    ),
    ...issueIf(
      cards > MAX_CARDS,
      'deck.extraDecks',
      `With ${seating.players} players there would be ${cards} cards, and a table holds at most ${MAX_CARDS}: take fewer decks.`,
    ),
  ];
}
