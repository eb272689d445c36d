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
import { capital, choiceOf, counted, countedName, figures, listing, plural, spokenPoints } from './grammar.ts';

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
  return extra > 0
    ? `${capital(countedName(extra, { one: 'deck', other: 'decks' }))} more than players.`
    : `${capital(countedName(-extra, { one: 'deck', other: 'decks' }))} fewer than players.`;
}

function upcardSentence(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'The first discard begins the pile.';
  if (upcard === 'any' || upcard.reject.length === 0) return 'Turn up a card to begin the pile.';
  const rejected = capital(listing(groupNames(upcard.reject)));
  return upcard.then === 'bury'
    ? `Turn up a card to begin the pile. ${rejected} go back into the stock: turn up the next.`
    : `Turn up a card to begin the pile. ${rejected} stay, with the next card on top.`;
}

function minimumSentence(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'Your first meld goes by the round.';
  const rows = minimum.byScore.map(([from, points]) => `${points} points from a total of ${spokenPoints(from)}`);
  return `Your first meld goes by your team’s total: ${listing(rows)}.`;
}

function roundRulesSentence(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [`${i + 1}`] : []));
  if (rounds.length === 0) return 'Every round has the same rules.';
  return plural(rounds.length, {
    one: `Round ${listing(rounds)} has rules of its own.`,
    other: `Rounds ${listing(rounds)} have rules of their own.`,
  });
}

function tieSentence(tie: GameRules['tie']): string {
  if (tie === 'shared') return 'A tie is shared.';
  return tie === 'inOrder'
    ? 'In a tie, the first team after the last dealer wins.'
    : `A tie is broken by one extra round: ${rowInWords(tie.extraRound)}.`;
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
  chosen: 'the player the host picks; next round, one seat on',
  drawn: 'whoever draws the highest card; next round, one seat on',
};

const FIRST_PACKET = {
  asDealt: 'The first packet dealt to you is your hand',
  byTops: 'You see your packets’ top cards and choose your hand',
  byAll: 'You look at all your packets and choose your hand',
  lowestBottom: 'The packet with the lowest bottom card is your hand',
  highestBottom: 'Your packet with the highest bottom card is your hand',
};

export const DEAL_WORDS = {
  seating: { title: 'Players and teams', labels: {}, sentence: seatingsSentence },
  'deck.decks': { title: 'How many decks', labels: {}, sentence: decksSentence },
  'deck.extraDecks': { title: 'Decks beyond one a player', labels: {}, sentence: extraDecksSentence },
  'deck.jokersPerDeck': {
    title: 'Jokers in each deck',
    labels: {},
    sentence: (jokers) =>
      jokers === 0 ? 'The decks have no jokers.' : `Each deck has 52 cards and ${counted(jokers, 'joker')}.`,
  },
  'deck.leftOut': {
    title: 'Cards left out of the decks',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'Nothing is left out of the decks.' : `Take out all ${listing(groupNames(groups))}.`,
  },
  'deal.packets': {
    title: 'Packets dealt',
    labels: {},
    sentence: (packets) =>
      `You each get ${listing(packets.map(({ name, size }, i) => `a ${name} of ${i === 0 ? counted(size, 'card') : size}`))}.`,
  },
  'deal.firstPacket': {
    title: 'Which packet is the hand',
    labels: FIRST_PACKET,
    sentence: (first) => `${FIRST_PACKET[first]}.`,
  },
  'deal.upcard': { title: 'First card of the pile', labels: {}, sentence: upcardSentence },
  'deal.beginnerTakes': {
    title: 'Drawing the card turned up',
    labels: {},
    sentence: (takes) =>
      takes ? 'Whoever begins may draw the card turned up.' : 'You take the card turned up only to meld it.',
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
    title: 'First meld, round by round',
    labels: {},
    sentence: (points) => `Your team’s first meld must be worth ${byRound(points)}.`,
  },
  minimum: { title: 'What the first meld goes by', labels: {}, sentence: minimumSentence },
  'rounds[].rules': { title: 'Rules of single rounds', labels: {}, sentence: roundRulesSentence },
  'game.target': {
    title: 'Points that end the game',
    labels: { otherwise: 'none' },
    sentence: (target, { game }) => {
      if (target === null) return 'You play all rounds.';
      return game.lastRowRepeats
        ? `The game ends with the round in which a team reaches ${figures(target)} points.`
        : `The game ends sooner, at the end of the round in which a team reaches ${figures(target)} points.`;
    },
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
