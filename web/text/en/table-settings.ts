import { moment } from '../clock.ts';
import { listing } from './grammar.ts';

/** Words of the people at a table and of the host's tools. */

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
  letBotPlayHint: 'The seat stays theirs: they, or you, can take it back at any time.',
  takeBack: 'Send the bot away',
  makeHost: 'Make host',
  makeHostSure: (name: string): string => `Really hand the table to ${name}?`,
  swapWith: 'Change places with',
  swap: 'Change places',
  swapLater: 'Between rounds, when nobody holds cards, you can change places and free seats.',
  freeHint: 'Anyone with the invite link can then take the seat.',
};

export const TABLE_SETTINGS = {
  title: 'This table',
  hostIs: (name: string): string => `${name} is the host of this table.`,
  youAreHost: 'You are the host of this table.',
  hostAway: 'If the host stays away',
  become: 'Become the host',
  becomeSure: 'Really take the table over?',
  becomeHint: (name: string): string =>
    `You can do this once ${name} has been gone for three days. ${name} keeps the seat, and you can make ${name} host again.`,
  game: 'The game',
  pause: 'Pause the game',
  pauseHint: 'Nobody can play, and no time runs, until you resume.',
  resume: 'Let the game go on',
  endRound: 'Ask to end this round',
  endGame: 'Ask to end the game',
  endHint: 'The round stops here if everybody agrees. Bots are not asked.',
  endAsked: 'The others are being asked.',
  settings: 'Settled for this table',
  unsettled: 'You have changes here that are not saved yet.',
  leaveUnsettled: 'Close without saving',
  spectators: 'Anyone with the invite link can watch',
  spectatorsHint: 'They see the table, and nobody’s cards.',
  notes: 'Notes and reactions at the table',
  settled: {
    spectators: 'Anyone with the invite link can watch. They see nobody’s cards.',
    noSpectators: 'Only players see the game.',
    notes: 'Notes and reactions can be left at the table.',
    noNotes: 'Notes and reactions are turned off.',
  },
  invite: 'Invite link',
  renewInvite: 'Make a new invite link',
  renewInviteSure: 'Really? The old one stops working',
  renewInviteHint:
    'For when the link got into the wrong hands. Everybody keeps their seat; the new link is under “Seats and invite link”.',
  close: 'Close the table',
  closeSure: 'Really close it for everybody?',
  closeHint: 'Nobody can play any more. The scores stay, and you can open the table again.',
};

export const CLOSED = {
  title: (title: string): string => `${title} is closed`,
  text: (host: string): string => `${host} has closed this table. Only ${host} can open it again.`,
  textHost: 'You have closed this table. Nobody can play until you open it again.',
  reopen: 'Open it again',
  scores: 'How it stood',
  never: 'No game was begun.',
};

export const NOTICES = {
  paused: (host: string): string => `The game is paused. ${host} lets it go on.`,
  pausedHost: 'You have paused the game.',
  resume: 'Go on',
  asks: (who: string, what: 'round' | 'game'): string => `${who} asked to end the ${what} here.`,
  agreed: (names: readonly string[]): string => `Agreed: ${listing(names)}.`,
  waitsFor: (names: readonly string[]): string => `Still to answer: ${listing(names)}.`,
  agree: 'Agree',
  playOn: 'Play on',
  sitIn: 'A bot plays for you.',
  back: 'I’m back',
  away: (until: number): string => `You said you are away until ${moment(until)}.`,
  awayWithBot: (until: number): string => `You said you are away until ${moment(until)}: a bot plays your turns.`,
  late: (names: readonly string[]): string => `Time is up for ${listing(names)}. You decide how it goes on.`,
  nobodyThere: 'It is the turn of an empty seat. You decide how it goes on.',
  letBotPlay: (name: string | undefined): string =>
    name === undefined ? 'Let a bot play' : `Let a bot play for ${name}`,
  watching: 'You are watching.',
  takeSeat: 'Take a seat',
};

export const DOOR = {
  going: 'A game is going on.',
  closedDoor: 'The host has not opened the table to watchers: sit down to see it.',
  closedFull:
    'All seats are taken, and the host has not opened the table to watchers. Ask the host to free a seat for you, or to let people watch. This page changes by itself.',
  lobbyFull: 'All seats are taken. Ask the host to free one for you. This page changes by itself.',
  orWatch: 'Just watch',
};

export const AGAIN = {
  turnSeats: 'Play again, new partners',
  turnSeatsHint: 'Everybody but seat 1 moves on one seat.',
};
