import { moment } from '../clock.ts';
import { listing } from './grammar.ts';

/** Words of the people at a table, and of what its host can do. */

export const PEOPLE = {
  change: 'Change',
  changeOf: (name: string): string => `Change: ${name}`,
  here: 'here now',
  away: 'not here now',
  awayFor: (time: string): string => `not here for ${time}`,
  awayUntil: (until: number): string => `away until ${moment(until)}`,
  sitIn: 'a bot plays for them',
  sitInYou: 'a bot plays for you',
  free: 'free',
  bot: 'a bot',
  you: 'you',
  host: 'host',
  letBotPlay: 'Let a bot play',
  letBotPlayHint: 'The seat stays theirs: they, or you, take it back at any time.',
  takeBack: 'Send the bot away',
  makeHost: 'Make host',
  makeHostSure: (name: string): string => `Really hand the table to ${name}?`,
  swapWith: 'Change places with',
  swap: 'Change places',
  swapLater: 'Between rounds, when nobody holds cards, you can change places and free seats.',
  hideNotes: 'Hide their notes on this device',
  freeHint: 'Whoever has the invite link can take the seat then.',
};

export const TABLE_SETTINGS = {
  title: 'This table',
  hostIs: (name: string): string => `${name} is the host of this table.`,
  youAreHost: 'You are the host of this table.',
  hostAway: 'If the host stays away',
  become: 'Become the host',
  becomeSure: 'Really take the table over?',
  becomeHint: (name: string): string =>
    `Possible once ${name} has not been here for three days. ${name} keeps the seat, and you can make ${name} host again.`,
  game: 'The game',
  pause: 'Pause the game',
  pauseHint: 'Nobody can play, and no time runs, until you let it go on.',
  resume: 'Let the game go on',
  endRound: 'Ask to end this round',
  endGame: 'Ask to end the game',
  endHint: 'It ends as it lies once everybody has agreed; seats that a bot plays are not asked.',
  endAsked: 'The others are being asked.',
  settings: 'Settled for this table',
  unsettled: 'You have chosen something here and have not settled it yet.',
  leaveUnsettled: 'Close, and leave it as it was',
  spectators: 'Whoever has the invite link may look on',
  spectatorsHint: 'They see what everybody may see, and nobody’s cards.',
  notes: 'Notes and reactions at the table',
  settled: {
    spectators: 'Whoever has the invite link may look on. They see nobody’s cards.',
    noSpectators: 'Only people who sit see the game.',
    notes: 'Notes and reactions can be left at the table.',
    noNotes: 'Notes and reactions are turned off.',
  },
  invite: 'Invite link',
  renewInvite: 'Make a new invite link',
  renewInviteSure: 'Really? The old one stops working',
  renewInviteHint:
    'Where the link has come to the wrong people. Everybody who sits keeps the seat; the new link is under “Seats and invite link”.',
  close: 'Close the table',
  closeSure: 'Really close it for everybody?',
  closeHint: 'Nobody can play any more. The scores stay to be seen, and you can open the table again.',
};

export const CLOSED = {
  title: (title: string): string => `${title} is closed`,
  text: (host: string): string => `${host} has closed this table. It can be opened again by ${host} alone.`,
  textHost: 'You have closed this table. Nobody can play until you open it again.',
  reopen: 'Open it again',
  scores: 'How it stood',
  never: 'No game was begun.',
};

export const NOTICES = {
  paused: (host: string): string => `The game is paused. ${host} lets it go on.`,
  pausedHost: 'You have paused the game.',
  resume: 'Go on',
  asks: (who: string, what: 'round' | 'game'): string => `${who} asked to end the ${what} as it lies.`,
  agreed: (names: readonly string[]): string => `Agreed: ${listing(names)}.`,
  waitsFor: (names: readonly string[]): string => `Still to answer: ${listing(names)}.`,
  agree: 'Agree',
  playOn: 'Play on',
  sitIn: 'A bot plays for you.',
  back: 'I’m back',
  away: (until: number): string => `You said you are away until ${moment(until)}.`,
  awayWithBot: (until: number): string => `You said you are away until ${moment(until)}: a bot plays your turns.`,
  late: (names: readonly string[]): string => `Time is up for ${listing(names)}. You decide how it goes on.`,
  nobodyThere: 'It is the turn of a seat that nobody sits in. You decide how it goes on.',
  letBotPlay: (name: string | undefined): string =>
    name === undefined ? 'Let a bot play' : `Let a bot play for ${name}`,
  watching: 'You are watching.',
  takeSeat: 'Take a seat',
};

export const DOOR = {
  going: 'A game is going on.',
  closedDoor: 'The host has not opened the table to onlookers: sit down to see it.',
  closedFull:
    'The host has not opened the table to onlookers, and all seats are taken. Ask the host to free a seat for you, or to let people look on. This page changes by itself.',
  lobbyFull: 'All seats are taken. Ask the host to free one for you. This page changes by itself.',
  orWatch: 'Just watch',
};

export const AGAIN = {
  turnSeats: 'Play again, new partners',
  turnSeatsHint: 'Everybody but seat 1 moves one seat on.',
};
