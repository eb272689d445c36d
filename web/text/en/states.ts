import { countedName, figures, listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';
import { moment } from './times.ts';

export const STATES = {
  connecting: { title: 'Getting your table…', text: 'One moment…' },
  hostLater: 'We’ll create it as soon as we’re connected.',
  reconnecting: 'Reconnecting…',
  tryNow: 'Try now',
  nextTry: (seconds: number): string =>
    seconds === 0 ? 'Trying…' : `Next try in ${countedName(seconds, { one: 'second', other: 'seconds' })}`,
  awayTitle: 'While you were away',
  awayMore: (count: number): string => `…and ${count} more before that.`,
  awayMuchMore: (count: number): string => `…and over ${figures(count)} before that, under “${MENU.history}.”`,
  awayClose: HOME.goThere,
  awayBots: (turns: number): string =>
    turns === 1 ? 'A bot played a turn for you.' : `Bots played ${numberName(turns)} turns for you.`,
  awayReplay: 'Replay',
};

/** Why there is no connection, and what to do; `short` is one line above a table. */
export const CONNECTION_PROBLEM_WORDS = {
  offline: {
    title: 'You’re offline',
    text: 'We’ll pick up when you’re back online.',
    short: 'You’re offline.',
  },
  unreachable: {
    title: 'We can’t reach the table',
    text: 'Your cards are right where you left them. We’ll keep trying.',
    short: 'The server isn’t answering.',
  },
  refused: {
    title: 'Something is blocking the connection',
    text: 'The page loaded but can’t connect. Try another network, or ask whoever runs this server.',
    short: 'Connection refused. Try another network.',
  },
  clockWrong: {
    title: 'The server’s clock is wrong',
    text: 'We’ll continue once it’s fixed. You can tell whoever runs this server.',
    short: 'The server’s clock is wrong. We’ll continue once it’s fixed.',
  },
  storeDamaged: {
    title: 'The server’s tables are damaged',
    text: 'Your seat is still in this browser. Ask whoever runs this server to restore a backup.',
    short: 'The server’s tables are damaged. Tell whoever runs it.',
  },
} as const;

const seatNumbers = (seats: readonly number[]): string => listing(seats.map((seat) => String(seat + 1)));

export const GAME_NOTICES = {
  freeSeat: (seats: readonly number[]): string =>
    `The game is waiting: ${plural(seats.length, {
      one: `seat ${seatNumbers(seats)} is open.`,
      other: `seats ${seatNumbers(seats)} are open.`,
    })}`,
  toSeats: 'Seats',
};

/** For a table shown as this device last saw it, without a connection. */
export const OFFLINE = {
  stood: HOME.stood,
  playOn: 'You can keep playing.',
  later: 'We’ll send your play once you’re online.',
};

/** For a full table. */
export const AT_DOOR = {
  satBefore: 'I was sitting here before',
  hears: (host: string): string => `${host} hears you knocking…`,
  refused: (host: string): string => `${host} says: not this round. Ask again after the next deal.`,
} as const;

export const KNOCK = {
  words: (name: string): string => `${name} is at the door.`,
  asks: (bot: string): string => `Let them take ${bot}’s seat?`,
  asksOpen: 'Let them take the open seat?',
  full: 'Every seat is taken. They’ll wait for one.',
  yes: 'Let them in',
  no: 'Not this round',
};

export const OFFER = {
  words: 'Want to know when it’s your turn?',
  yes: 'Yes, please',
  no: 'No, thanks',
} as const;

export const LOCKED_OUT_BY = (name: string, at: number): string =>
  `This device had ${name}’s seat until ${moment(at)}.`;
