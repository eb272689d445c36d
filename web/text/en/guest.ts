import { cardCount } from './cards.ts';
import { figures, listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';

export const GUEST = {
  savedSeat: (host: string): string => `${host} saved you a seat`,
  started: 'They’ve started, but there’s room',
  full: 'Every seat is taken',
  here: (names: readonly string[]): string =>
    plural(names.length, { one: `${listing(names)} is here.`, other: `${listing(names)} are here.` }),
  botsHold: (title: string, count: number): string =>
    `${plural(count, { one: 'A bot is holding a seat', other: `Bots are holding ${numberName(count)} seats` })} at ${title}. Take over, cards and all.`,
  stoodUp: (title: string): string => `Someone left ${title}. Take over their cards.`,
  later: 'We’ll ask for your seat as soon as we’re connected.',
  round: (round: number, rounds: number): string => `Round ${round} of ${rounds}`,
  turn: HOME.turnOf,

  seats: 'Seats',
  seat: (seat: number): string => `Seat ${seat + 1}`,
  seatInline: (seat: number): string => `seat ${seat + 1}`,
  seatOwnedBy: (name: string): string => `${name}’s seat`,
  yours: 'Your old seat',
  you: 'You',
  youWith: (names: readonly string[]): string => `You, with ${listing(names)}`,
  with: (names: readonly string[]): string => `With ${listing(names)}`,
  partnerOf: (names: readonly string[]): string => `${listing(names)}’s partner`,
  ahead: (points: number): string => `${figures(points)} ahead`,
  behind: (points: number): string => `${figures(points)} behind`,
  level: 'tied',
  cards: cardCount,
  inLast: 'already in their foot',
  footWaits: 'foot still to come',
  pick: 'Tap an open seat.',

  sitAcross: (name: string): string => `Sit across from ${name}`,
  sitWith: (names: readonly string[]): string => `Join ${listing(names)}’s team`,
  sit: 'Sit down',
  noSignUp: 'That’s it. No sign-up.',
  ask: (host: string): string => `Ask ${host} to let you in`,
  nudge: (host: string): string => `${host} gets a nudge and can give you the bot’s seat.`,
  wait: 'Stay here, or come back within 12 hours.',
  asleep: (host: string): string => `${host}’s away. Come back with the same link.`,
  never: 'Never mind',
  taken: 'Someone just took that seat. Pick another?',
  name: (name: string): string => `Someone here is already named ${name}. Add an initial?`,
  sayWhenFree: 'Tell me when a seat opens up',
  tellHost: (host: string): string => `Let ${host} know I’m waiting`,
  hostKnows: (host: string): string => `${host} knows you’re waiting, and can let you in when a seat opens up.`,
  waits: 'We’ll tell you when a seat opens up. You can close this page.',
  waitsHere: 'You’ll see it here when a seat opens up. You can come back from the front page.',
  openSeat: 'A seat is open',
  watch: 'Just watch for now',
  rules: 'Our rules',
};
