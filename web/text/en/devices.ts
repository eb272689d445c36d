import { plural } from './grammar.ts';

/** Words about the player's own seat and devices. */

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
    'Only this device keeps your seat. Your other devices lose it, and so do links you made and have not used.',
  signedOut: 'Done: only this device holds your seat now.',
  handOver: 'Hand my seat to somebody',
  leaveHint: 'Your seat becomes free, cards and all: anyone with the invite link can take it.',
  name: 'My name',
  rename: 'Save name and face',
  leave: 'Give up my seat',
  leaveSure: 'Really give it up?',
};

export const TRANSFER = {
  title: 'Move to another device',
  titleHome: 'Move my tables to another device',
  hint: 'Makes a link and a picture for your other phone or computer. They work once, within ten minutes. You can then play on both.',
  hintHome:
    'Makes a link and a picture that bring all your tables to another phone or computer. They work once, within ten minutes. You can then play on both.',
  make: 'Make the link',
  making: 'Making the link …',
  label: 'Link for your other device',
  qrLabel: 'The link for your other device as a QR code',
  use: 'Open it on the other device, or point its camera at the picture. Keep it to yourself: the first to open it gets your seat.',
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
    'This link works on this computer only. For other devices, open Afoot at the other address it printed when it started.',
};

/** Of a link that brings all tables. */
export const TRANSFER_ALL = {
  ...TRANSFER,
  use: 'Open it on the other device, or point its camera at the picture. Keep it to yourself: the first to open it gets your seats at all these tables.',
};

export const GIFT = {
  hint: 'Makes a link and a picture that give your seat and its cards to one other person. They work once, within ten minutes. They enter their own name; you leave the table.',
  make: 'Make a link that hands it over',
  label: 'Link that hands your seat over',
  qrLabel: 'The link that hands your seat over as a QR code',
  use: 'Send it to the person who gets your seat, and to nobody else. The seat stays yours until they take it.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} hands you a seat`,
  intro: (title: string, giver: string): string =>
    `At ${title}: you play on with ${giver}’s cards and score, under your own name.`,
  take: 'Take the seat',
};

export const TAKE_TRANSFER = {
  title: 'Bring seats to this device',
  intro: 'This link brings seats here, once: yours from your other device, or one that somebody hands you.',
  take: 'Bring it here',
  taking: 'Fetching it …',
  privacy: 'Do this only on your own device: anyone who uses this browser can play from your seat.',
  goneTitle: 'This link is used up',
  gone: 'It was opened already, it is older than ten minutes, or a part of it is missing. Make another one on your other device: at a table under “My seat and devices” in the menu, or below the list for all your tables.',
  wrongTitle: 'This link cannot be read',
  wrong: 'A part of the link is missing. Make another one on your other device.',
  againTitle: 'Open the link once more',
  again:
    'This page forgets the link when it loads again. Open the link once more where you have it, or make another one on your other device.',
  madeHereTitle: 'This link is for another device',
  madeHere:
    'You made it in this very browser, so your seat is here already. Open it on the other device: it works once.',
  takeHere: 'Bring it here all the same',
  conflictTitle: 'You have a seat there already',
  conflict: (title: string, here: string, there: string): string =>
    `At ${title} this device holds ${here}’s seat, and the link brings ${there}’s. A browser keeps one seat at each table.`,
  keepHere: (name: string): string => `Keep ${name}`,
  takeThere: (name: string): string => `Take ${name}`,
};
