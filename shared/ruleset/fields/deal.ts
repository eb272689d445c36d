import type { DealRules, Seating } from '../ruleset.ts';
import { describeField, type Field, type Option } from './field.ts';
import { capital, classesListed, counted, labelOf, listed } from './wording.ts';

const STARTS: readonly Option[] = [
  { value: 'leftOfDealer', label: 'the player left of the dealer' },
  { value: 'chosen', label: 'whoever the host picks; in the next round the player one seat on' },
];

/** By how they are parted, with all numbers of players: `4 or 6 in 2 teams; 2 to 8 each alone`. */
function seatingsWords(seatings: readonly Seating[]): string {
  const parted = ({ players, teams }: Seating): string => (players === teams ? 'each alone' : `in ${teams} teams`);
  return [...new Set(seatings.map(parted))]
    .map((way) => {
      const players = seatings.filter((seating) => parted(seating) === way).map((seating) => seating.players);
      return `${rangeWords(players.sort((a, b) => a - b))} ${way}`;
    })
    .join('; ');
}

/** `2 to 8` where none is left out between three or more, else each. */
function rangeWords(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const isWhole = numbers.length > 2 && last - first === numbers.length - 1;
  return isWhole ? `${first} to ${last}` : listed(numbers.map(String), 'or');
}

const extraDecksWords = (extra: number): string =>
  extra === 0 ? 'as many decks as players' : `${counted(extra, 'deck')} more than players`;

function upcardWords(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'No card is turned up: the pile begins with the first discard.';
  if (upcard === 'any' || upcard.reject.length === 0)
    return 'The top card of the stock is turned up to begin the pile.';
  const rejected = capital(classesListed(upcard.reject));
  return upcard.then === 'bury'
    ? `A card is turned up to begin the pile. ${rejected} go back into the stock at a random place, and the next card is turned.`
    : `A card is turned up to begin the pile. ${rejected} stay in it, and the next card is turned upon them.`;
}

export const DEAL_FIELDS: readonly Field[] = [
  describeField('seating', {
    group: 'deal',
    title: 'Players and teams',
    control: { kind: 'seatings' },
    sentence: (seatings) => `Who can play: ${seatingsWords(seatings)}.`,
  }),
  describeField('deck.extraDecks', {
    group: 'deal',
    title: 'Decks beyond one a player',
    control: { kind: 'number', min: 0, max: 20 },
    sentence: (extra) => `The game is played with ${extraDecksWords(extra)}.`,
  }),
  describeField('deck.jokersPerDeck', {
    group: 'deal',
    title: 'Jokers in each deck',
    control: { kind: 'number', min: 0, max: 6 },
    sentence: (jokers) =>
      jokers === 0 ? 'The decks have no jokers.' : `Each deck has 52 cards and ${counted(jokers, 'joker')}.`,
  }),
  describeField('deal.packets', {
    group: 'deal',
    title: 'Packets dealt',
    control: { kind: 'packets' },
    sentence: (packets) =>
      `Each player is dealt ${listed(packets.map(({ name, size }) => `a ${name} of ${counted(size, 'card')}`))}, played in this order.`,
  }),
  describeField('deal.upcard', {
    group: 'deal',
    title: 'First card of the pile',
    control: { kind: 'upcard' },
    sentence: upcardWords,
  }),
  describeField('deal.starts', {
    group: 'deal',
    title: 'Who begins',
    control: { kind: 'choice', options: STARTS },
    sentence: (starts) => `The first turn belongs to ${labelOf(STARTS, starts)}.`,
  }),
];
