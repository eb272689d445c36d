import { listing, plural } from './grammar.ts';
import { HOME } from './home.ts';
import { MENU } from './menu.ts';

/** What is said while something is missing: the server, a seat, a link. */
export const PLAY_ON = 'Play on, we’ll send it later.';

export const STATES = {
  connectingTitle: 'Going to the table…',
  connecting: 'Shuffling…',
  unreachableTitle: 'We’re dusting the table',
  hostOffline: 'You’re offline. We’ll create it when you’re back.',
  unreachable: 'Back in a minute. Your cards are just where you left them.',
  offlineTitle: 'You’re offline',
  offline: 'We’ll go on when you’re back.',
  reconnecting: 'Reconnecting…',
  outOfReach: 'You’re offline.',
  tryNow: 'Try now',
  awayTitle: 'While you were away',
  awayMore: (count: number): string => `… and ${count} more before that.`,
  awayMuchMore: (count: number): string =>
    `… and over ${count.toLocaleString('en')} before that, under “${MENU.history}”.`,
  awayClose: HOME.goThere,
};

const SIT_AGAIN = 'Tap the invite link for a free seat.';
const PASTE = 'Paste your friend’s whole message here.';

export const TROUBLE_WORDS = {
  noSuchTable: {
    title: 'We can’t find that table',
    text: 'The link was replaced or cut. Ask for the new one, or paste the whole message here.',
  },
  cut: {
    title: 'Part of the link is missing',
    text: `The end of it got lost on its way. ${PASTE}`,
  },
  wrongLink: {
    title: 'This link doesn’t open the table',
    text: 'It was replaced. Ask for the new one and paste it here.',
  },
  seatLost: {
    title: HOME.lost,
    text: SIT_AGAIN,
  },
  seatGiven: {
    title: 'You gave your seat away',
    text: SIT_AGAIN,
  },
  outdated: {
    title: 'There’s a newer Afoot',
    text: 'Your cards wait for you.',
  },
  noSeat: {
    title: 'This browser doesn’t know you yet',
    text: 'Open Afoot where you first sat down, or ask for the invite link.',
  },
  unknownPage: {
    title: 'Nothing here',
    text: `${HOME.pasteLabel} ${PASTE}`,
  },
} as const;
export const RELOAD = 'Load again';

const seatNumbers = (seats: readonly number[]): string => listing(seats.map((seat) => String(seat + 1)));

export const GAME_NOTICES = {
  freeSeat: (seats: readonly number[]): string =>
    `The game waits: ${plural(seats.length, {
      one: `seat ${seatNumbers(seats)} is free.`,
      other: `seats ${seatNumbers(seats)} are free.`,
    })}`,
  toSeats: 'Seats',
};
