import { amount, figures, listing, numberName } from './grammar.ts';
import { TIME } from './pace.ts';
import { moment } from './times.ts';

export const PEOPLE = {
  deleteName: 'Delete this name',
  deleteNameHint: 'If they ask for it.',
  here: 'here now',
  away: 'not here now',
  awayFor: (time: string): string => `gone for ${time}`,
  awayUntil: (until: number): string => `away until ${moment(until)}`,
  goneFor: (days: number): string => PEOPLE.awayFor(amount(days, 'day')),
  unreachable: 'can’t be reached',
  goneUnreached: (days: number): string => `${PEOPLE.goneFor(days)}, ${PEOPLE.unreachable}`,
  sitIn: 'a bot is filling in',
  sitInYou: 'a bot is filling in for you',
  free: 'open',
  bot: 'a bot',
  you: 'you',
  host: 'host',
  letBotPlay: 'Let a bot play',
  takeBack: 'Remove the bot',
  makeHost: 'Make host',
  replaceByBot: 'Replace with a bot',
  removeLater: 'Remove after this round',
  letStay: 'Don’t remove after this round',
  leaving: 'leaves after this round',
  swapLater: 'You can switch or empty seats between rounds.',
};

const MAY_WATCH = 'Anyone with the invite link can watch';

export const TABLE_SETTINGS = {
  become: 'Become the host',
  pause: 'Pause',
  pauseHint: 'Nobody plays until you resume.',
  resume: 'Resume the game',
  endRound: 'Ask to end this round',
  endGame: 'Ask to end the game',
  endHint: 'It ends if everyone says yes.',
  endAsked: 'The others are being asked.',
  spectators: MAY_WATCH,
  spectatorsHint: 'They can’t see anyone’s cards.',
  hints: 'Players can get hints',
  language: 'The table’s language',
  languageHint: 'For link previews and messages in your group chat.',
  settled: {
    spectators: `${MAY_WATCH}.`,
    noSpectators: 'Only players see the game.',
    notes: 'Chat is on.',
    noNotes: 'Chat is off.',
    noHints: 'Hints are off.',
  },
  renewInvite: 'Make a new link',
  renewInviteHint: 'If it got into the wrong hands.',
  close: 'Close the table',
  closeHint: 'Scores stay. You can reopen it.',
};

export const BY_HAND = {
  title: 'Adjust the score',
  adjusted: (team: string, points: number, reason: string): string =>
    `${team}: ${points > 0 ? `+${figures(points)}` : `−${figures(-points)}`}, ${reason}`,
  team: 'Team',
  points: 'Points',
  reason: 'Reason',
  give: 'Add',
};

export const CLOSED = {
  title: (host: string): string => `${host} closed this table`,
  titleHost: 'You closed this table',
  text: (host: string): string => `You can still see the scores and past games. Only ${host} can reopen it.`,
  textWatcher: (host: string): string => `Only ${host} can reopen it.`,
  textHost: 'Nobody can play for now. Scores and past games stay.',
  reopen: 'Reopen it',
  ask: (host: string): string => `Ask ${host} to reopen it`,
  asked: (host: string): string => `Asked. ${host} will see it.`,
  asks: (name: string): string => `${name} wants you to reopen it.`,
  asksAtDoor: 'Someone with the invite wants you to reopen it.',
  scores: 'The score',
  never: 'Nobody played here.',
};

export const NOTICES = {
  paused: (host: string): string => `Paused until ${host} resumes.`,
  pausedHost: 'You paused the game.',
  resume: 'Resume',
  pausedGone: (host: string, days: number): string => `Paused. ${NOTICES.hostGone(host, days)}`,
  hostGone: (host: string, days: number): string => `${host} hasn’t been here for ${numberName(days)} days.`,
  canHost: 'You can take over as host.',
  canResume: 'You can resume it.',
  asks: (name: string, what: 'round' | 'game'): string => `${name} asked: end the ${what} here?`,
  waitsForSome: (people: number): string => `Waiting for ${numberName(people)} people.`,
  agree: 'Agree',
  playOn: 'Keep playing',
  sitIn: 'A bot is filling in for you.',
  back: TIME.awayBack,
  away: TIME.awayNow,
  awayWithBot: (until: number): string => `${NOTICES.away(until)} ${NOTICES.sitIn}`,
  late: (names: readonly string[]): string => `Time’s up for ${listing(names)}. You decide.`,
  nobodyThere: 'It’s the open seat’s turn. You decide.',
  letBotPlay: (name: string | undefined): string =>
    name === undefined ? PEOPLE.letBotPlay : `Let a bot play for ${name}`,
  watching: 'You’re watching. You can take a bot’s seat.',
  watchingFull: 'You’re watching.',
  takeSeat: 'Take a seat',
};
