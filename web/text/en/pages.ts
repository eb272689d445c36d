import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { aboutDays, amount, capital, counted, countedName, figures, listing, numberName, plural } from './grammar.ts';

/** Words of the screens around the table. Events and refusals have files of their own. */

// People
/** Bots are called by their chair. */
const BOTS = ['Juno', 'Otto', 'Rosa', 'Mei', 'Hugo', 'Ada', 'Lin', 'Karl', 'Viola', 'Suki', 'Felix', 'Flora'];
export const BOT_NAME = (seat: number): string => BOTS[seat] ?? `Bot ${seat + 1}`;
export const EMPTY_NAME = (seat: number): string => `Seat ${seat + 1}`;
export const UNKNOWN_NAME = (seat: number): string => `Player ${seat + 1}`;
export const YOU = 'You';
/* The same within a sentence. */
export const YOU_WITHIN = 'you';
export const EMPTY_NAME_WITHIN = (seat: number): string => `seat ${seat + 1}`;

// The page
export const APP_NAME = 'Afoot';
export const LEARN_TITLE = 'Learn by playing';
export const BACK_HOME = 'My tables';
export const RULES_TITLE = 'The rules';
export const LOADING = 'One moment …';
export const LOADING_FAILED = 'That didn’t load.';
export const TRY_AGAIN = 'Try again';
export const FAILED = 'That didn’t work. Try again.';
export const CLOSE = 'Close';

// Home
export const HOME = {
  host: 'Start a table',
  myTables: BACK_HOME,
  sitAgain: 'Sit down again',
  waitFor: (count: number): string =>
    count === 0
      ? 'Nobody’s waiting. Enjoy your coffee.'
      : plural(count, {
          one: 'One table is waiting for you',
          other: `${capital(numberName(count))} tables are waiting for you`,
        }),
  haveLink: 'I have a link',
  pasteLabel: 'Got a link from a friend?',
  pasteButton: 'Open it',
  pasteMessage: 'The message',
  findTable: 'Find the table',
  meanwhile: 'Play with the bots meanwhile',
  pasteHint: 'Just tap it, or paste it here.',
  pasteWrong: 'That’s no invite link. Paste your friend’s whole message.',
  rules: RULES_TITLE,
  moreOf: (title: string): string => `${title}: more`,
  forget: 'Remove from this list',
  forgetOf: (title: string): string => `${HOME.forget}: ${title}`,
  forgetSure: 'Leave this game for good?',
  forgetHint: 'You’ll lose your seat.',
  forgetPlaying: 'They’re still playing. You’ll lose your seat.',
  play: 'Play your turn',
  goThere: 'Back to the game',
  playAt: (words: string, title: string): string => `${words}: ${title}`,
  playAgain: 'Play again',
  swapPartners: 'Play again, swap partners',
  albumOf: (title: string): string => `${MENU.album}: ${title}`,
  stands: (round: number, [own, others]: readonly [number, number]): string => {
    const [high, low] = [figures(Math.max(own, others)), figures(Math.min(own, others))];
    if (own === others) return `Round ${round}, level at ${high}.`;
    return own > others
      ? `Round ${round}, you lead ${high} to ${low}.`
      : `Round ${round}, they lead ${high} to ${low}.`;
  },
  toOthers: (points: number): string => `to ${figures(points)}`,
  cards: (count: number): string => counted(count, 'card'),
  partner: 'your partner',
  inFoot: 'in the foot',
  together: (names: readonly string[]): string => listing(names),
  won: (names: readonly string[], isShared: boolean): string => `${RESULT.won(names, isShared)}${isShared ? '' : '!'}`,
  since: 'Since you looked',
  sinceOf: (title: string): string => `${HOME.since}: ${title}`,
  newThings: (count: number): string => (count === 0 ? 'new' : `${count} new`),
  timeThere: (time: string, place: string, isNight: boolean): string =>
    isNight ? `It’s ${time} in ${place}, let them sleep.` : `It’s ${time} in ${place}.`,
  waiting: 'Waiting for friends',
  yourTurn: 'Your turn',
  asked: (name: string): string => `${name}: “May I go out?”`,
  ending: 'End it here?',
  decide: 'You decide',
  turnOf: (name: string): string => `${name}’s turn`,
  roundOver: 'The round is over',
  deal: 'Deal the next round',
  sitIn: 'A bot plays for you',
  /** Beside whose turn it is. */
  sitInWhile: (words: string): string => `${HOME.sitIn} · ${words}`,
  over: 'Game over',
  paused: 'Paused',
  closed: 'The table is put away',
  lost: 'This seat isn’t yours any more',
  waitsFor: (time: string): string => `for ${time}`,
  playsTonight: 'plays tonight',
  saidTonight: 'you said tonight',
  checking: 'Getting your tables …',
  unreached: (time: string): string => `You’re offline. This is how it stood at ${time}.`,
  blocked: 'This browser forgets it all when you leave. Keep this tab open.',
};

/** A length of time, from milliseconds: `2 minutes`, `3 hours`. */
export function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return amount(minutes, 'minute');
  if (minutes < 48 * 60) return amount(Math.round(minutes / 60), 'hour');
  return amount(Math.round(minutes / (24 * 60)), 'day');
}

// After a game
export const RESULT = {
  share: 'Share the result',
  save: 'Save the result',
  saved: 'Saved. Send it to your family chat.',
  failed: 'That didn’t work. Take a screenshot instead.',
  alt: (title: string): string => `How the game at ${title} ended`,
  fileName: (title: string): string => `${title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'afoot'}.png`,
  won: (names: readonly string[], isShared: boolean): string =>
    isShared ? `A tie: ${listing(names)}` : `${listing(names)} won`,
  points: (points: number): string => figures(points),
  to: (others: readonly number[]): string => `to ${listing(others.map(figures))}`,
  bestBook: 'Best book',
  names: listing,
  on: (title: string): string => `${title} on Afoot`,
  leads: 'Who leads?',
  leaders: (wins: readonly (readonly [name: string, games: number])[]): string =>
    listing(wins.map(([name, games]) => `${name} ${games}`)),
};

// Start a table
export const HOST = {
  title: HOME.host,
  lead: 'Three taps, then send the link.',
  name: 'Your name',
  nameMissing: 'What do your friends call you?',
  changeFace: 'Change face',
  faceNumber: (number: number, count: number): string => `Face ${number} of ${count}`,
  game: 'Your family’s game',
  mayI: 'May I?',
  facts: {
    deal: (packets: readonly number[]): string => packets.join(' + '),
    draw: ([least, most]: readonly [number, number]): string =>
      least === most ? `draw ${most}` : `draw ${least}–${most}`,
    pile: (count: number | 'all'): string => (count === 'all' ? 'take all' : `take ${count}`),
    books: (count: number): string => plural(count, { one: '1 book', other: `${count} books` }),
    redThree: (points: number): string => (points > 0 ? `+${figures(points)}` : figures(points)),
  },
  /** A game's length, from minutes: `1 h 40`, `2 hours`. */
  hours: (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${minutes} min`;
    return rest === 0 ? amount(hours, 'hour') : `${hours} h ${rest}`;
  },
  when: 'When do you play?',
  whens: {
    live: {
      name: 'All together, live',
      hint: (minutes?: number): string =>
        minutes === undefined ? 'one evening' : `one evening, about ${HOST.hours(minutes)}`,
    },
    daily: { name: 'A turn a day', hint: 'a bot plays for anyone who’s a day late' },
    noHurry: {
      name: 'A turn when you can',
      hint: (days?: number): string =>
        days === undefined ? 'take as long as you like' : `two turns a day: ${aboutDays(days)}`,
    },
  },
  players: 'Players',
  seated: ({ players, teams }: Seating): string => {
    if (players === teams) return 'Everyone for themselves';
    return players === 4
      ? 'Partners sit across'
      : `${capital(numberName(teams))} teams of ${numberName(players / teams)}`;
  },
  houseRules: 'House rules',
  /** A preset, or a family's own name for its rules. */
  rulesName: (rules: string, changes: number): string => {
    const name = isPreset(rules) ? PRESET_NAMES[rules].name : rules;
    return changes === 0 ? name : `${name}, with ${countedName(changes, { one: 'change', other: 'changes' })}`;
  },
  changes: (rules: string, count: number): string =>
    count === 0 ? `Straight ${HOST.rulesName(rules, 0)}, no changes` : HOST.rulesName(rules, count),
  tableName: 'Name of the table',
  defaultTitle: (name: string): string => (name ? `${name}’s table` : 'Our table'),
  rounds: 'Rounds',
  roundCount: (count: number): string => capital(numberName(count)),
  create: 'Create the table',
  creating: 'Shuffling …',
  botsHint: 'Nobody there yet? Bots can sit in.',
};

export const INTERVIEW_OFFER = 'Not sure? Answer a few questions';

const isPreset = (preset: string): preset is keyof typeof PRESET_NAMES => preset in PRESET_NAMES;

export const PRESET_NAMES = {
  classic: { name: 'Classic', hint: 'The one most families play.' },
  canasta: { name: 'Canasta style', hint: 'Wild cards freeze the pile.' },
  growing: { name: 'Growing draw', hint: 'Draw 3, then 4, 5 and 6.' },
  common: { name: 'Online style', hint: 'Asking to go out is optional.' },
  tails: { name: 'With a tail', hint: 'A third pile in the last round.' },
  eleven: { name: 'Eleven each', hint: 'Red threes only cost you.' },
};

// Lobby and joining
export const LOBBY = {
  invite: 'Who’s missing?',
  inviteHint: 'Anyone with the link can sit down.',
  preview: 'Let the chat show the table’s name and mine',
  send: 'Send the link',
  link: 'The link',
  copy: 'Copy',
  copied: 'Copied. Paste it in your family chat.',
  copyLink: 'Copy the link',
  copiedLink: 'Copied',
  share: 'Share …',
  copyFailed: 'Copy it by hand.',
  shareText: (title: string): string => `Cards? I’ve kept you a chair at ${title}. Tap and sit down, no sign-up:`,
  sameRoom: 'Same room?',
  pointCamera: 'Point a phone’s camera here and sit down.',
  qrLabel: 'The link as a QR code',
  onlyHere: 'This link works on this computer only. Open Afoot at its other address.',
  seats: 'Seats',
  seatNumber: EMPTY_NAME,
  free: 'Free',
  you: 'you',
  host: 'host',
  away: 'stepped away',
  partnerOf: (names: readonly string[]): string => `partner of ${listing(names)}`,
  yourPartner: HOME.partner,
  more: (seat: number): string => `${EMPTY_NAME(seat)}: more`,
  waitingFor: (count: number): string => `Waiting for ${count}`,
  moveHere: 'Move here',
  moveHereTo: (seat: number): string => `${LOBBY.moveHere}: ${EMPTY_NAME_WITHIN(seat)}`,
  giveToBot: 'Bot instead',
  giveToBotOf: (seat: number): string => `${LOBBY.giveToBot}: ${EMPTY_NAME_WITHIN(seat)}`,
  takeBack: 'Free it again',
  takeBackOf: (seat: number): string => `${LOBBY.takeBack}: ${EMPTY_NAME_WITHIN(seat)}`,
  freeSeat: 'Free this seat',
  freeSeatOf: (name: string): string => `${LOBBY.freeSeat}: ${name}`,
  freeSeatSure: 'Really free it?',
  deal: 'Deal now',
  fillHint: 'Or start now with bots. Friends can take over later.',
  whoBegins: 'Who begins?',
  beginner: (name: string, seat: number): string => `${name} (seat ${seat + 1})`,
  ready: 'Everybody’s here. Deal!',
  readyWithBots: 'Ready when you are!',
  waitForHost: (host: string): string => `Everybody’s here. ${host} deals.`,
  waitForFriends: (host: string): string => `${host} will start when everyone’s here.`,
  about: (rules: string, rounds: number): string =>
    `${rules}, ${plural(rounds, { one: 'one round', other: `${numberName(rounds)} rounds` })}.`,
  ourRules: 'Our rules',
  cut: 'Cut the deck',
  cutHint: 'Everyone may. It keeps the shuffle honest.',
  cutButton: 'Cut',
  youCut: 'You cut the deck.',
};

// States
export const PLAY_ON = 'Play on, we’ll send it later.';

export const STATES = {
  connectingTitle: 'Going to the table …',
  connecting: 'Shuffling …',
  unreachableTitle: 'We’re dusting the table',
  hostOffline: 'You’re offline. We’ll create it when you’re back.',
  unreachable: 'Back in a minute. Your cards are just where you left them.',
  offlineTitle: 'You’re offline',
  offline: 'We’ll go on when you’re back.',
  reconnecting: 'Reconnecting …',
  outOfReach: `You’re offline. ${PLAY_ON}`,
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
    text: `Some of the link got lost. ${PASTE}`,
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

// Menu, settings, help
export const MENU = {
  title: 'Menu',
  rules: 'Rules of this table',
  settings: 'Settings',
  keys: 'Keyboard',
  seats: 'Seats and invite link',
  tableSettings: 'This table',
  time: 'Time and absences',
  notifications: 'Remind me when it’s my turn',
  mine: 'My seat and devices',
  history: 'What happened so far',
  fair: 'Is the shuffle fair?',
  album: 'The album',
  home: 'Leave for my tables',
  homeHint: 'Your seat stays yours.',
  takeBack: 'Take my seat back',
  homeHintWatcher: 'Come back with the invite link.',
};

export const SETTINGS = {
  title: 'Settings',
  theme: 'Evening or day',
  themes: { dark: 'Evening', light: 'Day', auto: 'Same as my device', clock: 'By the clock' },
  themeHint: 'Evening is from seven to seven.',
  fourColours: 'Four-colour deck',
  largeFaces: 'Large faces on the cards',
  handOrder: 'Sort my hand',
  handOrders: { rank: 'By rank', use: 'By what I can play', own: 'My own order' },
  confirmSlips: 'Double-check moves I can’t undo',
  suggestions: 'Give me hints',
  soundTitle: 'Sound and touch',
  sound: 'Soft sounds and vibration',
  turnSound: 'Also when it’s my turn',
  volume: 'Volume',
  motion: 'Show cards moving',
  shortcuts: 'Play with single keys',
  kept: 'Kept on this device.',
};

export const RULES_PAGE = {
  title: RULES_TITLE,
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
    `The game waits: ${plural(seats.length, {
      one: `seat ${seatNumbers(seats)} is free.`,
      other: `seats ${seatNumbers(seats)} are free.`,
    })}`,
  toSeats: 'Seats',
};

const onAfoot = (title: string): string => `${title} – ${APP_NAME}`;

/** What the browser's tab says. */
export const PAGE_TITLES = {
  home: `${APP_NAME}: a table for Hand and Foot`,
  new: onAfoot(HOME.host),
  practice: onAfoot('A game with the bots'),
  interview: onAfoot('Which Hand and Foot?'),
  learn: onAfoot(LEARN_TITLE),
  rules: onAfoot(RULES_TITLE),
  album: onAfoot(MENU.album),
  transfer: onAfoot('Bring a seat here'),
  seat: onAfoot('Take your seat'),
  unknown: onAfoot('Page not found'),
  table: onAfoot,
  attention: {
    turn: (title: string): string => PAGE_TITLES.waits(HOME.yourTurn, title),
    answer: (title: string): string => PAGE_TITLES.waits('Your answer', title),
    ending: (title: string): string => PAGE_TITLES.attention.answer(title),
    decide: (title: string): string => PAGE_TITLES.waits(HOME.decide, title),
    deal: (title: string): string => PAGE_TITLES.waits(HOME.roundOver, title),
  },
  waits: (words: string, title: string): string => `● ${words} – ${title}`,
  wait: (count: number): string => onAfoot(`● ${count} tables wait for you`),
  turnOf: (name: string, title: string): string => `${HOME.turnOf(name)} – ${title}`,
};
