import { type Card, isWild, rankOf } from '../../../shared/cards/cards.ts';
import type { MeldKind } from '../../../shared/rules/melds.ts';
import { cardName, rankForms, rankPlural } from './cards.ts';
import { capital, counted, countedName, listing, numberName } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { RULES_TITLE } from './pages.ts';

/** The front page and games against bots. */

export const TABLE = {
  partner: HOME.partner,
  cards: (count: number): string => counted(count, 'card'),
  card: cardName,
  hello: 'Hello, partner! I’m a bot. I never sulk.',
  stock: (count: number): string => `Stock ${count}`,
  pile: (count: number): string => `Pile ${count}`,
  foot: 'Your foot',
  footLater: 'Your foot, for later',
  hand: 'Your cards',
  yourTurn: 'Your turn. Tap a card.',
  turnOf: (name: string): string => `${name}’s turn. Come and watch.`,
  over: 'Round over. See the count.',
};

export const BELOW = {
  label: 'About Afoot',
  link: { title: 'Send a link', words: 'Whoever taps it sits down. Bots keep the other chairs warm.' },
  chat: { table: 'Friday table', ask: 'Cards tonight?', answer: 'Deal me in' },
  time: {
    title: 'Tonight, or over days',
    words: 'All together on Friday, or a turn with your coffee.',
    east: 'Lisbon, 8 am',
    west: 'Denver, 1 am',
  },
  house: {
    title: 'Your house rules',
    words: 'Draw three? Four wild books? Play it the way your family always has.',
    sheet: 'How we play it',
    lines: ['draw three, not two', 'ask before going out', 'no wild books, ever', 'Grandma deals first'],
  },
  yours: { title: 'Your cards are yours', words: 'They go to your screen and nobody else’s.' },
  shuffle: {
    title: 'A shuffle you can check',
    words: 'Sealed before the deal. Nobody can stack it, not even us.',
  },
  noSignUp: { title: 'No sign-up', words: 'No e-mail, no password, no ads. The link is your key.' },
  /** After the first hand. */
  short: {
    title: 'First evening?',
    words: 'A short game: one round of seven turns each, about ten minutes.',
    deal: 'Deal a short game',
  },
  never: {
    title: 'Never played?',
    words: 'Eight little hands, thirty seconds each.',
    learn: 'Learn in four minutes',
  },
  last: 'Afoot, for people who like to sit at the same table.',
  rules: RULES_TITLE,
};

/* The coach: what to do with the very hand, one step at a time. */

/** The cards of one meld, naturals and wilds apart. */
function parts(cards: readonly Card[]) {
  const naturals = cards.filter((card) => !isWild(card));
  return { naturals, wilds: cards.filter(isWild), rank: naturals[0] && rankOf(naturals[0]) };
}

const them = (count: number): string => (count === 1 ? 'it' : 'them');
const allOf = (count: number): string => (count === 1 ? 'it' : count === 2 ? 'both' : `all ${numberName(count)}`);

/** `the two`, `two jokers`. */
function theWilds(wilds: readonly Card[]): string {
  const ranks = [...new Set(wilds.map(rankOf))];
  const named = ranks.map((rank) => {
    const count = wilds.filter((card) => rankOf(card) === rank).length;
    return count === 1 ? `the ${rankForms(rank).one}` : countedName(count, rankForms(rank));
  });
  return listing(named);
}

/** ` A two is wild.` */
const areWild = (wilds: readonly Card[]): string => {
  const [first] = wilds;
  return first === undefined ? '' : ` A ${rankForms(rankOf(first)).one} is wild.`;
};

export const COACH = {
  /** `You have three eights. Tap them.`, `You have two kings. Tap them, and the two. A two is wild.` */
  first: (cards: readonly Card[]): string => {
    const { naturals, wilds, rank } = parts(cards);
    if (rank === undefined) return `You have ${countedName(wilds.length, { one: 'wild', other: 'wilds' })}. Tap them.`;
    const and = wilds.length > 0 ? `, and ${theWilds(wilds)}` : '';
    return `You have ${countedName(naturals.length, rankForms(rank))}. Tap ${them(naturals.length)}${and}.${areWild(wilds)}`;
  },
  /** `Kings next: tap both, and the two. A two is wild.` */
  next: (cards: readonly Card[]): string => {
    const { naturals, wilds, rank } = parts(cards);
    if (rank === undefined) return `Now your wilds: tap ${allOf(wilds.length)}.`;
    const and = wilds.length > 0 ? `, and ${theWilds(wilds)}` : '';
    return `${capital(rankPlural(rank))} next: tap ${allOf(naturals.length)}${and}.${areWild(wilds)}`;
  },
  /** Cards that join a meld on the table: `Your six goes with the sixes there. Tap it.` */
  joins: (cards: readonly Card[], kind: MeldKind): string => {
    const { naturals, wilds, rank } = parts(cards);
    const own =
      rank === undefined
        ? []
        : [naturals.length === 1 ? rankForms(rank).one : countedName(naturals.length, rankForms(rank))];
    const what = listing([...own.map((each) => `your ${each}`), ...(wilds.length > 0 ? [theWilds(wilds)] : [])]);
    const where = kind === 'wild' ? 'the wilds' : `the ${rankPlural(kind)}`;
    return `${capital(what)} can join ${where} there. Tap ${them(cards.length)}.`;
  },
  /** Lifted, and to be put where this button says. */
  put: (button: string): string => `Good. Now tap “${button}”.`,
  enough: (points: number, minimum: number): string =>
    points === minimum
      ? `That’s ${points}, just enough. ${COACH.lay}`
      : `That’s ${points}. You only need ${minimum}, so lay them down.`,
  lay: 'Lay them down.',
  enoughDraw: (points: number, draw: number): string => `That’s ${points}, enough to open. ${COACH.layDraw(draw)}`,
  layDraw: (draw: number): string => `Draw ${numberName(draw)}, then lay them down.`,
  draw: (draw: number): string => `Nothing to lay down yet. Draw ${numberName(draw)}.`,
  /** The pile can be taken with these. */
  take: (top: Card, count: number): string =>
    count < 2
      ? `${capital(`the ${rankForms(rankOf(top)).one}`)} on the pile fits your meld: tap the pile.`
      : `${capital(`a ${rankForms(rankOf(top)).one}`)} on the pile, ${numberName(count)} in your hand: tap the pile.`,
  /** The top is lifted; these go with it. */
  takeWith: (cards: readonly Card[]): string => {
    const { naturals, rank } = parts(cards);
    return rank === undefined
      ? 'Now the cards that go with it.'
      : `Now your ${countedName(naturals.length, rankForms(rank))}.`;
  },
  takeIt: 'That’s it. Take the pile.',
  discard: (card: Card): string => `Now throw one away. The ${rankForms(rankOf(card)).one}, say.`,
  throwIt: 'Now tap the pile, and away it goes.',
};

/* Playing on */

export const PRACTICE = {
  title: 'With the bots',
  /** `isOurs`: it is a partner's too. */
  afterBook: (isOurs: boolean): string => `${isOurs ? 'Our' : 'Your'} first book! Shall we bring somebody?`,
  bring: 'Bring your people',
  playOn: 'Play on',
  menu: MENU.title,
  another: 'Deal a new game',
  anotherOf: 'Whose rules?',
  anotherHint: 'Tap one and it’s dealt. The game on the table ends.',
  home: 'Front page',
};
