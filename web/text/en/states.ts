import { countedName, figures, listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';

/** What is said while something is missing: the server, a seat, a link. */
export const STATES = {
  connecting: { title: 'Going to the table…', text: 'Shuffling…' },
  hostLater: 'We’ll create it as soon as we get through.',
  reconnecting: 'Reconnecting…',
  tryNow: 'Try now',
  nextTry: (seconds: number): string =>
    seconds === 0 ? 'Trying…' : `Next try in ${countedName(seconds, { one: 'second', other: 'seconds' })}`,
  awayTitle: 'While you were away',
  awayMore: (count: number): string => `… and ${count} more before that.`,
  awayMuchMore: (count: number): string => `… and over ${figures(count)} before that, under “${MENU.history}”.`,
  awayClose: HOME.goThere,
  /** Before the button that shows them again. */
  awayBots: (turns: number): string =>
    turns === 1 ? 'A bot played a turn for you.' : `Bots played ${numberName(turns)} turns for you.`,
  awayReplay: 'Replay',
};

/** Why no connection stands, and what to do. `short`: in one line above a table. */
export const OBSTACLE_WORDS = {
  offline: {
    title: 'You’re offline',
    text: 'We’ll go on when you’re back.',
    short: 'You’re offline.',
  },
  unreachable: {
    title: 'We’re dusting the table',
    text: 'Your cards are just where you left them. We try again by ourselves.',
    short: 'The server doesn’t answer.',
  },
  refused: {
    title: 'Something blocks the way to the table',
    text: 'The page is here, but its connection is refused: try another network, or ask the person who runs this server.',
    short: 'The connection is refused: try another network.',
  },
  clockWrong: {
    title: 'The server’s clock is wrong',
    text: 'We go on by ourselves once it’s set right. You can tell the person who runs this server.',
    short: 'The server’s clock is wrong. We go on once it’s set right.',
  },
  storeDamaged: {
    title: 'The server’s tables are damaged',
    text: 'Your seat is still in this browser. Ask the person who runs this server to bring back a backup.',
    short: 'The server’s tables are damaged. Ask the person who runs it.',
  },
} as const;

const KEPT = 'We keep your seat in this browser until you forget it.';
const PASTE = 'Paste your friend’s whole message here.';

export const TROUBLE_WORDS = {
  noSuchTable: {
    title: 'We can’t find that table',
    text: `The link leads to no table. ${PASTE}`,
  },
  inviteReplaced: {
    title: 'This link was replaced',
    text: 'There’s a new one. Ask who sent you this, and paste it here.',
  },
  cut: {
    title: 'Half of the link is missing',
    text: 'Go back to your friend’s message and tap the link itself. Or paste the whole message here.',
  },
  wrongLink: {
    title: 'This link doesn’t open the table',
    text: 'It was replaced. Ask for the new one and paste it here.',
  },
  tableLost: {
    title: 'This table isn’t here',
    text: `The server doesn’t know it. ${KEPT}`,
  },
  tableExpired: {
    title: 'This table has expired',
    text: 'Nobody played here for 400 days. The person who runs the server can still save its history.',
  },
  seatLost: {
    title: HOME.lost,
    text: 'If that’s wrong, try again. Or tap your own face on the invite.',
  },
  seatGiven: {
    title: 'You gave your seat away',
    text: 'Tap the invite link for a free seat.',
  },
  outdated: {
    title: 'There’s a newer Afoot',
    text: 'Your cards wait for you.',
  },
  noSeat: {
    title: 'Have you got the invite?',
    text: 'Tap it, or paste it here. Then tap your own face and you’re back in your chair.',
  },
  unknownPage: {
    title: 'Nothing here',
    text: `${HOME.pasteLabel} ${PASTE}`,
  },
} as const;
export const RELOAD = 'Load again';
export const FORGET_SEAT = 'Forget this seat';

const seatNumbers = (seats: readonly number[]): string => listing(seats.map((seat) => String(seat + 1)));

export const GAME_NOTICES = {
  freeSeat: (seats: readonly number[]): string =>
    `The game waits: ${plural(seats.length, {
      one: `seat ${seatNumbers(seats)} is free.`,
      other: `seats ${seatNumbers(seats)} are free.`,
    })}`,
  toSeats: 'Seats',
};

/** Without a connection: a table as this device saw it last. */
export const OFFLINE = {
  stood: HOME.stood,
  playOn: 'You can play on.',
  /** Something is kept to be sent. */
  later: 'We’ll send it later.',
};

/** At a table whose chairs are taken. */
export const AT_DOOR = {
  satBefore: 'I sat here before: that’s me',
  hears: (host: string): string => `${host} hears you knocking…`,
  refused: (host: string): string => `${host} says: not this round. Ask again after the next deal.`,
} as const;

/** The host's one question, at the table. */
export const KNOCK = {
  words: (name: string): string => `${name} is at the door.`,
  asks: (bot: string): string => `Let them take ${bot}’s chair?`,
  yes: 'Let them in',
  no: 'Not this round',
};

/** Notifications, offered once. */
export const OFFER = {
  words: 'Shall we tell you when it’s your turn?',
  yes: 'Yes, please',
  no: 'No, thanks',
} as const;
