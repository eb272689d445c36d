import { HOME } from './home.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

const WORKS_ONCE = 'The link works once.';

const MAKE_ANOTHER = 'Make another on your other device.';

export const MINE = {
  name: 'My name and face',
  letBotPlay: 'Let a bot play for me',
  takeBack: MENU.takeBack,
  botPlays: `${HOME.sitIn}.`,
  lockOut: 'Lock out my other phones',
  leaveHint: 'A bot will take your seat. You can come back with the invite link.',
  leaveLobbyHint: 'Someone else can have your seat.',
  rename: 'Save name and face',
  leave: 'Leave the game',
};

export const TRANSFER = {
  titleHome: 'My tables on another phone or computer',
  hint: 'You get a link and a QR code. They work for ten minutes.',
  make: 'Make the link',
  making: 'Making the link…',
  use: 'Keep it to yourself: whoever opens it first plays as you.',
  left: (minutes: number, seconds: number): string =>
    `Works once. ${minutes}:${String(seconds).padStart(2, '0')} left.`,
  over: 'This link has expired.',
  again: 'Make another link',
  onlyHere: LOBBY.onlyHere,
  taken: 'The link has been opened.',
  notMine: 'Not you? Lock out that device right away.',
};

export const GIFT = {
  make: 'Make a link that hands it over',
  hint: 'Whoever opens it within ten minutes gets your seat and cards, and you’re out.',
  use: 'Send it only to the person who takes over. The seat stays yours until they do.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} is giving you a seat`,
  intro: (title: string, giver: string): string => `At ${title}, you take over ${giver}’s cards and score.`,
  take: 'Take the seat',
};

export const TAKE_TRANSFER = {
  title: 'Play on this device too?',
  intro: `You’ll have your seat here as well. ${WORKS_ONCE}`,
  once: WORKS_ONCE,
  take: 'Play here too',
  taking: 'Getting your seat…',
  privacy: 'Only do this on your own device.',
  goneTitle: 'This link has been used',
  gone: MAKE_ANOTHER,
  againTitle: 'Open the link again',
  again: 'Or make another on your other device.',
  madeHereTitle: 'This link is for another device',
  madeHere: 'Your seat is already here. Open the link on the other device.',
  takeHere: 'Play here anyway',
  conflictTitle: 'You already have a seat there',
  conflict: (title: string, here: string, there: string): string =>
    `At ${title} you’re already ${here}. This link is for ${there}’s seat. Pick one.`,
  keepHere: (name: string): string => `Keep ${name}`,
  takeThere: (name: string): string => `Take ${name}`,
};

export const FORGET_ME = {
  title: 'Forget me',
  hint: 'On this device, or your name at this table.',
  deviceHint: 'Your seats and name leave this device.',
  device: 'On this device',
  deviceText: 'Afoot forgets your seats here. They stay yours: your secret words let you back in.',
  write: 'Write these down. You’ll need the invite, too.',
  seatAt: (name: string, title: string): string => `${name} at ${title}`,
  noWords: 'This table didn’t tell us your words. Try again once you’re online.',
  forgetDevice: 'Forget me on this device',
  table: 'At this table',
  tableText: (name: string, standIn: string): string =>
    `Everyone will see “${standIn}” in place of ${name}, in past games too. It can’t be undone.`,
  leaves: 'You give up your seat.',
  leavesToBot: 'You give up your seat. A bot takes it.',
  stays: 'Your messages are deleted, too. Files that others have saved keep your name.',
  deleteName: 'Delete my name',
  deleted: (title: string): string => `Your name is deleted at ${title}.`,
  keep: 'Keep everything',
};

export const INSTALL = {
  label: 'Afoot on your home screen',
  offer: 'Add Afoot to your home screen and we’ll tell you when it’s your turn.',
  steps: 'Add Afoot to your home screen: tap Share, then “Add to Home Screen.”',
  yes: 'Add it',
  no: 'Not now',
};
