import { cardName } from './cards.ts';
import { formatCount } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { RULES_TITLE } from './pages.ts';

export const TABLE = {
  partner: HOME.partner,
  cards: (count: number): string => formatCount(count, 'card'),
  card: cardName,
  hello: 'Hello, partner! I’m a bot. I never sulk.',
  stock: (count: number): string => `Stock ${count}`,
  pile: (count: number): string => `Pile ${count}`,
  foot: 'Your foot',
  footLater: 'Your foot, for later',
  hand: 'Your cards',
  draw: 'Draw from the stock',
  turnOf: (name: string): string => `${name}’s turn. Come watch.`,
  over: 'Round over. See the score.',
};

export const BELOW = {
  label: 'About Afoot',
  link: { title: 'Send a link', words: 'Whoever taps it sits down. Bots keep the other seats warm.' },
  chat: { table: 'Friday table', ask: 'Cards tonight?', answer: 'Deal me in' },
  time: {
    title: 'Live, or a turn at a time',
    words: 'All together on Friday, or a turn with your coffee.',
    east: 'Lisbon, 8 AM',
    west: 'Denver, 1 AM',
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
    words: 'Sealed before the deal. Nobody can stack the deck, not even us.',
  },
  noSignUp: { title: 'No sign-up', words: 'No email, no password, no ads. The link is your key.' },
  short: {
    title: 'First time?',
    words: 'A short game: one round of seven turns each, 10 to 15 minutes.',
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

export const PRACTICE = {
  title: 'With the bots',
  /** `isOurs`: whether it is also a partner's. */
  afterBook: (isOurs: boolean): string => `${isOurs ? 'Our' : 'Your'} first book! Want to bring someone?`,
  bring: 'Invite people',
  playOn: 'Keep playing',
  menu: MENU.title,
  another: 'Deal a new game',
  anotherOf: 'Which rules?',
  anotherHint: 'Tap one to deal a new game. This one will end.',
  home: 'Front page',
};
