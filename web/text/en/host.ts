import type { Seating } from '../../../shared/ruleset/ruleset.ts';
import { amount, capital, countedName, figures, numberName, plural } from './grammar.ts';
import { HOME } from './home.ts';

/** Words of starting a table. */
export const HOST = {
  title: HOME.host,
  lead: 'Three taps, then send the link.',
  name: 'Your name',
  nameMissing: 'What do your friends call you?',
  changeFace: 'Change face',
  faceNumber: (number: number, count: number): string => `Face ${number} of ${count}`,
  game: 'Your family’s game',
  mayI: 'May I?',
  facts: {
    deal: (packets: readonly number[]): string => packets.join(' + '),
    draw: ([least, most]: readonly [number, number]): string =>
      least === most ? `draw ${most}` : `draw ${least}–${most}`,
    pile: (count: number | 'all'): string => (count === 'all' ? 'take all' : `take ${count}`),
    books: (count: number): string => plural(count, { one: '1 book', other: `${count} books` }),
    redThree: (points: number): string => (points > 0 ? `+${figures(points)}` : figures(points)),
  },
  /** A game's length, from minutes: `1 h 40`, never broken over two lines, `2 hours`. */
  hours: (minutes: number): string => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    if (hours === 0) return `${minutes} min`;
    return rest === 0 ? amount(hours, 'hour') : `${hours}\u00a0h\u00a0${rest}`;
  },
  players: 'Players',
  seated: ({ players, teams }: Seating): string => {
    if (players === teams) return 'Everyone for themselves';
    return players === 4
      ? 'Partners sit across'
      : `${capital(numberName(teams))} teams of ${numberName(players / teams)}`;
  },
  houseRules: 'House rules',
  /** A preset, or a family's own name for its rules. */
  rulesName: (rules: string, changes: number): string => {
    const name = isPreset(rules) ? PRESET_NAMES[rules].name : rules;
    return changes === 0 ? name : `${name}, with ${countedName(changes, { one: 'change', other: 'changes' })}`;
  },
  changes: (rules: string, count: number): string =>
    count === 0 ? `Straight ${HOST.rulesName(rules, 0)}, no changes` : HOST.rulesName(rules, count),
  tableName: 'Name of the table',
  defaultTitle: (name: string): string => (name ? `${name}’s table` : 'Our table'),
  rounds: 'Rounds',
  roundCount: (count: number): string => capital(numberName(count)),
  create: 'Create the table',
  creating: 'Shuffling…',
  botsHint: 'Nobody there yet? Bots can sit in.',
};

export const INTERVIEW_OFFER = 'Not sure? Answer a few questions';

const isPreset = (preset: string): preset is keyof typeof PRESET_NAMES => preset in PRESET_NAMES;

/** A variation of Classic, beside the presets. */
export const SHORT = { name: 'A first short game', hint: 'One round, about ten minutes.' };

export const PRESET_NAMES = {
  classic: { name: 'Classic', hint: 'The one most families play.' },
  canasta: { name: 'Canasta style', hint: 'Wild cards freeze the pile.' },
  growing: { name: 'Growing draw', hint: 'Draw 3, then 4, 5 and 6.' },
  common: { name: 'Online style', hint: 'Asking to go out is optional.' },
  tails: { name: 'With a tail', hint: 'A third packet in the last round.' },
  eleven: { name: 'Eleven each', hint: 'Red threes only count against you.' },
};
