import type {
  DealRules,
  DeckRules,
  GameRules,
  PartialRules,
  RoundRow,
  Ruleset,
  Seating,
} from '../../../shared/ruleset/ruleset.ts';
import type { HouseRuleWords } from '../rule-words.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import { capital, choiceOf, counted, figures, listing, numberName, plural, spokenPoints } from './grammar.ts';

/** Rules of the deal and of the rounds. */

/** Players by how they are parted: `4 or 6 in 2 teams; 2 to 8 each alone`. */
function seatingsSentence(seatings: readonly Seating[]): string {
  const parted = ({ players, teams }: Seating): string => (players === teams ? 'each alone' : `in ${teams} teams`);
  const ways = [...new Set(seatings.map(parted))].map((way) => {
    const players = seatings.filter((seating) => parted(seating) === way).map((seating) => seating.players);
    return `${rangeOf(players.sort((a, b) => a - b))} ${way}`;
  });
  return `Who can play: ${ways.join('; ')}.`;
}

/** `2 to 8` where none is left out between three or more, else each. */
function rangeOf(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const isWhole = numbers.length > 2 && last - first === numbers.length - 1;
  return isWhole ? `${first} to ${last}` : choiceOf(numbers.map(String));
}

function decksSentence(decks: DeckRules['decks']): string {
  if (decks === 'beyondPlayers') return 'The more players, the more decks.';
  const rows = decks.byPlayers.map(
    ([players, count]) => `${counted(count, 'deck')} from ${counted(players, 'player')} on`,
  );
  return `You play with ${listing(rows)}.`;
}

function extraDecksSentence(extra: number): string {
  if (extra === 0) return 'As many decks as players.';
  const count = capital(numberName(Math.abs(extra)));
  return `${count} ${extra > 0 ? 'more' : 'fewer'} ${plural(Math.abs(extra), { one: 'deck', other: 'decks' })} than players.`;
}

function upcardSentence(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'The first discard begins the pile.';
  const begun = 'Turn up a card to begin the pile.';
  if (upcard === 'any' || upcard.reject.length === 0) return begun;
  const rejected = capital(listing(groupNames(upcard.reject)));
  return upcard.then === 'bury'
    ? `${begun} ${rejected} go back into the stock for another.`
    : `${begun} ${rejected} stay, with the next card on top.`;
}

function minimumSentence(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'Your first meld goes by the round.';
  const rows = minimum.byScore.map(([from, points]) => `${points} points from a total of ${spokenPoints(from)}`);
  return `Your first meld goes by your team’s total: ${listing(rows)}.`;
}

function roundRulesSentence(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [`${i + 1}`] : []));
  if (rounds.length === 0) return 'All rounds have the same rules.';
  return plural(rounds.length, {
    one: `Round ${listing(rounds)} has its own rules.`,
    other: `Rounds ${listing(rounds)} have their own rules.`,
  });
}

function tieSentence(tie: GameRules['tie']): string {
  if (tie === 'shared') return 'A tie is shared.';
  return tie === 'inOrder'
    ? 'The first team after the last dealer wins a tie.'
    : `A tie means an extra round: ${rowInWords(tie.extraRound)}.`;
}

function rowInWords({ minimum, draw, tail }: RoundRow): string {
  const growth = tail === 0 ? [] : [`${counted(tail, 'card')} for the tail`];
  return listing([`the first meld needs ${minimum} points`, `a draw is ${counted(draw, 'card')}`, ...growth]);
}

/** One value where all rounds have the same, else each with its round. */
export function byRound(values: readonly number[]): string {
  const first = values[0] ?? 0;
  if (values.every((value) => value === first)) return `${first}`;
  return `${listing(values.map(String))} in rounds 1 to ${values.length}`;
}

const STARTS = {
  leftOfDealer: 'the player left of the dealer',
  chosen: 'the host’s choice; next round, one seat on',
  drawn: 'whoever draws highest; next round, one seat on',
};

const FIRST_PACKET = {
  asDealt: 'Your first packet is your hand',
  byTops: 'You choose your hand by the top cards',
  byAll: 'You look at every packet and choose your hand',
  lowestBottom: 'The lowest bottom card marks your hand',
  highestBottom: 'The highest bottom card marks your hand',
};

export const DEAL_WORDS = {
  seating: { title: 'Players and teams', labels: {}, sentence: seatingsSentence },
  'deck.decks': { title: 'How many decks', labels: {}, sentence: decksSentence },
  'deck.extraDecks': { title: 'Extra decks', labels: {}, sentence: extraDecksSentence },
  'deck.jokersPerDeck': {
    title: 'Jokers per deck',
    labels: {},
    sentence: (jokers) =>
      jokers === 0 ? 'There are no jokers.' : `Each deck has 52 cards and ${counted(jokers, 'joker')}.`,
  },
  'deck.leftOut': {
    title: 'Cards left out',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'No cards are left out.' : `Take out all ${listing(groupNames(groups))}.`,
  },
  'deal.packets': {
    title: 'Packets dealt',
    labels: {},
    sentence: (packets) =>
      `You each get ${listing(packets.map(({ name, size }, i) => `a ${name} of ${i === 0 ? counted(size, 'card') : size}`))}.`,
  },
  'deal.firstPacket': {
    title: 'Choosing the hand',
    labels: FIRST_PACKET,
    sentence: (first) => `${FIRST_PACKET[first]}.`,
  },
  'deal.upcard': { title: 'The pile’s first card', labels: {}, sentence: upcardSentence },
  'deal.beginnerTakes': {
    title: 'The card turned up',
    labels: {},
    sentence: (takes) => (takes ? 'Whoever begins may draw the card turned up.' : 'Nobody draws the card turned up.'),
  },
  'deal.starts': {
    title: 'Who begins',
    labels: STARTS,
    sentence: (starts) => `First to play: ${STARTS[starts]}.`,
  },
  rounds: {
    title: 'Rounds',
    labels: {},
    sentence: (rounds, { game }) =>
      game.lastRowRepeats ? 'You play as many rounds as it takes.' : `A game has ${counted(rounds.length, 'round')}.`,
  },
  'rounds[].minimum': {
    title: 'Opening points',
    labels: {},
    sentence: (points) => `Your team’s first meld must be worth ${byRound(points)}.`,
  },
  minimum: { title: 'What opening goes by', labels: {}, sentence: minimumSentence },
  'rounds[].rules': { title: 'Single rounds', labels: {}, sentence: roundRulesSentence },
  'game.target': {
    title: 'Points to end the game',
    labels: { otherwise: 'none' },
    sentence: (target) =>
      target === null
        ? 'You play all rounds.'
        : `The round in which a team reaches ${figures(target)} points is the last.`,
  },
  'game.lastRowRepeats': {
    title: 'After the last round',
    labels: {},
    sentence: (repeats, { rounds }) =>
      repeats
        ? `Every round from ${rounds.length} on is like round ${rounds.length}.`
        : `After round ${rounds.length} the game is over.`,
  },
  'game.tie': { title: 'A tie', labels: {}, sentence: tieSentence },
} as const satisfies Partial<HouseRuleWords>;
