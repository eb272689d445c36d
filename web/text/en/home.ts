import { moment } from '../clock.ts';
import { amount, capital, counted, figures, listing, numberName, plural } from './grammar.ts';
import { MENU } from './menu.ts';
import { BACK_HOME } from './pages.ts';
import { RESULT } from './result.ts';

/** Words of the list of tables. */
export const HOME = {
  host: 'Start a table',
  myTables: BACK_HOME,
  sitAgain: 'Sit down again',
  /** `isGathering`: friends are still to sit down at one of the tables. `stuck`: tables where somebody has waited for days. */
  waitFor: (count: number, isGathering: boolean, stuck: number): string => {
    if (count === 0 && stuck > 0) return `Nothing to play. ${HOME.stuck(stuck)}`;
    if (count === 0) return isGathering ? 'Your friends aren’t here yet.' : 'Nobody’s waiting. Enjoy your coffee.';
    return plural(count, {
      one: 'One table is waiting for you',
      other: `${capital(numberName(count))} tables are waiting for you`,
    });
  },
  stuck: (count: number): string =>
    plural(count, {
      one: 'One table has waited for days.',
      other: `${capital(numberName(count))} tables have waited for days.`,
    }),
  haveLink: 'I have a link',
  pasteLabel: 'Got a link from a friend?',
  pasteButton: 'Open it',
  pasteMessage: 'The message',
  findTable: 'Find the table',
  meanwhile: 'Play with the bots meanwhile',
  pasteHint: 'Tap the link in their message, or paste it here.',
  pasteCut: 'Only part of the link is there. Paste your friend’s whole message.',
  pasteWrong: 'That’s no invite link. Paste your friend’s whole message.',
  moreOf: (title: string): string => `${title}: more`,
  hide: 'Remove from this list',
  hideOf: (title: string): string => `${HOME.hide}: ${title}`,
  hidden: (count: number): string => `Hidden: ${counted(count, 'table')}`,
  putBack: 'Put it back',
  putBackOf: (title: string): string => `${HOME.putBack}: ${title}`,
  leaveOf: (title: string): string => `Leave the game: ${title}`,
  leaveSure: (title: string): string => `Leave ${title} for good?`,
  leaveHint: 'You’ll lose your seat.',
  leavePlaying: 'They’re still playing. A bot takes your chair.',
  forget: 'Forget this seat',
  forgetOf: (title: string): string => `${HOME.forget}: ${title}`,
  forgetSure: (title: string): string => `Forget your seat at ${title}?`,
  play: 'Play your turn',
  goThere: 'Back to the game',
  playAt: (words: string, title: string): string => `${words}: ${title}`,
  playAgain: 'Play again',
  swapPartners: 'Play again, swap partners',
  albumOf: (title: string): string => `${MENU.album}: ${title}`,
  stands: (round: number, [own, others]: readonly [number, number]): string => {
    const [high, low] = [figures(Math.max(own, others)), figures(Math.min(own, others))];
    if (own === others) return `Round ${round}, level at ${high}`;
    return own > others ? `Round ${round}, you lead ${high} to ${low}` : `Round ${round}, they lead ${high} to ${low}`;
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
  canHost: 'You can host',
  canResume: 'Still paused. Go on?',
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
  awayUntil: (at: number): string => `away until ${moment(at)}`,
  waitsFor: (time: string): string => `for ${time}`,
  playsTonight: 'plays tonight',
  saidTonight: 'you said tonight',
  checking: 'Getting your tables…',
  stood: (time: string): string => `This is how it stood at ${time}.`,
  blocked: 'This browser forgets it all when you leave. Keep this tab open.',
};

/** A length of time, from milliseconds: `2 minutes`, `3 hours`. */
export function lasting(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return amount(minutes, 'minute');
  if (minutes < 48 * 60) return amount(Math.round(minutes / 60), 'hour');
  return amount(Math.round(minutes / (24 * 60)), 'day');
}
