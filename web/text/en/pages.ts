import { amount, capital, listing, numberName, plural } from './grammar.ts';

/** Words of the screens around the table. Events and refusals have files of their own. */

// People
export const BOT_NAME = (seat: number): string => `Bot ${seat + 1}`;
export const EMPTY_NAME = (seat: number): string => `Seat ${seat + 1}`;
export const UNKNOWN_NAME = (seat: number): string => `Player ${seat + 1}`;
export const YOU = 'You';
/* The same within a sentence. */
export const YOU_WITHIN = 'you';
export const EMPTY_NAME_WITHIN = (seat: number): string => `seat ${seat + 1}`;

// The page
export const APP_NAME = 'Afoot';
export const PAGE_TITLES = {
  home: 'Afoot: a table for Hand and Foot',
  new: 'Host a table – Afoot',
  rules: 'The rules – Afoot',
  transfer: 'Bring a seat here – Afoot',
  seat: 'Take your seat – Afoot',
  unknown: 'Page not found – Afoot',
  table: (title: string): string => `${title} – Afoot`,
  attention: {
    turn: (title: string): string => `● Your turn – ${title}`,
    answer: (title: string): string => `● Your answer – ${title}`,
    ending: (title: string): string => `● Your answer – ${title}`,
    decide: (title: string): string => `● You decide – ${title}`,
    deal: (title: string): string => `● The round is over – ${title}`,
  },
  waits: (words: string, title: string): string => `● ${words} – ${title}`,
  wait: (count: number): string => `● ${count} tables wait for you – Afoot`,
  turnOf: (name: string, title: string): string => `${name}’s turn – ${title}`,
};
export const BACK_HOME = 'All my tables';
export const LOADING = 'One moment …';
export const LOADING_FAILED = 'This part of the page could not be loaded. Check your connection.';
export const TRY_AGAIN = 'Try again';
export const CLOSE = 'Close';

// Home
export const HOME = {
  lead: 'Hand and Foot with your own people. All at once on a Friday night, or a turn whenever you have a minute.',
  host: 'Host a table',
  hostHint: 'Send one link. No sign-up, no app. Bots fill any empty seats.',
  myTables: 'My tables',
  none: 'You have no tables here yet.',
  noneHint: 'Host one, or tap the link a friend sent you.',
  sitAgain: 'Sit down again',
  pasteLabel: 'Got an invite link?',
  pasteButton: 'Open it',
  pasteHint: 'Just tap it, or paste it here.',
  pasteWrong:
    'That doesn’t look like an invite link. Copy the whole link from your friend’s message and paste it here.',
  rules: 'The rules in plain sentences',
  youAre: (name: string, seat: number): string => `You are ${name} in seat ${seat + 1}`,
  forget: 'Forget',
  forgetOf: (title: string): string => `Forget ${title}`,
  forgetSure: 'Really forget?',
  forgetHint: 'You lose your seat on this device, with no way back from here.',
  forgetPlaying: 'A game is going on. You lose your seat in it on this device, with no way back from here.',
  opened: (ago: string): string => `last opened ${ago}`,
  play: 'Play',
  waiting: 'Waiting for players',
  yourTurn: 'Your turn',
  asked: (name: string): string => `Answer ${name}: may they go out?`,
  ending: 'Answer: end it here?',
  decide: 'You decide how it goes on',
  turnOf: (name: string): string => `${name}’s turn`,
  roundOver: 'The round is over',
  deal: 'The round is over: deal the next one',
  sitIn: 'A bot plays for you',
  /** Beside whose turn it is. */
  sitInWhile: (words: string): string => `A bot plays for you · ${words}`,
  over: 'Game over',
  paused: 'The game is paused',
  closed: 'The table is closed',
  lost: 'This seat is not yours any more',
  news: 'something new',
  waitsFor: (time: string): string => `waiting for ${time}`,
  checking: 'Checking your tables …',
  unreached: 'The server does not answer, so this may be out of date. We keep trying.',
  blocked:
    'This browser keeps nothing between visits (private window or blocked storage). Leave this tab open while you play.',
};

/** A length of time, from milliseconds: `2 minutes`, `3 hours`. */
export function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return amount(minutes, 'minute');
  if (minutes < 48 * 60) return amount(Math.round(minutes / 60), 'hour');
  return amount(Math.round(minutes / (24 * 60)), 'day');
}

const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** A time in the past, from milliseconds. */
export function ago(milliseconds: number): string {
  const minutes = Math.max(0, Math.round(milliseconds / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return AGO.format(-minutes, 'minute');
  if (minutes < 48 * 60) return AGO.format(-Math.round(minutes / 60), 'hour');
  return AGO.format(-Math.round(minutes / (24 * 60)), 'day');
}

// Host a table
export const HOST = {
  title: 'Host a table',
  name: 'Your name',
  nameHint: 'What your friends call you; up to 20 letters.',
  nameMissing: 'Enter your name first.',
  changeFace: 'Change face',
  faceNumber: (number: number, count: number): string => `Face ${number} of ${count}`,
  tableName: 'Name of the table',
  tableNameHint: 'Optional. If you leave it empty, the table is named after you.',
  defaultTitle: (name: string): string => (name ? `${name}’s table` : 'Our table'),
  rules: 'Rules',
  rounds: 'Rounds',
  roundCount: (count: number): string => capital(numberName(count)),
  roundTime: (count: number): string => `≈ ${count * 25} min`,
  players: 'Players',
  create: 'Open the table',
  creating: 'Opening the table …',
};

export const PRESET_NAMES = {
  classic: {
    name: 'Classic',
    hint: 'Partners, seven from the pile, and you ask before going out. The one most families play.',
  },
  canasta: { name: 'Close to Canasta', hint: 'You take the whole pile, and wild cards freeze it.' },
  growing: {
    name: 'Growing draw',
    hint: 'Draw three in round one, six in round four, and race to 20,000.',
  },
  common: {
    name: 'Common online rules',
    hint: 'Like Classic, but asking before going out is optional, and a tie has an extra round.',
  },
  tails: { name: 'With a tail', hint: 'Five rounds, and the last one adds a third packet after your foot.' },
};

// Lobby and joining
export const LOBBY = {
  invite: 'Invite your friends',
  inviteHint: 'Anyone with this link can sit down.',
  copy: 'Copy the link',
  copied: 'Copied',
  copyFailed: 'Select the link and copy it by hand.',
  share: 'Share …',
  shareText: (title: string): string => `Come and play Hand and Foot at ${title}:`,
  qrLabel: 'The invite link as a QR code',
  onlyHere:
    'This link works on this computer only. For other devices, open Afoot at the other address it printed when it started.',
  seats: 'Seats',
  seatNumber: (seat: number): string => `Seat ${seat + 1}`,
  free: 'Free',
  you: 'you',
  host: 'host',
  away: 'not here now',
  partnerOf: (names: readonly string[]): string => `partner of ${listing(names)}`,
  yourPartner: 'your partner',
  more: (seat: number): string => `Seat ${seat + 1}: what can be done`,
  moreSign: '⋯',
  waitingFor: (count: number): string => `Waiting for ${numberName(count)}`,
  sitHereIn: (seat: number): string => `Sit in seat ${seat + 1}`,
  moveHere: 'Move here',
  moveHereTo: (seat: number): string => `Move here, to seat ${seat + 1}`,
  giveToBot: 'Give to a bot',
  giveToBotOf: (seat: number): string => `Give to a bot: seat ${seat + 1}`,
  takeBack: 'Take back',
  takeBackOf: (seat: number): string => `Take back from the bot: seat ${seat + 1}`,
  freeSeat: 'Free this seat',
  freeSeatOf: (name: string): string => `Free this seat: ${name}`,
  freeSeatSure: 'Really free it?',
  inviteFriends: 'Invite friends',
  fillWithBots: 'Fill with bots',
  start: 'Start the game',
  whoBegins: 'Who begins?',
  beginner: (name: string, seat: number): string => `${name} (seat ${seat + 1})`,
  openSeats: (count: number): string =>
    plural(count, {
      one: 'One seat is free: wait for a friend, or give it to a bot.',
      other: `${capital(numberName(count))} seats are free: wait for friends, or give them to bots.`,
    }),
  ready: 'Everybody is here.',
  waitForHost: (host: string): string => `All seats are taken. ${host} starts the game.`,
  waitForFriends: (host: string): string => `${host} starts the game when everyone is here.`,
  joinTitle: (title: string): string => `Join ${title}`,
  joinHint: 'Enter your name, then choose a free seat.',
  joinRunning: 'The game is going on. Enter your name and take over a free seat.',
  rulesOf: 'The rules of this table',
};

// States
export const STATES = {
  connectingTitle: 'Going to the table …',
  connecting: 'This takes a moment.',
  unreachableTitle: 'The server does not answer',
  unreachable: 'It may be down, or your connection is gone. This page keeps trying.',
  offlineTitle: 'You are offline',
  offline: 'This page goes on by itself once your connection is back.',
  reconnecting: 'Reconnecting …',
  outOfReach: 'No connection. What you play now is sent later.',
  tryNow: 'Try now',
  awayTitle: 'While you were away',
  awayMore: (count: number): string => `… and ${count} more before that.`,
  awayMuchMore: (count: number): string =>
    `… and more than ${count.toLocaleString('en')} before that: all of it is under “What happened so far”.`,
  awayClose: 'To the table',
};

export const TROUBLE_WORDS = {
  noSuchTable: {
    title: 'There is no such table',
    text: 'The link may be incomplete or out of date, or the table was closed. Ask your friend for a new link.',
  },
  wrongLink: {
    title: 'This link does not open the table',
    text: 'It is incomplete or out of date. Ask the host for the new link.',
  },
  seatLost: {
    title: 'This seat is not yours any more',
    text: 'The host freed it, you gave it up, or you signed this device out from another one. With the invite link you can take a free seat.',
  },
  seatGiven: {
    title: 'Your seat was handed over',
    text: 'Somebody used the link you made: the seat and its cards are theirs now. With the invite link you can take a free seat.',
  },
  outdated: {
    title: 'This page is too old for the server',
    text: 'Load it again to get the new one. You keep your seat.',
  },
  noSeat: {
    title: 'You have no seat here on this device',
    text: 'This browser doesn’t know you yet. If you have a seat already, open Afoot where you first sat down; if not, open the invite link to take a free one.',
  },
  unknownPage: {
    title: 'There is nothing here',
    text: 'This address leads nowhere. If somebody sent it to you, part of it may be missing.',
  },
} as const;
export const RELOAD = 'Load again';

// Menu, settings, help
export const MENU = {
  title: 'Menu',
  rules: 'Rules of this table',
  settings: 'Settings',
  keys: 'Keyboard',
  seats: 'Seats and invite link',
  tableSettings: 'This table',
  time: 'Time and absences',
  notifications: 'Call me when it is my turn',
  mine: 'My seat and devices',
  history: 'What happened so far',
  fair: 'Was it dealt fairly?',
  home: 'Leave for my tables',
  homeHint: 'Your seat stays yours. Come back whenever you like.',
  homeHintWatcher: 'With the invite link you can come back and watch.',
};

export const SETTINGS = {
  title: 'Settings',
  theme: 'Evening or day',
  themes: { dark: 'Evening', light: 'Day', auto: 'Same as my device', clock: 'By the clock' },
  themeHint: 'By the clock: evening from seven to seven.',
  fourColours: 'Four colours: each suit has its own',
  largeFaces: 'Large faces on the cards',
  handOrder: 'Sort my hand',
  handOrders: { rank: 'By rank', use: 'By what I can play', own: 'My own order' },
  confirmSlips: 'Double-check moves I can’t undo',
  suggestions: 'Give me hints',
  soundTitle: 'Sound and touch',
  sound: 'Soft sounds and vibration',
  turnSound: 'Also when it is my turn',
  volume: 'Volume',
  motion: 'Show cards moving',
  shortcuts: 'Single letters act at the table',
  kept: 'Kept on this device.',
};

export const RULES_PAGE = {
  title: 'The rules',
  ofTable: (title: string): string => `The rules of ${title}`,
  inRound: (round: number): string => `Only in round ${round}`,
  groups: {
    deal: 'The deal',
    rounds: 'Rounds and game',
    turn: 'A turn',
    melds: 'Melds and books',
    pile: 'The pile',
    threes: 'Threes',
    goingOut: 'Going out',
    scoring: 'Scores',
  },
};

// While a game is going on
const seatNumbers = (seats: readonly number[]): string => listing(seats.map((seat) => String(seat + 1)));

export const GAME_NOTICES = {
  freeSeat: (seats: readonly number[]): string =>
    plural(seats.length, {
      one: `Seat ${seatNumbers(seats)} is free; the game waits for it.`,
      other: `Seats ${seatNumbers(seats)} are free; the game waits for them.`,
    }),
  toSeats: 'Seats',
};
