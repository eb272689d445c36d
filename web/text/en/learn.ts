import type { Joker, MeldKind, Rank } from '../../../shared/cards/cards.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { botName } from '../bot-names.ts';
import { aRank, cardCount, rankForms, rankPlural } from './cards.ts';
import { FRONT } from './front.ts';
import { capital, countedName, figures, listing, numberName } from './grammar.ts';
import { LEARN_TITLE, RULES_TITLE } from './pages.ts';
import { maxWildsSentence } from './ruleset-melds.ts';
import { BOOK_WORDS } from './table.ts';

/** Lessons, in the words of the partner, a bot. */

type AnyRank = Rank | Joker;

const PARTNER = botName(2);

export const LEARN = {
  title: LEARN_TITLE,
  rules: RULES_TITLE,
  at: (lesson: number, count: number): string => `${lesson} of ${count}`,
  choose: (lesson: number, count: number): string => `Lesson ${LEARN.at(lesson, count)}. Choose another`,
  done: 'done',
  leave: 'Leave the lessons',
  hint: 'A hint',
  show: 'Do it for me',
  next: 'Next',
  again: 'Try again',
  play: 'Play with the bots',
  people: FRONT.people,
  hand: (count: number): string => `Your hand: ${cardCount(count)}`,
  laid: 'On the table',
  here: 'Your meld goes here',
  lay: 'Lay down',
  layFor: (points: number): string => `Lay down, ${figures(points)} points`,
  ask: `Ask ${PARTNER}`,
};

const one = (rank: AnyRank): string => rankForms(rank).one;

/** `isEndless`: rounds continue until the target is reached. */
export interface GameEndFacts {
  readonly rounds: number;
  readonly target: number | null;
  readonly isEndless: boolean;
}

export const TURN_LESSON = {
  title: (draw: number): string => `Draw ${numberName(draw)}, discard one`,
  draw: (draw: number): string => `Start your turn by drawing ${cardCount(draw)}. Tap the stock.`,
  stockFirst: 'Draw first. Tap the stock.',
  discard: (draw: number): string =>
    `You drew ${numberName(draw)}. End your turn with a discard: tap a card you don’t need.`,
  cardNow: 'Now tap a card in your hand.',
  done: ({ rounds, target, isEndless }: GameEndFacts): string => {
    const end = [
      ...(isEndless ? [] : [`after ${countedName(rounds, { one: 'round', other: 'rounds' })}`]),
      ...(target === null ? [] : [`at ${figures(target)} points`]),
    ];
    return `That’s a turn. The game ends ${end.join(' or ')}, and the highest total wins.`;
  },
};

export const MELD_LESSON = {
  title: 'Three of a kind',
  say: 'Three of a kind makes a meld. Tap your three eights.',
  wrong: (rank: AnyRank): string => `That’s ${aRank(rank)}, and you have only one. Tap the eights.`,
  early: 'You need all three eights. Tap them first.',
  done: (isAlone: boolean): string => `Your first meld.${isAlone ? '' : ' Your partner can add to it.'}`,
};

export interface OpeningFacts {
  readonly rank: AnyRank;
  /** Points of a card of it, of a king, and of the wild card with the kings, if any. */
  readonly worth: number;
  readonly king: number;
  readonly wild: number | undefined;
  readonly sum: number;
  readonly minimum: number;
}

export const OPENING_LESSON = {
  title: 'Enough to open',
  say: ({ minimum, wild }: OpeningFacts): string =>
    `Your team’s first melds need ${figures(minimum)} points. Tap ${wild === undefined ? 'three kings' : 'both kings and your wild two'}.`,
  ready: ({ rank, worth, king, wild, sum, minimum }: OpeningFacts): string => {
    const ranks = capital(rankPlural(rank));
    const naturals =
      worth === king ? `${ranks} and kings are ${king} each` : `${ranks} are ${worth} each, kings ${king}`;
    return `${naturals}${wild === undefined ? '' : `, the two ${wild}`}. That’s ${figures(sum)}; you need ${figures(minimum)}.`;
  },
  wrong: (rank: AnyRank): string => `That’s ${aRank(rank)}. You want the kings.`,
  early: (wild: number | undefined): string =>
    wild === undefined
      ? 'Three make a meld. Tap the kings.'
      : 'That’s not a meld yet. A two is wild: it can be the third.',
  /** `later`: the minimums of later rounds. */
  done: (later: readonly number[]): string => {
    const [next, ...rest] = later;
    const down = 'Your team is down: now any meld will do.';
    if (next === undefined) return down;
    return `${down} Round two takes ${figures(next)} points to open${rest.length === 0 ? '' : `, then ${listing(rest.map(figures))}`}.`;
  },
};

export const BOOK_LESSON = {
  title: (size: number): string => `${capital(numberName(size))} make a book`,
  say: (size: number, have: number): string =>
    `${capital(numberName(size))} of a kind makes a book. ${have > 0 ? `You have ${numberName(have)} queens. Tap one more.` : 'Tap your queens.'}`,
  wrong: 'Not that one. You need a queen.',
  done: (kinds: readonly BookKind[], bonus: Readonly<Record<BookKind, number>>): string => {
    return [
      `A clean book has no wild cards: ${figures(bonus.clean)} points.`,
      ...(kinds.includes('dirty') ? [`With some it’s dirty: ${figures(bonus.dirty)}.`] : []),
      ...(kinds.includes('wild') ? [`All wild: ${figures(bonus.wild)}.`] : []),
    ].join(' ');
  },
};

/** `held`: the penalty for one left in the hand. */
export interface RedThreeFacts {
  readonly laying: 'automatic' | 'onTurn' | 'whenDown' | 'choice' | 'never';
  readonly laid: number;
  readonly held: number;
  readonly replace: boolean;
}

/** Points for a three left over, by color; below 0 if it costs some. */
export interface ThreesLeft {
  readonly red: number;
  readonly black: number;
}

export const WILD_LESSON = {
  title: (hasWilds: boolean, hasThrees: boolean): string =>
    hasWilds && hasThrees ? 'Wild cards and threes' : hasWilds ? 'Wild cards' : 'Threes',
  give: (wilds: readonly AnyRank[], wild: AnyRank): string =>
    `${capital(listing(wilds.map(rankPlural)))} are wild: they stand in for any card. Add the ${one(wild)} to your nines.`,
  wrongGift: (wild: AnyRank): string => `Tap the ${one(wild)}: it stands in for a nine.`,
  hasWild: (limit: string): string => `Now your nines have a wild card. ${limit}`,
  limit: maxWildsSentence,
  red: ({ laying, laid, held, replace }: RedThreeFacts): string => {
    switch (laying) {
      case 'automatic':
      case 'onTurn':
        return replace
          ? `Red threes go down for ${figures(laid)} each, and you draw again.`
          : `Red threes are laid down for you: ${figures(laid)} points each.`;
      case 'whenDown':
        return `Red threes are laid for you once you’re down: ${figures(laid)} each.`;
      case 'choice':
        return `You can put red threes down: ${figures(laid)} points each.`;
      case 'never':
        return held < 0 ? `A red three left in your hand costs ${figures(-held)}.` : '';
    }
  },
  shuts: 'Discard the black one to block the pile: nobody can take it.',
  isDead: 'Discard the black one: it can’t be melded.',
  wrong: 'Keep that. The black three goes.',
  melded: 'Here you can meld black threes like any rank.',
  /** `limit`: the most wilds in a meld, if a wild was added. */
  done: (shuts: boolean, { red, black }: ThreesLeft, limit?: string): string => {
    const first = limit ?? (shuts ? 'Nobody can take the pile now.' : 'That’s where black threes go.');
    const left = [
      ...(red < 0 ? [`red threes left in hand cost ${figures(-red)}`] : []),
      ...(black < 0 ? [`black ${red < 0 ? '' : 'threes left in hand cost '}${figures(-black)}`] : []),
    ];
    return left.length === 0 ? first : `${first} ${capital(left.join(', '))}.`;
  },
};

export const PILE_LESSON = {
  title: 'Take the pile',
  say: (count: number): string =>
    `There’s a ten on top and you have two, so you can take the pile. Tap it: ${cardCount(count)}.`,
  wrongStock: 'You could, but the pile gets you more. Try it.',
  wrongCard: 'The pile first: tap it.',
  /** `count`: cards taken from a longer pile. */
  done: (more: number, needsDown: boolean, count: number | 'all'): string => {
    const gain = more > 0 ? `You melded three tens and kept ${cardCount(more)}.` : 'You melded three tens.';
    const most =
      count === 'all' ? 'You always take the whole pile.' : `From a longer pile you take ${topCards(count)}.`;
    return `${gain} ${most}${needsDown ? ' Your team has to be down first.' : ''}`;
  },
};

const topCards = (count: number): string => (count === 1 ? 'only the top card' : `the top ${numberName(count)}`);

export interface FootFacts {
  readonly packet: string;
  readonly size: number;
  readonly count: number;
  readonly byBook: boolean;
  readonly endsTurn: boolean;
}

export const FOOT_LESSON = {
  title: (packet: string): string => `Into your ${packet}`,
  say: ({ packet, size, count, byBook }: FootFacts): string =>
    `${byBook ? 'Finish a book' : `Meld your last ${numberName(count)} cards`}, and you get your ${packet}: ${figures(size)} new cards.`,
  more: (packet: string): string => `One more, then the ${packet}.`,
  wrong: 'A seven finishes the book.',
  done: ({ packet, byBook, endsTurn }: FootFacts): string => {
    const here = `You’re in your ${packet}.`;
    if (endsTurn) return `${here} You play it starting next turn.`;
    const discarding = byBook ? '' : ` If you discard your last card instead, you start your ${packet} next turn.`;
    return `${here} It’s still your turn.${discarding}`;
  },
};

export interface OutFacts {
  readonly books: readonly (readonly [kind: BookKind | 'any', count: number])[];
  readonly ranks: readonly MeldKind[];
  readonly asks: 'none' | 'may' | 'must';
  readonly partners: 'any' | 'inLast' | 'playedLast';
  readonly melds: boolean;
  readonly bonus: number;
}

const lastCard = (melds: boolean): string => (melds ? 'Meld your last card.' : 'Discard your last card.');

export const OUT_LESSON = {
  title: 'Go out',
  say: ({ books, ranks, asks, melds }: OutFacts): string => {
    const needs = [
      ...books.map(([kind, count], i) =>
        kind === 'any'
          ? `${numberName(count)} books in all`
          : `${numberName(count)} ${BOOK_WORDS[kind]}${i > 0 ? '' : count === 1 ? ' book' : ' books'}`,
      ),
      ...ranks.map((rank) => `a book of ${rank === 'wild' ? 'wilds' : rankPlural(rank)}`),
    ];
    const may = needs.length === 0 ? 'You need no books to go out.' : `${capital(needs.join(', '))}: enough to go out.`;
    const next = { none: lastCard(melds), may: 'Ask me first, if you like.', must: 'But ask me, your partner, first.' };
    return `${may} ${next[asks]}`;
  },
  wrong: 'Ask me first: my cards count against us too.',
  yes: ({ partners, melds }: OutFacts): string =>
    `${{ any: 'Yes!', inLast: 'I have my foot too, so yes!', playedLast: 'I’ve played from my foot too, so yes!' }[partners]} ${lastCard(melds)}`,
  /** `packets`: those where cards may be left. */
  done: (bonus: number, packets: readonly string[]): string =>
    `You went out${bonus > 0 ? ` for ${figures(bonus)} points` : ', and the round is over'}. Everyone else loses the points left in their ${listing(packets)}. That’s Hand and Foot.`,
};
