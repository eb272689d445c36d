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
import { findRounds, isRun, listNumbers } from '../runs.ts';
import type { PluralForms } from '../wording.ts';
import { CARD_GROUP_NAMES, groupNames } from './cards.ts';
import {
  capital,
  countedPoints,
  formatChoice,
  formatCount,
  listing,
  numberName,
  plural,
  spokenPoints,
} from './grammar.ts';

/** Describes numbers of players by teams: `4 or 6 in 2 teams; 2 to 8 without teams`. */
function seatingsSentence(seatings: readonly Seating[]): string {
  const parted = ({ players, teams }: Seating): string => (players === teams ? 'without teams' : `in ${teams} teams`);
  const ways = [...new Set(seatings.map(parted))].map((way) => {
    const players = seatings.filter((seating) => parted(seating) === way).map((seating) => seating.players);
    return `${getRange(players.sort((a, b) => a - b))} ${way}`;
  });
  return `Players: ${ways.join('; ')}.`;
}

/** `2 to 8` for at least three consecutive numbers, otherwise each. */
function getRange(numbers: readonly number[]): string {
  return isRun(numbers) ? `${numbers[0]} to ${numbers.at(-1)}` : formatChoice(numbers.map(String));
}

/** `You play with 6 decks for 2 players, 7 for 3 and 6 for 4 or more.` */
function decksSentence(decks: DeckRules['decks']): string {
  if (decks === 'beyondPlayers') return 'The more players, the more decks.';
  const { byPlayers } = decks;
  const rows = byPlayers.map(([players, count], i) => {
    const next = byPlayers[i + 1]?.[0];
    const range = next === undefined ? `${players} or more` : getRange(listNumbers(players, next));
    return i === 0 ? `${formatCount(count, 'deck')} for ${range} players` : `${count} for ${range}`;
  });
  return byPlayers.length === 1
    ? `You play with ${formatCount(byPlayers[0]?.[1] ?? 0, 'deck')}.`
    : `You play with ${listing(rows)}.`;
}

function extraDecksSentence(extra: number): string {
  if (extra === 0) return 'As many decks as players.';
  const count = capital(numberName(Math.abs(extra)));
  return `${count} ${extra > 0 ? 'more' : 'fewer'} ${plural(Math.abs(extra), { one: 'deck', other: 'decks' })} than players.`;
}

function upcardSentence(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'The first discard starts the pile.';
  const upcardSentence = 'Turn up a card to start the pile.';
  if (upcard === 'any' || upcard.reject.length === 0) return upcardSentence;
  const rejected = capital(listing(groupNames(upcard.reject)));
  return upcard.then === 'bury'
    ? `${upcardSentence} ${rejected} go back in the stock; turn up another.`
    : `${upcardSentence} ${rejected} stay; put the next card on top.`;
}

/** `To get down, you need 50 points in round 1, then 90, 120, and 150.` */
function openingSentence(points: readonly number[]): string {
  const [first = 0, ...later] = points;
  const isEachNew = later.length > 0 && new Set(points).size === points.length;
  const needed = isEachNew
    ? `${countedPoints(first)} in round 1, then ${listing(later.map(String))}`
    : formatPerRound(points, { one: 'point', other: 'points' });
  return `To get down, you need ${needed}.`;
}

function minimumSentence(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'What your first melds must be worth depends on the round.';
  const rows = minimum.byScore.map(([from, points], i) =>
    i === 0 ? countedPoints(points) : `${points} ${i === 1 ? 'once your total reaches' : 'at'} ${spokenPoints(from)}`,
  );
  return `To get down, you need ${listing(rows)}.`;
}

/** By round; null for no limit. */
function turnsSentence(turns: readonly (number | null)[]): string {
  const limits = [...new Set(turns)].filter((limit) => limit !== null);
  if (limits.length === 0) return 'A round lasts until someone goes out.';
  const parts = limits.map((limit) => {
    const where = turns.every((each) => each === limit) ? 'a round' : roundNames(findRounds(turns, limit));
    return `${where} ${plural(where === 'a round' ? 1 : findRounds(turns, limit).length, { one: 'ends', other: 'end' })} after ${formatCount(limit, 'turn')} each`;
  });
  return `${capital(listing(parts))}, even if nobody goes out.`;
}

function roundRulesSentence(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [i + 1] : []));
  if (rounds.length === 0) return 'All rounds have the same rules.';
  return `${capital(roundNames(rounds))} ${plural(rounds.length, { one: 'has its', other: 'have their' })} own rules.`;
}

function tieSentence(tie: GameRules['tie']): string {
  if (tie === 'shared') return 'A tie is a shared win.';
  if (tie === 'firstSeat') return 'The team with the first seat wins a tie.';
  return tie === 'inOrder'
    ? 'The first team after the last dealer wins a tie.'
    : `A tie means an extra round: ${rowInWords(tie.extraRound)}.`;
}

function rowInWords({ minimum, draw, tail, turns }: RoundRow): string {
  const growth = tail === 0 ? [] : [`${formatCount(tail, 'card')} for the tail`];
  const limit = turns ? [`it ends after ${formatCount(turns, 'turn')} each`] : [];
  return listing([
    `you need ${countedPoints(minimum)} to get down`,
    `you draw ${formatCount(draw, 'card')}`,
    ...growth,
    ...limit,
  ]);
}

/** `3, 4, 5, and 6 cards in rounds 1 to 4`; repeated values: `2 cards in rounds 1 and 3, 3 in round 2`. */
export function formatPerRound(values: readonly number[], unit: PluralForms): string {
  const [first = 0] = values;
  const withUnit = (amount: string, last: number): string => `${amount} ${plural(last, unit)}`;
  const different = [...new Set(values)];
  if (different.length === 1) return withUnit(String(first), first);
  const runs = different.map((value) => {
    const text = value === first ? withUnit(String(value), value) : String(value);
    return `${text} in ${roundNames(findRounds(values, value))}`;
  });
  return listing(runs);
}

/** `round 5`, `rounds 2 and 3`, `rounds 1 to 4`. */
export const roundNames = (rounds: readonly number[]): string =>
  `${plural(rounds.length, { one: 'round', other: 'rounds' })} ${isRun(rounds) ? `${rounds[0]} to ${rounds.at(-1)}` : listing(rounds.map(String))}`;

const STARTS = {
  leftOfDealer: 'the player to the dealer’s left',
  chosen: 'the host’s choice, then one seat to the left each round',
  drawn: 'whoever draws the high card, then one seat to the left each round',
  drawnByTeam: 'one player per team draws and the high card starts, then one seat to the left each round',
  drawnDealer: 'the player to the dealer’s left (high card deals)',
};

const FIRST_PACKET = {
  asDealt: 'You play your stacks in the order dealt',
  byTops: 'You see the top card of each stack and choose your hand',
  byAll: 'You look at every stack and choose your hand',
  lowestBottom: 'The stack with the lowest bottom card is your hand',
  highestBottom: 'The stack with the highest bottom card is your hand',
};

export const DEAL_WORDS = {
  seating: { title: 'Players and teams', labels: {}, sentence: seatingsSentence },
  'deck.decks': { title: 'How many decks', labels: {}, sentence: decksSentence },
  'deck.extraDecks': { title: 'Extra decks', labels: {}, sentence: extraDecksSentence },
  'deck.jokersPerDeck': {
    title: 'Jokers per deck',
    labels: {},
    sentence: (jokers) =>
      jokers === 0 ? 'There are no jokers.' : `Each deck has 52 cards and ${formatCount(jokers, 'joker')}.`,
  },
  'deck.leftOut': {
    title: 'Cards left out',
    labels: CARD_GROUP_NAMES,
    sentence: (groups) =>
      groups.length === 0 ? 'No cards are left out.' : `Take out all ${listing(groupNames(groups))}.`,
  },
  'deal.packets': {
    title: 'Stacks dealt',
    labels: {},
    sentence: (packets) =>
      `You each get ${listing(packets.map(({ name, size }, i) => `a ${name} of ${i === 0 ? formatCount(size, 'card') : size}`))}.`,
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
    sentence: (takes) =>
      takes ? 'The first player can take the upcard as part of the first draw.' : 'Nobody can draw the upcard.',
  },
  'deal.starts': {
    title: 'Who goes first',
    labels: STARTS,
    sentence: (starts) => `First to play: ${STARTS[starts]}.`,
  },
  rounds: {
    title: 'Rounds',
    labels: {},
    sentence: (rounds, { game }) =>
      game.lastRowRepeats
        ? 'You play as many rounds as it takes to reach the target.'
        : `A game has ${game.target === null ? '' : 'at most '}${formatCount(rounds.length, 'round')}.`,
  },
  'rounds[].minimum': {
    title: 'Opening points',
    labels: {},
    sentence: openingSentence,
  },
  'rounds[].turns': {
    title: 'Turns in a round',
    labels: { otherwise: 'no limit' },
    sentence: turnsSentence,
  },
  minimum: { title: 'How the minimum is set', labels: {}, sentence: minimumSentence },
  'rounds[].rules': { title: 'Rules for one round', labels: {}, sentence: roundRulesSentence },
  'game.target': {
    title: 'Points to end the game',
    labels: { otherwise: 'none' },
    sentence: (target) =>
      target === null
        ? 'No total ends the game early.'
        : `Once a team reaches ${countedPoints(target)}, that round is the last.`,
  },
  'game.lastRowRepeats': {
    title: 'After the last round',
    labels: {},
    sentence: (repeats, { rounds }) => {
      if (!repeats) return `The game ends after round ${rounds.length} at the latest.`;
      return rounds.length === 1 ? 'All rounds are the same.' : `Later rounds are like round ${rounds.length}.`;
    },
  },
  'game.tie': { title: 'A tie', labels: {}, sentence: tieSentence },
} as const satisfies Partial<HouseRuleWords>;
