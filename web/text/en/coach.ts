import type { BookMade, Fault, Reason, ThrowReason } from '../../../shared/bots/coach-reasons.ts';
import { type Card, getRank, isWild, type Joker, type Rank } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { countEach } from '../runs.ts';
import { aRank, cardCount, cardNames, rankForms } from './cards.ts';
import { capital, countedName, listing, numberName } from './grammar.ts';
import { formatSigned, meldName, PACKET_WORDS } from './table.ts';

const groupByRank = (cards: readonly Card[]): readonly (readonly [Rank | Joker, number])[] =>
  countEach(cards.map(getRank));

/** `two nines and a joker`: cards by rank alone. */
export const formatRanks = (cards: readonly Card[]): string =>
  listing(groupByRank(cards).map(([rank, count]) => (count === 1 ? aRank(rank) : countedName(count, rankForms(rank)))));

/** `three eights with a two`. */
function meldWords(cards: readonly Card[]): string {
  const naturals = cards.filter((card) => !isWild(card));
  const wilds = cards.filter(isWild);
  if (naturals.length === 0) return formatRanks(wilds);
  if (wilds.length === 0) return formatRanks(cards);
  return `${formatRanks(naturals)} with ${formatRanks(wilds)}`;
}

/** `your six`, `your two sixes`, `a two`. */
function addedWords(cards: readonly Card[]): string {
  const naturals = groupByRank(cards.filter((card) => !isWild(card)));
  const wilds = cards.filter(isWild);
  const own = naturals.map(
    ([rank, count]) => `your ${count === 1 ? rankForms(rank).one : countedName(count, rankForms(rank))}`,
  );
  return listing(wilds.length === 0 ? own : [...own, formatRanks(wilds)]);
}

export interface AdvisedMeld {
  /** Whether it joins a meld on the table. */
  readonly joins: boolean;
  readonly cards: readonly Card[];
}

export interface AdvisedPlay {
  readonly melds: readonly AdvisedMeld[];
  readonly discard?: Card | undefined;
}

const MAX_NAMED = 3;

/** `Add your six`, `Meld three eights with a two, and add your six`, `Discard the five`. */
function doing(play: AdvisedPlay): string {
  const { melds, discard } = play;
  if (melds.length === 0) return `Discard the ${one(discard)}`;
  if (melds.length > MAX_NAMED) return doingInShort(play);
  const named = melds.filter(({ joins }) => !joins).map(({ cards }) => meldWords(cards));
  // Separates two melds by a comma if one has an `and` or a `with`.
  const started =
    named.length === 2 && named.some((each) => / with | and /.test(each)) ? named.join(', and ') : listing(named);
  const added = listing(melds.filter(({ joins }) => joins).map(({ cards }) => addedWords(cards)));
  if (added === '') return `Meld ${started}`;
  return started === '' ? `Add ${added}` : `Meld ${started}, and add ${added}`;
}

/** `Lay down nine cards in three melds`. */
function doingInShort({ melds }: AdvisedPlay): string {
  const cards = melds.reduce((sum, meld) => sum + meld.cards.length, 0);
  return `Lay down ${cardCount(cards)} in ${countedName(melds.length, { one: 'meld', other: 'melds' })}`;
}

const BOOKS: Readonly<Record<BookKind, string>> = { clean: 'clean book', dirty: 'dirty book', wild: 'wild book' };

/** `Four wilds`, `Two sevens and a joker`. */
function finishing(of: MeldKind, cards: readonly Card[]): string {
  if (of === 'wild') return cards.length === 1 ? 'A wild' : `${capital(numberName(cards.length))} wilds`;
  return capital(formatRanks(cards));
}

/** `your wild book`; `a dirty book you need to go out`. */
const bookMade = ({ kind, isNew, need }: BookMade): string =>
  `${isNew || need === 'needed' ? 'a' : 'your'} ${BOOKS[kind]}${need === 'needed' ? ' you need to go out' : ''}`;

/** `, and that’s the last book you need` */
const ofLast = ({ need }: BookMade): string => (need === 'last' ? ', and that’s the last book you need' : '');

/** `Four wilds finish your wild book: 1,500 points, and that’s the last book you need.` */
function finishes(book: BookMade): string {
  const { of, cards, isNew, points } = book;
  const does = isNew ? 'make' : cards.length === 1 ? 'finishes' : 'finish';
  return `${finishing(of, cards)} ${does} ${bookMade(book)}: ${formatSigned(points)} points${ofLast(book)}.`;
}

const one = (card: Card | undefined): string => (card === undefined ? 'card' : rankForms(getRank(card)).one);

const WHY_DRAW: Readonly<Record<Extract<Reason, { type: 'draws' }>['why'], string>> = {
  small: 'the pile won’t get you more',
  costly: 'the pile costs more than it’s worth',
};

/** `65, and you only need 50`, `exactly the 50 you need`. */
const enough = ({ points, minimum }: Extract<Reason, { type: 'opens' }>): string =>
  points === minimum
    ? `exactly the ${formatSigned(minimum)} you need`
    : `${formatSigned(points)}, and you only need ${formatSigned(minimum)}`;

const formatRoughly = (value: number): string => formatSigned(Math.round(value / 5) * 5);

/** At or below this many points there is nothing to lose. */
const CAUGHT = 20;

const NO_PLAY: AdvisedPlay = { melds: [] };

/** Characters that fit in two lines on the narrowest phone. */
const TWO_LINES = 84;

/** Returns the sentence with cards named, or only counted if it would need a third line. */
function fitTwoLines(play: AdvisedPlay, sentence: (doing: string) => string): string {
  const named = sentence(doing(play));
  return named.length <= TWO_LINES || play.melds.length === 0 ? named : sentence(doingInShort(play));
}

/** Returns a play with its reason as one sentence; undefined if there is no choice. */
export function coachSentence(reason: Reason, play: AdvisedPlay = NO_PLAY): string | undefined {
  const toDo = (because: string): string => fitTwoLines(play, (words) => `${words}${because}`);
  switch (reason.type) {
    case 'goesOut':
      return toDo(` to go out${reason.points > 0 ? `: ${formatSigned(reason.points)} points` : ''}.`);
    case 'finishes':
      return finishes(reason);
    case 'picksUp':
      return toDo(
        reason.at === 'once'
          ? `, and you get your ${PACKET_WORDS[reason.packet]} right away.`
          : `, and your ${PACKET_WORDS[reason.packet]} comes next.`,
      );
    case 'opens':
      return toDo(`: that’s ${enough(reason)}.`);
    case 'grows':
      return toDo(
        `: ${numberName(reason.have)} of ${numberName(reason.bookSize)} for a ${reason.of === 'wild' ? 'wild book' : 'book'}.`,
      );
    case 'lays':
      return toDo(`: ${formatSigned(reason.points)} points you can’t be caught with.`);
    case 'staysIn':
      return toDo(`. Going out now would leave your team with ${cardCount(reason.cards)}.`);
    case 'throws':
      return `Discard the ${one(reason.card)}: ${WHY_THROWN[reason.why]}.`;
    case 'onlyDraws':
      return undefined;
    case 'draws':
      return `Draw ${numberName(reason.count)}: ${WHY_DRAW[reason.why]}.`;
    case 'endsByDraw':
      return 'Draw: the stock is too short, so the round ends.';
    case 'takesUpcard':
      return `Take the ${one(reason.card)}: you can use it.`;
    case 'takes':
      return `Take the pile: ${cardCount(reason.cards)}, and drawing gets you only ${numberName(reason.draw)}.`;
    case 'takesTop':
      return `Take the pile: you can ${reason.melds ? `meld the ${one(reason.card)} right away` : `use the ${one(reason.card)}`}.`;
    case 'takesToGoOn':
      return 'Take the pile: drawing would end the round.';
    case 'mustTake':
      return 'Take the pile: the stock is out, so you must.';
    case 'takesToOpen':
      return `Take the pile: you can open with it, and you get ${cardCount(reason.cards)}.`;
    case 'takesToFinish':
      return `Take the pile to ${reason.isNew ? 'make' : 'finish'} ${bookMade(reason)}: ${formatSigned(reason.points)} points${ofLast(reason)}.`;
    case 'asks':
      return 'Ask your partner. If they say yes, you can go out.';
    case 'saysYes':
      return reason.points <= CAUGHT
        ? 'I’d say yes: you have little to lose.'
        : `I’d say yes, though you’d be caught with about ${formatRoughly(reason.points)} points.`;
    case 'saysNo':
      return `I’d say no: you’d be caught with about ${formatRoughly(reason.points)} points.`;
    case 'chooses':
      return `I’d start with the ${PACKET_WORDS[reason.packet]}: there’s more in it.`;
    case 'laysRedThree':
      return 'Lay your red three first.';
  }
}

export const ONLY_DRAW = 'Draw: you can’t take the pile.';

export const NEXT = {
  meld: (meld: AdvisedMeld): string => `Now ${lowercaseFirst(doing({ melds: [meld] }))}.`,
  /** Next to the selected cards of one meld: `Also pick an eight and a two.` */
  cards: (cards: readonly Card[]): string => `Also pick ${formatRanks(cards)}.`,
  pile: 'Now tap the pile.',
  put: (button: string): string => `Now tap “${button}.”`,
  /** Wilds alone, where the meld itself must be pressed. */
  onto: (kind: MeldKind): string => `Now tap your meld of ${meldName(kind)}.`,
};

const WHY_THROWN: Readonly<Record<ThrowReason, string>> = {
  stops: 'it blocks the pile',
  freezes: 'it freezes the pile',
  wild: 'you can’t discard anything else',
  caught: 'it would cost you the most at the end',
  only: 'it’s your only one',
  apart: 'your other cards fit your melds',
  few: 'you only have a pair',
  safe: 'it helps your opponents least',
  cheap: 'it’s worth the least',
  little: 'it’s not much use to you or your opponents',
};

/** `I’d do that, too. Discard the five: it’s worth the least.`; `best`: the best play with its reason. */
export const agree = (isSame: boolean, best: string): string =>
  `${isSame ? 'I’d do that, too.' : 'Yours is just as good as this one.'} ${best}`;

/** `You’d discard a two. Better: discard the seven.`; counts cards that would need a third line. */
export function betterPlay(fault: Exclude<Fault, { type: 'takes' }>, play: AdvisedPlay): string {
  return fitTwoLines(play, (words) => `${faultWords(fault)} Better: ${lowercaseFirst(words)}.`);
}

const lowercaseFirst = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

function faultWords(fault: Exclude<Fault, { type: 'takes' }>): string {
  switch (fault.type) {
    case 'staysIn':
      return 'You could go out instead.';
    case 'keepsPacket':
      return 'You could play all your cards.';
    case 'goesOut':
      return `Your team would be caught with ${cardCount(fault.cards)}.`;
    case 'misses':
      return `You’d leave a ${BOOKS[fault.kind]} unfinished.`;
    case 'dirties':
      return `It makes your ${meldName(fault.of)} dirty.`;
    case 'throwsWild':
      return `You’d discard a ${one(fault.card)}.`;
    case 'feeds':
      return `${capital(aRank(getRank(fault.card)))} helps your opponents more.`;
    case 'needed':
      return `You’ll want the ${one(fault.card)} yourself.`;
    case 'spendsWilds':
      return `It uses ${countedName(fault.count, { one: 'wild', other: 'wilds' })} too many.`;
    case 'keeps':
      return `You’d keep ${formatSigned(fault.points)} more points in your hand.`;
    case 'laysTooMuch':
      return 'You’d do better to keep some of these.';
    case 'less':
      return 'There’s something better.';
  }
}

export const MOMENTS = {
  title: 'Key plays',
  waiting: 'Looking back at your round…',
  none: 'You played that round well.',
  unknown: 'This round is no longer saved.',
  missed: 'You left points here',
  well: 'Well played',
  formatRoughly: (value: number): string => `about ${formatSigned(Math.max(10, Math.round(value / 10) * 10))}`,
  hand: (held: string): string => `Your cards then: ${cardNames(held)}`,
  better: 'Better:',
  show: 'See it',
};

/** Returns the player's own play: `You drew instead.`, `You laid three eights and discarded the five.` */
export function didWords(type: 'draw' | 'take' | 'play', { melds, discard }: AdvisedPlay): string {
  if (type === 'draw') return 'You drew instead.';
  if (type === 'take') return 'You took the pile.';
  const discarded = discard === undefined ? [] : [`discarded the ${one(discard)}`];
  const laid = melds.length === 0 ? [] : [`laid ${listing(melds.map(({ cards }) => meldWords(cards)))}`];
  return `You ${[...laid, ...discarded].join(laid[0]?.includes(' and ') ? ', and ' : ' and ')}.`;
}

export function wellSentence(reason: Reason): string {
  switch (reason.type) {
    case 'goesOut':
      return reason.points > 0 ? `You went out: ${formatSigned(reason.points)} points.` : 'You went out.';
    case 'finishes':
      return `${finishing(reason.of, reason.cards)} made your ${BOOKS[reason.kind]}: ${formatSigned(reason.points)} points.`;
    case 'takesToFinish':
      return `You took the pile, and it made your ${BOOKS[reason.kind]}: ${formatSigned(reason.points)} points.`;
    case 'takesToOpen':
      return `You opened with the pile and got ${cardCount(reason.cards)}.`;
    case 'takesUpcard':
      return `You took the ${one(reason.card)} and put it to use.`;
    case 'takes':
      return `You took the pile: ${cardCount(reason.cards)} instead of ${numberName(reason.draw)}.`;
    case 'takesTop':
      return `You took the pile and used the ${one(reason.card)}.`;
    case 'picksUp':
      return `You got into your ${PACKET_WORDS[reason.packet]}.`;
    case 'opens':
      return reason.points === reason.minimum
        ? `You opened with exactly the ${formatSigned(reason.minimum)} you needed.`
        : `You opened with ${formatSigned(reason.points)} and only needed ${formatSigned(reason.minimum)}.`;
    case 'grows':
      return `That’s ${numberName(reason.have)} of the ${numberName(reason.bookSize)} cards you need for a book.`;
    case 'lays':
      return `You got ${formatSigned(reason.points)} points safely on the table.`;
    default:
      return MOMENTS.well;
  }
}
