import type { Joker, MeldKind, Rank } from '../../../shared/cards/cards.ts';
import type { BookKind } from '../../../shared/ruleset/ruleset.ts';
import { botName } from '../bot-names.ts';
import { cardCount, rankForms, rankPlural } from './cards.ts';
import { FRONT } from './front.ts';
import { capital, figures, listing, numberName } from './grammar.ts';
import { LEARN_TITLE, RULES_TITLE } from './pages.ts';
import { BOOK_WORDS } from './table.ts';

/** Eight little hands to learn by, as the partner, a bot, says it. */

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
  again: 'Once more',
  play: 'Play with the bots',
  people: FRONT.people,
  hand: (count: number): string => `Your hand: ${cardCount(count)}`,
  laid: 'On the table',
  /** The outlines of a meld to come. */
  here: 'Your meld goes here',
  lay: 'Lay down',
  layFor: (points: number): string => `Lay down, ${figures(points)} points`,
  ask: `Ask ${PARTNER}`,
};

const one = (rank: AnyRank): string => rankForms(rank).one;
const a = (rank: AnyRank): string => `${rank === '8' || rank === 'A' ? 'an' : 'a'} ${one(rank)}`;

export const TURN_LESSON = {
  title: (draw: number): string => `Draw ${numberName(draw)}, discard one`,
  draw: (draw: number): string => `Your turn begins at the stock: ${cardCount(draw)} from there are yours. Tap it.`,
  stockFirst: 'First the stock, then the rest.',
  discard: (draw: number): string =>
    `You drew ${numberName(draw)}. End your turn with a discard: tap a card you don’t need.`,
  cardNow: 'Now tap a card in your hand.',
  done: 'That’s a turn.',
};

export const MELD_LESSON = {
  title: 'Three of a kind',
  say: 'Three of one rank are a meld. Tap your three eights.',
  wrong: (rank: AnyRank): string => `That’s ${a(rank)}, and you have only one. Tap the eights.`,
  early: 'All three eights make the meld. Tap them first.',
  done: (isAlone: boolean): string => `Your first meld.${isAlone ? '' : ' Your partner can add to it.'}`,
};

interface OpeningFacts {
  /** Of the meld that lies there already. */
  readonly rank: AnyRank;
  /** The worth of a card of it, of a king, and of the wild card with the kings, if there is one. */
  readonly worth: number;
  readonly king: number;
  readonly wild: number | undefined;
  readonly sum: number;
  readonly minimum: number;
}

export const OPENING_LESSON = {
  title: 'Enough to open',
  say: ({ minimum, wild }: OpeningFacts): string =>
    `Your team’s first melds need ${figures(minimum)} points. Tap ${wild === undefined ? 'three kings' : 'two kings and the two'}.`,
  ready: ({ rank, worth, king, wild, sum, minimum }: OpeningFacts): string => {
    const ranks = capital(rankPlural(rank));
    const naturals =
      worth === king ? `${ranks} and kings are ${king} each` : `${ranks} are ${worth} each, kings ${king}`;
    return `${naturals}${wild === undefined ? '' : `, the two ${wild}`}. That’s ${figures(sum)}; you need ${figures(minimum)}.`;
  },
  wrong: (rank: AnyRank): string => `That’s ${a(rank)}. The kings are the ones.`,
  early: (wild: number | undefined): string =>
    wild === undefined
      ? 'Three make a meld. Tap the kings.'
      : 'That’s no meld yet. The two can be the third: it’s wild.',
  done: 'Your team is down. From now on any meld will do.',
};

export const BOOK_LESSON = {
  title: (size: number): string => `${capital(numberName(size))} are a book`,
  say: (size: number, have: number): string =>
    `${capital(numberName(size))} of a rank are a book. ${have > 0 ? `You have ${numberName(have)} queens. Tap one more.` : 'Tap your queens.'}`,
  wrong: 'A queen is missing, not that.',
  /** The kinds that there are, and what each earns. */
  done: (kinds: readonly BookKind[], bonus: Readonly<Record<BookKind, number>>): string => {
    const clean = `A clean book, ${figures(bonus.clean)}: no wild cards.`;
    const others = [
      ...(kinds.includes('dirty') ? [`with some it’s dirty, ${figures(bonus.dirty)}`] : []),
      ...(kinds.includes('wild') ? [`all wild, ${figures(bonus.wild)}`] : []),
    ];
    return others.length === 0 ? clean : `${clean} ${capital(others.join('; '))}.`;
  },
};

/** What becomes of red threes; `held`: what one left in the hand costs. */
interface RedThreeFacts {
  readonly laying: 'automatic' | 'onTurn' | 'whenDown' | 'choice' | 'never';
  readonly laid: number;
  readonly held: number;
}

export const WILD_LESSON = {
  title: (hasWilds: boolean, hasThrees: boolean): string =>
    hasWilds && hasThrees ? 'Wild cards and threes' : hasWilds ? 'Wild cards' : 'Threes',
  give: (wilds: readonly AnyRank[], given: AnyRank): string =>
    `${capital(listing(wilds.map(rankPlural)))} are wild: they stand in for any card. Give the ${one(given)} to your nines.`,
  wrongGift: (given: AnyRank): string => `Tap the ${one(given)}: it stands in for a nine.`,
  given: 'Your nines have a wild card now.',
  red: ({ laying, laid, held }: RedThreeFacts): string => {
    switch (laying) {
      case 'automatic':
      case 'onTurn':
        return `A red three lies down by itself: ${figures(laid)} points.`;
      case 'whenDown':
        return `Once your team is down, a red three lies down by itself: ${figures(laid)}.`;
      case 'choice':
        return `You may lay a red three down: ${figures(laid)} points.`;
      case 'never':
        return held < 0 ? `A red three left in your hand costs ${figures(-held)}.` : '';
    }
  },
  shuts: 'Discard the black one: it shuts the pile.',
  isDead: 'Discard the black one: it can’t be melded.',
  wrong: 'Keep that. The black three goes.',
  melded: 'Black threes are melded here like any rank.',
  done: (shuts: boolean, held: number): string => {
    const first = shuts ? 'Nobody can take the pile now.' : 'That’s where black threes go.';
    return held < 0 ? `${first} Left in your hand, a black three costs ${figures(-held)}.` : first;
  },
};

export const PILE_LESSON = {
  title: 'Take the pile',
  say: (count: number): string =>
    `A ten lies there, and you hold two: so you may take the pile. Tap it: ${cardCount(count)}.`,
  wrongStock: 'You can, but the pile brings more. Try the pile.',
  wrongCard: 'First the pile: tap it.',
  done: (more: number, needsDown: boolean): string => {
    const gain =
      more > 0 ? `Three tens lie down, ${cardCount(more)} ${more === 1 ? 'is' : 'are'} yours.` : 'Three tens lie down.';
    return needsDown ? `${gain} Your team must be down for it.` : gain;
  },
};

interface FootFacts {
  readonly packet: string;
  readonly size: number;
  /** Cards to lay. */
  readonly count: number;
  readonly byBook: boolean;
  readonly endsTurn: boolean;
}

export const FOOT_LESSON = {
  title: (packet: string): string => `Into your ${packet}`,
  say: ({ packet, size, count, byBook }: FootFacts): string =>
    `${byBook ? 'Finish a book' : `Lay your last ${numberName(count)} cards`}, and your ${packet} is yours: ${figures(size)} fresh cards.`,
  /** Some of them lie. */
  more: (packet: string): string => `One more, then the ${packet}.`,
  wrong: 'A seven finishes the book.',
  done: ({ packet, endsTurn }: FootFacts): string =>
    `Your ${packet}. ${endsTurn ? 'You play it from your next turn.' : 'You play on in the same turn.'}`,
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
      ...books.map(([kind, count]) => `${numberName(count)} ${kind === 'any' ? 'books in all' : BOOK_WORDS[kind]}`),
      ...ranks.map((rank) => `a book of ${rank === 'wild' ? 'wilds' : rankPlural(rank)}`),
    ];
    const may = needs.length === 0 ? 'You need no books to go out.' : `${capital(needs.join(', '))}: enough to go out.`;
    const next = { none: lastCard(melds), may: 'Ask me first, if you like.', must: 'But ask me, your partner, first.' };
    return `${may} ${next[asks]}`;
  },
  wrong: 'Ask me first: your partner’s points count too.',
  yes: ({ partners, melds }: OutFacts): string =>
    `${{ any: 'Yes!', inLast: 'I have my foot too, so yes!', playedLast: 'I’ve played from my foot too, so yes!' }[partners]} ${lastCard(melds)}`,
  done: (bonus: number): string =>
    `You’re out${bonus > 0 ? `: ${figures(bonus)} more` : ', and the round is over'}. That’s Hand and Foot.`,
};
