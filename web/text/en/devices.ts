import { plural } from './grammar.ts';

/** Words of one's own seat, and of taking it to other devices. */

export const MINE = {
  title: 'My seat and devices',
  pause: 'Pause for me',
  letBotPlay: 'Let a bot play for me',
  letBotPlayHint: 'The seat stays yours. Take it back whenever you like.',
  takeBack: 'I’m back, take my seat',
  botPlays: 'A bot plays for you.',
  devices: 'My devices',
  signOut: 'Sign out my other devices',
  signOutSure: 'Really sign them out?',
  signOutHint:
    'Only this device keeps your seat here. Others that hold it, and links to move that are still open, no longer open it.',
  signedOut: 'Done: only this device holds your seat now.',
  handOver: 'Hand my seat to somebody',
  leaveHint: 'It becomes free, with its cards: whoever has the invite link can take it.',
  name: 'My name',
  rename: 'Change my name',
  leave: 'Give up my seat',
  leaveSure: 'Really give it up?',
};

export const TRANSFER = {
  title: 'Move to another device',
  titleHome: 'Move my tables to another device',
  hint: 'Makes a link and a picture that bring your seat to another phone or computer, once, within ten minutes. This device keeps the seat too.',
  hintHome:
    'Makes a link and a picture that bring all your tables to another phone or computer, once, within ten minutes. They stay here too.',
  make: 'Make the link',
  making: 'Making the link …',
  label: 'Link for your other device',
  qrLabel: 'The link for your other device as a QR code',
  use: 'Open it on the other device, or point its camera at the picture. Show it to nobody else: whoever opens it first has your seat.',
  left: (minutes: number, seconds: number): string =>
    `Works once, for ${minutes}:${String(seconds).padStart(2, '0')} more`,
  over: 'This link has run out. Make another one.',
  again: 'Make another link',
  rest: (count: number): string =>
    plural(count, {
      one: 'One table did not fit into this link. Use this one first; another link takes that table.',
      other: `${count} tables did not fit into this link. Use this one first; another link takes them.`,
    }),
  makeRest: 'Make a link for the rest',
  failed: 'That did not work. Check your connection and try again.',
  onlyHere:
    'This link works on this computer only. For other devices open Afoot by the other address that it printed when it was started.',
};

/** Of a link that brings all tables. */
export const TRANSFER_ALL = {
  ...TRANSFER,
  use: 'Open it on the other device, or point its camera at the picture. Show it to nobody else: whoever opens it first has your seats at all these tables.',
};

export const GIFT = {
  hint: 'Makes a link and a picture that give your seat, with its cards, to one other person, once, within ten minutes. They say how they are called, and you are signed out.',
  make: 'Make a link that hands it over',
  label: 'Link that hands your seat over',
  qrLabel: 'The link that hands your seat over as a QR code',
  use: 'Send it to the one who is to have your seat, and to nobody else. The seat stays yours until they take it.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} hands you a seat`,
  intro: (title: string, giver: string): string =>
    `At ${title}: you go on with the cards and the score of ${giver}, under your own name.`,
  take: 'Take the seat',
};

export const TAKE_TRANSFER = {
  title: 'Bring seats to this device',
  intro:
    'This link brings seats here, once: yours from your other device, at one table or at all of them, or one that somebody hands you.',
  take: 'Bring it here',
  taking: 'Fetching it …',
  privacy: 'Only on a device of your own: whoever uses this browser can play from your seat.',
  goneTitle: 'This link is used up',
  gone: 'It has been opened already, it is older than ten minutes, or a part of it is missing. Make another one on your other device: at a table under “My seat and devices” in the menu, for all tables below their list.',
  wrongTitle: 'This link cannot be read',
  wrong: 'What came could not be read: a part of the link is missing. Make another one on your other device.',
  againTitle: 'Open the link once more',
  again:
    'This page does not keep the link when it is loaded again. Open it where you have it, or make another one on your other device.',
  madeHereTitle: 'This link is for another device',
  madeHere:
    'You made it in this very browser: what it brings is here already. Open it on the other device: it works once.',
  takeHere: 'Bring it here all the same',
  conflictTitle: 'You have a seat there already',
  conflict: (title: string, here: string, there: string): string =>
    `At ${title} this device holds the seat of ${here}; the link brings the seat of ${there}. A browser keeps one seat a table.`,
  keepHere: (name: string): string => `Keep ${name}`,
  takeThere: (name: string): string => `Take ${name}`,
};
