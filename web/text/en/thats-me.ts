import { numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { moment } from './times.ts';

/** For returning to a seat from a new device. */

/** For the person who returns, before being let in. */
export const THATS_ME = {
  title: 'Already playing here?',
  tapFace: 'Tap your name and you’re back in your seat.',
  started: (title: string): string => `${title} has started.`,
  inRound: (title: string, round: number, rounds: number): string =>
    `${title} has started: round ${round} of ${rounds}.`,
  waits: (title: string): string => `${title} hasn’t started yet.`,
  full: (title: string): string => `${title} is full. Is one of these you?`,
  over: 'This game is over. Is one of these you?',
  faces: 'Which one is you?',
  host: 'host',
  newHere: 'New here?',
  takeOver: (bot: string): string => `Take over ${bot}’s seat (a bot)`,
  takeOverOne: 'Take over a bot’s seat',
  takeFree: 'Take an open seat',

  me: (name: string): string => `I’m ${name}`,
  weAsk: 'We’ll ask the others. Two yeses, and your cards are on this phone.',
  say: 'Say something, so they know it’s you',
  tooLong: 'That’s too long.',
  ask: (name: string): string => `I’m ${name}. Ask them`,
  open: 'I have a code or my secret words',

  asking: (name: string): string => `Hello, ${name}! We’re asking the others`,
  stands: (until: number): string =>
    `It takes two yeses, or one and no objections. You can close this page: your request stays open until ${moment(until)}.`,
  onItsWay: 'One moment. We’re letting them know.',
  quiet: 'Nobody has answered yet',
  firstYes: (until: number): string => `Everyone’s been asked. Two yeses before ${moment(until)} let you in.`,
  hurry: 'In a hurry?',
  hurryHow: 'Call one of them. Or let yourself in.',
  never: (name: string): string => `Never mind, I’m not ${name}`,

  word: 'Your secret words',
  wordHint: `Two words. They’re under “${MENU.mine}” at the table, or on the page you printed.`,
  codeHint: `Or six digits from your old phone. On it, open Menu, ${MENU.mine}, “${MENU.phone}.”`,
  wordPlace: 'two words or six digits',
  openChair: 'Get my seat back',
  wrong: (left: number): string =>
    `Not quite. Check the spelling: ${plural(left, { one: 'one try', other: `${numberName(left)} tries` })} left.`,

  replaced: 'Ask the person who sent you this link for the new one. Sat here before? Your secret words let you in.',
  haveNew: 'I have the new link',
  haveWord: 'I have my secret words',

  notYou: (name: string): string => `They don’t think you’re ${name}`,
  saidNo: 'The table said no. You can ask again in an hour.',
  thrice: 'They’ve said no three times. Only the host can let you ask again.',
  lapsed: 'Nobody said yes or no.',
  askAgain: 'Ask again',
  areYou: (name: string): string => `Are you ${name}?`,
  useWord: 'Call one of them, or use your secret words.',
  else: 'Someone else?',
  elseBot: (bot: string): string => `${bot} is a bot. Ask for that seat.`,
  elseFree: 'There’s an open seat. Take that one.',

  namesake: (name: string): string => `Someone here is already named ${name}`,
  isThatYou: 'Is that you?',
  yes: 'That’s me',
  another: (name: string): string => `I’m a different ${name}`,
};

/** For the people who are asked, and for the person's own phones. */
export const IS_IT_THEM = {
  title: (name: string): string => `Is this ${name}?`,
  how: 'Another phone opened the invite.',
  says: (says: string): string => `“${says}”`,
  meaning: (name: string): string =>
    `Two of you have to agree, and one has to be playing against ${name}. After just one yes, everyone has time to object.`,
  yes: (name: string): string => `Yes, it’s ${name}`,
  no: 'No',
  unsure: 'I’m not sure. Ask the others',
  notSure: (names: string): string => `${names} can’t tell.`,
  second: (name: string): string => `A second phone says it’s ${name} too. Call before you say yes.`,

  own: (name: string): string => `Is it you, ${name}?`,
  ownHow: 'Another phone says it’s you.',
  ownAlone: 'You’re here, so for two minutes we ask only you.',
  ownYes: 'Yes, that’s me',
  ownNo: 'No, keep them out',
  ownTwice: 'Two phones say that. Say no to one first.',

  waits: (names: string, name: string, until: number): string =>
    `${names} said yes. Anyone can object until ${moment(until)}. Then ${name} gets the cards.`,
  left: (minutes: number): string =>
    minutes < 60
      ? plural(minutes, { one: 'One minute left.', other: `${numberName(minutes)} minutes left.` })
      : plural(Math.round(minutes / 60), {
          one: 'One hour left.',
          other: `${numberName(Math.round(minutes / 60))} hours left.`,
        }),
  keepOut: 'No, keep them out',
  two: (name: string): string => `Two people say they’re ${name}`,
  thisOne: 'This one',
  thatOne: 'That one',
  neither: 'Neither',
  silent: 'Wrote nothing.',
  probation:
    'For two days you can play and chat on this device, but we can’t notify it. Your secret words or a six-digit code open the rest.',
  enter: 'Enter them',

  welcome: (name: string): string => `Welcome back, ${name}!`,
  letIn: (name: string): string => `${name} let you in. Your cards are right where you left them.`,
  asYouLeft: 'Your cards are right where you left them.',
  isLost: 'Is your old phone lost?',
  lost: 'Yes, lock it out',
  playOn: 'No, keep playing',

  elsewhere: 'You’re playing on another phone now',
  notMe: 'That wasn’t me',
  wasMe: 'That was me',
  lockedOut: 'Locked out',
  newWord: 'You have your seat back, and new secret words.',
  seeWord: 'Show my secret words',
  allRight: 'OK',

  thrice: (name: string): string => `Someone tried three times to be ${name}`,
  thriceHow: 'Make a new link? Everyone seated here stays.',
  newLink: 'Make a new link',
  allow: 'Let them ask again',
};

/** Who or what let another phone into the viewer's seat. */
export const OPENED_BY = {
  saidYes: (name: string): string => `${name} said yes. Was that you?`,
  byYou: 'One of your phones said yes. Was that you?',
  byWord: 'Your secret words were used. Was that you?',
  byCode: 'A code from your phone was used. Was that you?',
  unknown: 'Was that you?',
};

export const OWN_WORD = {
  hint: 'New phone, old one gone? Open the invite, tap your name, and enter these two words. Nobody else at the table sees them.',
  print: 'Print it',
  fresh: 'Get new words',
  codeHint: 'Enter a six-digit code there. It works once, for ten minutes.',
  code: 'Show a code',
  codeUse: 'On the new phone: open the invite, tap your name, and type this.',
  codeLeft: (minutes: number, seconds: number): string => `${minutes}:${String(seconds).padStart(2, '0')} left.`,
  codeOver: 'This code has expired.',
  codeAgain: 'Show another code',
};

export const PAPER = {
  forWhom: (name: string): string => `For ${name}. Keep it somewhere safe.`,
  camera: '1. Point your phone’s camera here.',
  face: (name: string): string => `2. Tap your name: ${name}.`,
  word: '3. Enter your secret words:',
  careful: (name: string): string => `Don’t post this: with this page anyone can sit down as ${name}.`,
};
