import { numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { moment } from './times.ts';

/** Coming back to one's own chair from a device that doesn't know its person. */

/** At the door: for the person who says who they are. */
export const THATS_ME = {
  title: 'Are you one of them?',
  started: (title: string): string => `${title} has started. Tap your own face and you’re back in your chair.`,
  inRound: (title: string, round: number, rounds: number): string =>
    `${title} has started: round ${round} of ${rounds}. Tap your own face and you’re back in your chair.`,
  waits: (title: string): string => `${title} hasn’t started yet. Tap your own face and you’re back in your chair.`,
  full: (title: string): string => `${title} is full. Is one of these faces yours?`,
  over: 'This game is over. Is one of these faces yours?',
  faces: 'Whose face is yours?',
  host: 'host',
  newHere: 'New here?',
  takeOver: (bot: string): string => `Take over ${bot}’s chair, a bot’s`,
  takeOverOne: 'Take over a bot’s chair',
  takeFree: 'Take a free chair',

  me: (name: string): string => `I’m ${name}`,
  weAsk: 'We ask the others. One yes, and your cards are on this phone.',
  say: 'Say something, so they know it’s you',
  tooLong: 'That’s too long.',
  ask: (name: string): string => `I’m ${name}, ask them`,
  open: 'I have a code or my word',

  asking: (name: string): string => `Hello, ${name}! We’re asking`,
  stands: (until: number): string =>
    `One yes is enough. You can close this page: the question stands until ${moment(until)}.`,
  onItsWay: 'One moment. We’re on our way to them.',
  quiet: 'Nobody has answered yet',
  firstYes: (until: number): string => `All are asked. The first yes lets you in, until ${moment(until)}.`,
  hurry: 'In a hurry?',
  hurryHow: 'Call one of them. Or let yourself in.',
  never: (name: string): string => `Never mind, I’m not ${name}`,

  word: 'Your word',
  wordHint: 'Two words, on your own page at the table or on the paper from the kitchen drawer.',
  codeHint: `Or six figures from your old phone. There: Menu, ${MENU.mine}, “${MENU.phone}”.`,
  wordPlace: 'two words, or six figures',
  openChair: 'Open my chair',
  wrong: (left: number): string =>
    `Not quite. Check the spelling: ${plural(left, { one: 'one try', other: `${numberName(left)} tries` })} left.`,

  replaced: 'There’s a new one. Ask who sent you this. You sat here before? Your word lets you in.',
  haveNew: 'I have the new link',
  haveWord: 'I have my word',

  notYou: (name: string): string => `They don’t think you’re ${name}`,
  saidNo: 'The table said no. You can ask again in an hour.',
  thrice: 'That’s three times no. Only the host can let you ask again.',
  lapsed: 'Nobody said yes or no.',
  askAgain: 'Ask once more',
  areYou: (name: string): string => `You are ${name}?`,
  useWord: 'Call one of them, or use your word.',
  else: 'Somebody else?',
  elseBot: (bot: string): string => `${bot}’s chair is a bot’s. Ask for that one.`,
  elseFree: 'There’s a free chair. Take that one.',

  namesake: (name: string): string => `There’s a ${name} here already`,
  isThatYou: 'Is that you?',
  yes: 'That’s me',
  another: (name: string): string => `I’m another ${name}`,
};

/** At the table: for those who are asked, and for the person's own phones. */
export const IS_IT_THEM = {
  title: (name: string): string => `Is this ${name}?`,
  how: 'Another phone opened the invite.',
  says: (says: string): string => `“${says}”`,
  meaning: (name: string): string => `A yes hands over ${name}’s chair and cards. The table sees who said it.`,
  yes: (name: string): string => `Yes, it’s ${name}`,
  no: 'No',
  unsure: 'I’m not sure, ask the others',
  notSure: (names: string): string => `${names} can’t tell.`,
  second: (name: string): string => `A second phone says it’s ${name}, too. Call before you say yes.`,

  own: (name: string): string => `Is it you, ${name}?`,
  ownHow: 'Another phone says it’s you.',
  ownAlone: 'You’re here, so for two minutes only you are asked.',
  ownYes: 'Yes, that’s me',
  ownNo: 'No, keep out',
  ownTwice: 'Two phones say so. Turn one away first.',

  welcome: (name: string): string => `Welcome back, ${name}!`,
  letIn: (who: string): string => `${who} let you in. Your cards are just as you left them.`,
  asYouLeft: 'Your cards are just as you left them.',
  isLost: 'Is your old phone lost?',
  lost: 'Lost: lock it out',
  playOn: 'No, play on',

  elsewhere: 'You play on another phone now',
  notMe: 'That wasn’t me',
  wasMe: 'That was me',
  lockedOut: 'Locked out',
  newWord: 'Your chair is yours again, and your word is new.',
  seeWord: 'Show my word',
  allRight: 'All right',

  thrice: (name: string): string => `Somebody tried three times to be ${name}`,
  thriceHow: 'Make a new link? Whoever sits here stays.',
  newLink: 'Make a new link',
  allow: 'Let them ask again',
};

/** By whom or by what one's own chair was opened to another phone. */
export const OPENED_BY = {
  saidYes: (who: string): string => `${who} said yes. Wasn’t it you?`,
  byYou: 'One of your phones said yes. Wasn’t it you?',
  byWord: 'It was opened by your word. Wasn’t it you?',
  byCode: 'It was opened by a code from your phone. Wasn’t it you?',
  unknown: 'Wasn’t it you?',
};

/** In the panel of one's own seat. */
export const OWN_WORD = {
  hint: 'New phone, no old one? Open the invite, tap your face and say these two words. Nobody else at the table sees them.',
  print: 'Print it',
  fresh: 'New word',
  codeHint: 'Get a code there with six figures. It works once, for ten minutes.',
  code: 'Show a code',
  codeUse: 'On the new phone: open the invite, tap your face, type this.',
  codeLeft: (minutes: number, seconds: number): string => `${minutes}:${String(seconds).padStart(2, '0')} left.`,
  codeOver: 'This code is over.',
  codeAgain: 'Show another code',
};

/** The invite and one's word on paper. */
export const PAPER = {
  forWhom: (name: string): string => `For ${name}. Keep it in the kitchen drawer.`,
  camera: '1. Point your phone’s camera here.',
  face: (name: string): string => `2. Tap your face: ${name}.`,
  word: '3. Say your word:',
  careful: (name: string): string => `Not for the family chat: with this page anyone can sit down as ${name}.`,
};
