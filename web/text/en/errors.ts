import { HOME } from './home.ts';

const SAVED = 'Your seat stays in this browser until you remove it.';
const PASTE = 'Paste your friend’s whole message here.';

export const ERROR_WORDS = {
  noSuchTable: {
    title: 'We can’t find that table',
    text: `This link doesn’t lead to a table. ${PASTE}`,
  },
  inviteReplaced: {
    title: 'This link was replaced',
    text: 'Ask the person who sent you this link for the new one, then paste it here.',
  },
  cut: {
    title: 'Part of the link is missing',
    text: 'Go back to your friend’s message and tap the link itself. Or paste the whole message here.',
  },
  wrongLink: {
    title: 'This link doesn’t open the table',
    text: 'It was replaced. Ask for the new one and paste it here.',
  },
  tableLost: {
    title: 'This table isn’t here',
    text: `The server doesn’t know it. ${SAVED}`,
  },
  tableExpired: {
    title: 'This table has expired',
    text: 'Nobody played here for 400 days. The person who runs the server can still save its history.',
  },
  seatLost: {
    title: HOME.lost,
    text: 'If that’s wrong, try again. Or open the invite and tap your name.',
  },
  seatGiven: {
    title: 'You gave your seat away',
    text: 'Tap the invite link for an open seat.',
  },
  lockedOut: {
    title: 'This device was locked out',
    text: 'Another device with this seat did that. If the seat is yours, open the invite and enter your secret words, or ask the others.',
  },
  outdated: {
    title: 'There’s a new version of Afoot',
    text: 'Your cards are waiting.',
  },
  noSeat: {
    title: 'Do you have the invite?',
    text: 'Tap it, or paste it here. Then tap your name and you’re back in your seat.',
  },
  unknownPage: {
    title: 'Nothing here',
    text: `${HOME.pasteLabel} ${PASTE}`,
  },
} as const;
export const RELOAD = 'Reload';
export const FORGET_SEAT = HOME.forget;
