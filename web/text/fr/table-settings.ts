import { moment } from '../clock.ts';
import { amount, listing, numberName } from './grammar.ts';
import { TIME } from './pace.ts';

/** Words of the people at a table and of the host's tools. */

export const PEOPLE = {
  here: 'here now',
  away: 'not here now',
  awayFor: (time: string): string => `not here for ${time}`,
  awayUntil: (until: number): string => `away until ${moment(until)}`,
  goneFor: (days: number): string => PEOPLE.awayFor(amount(days, 'day')),
  unreachable: 'can’t be reached',
  goneUnreached: (days: number): string => `${PEOPLE.goneFor(days)}, ${PEOPLE.unreachable}`,
  sitIn: 'a bot plays for them',
  sitInYou: 'a bot plays for you',
  free: 'free',
  bot: 'a bot',
  you: 'you',
  host: 'host',
  letBotPlay: 'Let a bot play',
  takeBack: 'Send the bot away',
  makeHost: 'Make host',
  swapLater: 'Change places and free seats between rounds.',
};

const MAY_WATCH = 'Anyone with the invite link can watch';

export const TABLE_SETTINGS = {
  become: 'Become the host',
  pause: 'Pause',
  pauseHint: 'Nobody plays till you go on.',
  resume: 'Let the game go on',
  endRound: 'Ask to end this round',
  endGame: 'Ask to end the game',
  endHint: 'It ends if everybody says yes.',
  endAsked: 'The others are being asked.',
  spectators: MAY_WATCH,
  spectatorsHint: 'They see nobody’s cards.',
  hints: 'Players may get hints',
  settled: {
    spectators: `${MAY_WATCH}.`,
    noSpectators: 'Only players see the game.',
    notes: 'Notes and reactions are on.',
    noNotes: 'Notes and reactions are off.',
    noHints: 'Hints are off.',
  },
  renewInvite: 'Make a new link',
  renewInviteHint: 'If it got into the wrong hands.',
  close: 'Put the table away',
  closeHint: 'Scores stay. You can open it again.',
};

export const BY_HAND = {
  title: 'Points by hand',
  given: (team: string, points: number, reason: string): string =>
    `${team}: ${points > 0 ? `+${points}` : `−${-points}`}, ${reason}`,
  team: 'For',
  points: 'Points',
  reason: 'What for',
  give: 'Give them',
};

export const CLOSED = {
  title: (host: string): string => `${host} put this table away`,
  titleHost: 'You put this table away',
  text: (host: string): string => `The scores and the album are still yours to read. Only ${host} can open it again.`,
  textWatcher: (host: string): string => `Only ${host} can open it again.`,
  textHost: 'Nobody can play meanwhile. The scores and the album stay.',
  reopen: 'Open it again',
  ask: (host: string): string => `Ask ${host} to open it`,
  asked: (host: string): string => `Asked. ${host} will see it.`,
  asks: (name: string): string => `${name} asks you to open it again.`,
  asksAtDoor: 'Somebody with the invite asks you to open it again.',
  scores: 'How it stood',
  never: 'Nobody played here.',
};

export const NOTICES = {
  paused: (host: string): string => `Paused until ${host} resumes.`,
  pausedHost: 'You paused the game.',
  resume: 'Go on',
  pausedGone: (host: string, days: number): string => `Paused. ${NOTICES.hostGone(host, days)}`,
  hostGone: (host: string, days: number): string => `${host} hasn’t come for ${numberName(days)} days.`,
  canHost: 'You can host.',
  canResume: 'You can go on.',
  asks: (who: string, what: 'round' | 'game'): string => `${who} asked: end the ${what} here?`,
  waitsForSome: (people: number): string => `Waiting for ${numberName(people)} people.`,
  agree: 'Agree',
  playOn: 'Play on',
  sitIn: 'A bot plays for you.',
  back: TIME.awayBack,
  away: TIME.awayNow,
  awayWithBot: (until: number): string => `${NOTICES.away(until)} ${NOTICES.sitIn}`,
  late: (names: readonly string[]): string => `Time’s up for ${listing(names)}. You decide.`,
  nobodyThere: 'An empty seat’s turn. You decide.',
  letBotPlay: (name: string | undefined): string =>
    name === undefined ? PEOPLE.letBotPlay : `Let a bot play for ${name}`,
  watching: 'You’re watching. A bot would give you its chair.',
  watchingFull: 'You’re watching.',
  takeSeat: 'Take a seat',
};
