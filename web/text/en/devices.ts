import { plural } from './grammar.ts';

/** Words about the player's own seat and devices. */

export const MINE = {
  title: 'My seat and devices',
  pause: 'Pause for me',
  letBotPlay: 'Let a bot play for me',
  letBotPlayHint: 'Take your seat back whenever you like.',
  takeBack: 'I’m back, take my seat',
  botPlays: 'A bot plays for you.',
  devices: 'My devices',
  signOut: 'Sign out my other devices',
  signOutSure: 'Really sign them out?',
  signOutHint: 'Only this one stays in. Unused links stop working.',
  signedOut: 'Done. Only this device has your seat.',
  handOver: 'Hand my seat to somebody',
  leaveHint: 'A bot takes your chair. Come back by the link: the host lets you in.',
  leaveLobbyHint: 'Somebody else can have your chair.',
  name: 'My name',
  rename: 'Save name and face',
  leave: 'Leave the game',
  leaveSure: 'Really leave?',
};

export const TRANSFER = {
  title: 'Play on another phone or computer too',
  titleHome: 'Use my tables on another phone or computer',
  hint: 'Scan this on your other device within ten minutes. You can then play on both.',
  hintHome: 'Scan this on your other device within ten minutes. All your tables are then on both.',
  make: 'Make the link',
  making: 'Making the link …',
  label: 'Link for your other device',
  qrLabel: 'The link for your other device as a QR code',
  use: 'Keep it to yourself: the first to open it gets your seat.',
  left: (minutes: number, seconds: number): string =>
    `Works once, for ${minutes}:${String(seconds).padStart(2, '0')} more`,
  over: 'This link has run out. Make another one.',
  again: 'Make another link',
  rest: (count: number): string =>
    plural(count, {
      one: 'One table didn’t fit. Use this link first, then make another.',
      other: `${count} tables didn’t fit. Use this link first, then make another.`,
    }),
  makeRest: 'Make a link for the rest',
  failed: 'That didn’t work. Check your connection and try again.',
  onlyHere: 'This link works on this computer only. Open Afoot at the other address it printed.',
};

/** Of a link that brings all tables. */
export const TRANSFER_ALL = {
  ...TRANSFER,
  use: 'Keep it to yourself: the first to open it gets all your seats.',
};

export const GIFT = {
  hint: 'Whoever opens the link within ten minutes gets your chair and cards. You leave the table.',
  make: 'Make a link that hands it over',
  label: 'Link that hands your seat over',
  qrLabel: 'The link that hands your seat over as a QR code',
  use: 'Send it to nobody else. The seat is yours until they take it.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} hands you a seat`,
  intro: (title: string, giver: string): string =>
    `At ${title}: you play on with ${giver}’s cards and score, under your own name.`,
  take: 'Take the seat',
};

export const TAKE_TRANSFER = {
  title: 'Bring seats to this device',
  intro: 'Your own seat, or one that somebody hands you. The link works once.',
  take: 'Bring it here',
  taking: 'Fetching it …',
  privacy: 'Use your own device: anyone in this browser can play your cards.',
  goneTitle: 'This link is used up',
  gone: 'Make another on your other device, under “My seat and devices”.',
  wrongTitle: 'We can’t read this link',
  wrong: 'Make another on your other device.',
  againTitle: 'Open the link once more',
  again: 'Or make another on your other device.',
  madeHereTitle: 'This link is for another device',
  madeHere: 'Your seat is here already. Open it on the other one.',
  takeHere: 'Bring it here all the same',
  conflictTitle: 'You have a seat there already',
  conflict: (title: string, here: string, there: string): string =>
    `At ${title} you’re ${here}, and the link brings ${there}’s seat. Keep one.`,
  keepHere: (name: string): string => `Keep ${name}`,
  takeThere: (name: string): string => `Take ${name}`,
};

/** Without a network: a table as this device saw it last. */
export const OFFLINE = {
  stood: (time: string): string => `You’re offline. As last seen at ${time}.`,
  later: 'Play if you like: we’ll send it when you’re back.',
};

/** The offer to put the app on the home screen, once. */
export const INSTALL = {
  label: 'Afoot on your home screen',
  offer: 'Put Afoot on your home screen and we’ll call you when it’s your turn.',
  steps: 'Put Afoot on your home screen: tap Share, then “Add to Home Screen”.',
  yes: 'Put it there',
  no: 'Not now',
};
