import { plural } from './grammar.ts';
import { HOME } from './home.ts';
import { LOBBY } from './lobby.ts';
import { MENU } from './menu.ts';

/** Words about the player's own seat and devices. */

const WORKS_ONCE = 'The link works once.';

const MAKE_ANOTHER = 'Make another on your other device.';

export const MINE = {
  name: 'My name and face',
  letBotPlay: 'Let a bot play for me',
  takeBack: MENU.takeBack,
  botPlays: `${HOME.sitIn}.`,
  lockOut: 'Lock out my other phones',
  leaveHint: 'A bot takes your chair. You can come back with the invite link.',
  leaveLobbyHint: 'Somebody else can have your chair.',
  rename: 'Save name and face',
  leave: 'Leave the game',
};

export const TRANSFER = {
  titleHome: 'My tables on another phone or computer',
  hint: 'You get a link and a code to scan. They work for ten minutes.',
  make: 'Make the link',
  making: 'Making the link…',
  use: 'Keep it to yourself: whoever opens it first plays as you.',
  left: (minutes: number, seconds: number): string =>
    `Works once. ${minutes}:${String(seconds).padStart(2, '0')} left.`,
  over: 'This link has run out.',
  again: 'Make another link',
  rest: (count: number): string =>
    `${plural(count, {
      one: 'One table didn’t fit.',
      other: `${count} tables didn’t fit.`,
    })} Use this link first.`,
  makeRest: 'Make a link for the rest',
  onlyHere: LOBBY.onlyHere,
};

export const GIFT = {
  make: 'Make a link that hands it over',
  hint: 'Whoever opens it within ten minutes gets your chair and cards. You leave.',
  use: 'Send it only to the person who takes over. The seat stays yours until they do.',
};

export const TAKE_GIFT = {
  title: (giver: string): string => `${giver} hands you a seat`,
  intro: (title: string, giver: string): string => `At ${title}: play on with ${giver}’s cards and score.`,
  take: 'Take the seat',
};

export const TAKE_TRANSFER = {
  title: 'Play on this device, too?',
  intro: `You’ll have your seat here as well. ${WORKS_ONCE}`,
  once: WORKS_ONCE,
  take: 'Bring it here',
  taking: 'Fetching it…',
  privacy: 'Only do this on your own device.',
  goneTitle: 'This link has been used',
  gone: MAKE_ANOTHER,
  wrongTitle: 'We can’t read this link',
  wrong: MAKE_ANOTHER,
  againTitle: 'Open the link once more',
  again: 'Or make another on your other device.',
  madeHereTitle: 'This link is for another device',
  madeHere: 'Your seat is here already. Open it there.',
  takeHere: 'Bring it here anyway',
  conflictTitle: 'You have a seat there already',
  conflict: (title: string, here: string, there: string): string =>
    `At ${title} you’re ${here}, and the link brings ${there}’s seat. Keep one.`,
  keepHere: (name: string): string => `Keep ${name}`,
  takeThere: (name: string): string => `Take ${name}`,
};

/** The offer to put the app on the home screen, once. */
export const INSTALL = {
  label: 'Afoot on your home screen',
  offer: 'Put Afoot on your home screen and we’ll tell you when it’s your turn.',
  steps: 'Put Afoot on your home screen: tap Share, then “Add to Home Screen”.',
  yes: 'Put it there',
  no: 'Not now',
};
