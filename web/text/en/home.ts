import { amount, capital, countedName, figures, formatCount, listing, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { BACK_HOME } from './pages.ts';
import { RESULT } from './result.ts';
import { moment } from './times.ts';

export const HOME = {
  host: 'Start a table',
  myTables: BACK_HOME,
  sitAgain: 'Sit down again',
  /** `isGathering`: friends still have to sit down; `stuck`: number of tables where someone has waited for days. */
  waitFor: (count: number, isGathering: boolean, stuck: number): string => {
    if (count === 0 && stuck > 0) return `It’s not your turn anywhere. ${HOME.stuck(stuck)}`;
    if (count === 0)
      return isGathering ? 'Your friends aren’t here yet.' : 'Nobody’s waiting on you. Enjoy your coffee.';
    return plural(count, {
      one: 'One table is waiting for you',
      other: `${capital(numberName(count))} tables are waiting for you`,
    });
  },
  stuck: (count: number): string =>
    plural(count, {
      one: 'One table has been waiting for days.',
      other: `${capital(numberName(count))} tables have been waiting for days.`,
    }),
  waitsAt: (title: string): string => `Waiting for a seat: ${title}`,
  haveLink: 'I have a link',
  pasteLabel: 'Got a link from a friend?',
  pasteButton: 'Open it',
  pasteMessage: 'The message',
  findTable: 'Find the table',
  meanwhile: 'Play with the bots while you wait',
  pasteHint: 'Tap the link in their message, or paste it here.',
  pasteCut: 'Only part of the link is there. Paste your friend’s whole message.',
  pasteHere: 'This link only works on the computer that made it. Ask your friend for another.',
  pasteWrong: 'That’s not an invite link. Paste your friend’s whole message.',
  moreOf: (title: string): string => `${title}: more`,
  albumHint: 'Every game you’ve played here.',
  hide: 'Hide this table',
  hideHint: 'You keep your seat. Find it under “Hidden.”',
  justHide: 'Just hide it from my list',
  isHidden: (title: string): string => `${title} is hidden.`,
  keepsChair: 'You keep your seat.',
  keepsTurn: 'You keep your seat and your turn.',
  hidden: (count: number): string => `Hidden: ${countedName(count, { one: 'table', other: 'tables' })}`,
  putBack: 'Show it again',
  putBackOf: (title: string): string => `${HOME.putBack}: ${title}`,
  leave: 'Leave the game',
  leaveHint: 'You give up your seat. We’ll ask first.',
  forget: 'Remove this seat',
  forgetHint: 'It isn’t yours anymore.',
  play: 'Play your turn',
  goThere: 'Back to the game',
  playAt: (words: string, title: string): string => `${words}: ${title}`,
  playAgain: 'Play again',
  swapPartners: 'Play again, swap partners',
  albumOf: (title: string): string => `${MENU.album}: ${title}`,
  stands: (round: number, [own, others]: readonly [number, number]): string => {
    const [high, low] = [figures(Math.max(own, others)), figures(Math.min(own, others))];
    if (own === others) return `Round ${round}. ${own === 0 ? 'No points yet' : `Tied at ${high}`}.`;
    return `Round ${round}. ${own > others ? 'You' : 'They'} lead ${high} to ${low}.`;
  },
  toOthers: (points: number): string => `to ${figures(points)}`,
  cards: (count: number): string => formatCount(count, 'card'),
  partner: 'your partner',
  inFoot: 'in their foot',
  together: (names: readonly string[]): string => listing(names),
  won: (names: readonly string[], isShared: boolean): string =>
    `${RESULT.formatWinners(names, isShared)}${isShared ? '' : '!'}`,
  since: 'Since you last looked',
  sinceOf: (title: string): string => `${HOME.since}: ${title}`,
  newThings: (count: number): string => (count === 0 ? 'new' : `${count} new`),
  timeThere: (time: string, place: string, isNight: boolean): string =>
    isNight ? `It’s ${time} in ${place}. Let them sleep.` : `It’s ${time} in ${place}.`,
  waiting: 'Waiting for friends',
  yourTurn: 'Your turn',
  asked: (name: string): string => `${name}: “May I go out?”`,
  ending: 'End it here?',
  decide: 'You decide',
  canHost: 'You can be the host',
  canResume: 'Still paused. Resume?',
  turnOf: (name: string): string => `${name}’s turn`,
  roundOver: 'The round is over',
  deal: 'Deal the next round',
  sitIn: 'A bot is filling in for you',
  /** Next to whose turn it is. */
  sitInWhile: (words: string): string => `${HOME.sitIn}. ${words}`,
  over: 'Game over',
  paused: 'Paused',
  closed: 'The table is closed',
  lost: 'This seat isn’t yours anymore',
  awayUntil: (name: string, at: number): string => `${name} is away until ${moment(at)}.`,
  /** After whose turn it is, as a sentence. */
  waitsFor: (time: string): string => `It’s been ${spellOutNumber(time)}.`,
  hasWaited: (time: string): string => `The table’s been waiting for ${spellOutNumber(time)}.`,
  playsTonight: (name: string): string => `${name} will play tonight.`,
  saidTonight: 'You said you’d play tonight.',
  checking: 'Getting your tables…',
  stood: (time: string): string => `As of ${time}.`,
  blocked: 'This browser won’t remember your tables. Keep the tab open.',
};

/** `two hours` from `2 hours`. */
const spellOutNumber = (time: string): string =>
  time.replace(/^\d+/, (count) => (Number(count) > 10 ? count : numberName(Number(count))));

/** Returns milliseconds in words: `2 minutes`, `3 hours`. */
export function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return amount(minutes, 'minute');
  if (minutes < 48 * 60) return amount(Math.round(minutes / 60), 'hour');
  return amount(Math.round(minutes / (24 * 60)), 'day');
}
