import type { CardClass } from '../../../shared/cards/cards.ts';
import { VALUED_RANKS } from '../../../shared/ruleset/fields/scoring.ts';
import {
  BOOK_KINDS,
  type BookCounts,
  type BookKind,
  type DealRules,
  type GameRules,
  type GoingOutRules,
  type PartialRules,
  type RoundRow,
  type Ruleset,
  type ScoreRules,
  type Seating,
} from '../../../shared/ruleset/ruleset.ts';
import type { BasicWords, HouseRuleWords } from '../rule-words.ts';
import { capital, choiceOf, counted, listing, plural, spokenPoints } from './grammar.ts';

/** The rules of a table in plain sentences: what every table plays, and each house rule. */

export const CARD_CLASS_NAMES: Readonly<Record<CardClass, string>> = {
  redThree: 'red threes',
  blackThree: 'black threes',
  two: 'twos',
  joker: 'jokers',
};

const classNames = (classes: readonly CardClass[]): readonly string[] => classes.map((name) => CARD_CLASS_NAMES[name]);

const BOOK_KIND_NAMES: Readonly<Record<BookKind, string>> = { clean: 'clean', dirty: 'dirty', wild: 'wild' };

const RANK_LABELS: Readonly<Record<(typeof VALUED_RANKS)[number], string>> = {
  '*': 'joker',
  '2': '2',
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: '10',
  '9': '9',
  '8': '8',
  '7': '7',
  '6': '6',
  '5': '5',
  '4': '4',
};

export const BASIC_SENTENCES: BasicWords = {
  packets: () => 'You play from one packet at a time; the others lie face down until their turn comes.',
  team: () => 'Partners sit evenly round the table and share their melds and their score.',
  roundEnd: () => 'A round ends when a player goes out, or sooner if the stock runs out for good.',
  winner: () => 'At the end of the game the highest total wins.',
  turn: () => 'A turn: draw from the stock or take the pile, then meld if you like, then discard one card.',
  melds: () => 'A meld is three or more cards of one rank from 4 to ace. Twos and jokers are wild; threes never join.',
  growing: () => 'You add cards to your own team’s melds only, and a meld once laid stays.',
  books: booksSentence,
  initialMeld: () =>
    'A team’s first melds of a round are laid in one go and must be worth the minimum by their cards alone. Then the team is down.',
  takingPile: () => 'You may take the pile instead of drawing, if you can meld its top card at once.',
  lastPacket: () =>
    'Meld your last card and you pick up your next packet and play on. Discard it, and you start that packet next turn. With no packet left you go out; if you may not, keep a card to end your turn with.',
  asking: () => 'Ask your partners once, in your own turn, before you meld or take the pile.',
  roundScore: () =>
    'A team scores its melded cards, the bonus for each book, red threes and going out. Cards its players are left with count against it.',
};

function booksSentence({ meld, score }: Ruleset): string {
  const book = `A meld of ${counted(meld.bookSize, 'card')} is a book`;
  return meld.wildMelds || score.bonus.wild !== 0
    ? `${book}: clean without wilds, dirty with some, wild of wilds only.`
    : `${book}: clean without wilds, dirty with some.`;
}

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

function upcardSentence(upcard: DealRules['upcard']): string {
  if (upcard === 'none') return 'No card is turned up: the pile begins with the first discard.';
  if (upcard === 'any' || upcard.reject.length === 0)
    return 'The top card of the stock is turned up to begin the pile.';
  const rejected = capital(listing(classNames(upcard.reject)));
  return upcard.then === 'bury'
    ? `A card is turned up to begin the pile. ${rejected} go back into the stock at a random place, and the next card is turned up.`
    : `A card is turned up to begin the pile. ${rejected} stay in it, and the next card is turned up on top.`;
}

function minimumSentence(minimum: Ruleset['minimum']): string {
  if (minimum === 'byRound') return 'The points that an initial meld needs go by the round.';
  const rows = minimum.byScore.map(([from, points]) => `${points} points from a total of ${from}`);
  return `The points that an initial meld needs go by the team’s total: ${listing(rows)}.`;
}

function roundRulesSentence(rows: readonly (PartialRules | undefined)[]): string {
  const rounds = rows.flatMap((rules, i) => (rules ? [`${i + 1}`] : []));
  if (rounds.length === 0) return 'Every round has the same rules.';
  return plural(rounds.length, {
    one: `Round ${listing(rounds)} has rules of its own.`,
    other: `Rounds ${listing(rounds)} have rules of their own.`,
  });
}

const tieSentence = (tie: GameRules['tie']): string =>
  tie === 'shared'
    ? 'Teams with equal totals share the win.'
    : `A tie for first place is broken by one extra round: ${rowInWords(tie.extraRound)}.`;

function rowInWords({ minimum, draw, tail }: RoundRow): string {
  const growth = tail === 0 ? [] : [`${counted(tail, 'card')} for the tail`];
  return listing([`an initial meld needs ${minimum} points`, `a draw is ${counted(draw, 'card')}`, ...growth]);
}

/** One value where all rounds have the same, else each with its round. */
function byRound(values: readonly number[]): string {
  const first = values[0] ?? 0;
  if (values.every((value) => value === first)) return `${first}`;
  return `${listing(values.map(String))} in rounds 1 to ${values.length}`;
}

function maxWildsSentence(limits: readonly number[]): string {
  const last = limits.length - 1;
  const sizes = limits.map((wilds, i) =>
    i === last ? `${wilds} in a meld of ${i + 3} or more` : `${wilds} in a meld of ${i + 3}`,
  );
  return `Most wilds beside naturals: ${listing(sizes)}.`;
}

/** `2 clean, 2 dirty and 1 wild`, without those that are zero. */
const kindsOf = (books: BookCounts): readonly string[] =>
  BOOK_KINDS.filter((kind) => books[kind] > 0).map((kind) => `${books[kind]} ${BOOK_KIND_NAMES[kind]}`);

function booksNeededSentence(books: GoingOutRules['books']): string {
  const kinds = kindsOf(books);
  const total = counted(books.total, 'book');
  if (kinds.length === 0)
    return books.total === 0 ? 'No books are needed to go out.' : `To go out a team needs ${total} in all.`;
  const last = BOOK_KINDS.map((kind) => books[kind]).findLast((count) => count > 0) ?? 0;
  const named = `${listing(kinds)} ${plural(last, { one: 'book', other: 'books' })}`;
  return books.total > books.clean + books.dirty + books.wild
    ? `To go out a team needs ${named}, and ${total} in all.`
    : `To go out a team needs ${named}.`;
}

/** Ranks of one value are named together, the dearest first: `50 (joker), 20 (2 and ace)`. */
function valuesSentence(values: ScoreRules['values']): string {
  const worths = [...new Set(VALUED_RANKS.map((rank) => values[rank]))].sort((a, b) => b - a);
  const namesOf = (worth: number): readonly string[] =>
    VALUED_RANKS.filter((rank) => values[rank] === worth).map((rank) => RANK_LABELS[rank]);
  return `Each card counts ${choiceOf(worths.map((worth) => `${worth} (${listing(namesOf(worth))})`))}.`;
}

const STARTS = {
  leftOfDealer: 'the player left of the dealer',
  chosen: 'the player the host picks; in the next round the player one seat on',
};
const EXHAUSTED = {
  endsRound: 'the round ends without anyone going out',
  reshuffle: 'the pile without its top card is shuffled and becomes the stock',
  addDeck: 'one more shuffled deck becomes the stock',
};
const AFTER_BOOK = {
  sealed: 'Nothing may join a finished book',
  naturals: 'Naturals of its rank may join a finished book, wilds may not',
  any: 'Naturals, and wilds within the limit, may join a finished book',
};
const SHORT_PILE = {
  takeAll: 'A pile of fewer cards is taken whole',
  forbidden: 'A pile of fewer cards may not be taken',
};
const MATCHES = {
  naturalPair: 'with two or more cards of its rank from those you hold',
  naturalAndWild: 'with one card of its rank and a wild from those you hold',
  addToMeld: 'alone, by joining one of your team’s melds',
};
const BEFORE_DOWN = {
  ifMinimum: 'A team may take the pile by its initial meld, if that reaches the minimum',
  naturalPair: 'A team may take the pile by its initial meld, but only with a natural pair',
  mustBeDown: 'Only a team that is down may take the pile',
};
const SHOWN = { top: 'You see only the top card of the pile', all: 'Everybody may look through the pile' };
const LAYING = {
  automatic: 'Red threes are laid on the table by themselves when your turn comes',
  whenDown: 'Red threes are laid on the table by themselves once the team is down',
  choice: 'You may lay red threes on the table in your own turn',
  never: 'Red threes are never laid on the table',
};
const PARTNERS = {
  any: 'You may go out however far your partners are',
  inLast: 'You may go out once each partner has picked up the last packet',
  playedLast: 'You may go out once each partner has picked up the last packet and played part of a turn from it',
};
const PERMISSION = {
  none: 'You don’t ask your partners before going out',
  optional: 'You may ask your partners before going out, and a no binds you',
  required: 'You need your partners’ yes to go out; a yes doesn’t force you',
};
const LAST_CARD = {
  either: 'The last card may be melded or discarded',
  discard: 'The last card must be discarded',
  meld: 'The last card must be melded',
};

/** By the path of each house rule. */
export const HOUSE_RULES: HouseRuleWords = {
  seating: { title: 'Players and teams', labels: {}, sentence: seatingsSentence },
  'deck.extraDecks': {
    title: 'Decks beyond one a player',
    labels: {},
    sentence: (extra) =>
      extra === 0
        ? 'The game is played with as many decks as players.'
        : `The game is played with ${counted(extra, 'deck')} more than players.`,
  },
  'deck.jokersPerDeck': {
    title: 'Jokers in each deck',
    labels: {},
    sentence: (jokers) =>
      jokers === 0 ? 'The decks have no jokers.' : `Each deck has 52 cards and ${counted(jokers, 'joker')}.`,
  },
  'deal.packets': {
    title: 'Packets dealt',
    labels: {},
    sentence: (packets) =>
      `Each player is dealt ${listing(packets.map(({ name, size }) => `a ${name} of ${counted(size, 'card')}`))}, played in this order.`,
  },
  'deal.upcard': { title: 'First card of the pile', labels: {}, sentence: upcardSentence },
  'deal.starts': {
    title: 'Who begins',
    labels: STARTS,
    sentence: (starts) => `The first turn belongs to ${STARTS[starts]}.`,
  },
  rounds: {
    title: 'Rounds',
    labels: {},
    sentence: (rounds) => `A game has ${counted(rounds.length, 'round')}.`,
  },
  'rounds[].minimum': {
    title: 'Minimum of the initial meld, round by round',
    labels: {},
    sentence: (points) => `Points that a team’s initial meld needs, by the round: ${byRound(points)}.`,
  },
  minimum: { title: 'What the minimum goes by', labels: {}, sentence: minimumSentence },
  'rounds[].rules': { title: 'Rules of single rounds', labels: {}, sentence: roundRulesSentence },
  'game.target': {
    title: 'Points that end the game',
    labels: { otherwise: 'none: all rounds are played' },
    sentence: (target) =>
      target === null
        ? 'All rounds are played, whatever the scores.'
        : `The game ends sooner, at the end of the round in which a team reaches ${target} points.`,
  },
  'game.tie': { title: 'A tie', labels: {}, sentence: tieSentence },
  'rounds[].draw': {
    title: 'Cards drawn, round by round',
    labels: {},
    sentence: (draws) => `Cards drawn from the stock at the start of a turn: ${byRound(draws)}.`,
  },
  'rounds[].tail': {
    title: 'Cards for the tail, round by round',
    labels: {},
    sentence: (tails) =>
      tails.every((tail) => tail === 0)
        ? 'No tail is dealt.'
        : `Cards that go face down to your tail at each draw or take: ${byRound(tails)}. You play the tail after your last packet.`,
  },
  'stock.exhausted': {
    title: 'When the stock runs out',
    labels: EXHAUSTED,
    sentence: (exhausted) => `When the stock is too small for a draw, ${EXHAUSTED[exhausted]}.`,
  },
  'meld.bookSize': {
    title: 'Cards that make a book',
    labels: {},
    sentence: (size) => `A meld of ${size} cards is a book.`,
  },
  'meld.maxWilds': { title: 'Wilds in a meld of 3, 4, 5, ... cards', labels: {}, sentence: maxWildsSentence },
  'meld.wildMelds': {
    title: 'Melds of wilds only',
    labels: {},
    sentence: (allowed) =>
      allowed ? 'Twos and jokers may be melded by themselves.' : 'Wilds are never melded by themselves.',
  },
  'meld.afterBook': {
    title: 'Joining a finished book',
    labels: AFTER_BOOK,
    sentence: (rule) => `${AFTER_BOOK[rule]}.`,
  },
  'meld.booksPerRank': {
    title: 'Melds of one rank in all',
    labels: { otherwise: 'no limit' },
    sentence: (limit) =>
      limit === null
        ? 'A team may have any number of books of one rank, one unfinished at a time.'
        : `A team may have ${counted(limit, 'meld')} of one rank in a round, one unfinished at a time.`,
  },
  'pile.count': {
    title: 'Cards taken from the pile',
    labels: { otherwise: 'the whole pile' },
    sentence: (count) =>
      count === 'all' ? 'Take the pile and you take all of it.' : `Take the pile and you take its top ${count} cards.`,
  },
  'pile.short': {
    title: 'A pile of fewer cards',
    labels: SHORT_PILE,
    sentence: (rule) => `${SHORT_PILE[rule]}.`,
  },
  'pile.match': {
    title: 'How the top card is melded',
    labels: MATCHES,
    sentence: (matches) => `The top card must be melded at once: ${choiceOf(matches.map((match) => MATCHES[match]))}.`,
  },
  'pile.blockedTops': {
    title: 'Top cards that block the pile',
    labels: CARD_CLASS_NAMES,
    sentence: (classes) =>
      classes.length === 0
        ? 'No card blocks the pile.'
        : `${capital(listing(classNames(classes)))} block the pile while they are on top.`,
  },
  'pile.beforeDown': {
    title: 'Taking the pile before being down',
    labels: BEFORE_DOWN,
    sentence: (rule) => `${BEFORE_DOWN[rule]}.`,
  },
  'pile.freezes': {
    title: 'Cards that freeze the pile',
    labels: CARD_CLASS_NAMES,
    sentence: (classes) =>
      classes.length === 0
        ? 'The pile is never frozen.'
        : `The pile is frozen while ${choiceOf(classNames(classes))} lie in it: then only a natural pair takes it.`,
  },
  'pile.shown': { title: 'What is seen of the pile', labels: SHOWN, sentence: (rule) => `${SHOWN[rule]}.` },
  'threes.red.laying': { title: 'Laying red threes', labels: LAYING, sentence: (rule) => `${LAYING[rule]}.` },
  'threes.red.replace': {
    title: 'A card drawn for each red three laid',
    labels: {},
    sentence: (replaced) =>
      replaced ? 'You draw a card for each red three you lay.' : 'You draw nothing for a red three you lay.',
  },
  'threes.red.laid': {
    title: 'A red three on the table',
    labels: {},
    sentence: (points) => `Each red three on the table counts ${spokenPoints(points)}.`,
  },
  'threes.red.held': {
    title: 'A red three left at the end',
    labels: {},
    sentence: (points) => `Each red three you are left with counts ${spokenPoints(points)}.`,
  },
  'threes.red.laidNeedsDown': {
    title: 'Red threes of a team that never got down',
    labels: {},
    sentence: (needed) =>
      needed
        ? 'Red threes on the table count against a team that never got down.'
        : 'Red threes on the table count for a team that never got down, too.',
  },
  'threes.black.held': {
    title: 'A black three left at the end',
    labels: {},
    sentence: (points) => `Each black three you are left with counts ${spokenPoints(points)}.`,
  },
  'goingOut.books': {
    title: 'Books needed to go out',
    labels: { ...BOOK_KIND_NAMES, total: 'in all' },
    sentence: booksNeededSentence,
  },
  'goingOut.wildCountsAsClean': {
    title: 'A wild book in place of a clean one',
    labels: {},
    sentence: (counts) =>
      counts
        ? 'A wild book may stand for a clean one among the books needed.'
        : 'A wild book does not stand for a clean one.',
  },
  'goingOut.partners': {
    title: 'How far partners must be',
    labels: PARTNERS,
    sentence: (rule) => `${PARTNERS[rule]}.`,
  },
  'goingOut.permission': {
    title: 'Asking the partners',
    labels: PERMISSION,
    sentence: (rule) => `${PERMISSION[rule]}.`,
  },
  'goingOut.lastCard': { title: 'The last card', labels: LAST_CARD, sentence: (rule) => `${LAST_CARD[rule]}.` },
  'goingOut.bonus': {
    title: 'Bonus for going out',
    labels: {},
    sentence: (points) => (points === 0 ? 'Going out earns no bonus.' : `Going out earns ${points} points.`),
  },
  'goingOut.concealed': {
    title: 'Bonus for going out concealed',
    labels: {},
    sentence: (points) =>
      points === 0
        ? 'Going out in one turn, with nothing melded before, earns nothing extra.'
        : `Going out in one turn, with nothing melded before, earns ${points} points more.`,
  },
  'score.values': { title: 'Values of the cards', labels: RANK_LABELS, sentence: valuesSentence },
  'score.bonus': {
    title: 'Bonus for each book',
    labels: BOOK_KIND_NAMES,
    sentence: ({ clean, dirty, wild }) =>
      `Each clean book earns ${clean}, each dirty one ${dirty}, each wild one ${wild}.`,
  },
};
