import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { capital, countedName, formatAboutMinutes, numberName } from './grammar.ts';
import { HOME } from './home.ts';

export interface GameFacts {
  /** Cards drawn: minimum and maximum over the rounds. */
  readonly draw: readonly [number, number];
  readonly pile: number | 'all';
  readonly books: number;
}

export const HOST = {
  title: HOME.host,
  name: 'Your name',
  nameMissing: 'What do your friends call you?',
  changeFace: 'Change face',
  faceNumber: (number: number, count: number): string => `Face ${number} of ${count}`,
  game: 'Which game?',
  /** A game in a few facts: `draw 2, take 7, five books`. */
  facts: ({ draw, pile, books }: GameFacts): string =>
    [
      draw[0] === draw[1] ? `draw ${draw[0]}` : `draw ${draw[0]} to ${draw[1]}`,
      pile === 'all' ? 'take all' : `take ${pile}`,
      countedName(books, { one: 'book', other: 'books' }),
    ].join(', '),
  ours: { name: 'Our own', hint: 'answer eight questions' },
  another: { name: 'Another game', hint: 'Canasta style, growing draw…' },
  notForSoMany: (players: number): string => `not for ${numberName(players)} players`,
  players: 'How many players?',
  seated: ({ players, teams }: Seating): string => {
    if (players === teams) return 'Everyone for themselves.';
    return players === 4
      ? 'Two teams. Partners face each other.'
      : `${capital(numberName(teams))} teams of ${numberName(players / teams)}.`;
  },
  skipped: (players: number): string =>
    `There’s no game for ${numberName(players)}. Set up ${numberName(players + 1)} seats and give one to a bot.`,
  /** The chosen game does not allow this number of players. */
  setAside: (rules: string, players: number): string =>
    `${HOST.rulesName(rules, 0)} won’t work with ${numberName(players)} players. Change the number to switch back.`,
  houseRules: 'House rules',
  rulesName: (rules: string, changes: number): string => {
    const name = isPreset(rules) ? PRESET_NAMES[rules].name : rules;
    return changes === 0 ? name : `${name}, with ${countedName(changes, { one: 'change', other: 'changes' })}`;
  },
  changes: (rules: string, count: number): string =>
    count === 0 ? `${HOST.rulesName(rules, 0)}, no changes` : HOST.rulesName(rules, count),
  tableName: 'Table name',
  defaultTitle: (name: string): string => (name ? `${name}’s table` : 'Our table'),
  rounds: 'Rounds',
  roundCount: (count: number): string => capital(numberName(count)),
  create: 'Create the table',
  find: 'Answer eight questions',
  creating: 'Creating the table…',
};

export const INTERVIEW_OFFER = 'Not how you play? Answer eight questions';

const isPreset = (preset: string): preset is keyof typeof PRESET_NAMES => preset in PRESET_NAMES;

export const SHORT = {
  name: 'A short first game',
  hint: (minutes: number): string => `one round, ${formatAboutMinutes(minutes)}`,
};

export const PRESET_NAMES = {
  classic: { name: 'Classic', hint: 'Most families play this one.' },
  canasta: { name: 'Canasta style', hint: 'Wild cards freeze the pile.' },
  growing: { name: 'Growing draw', hint: 'Draw 3, then 4, 5, and 6.' },
  common: { name: 'Online style', hint: 'Asking to go out is optional.' },
  tails: { name: 'With a tail', hint: 'A third stack in the last round.' },
  eleven: { name: 'Eleven each', hint: 'Red threes only count against you.' },
};
