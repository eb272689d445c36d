import { cardCount } from './cards.ts';
import { listing, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';

/** Words at the door: for who follows a link to a table. */
export const GUEST = {
  satBefore: 'I sat here before: that’s me',
  kept: (host: string): string => `${host} kept you a chair`,
  started: 'They’ve started, but there’s room',
  full: 'Every chair is taken',
  game: (title: string, about: string): string => `${title}: ${about}.`,
  here: (names: readonly string[]): string =>
    plural(names.length, { one: `${listing(names)} is here.`, other: `${listing(names)} are here.` }),
  botsHold: (title: string, count: number): string =>
    `${plural(count, { one: 'A bot holds a chair', other: `Bots hold ${numberName(count)} chairs` })} at ${title}. Take over, cards and all.`,
  stoodUp: (title: string): string => `Somebody got up at ${title}. Play on, cards and all.`,
  later: 'We’ll ask for your seat as soon as we get through.',
  round: (round: number, rounds: number): string => `Round ${round} of ${rounds}`,
  turn: HOME.turnOf,

  chairs: 'Chairs',
  chair: (seat: number): string => `Seat ${seat + 1}`,
  chairWithin: (seat: number): string => `chair ${seat + 1}`,
  chairOf: (name: string): string => `${name}’s chair`,
  yours: 'Your old chair',
  you: 'You',
  youWith: (names: readonly string[]): string => `You, with ${listing(names)}`,
  with: (names: readonly string[]): string => `With ${listing(names)}`,
  partnerOf: (names: readonly string[]): string => `${listing(names)}’s partner`,
  ahead: (points: number): string => `${points} ahead`,
  behind: (points: number): string => `${points} behind`,
  level: 'level on points',
  cards: cardCount,
  inLast: 'already in the foot',
  footWaits: 'foot still waiting',
  pick: 'Tap a free chair.',

  sitAcross: (name: string): string => `Sit across from ${name}`,
  sitWith: (names: readonly string[]): string => `Sit with ${listing(names)}`,
  sit: 'Sit down',
  noSignUp: 'That’s all. No sign-up.',
  ask: (host: string): string => `Ask ${host} to let you in`,
  nudge: (host: string): string => `${host} gets a nudge. The bot gets up, you sit down.`,
  hears: (host: string): string => `${host} hears you knocking…`,
  wait: 'Stay here, or come back: your question stands until tonight.',
  asleep: (host: string): string => `${host}’s away. Come back by the same link.`,
  never: 'Never mind',
  refused: (host: string): string => `${host} says: not this round. Ask again after the next deal.`,
  taken: 'Somebody just took that chair. Pick another?',
  name: (name: string): string => `There’s a ${name} here already. Add a letter?`,
  sayWhenFree: 'Tell me when a chair is free',
  waits: 'We’ll tell you when a chair is free. You can close this page.',
  waitsHere: 'This page says so when a chair is free. The front page leads back here.',
  chairFree: 'A chair is free',
  watch: 'Just watch for now',
  rules: 'Our rules',
};

/** The host's one question, at the table. */
export const KNOCK = {
  words: (name: string): string => `${name} is at the door.`,
  asks: (bot: string): string => `Let them take ${bot}’s chair?`,
  yes: 'Let them in',
  no: 'Not this round',
};
