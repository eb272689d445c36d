import type { FieldGroup } from './fields/field.ts';
import { counted } from './fields/wording.ts';
import type { Ruleset } from './ruleset.ts';

export const BASIC_IDS = [
  'packets',
  'team',
  'roundEnd',
  'winner',
  'turn',
  'melds',
  'growing',
  'books',
  'initialMeld',
  'takingPile',
  'lastPacket',
  'asking',
  'roundScore',
] as const;
export type BasicId = (typeof BASIC_IDS)[number];

/** A rule that every table plays; house rules shape it, but it is not a choice of its own. */
export interface Basic {
  readonly id: BasicId;
  readonly group: FieldGroup;
  /** The rule in plain words; undefined if this ruleset makes it meaningless. */
  readonly sentence: (ruleset: Ruleset) => string | undefined;
}

const hasPartners = ({ seating }: Ruleset): boolean => seating.some(({ players, teams }) => players > teams);

function booksWords({ meld, score }: Ruleset): string {
  const size = counted(meld.bookSize, 'card');
  const wild = meld.wildMelds || score.bonus.wild !== 0 ? ', wild of wilds only' : '';
  return `A meld of ${size} is a book: clean without wilds, dirty with some${wild}.`;
}

/** In reading order, before the house rules. */
export const BASICS: readonly Basic[] = [
  {
    id: 'packets',
    group: 'deal',
    sentence: () => 'A player plays from one packet at a time; the others lie face down until their turn comes.',
  },
  {
    id: 'team',
    group: 'deal',
    sentence: (ruleset) =>
      hasPartners(ruleset) ? 'Partners sit evenly round the table and share their melds and their score.' : undefined,
  },
  {
    id: 'roundEnd',
    group: 'rounds',
    sentence: () => 'A round ends when a player goes out, and sooner if the stock runs out for good.',
  },
  { id: 'winner', group: 'rounds', sentence: () => 'At the end of the game the highest total wins.' },
  {
    id: 'turn',
    group: 'turn',
    sentence: () => 'A turn: draw from the stock or take the pile, then meld if you like, then discard one card.',
  },
  {
    id: 'melds',
    group: 'melds',
    sentence: () =>
      'A meld is three or more cards of one rank from 4 to ace. Twos and jokers are wild; threes never join.',
  },
  {
    id: 'growing',
    group: 'melds',
    sentence: () => 'Cards are added to melds of the own team only, and a meld once laid stays.',
  },
  { id: 'books', group: 'melds', sentence: booksWords },
  {
    id: 'initialMeld',
    group: 'melds',
    sentence: () =>
      "A team's first melds of a round are laid in one go and must be worth the minimum by their cards alone. Then the team is down.",
  },
  {
    id: 'takingPile',
    group: 'pile',
    sentence: () => 'The pile may be taken instead of drawing, where its top card can be melded at once.',
  },
  {
    id: 'lastPacket',
    group: 'goingOut',
    sentence: () =>
      'Who melds the last card held picks up the next packet and plays on; who discards it, from the next turn. Who has no packet left goes out; who may not, keeps a card to end the turn with.',
  },
  {
    id: 'asking',
    group: 'goingOut',
    sentence: (ruleset) =>
      ruleset.goingOut.permission !== 'none' && hasPartners(ruleset)
        ? "Partners are asked in one's own turn, once, before melding or taking the pile."
        : undefined,
  },
  {
    id: 'roundScore',
    group: 'scoring',
    sentence: () =>
      'A team scores its melded cards, the bonus of each book, red threes and going out; the cards its players are left with count against it.',
  },
];
