import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { FieldGroup } from '../../../shared/ruleset/fields/field.ts';
import type { BookKind, DealtPacketName, Seating } from '../../../shared/ruleset/ruleset.ts';
import { getFileName } from '../wording.ts';
import { rankRuns } from './cards.ts';
import { capital, countedName, figures, numberName } from './grammar.ts';
import { PRESET_NAMES } from './host.ts';
import { SETTINGS } from './menu.ts';
import { RULES_PAGE } from './pages.ts';
import { BOOK_KIND_NAMES, GROWTH, WILD_GROWTH } from './ruleset-melds.ts';

export const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

export const STEPPER = {
  less: (label: string): string => `Decrease ${label}`,
  more: (label: string): string => `Increase ${label}`,
  lessSign: '−',
  moreSign: '+',
};

export const NUMBER_WORD = 'a number:';

export const NUMBER_LIST = {
  bySize: 'by meld size',
  item: (at: number, isLast: boolean): string => `Of ${at + 3} cards${isLast ? ' or more' : ''}`,
  named: (label: string, name: string): string => `${label}: ${name}`,
  row: (row: number): string => `Row ${row}`,
  add: 'Add a row',
  remove: 'Remove a row',
};

export const COLUMN = { round: (round: number): string => `Round ${round}` };

export const PACKETS = {
  names: { hand: 'Hand', knee: 'Knee', foot: 'Foot' } satisfies Record<DealtPacketName, string>,
  size: (name: DealtPacketName): string => `Cards in the ${name}`,
};

export const UPCARD = {
  kinds: [
    { value: 'none', label: 'No card' },
    { value: 'any', label: 'Any card' },
    { value: 'reject', label: 'Some cards don’t count' },
  ],
  rejected: 'Not these:',
  rejectedCard: 'Then that card',
  thens: [
    { value: 'bury', label: 'goes back into the stock' },
    { value: 'cover', label: 'stays, with the next one on top' },
  ],
} as const;

export const SEATINGS = {
  players: (players: number): string => `${capital(numberName(players))} players`,
  arrangement: ({ players, teams }: Seating): string =>
    players === teams ? 'no teams' : `${numberName(teams)} teams of ${numberName(players / teams)}`,
  standard: 'Default',
};

export const ROUNDS_TABLE = {
  round: 'Round',
  minimum: 'Minimum',
  draw: 'Draw',
  tail: 'Tail',
  own: 'its own rules',
  add: 'Add a round',
  removeSign: '×',
  removeOf: (round: number): string => `Remove round ${round}`,
};

export const OWN_RULES = {
  none: 'Played like the others.',
  fieldOf: (title: string, round: string): string => `${title}, ${round}`,
  add: 'Add a rule…',
  addOf: (round: string): string => `${round}: ${OWN_RULES.add}`,
  remove: 'Remove',
  removeOf: (title: string, round: string): string => `${OWN_RULES.remove}: ${OWN_RULES.fieldOf(title, round)}`,
};

export const MINIMUM = {
  kinds: [
    { value: 'byRound', label: 'by round' },
    { value: 'byScore', label: 'by the team’s total' },
  ],
  from: 'Once the total reaches',
  points: 'Points needed',
};

export const DECKS = {
  kinds: [
    { value: 'beyondPlayers', label: 'about one per player' },
    { value: 'byPlayers', label: 'from your own list' },
  ],
  from: 'Players, at least',
  count: 'Decks',
} as const;

export const SPECIAL = {
  apart: 'Different for each kind',
  booksOf: (kind: string): string => `What joins a ${kind} book`,
  growths: GROWTH,
  wildGrowths: WILD_GROWTH,
  add: 'Add a rank…',
  of: (ranks: string): string => capital(ranks),
  wilds: 'Wilds allowed?',
  ownBonus: 'Their own bonus?',
  bonus: (kind: BookKind, ranks: string): string => `Bonus for a ${BOOK_KIND_NAMES[kind]} book of ${ranks}`,
  toGoOutOf: (ranks: string): string => `Books of ${ranks} to go out`,
  apartOf: 'Besides the other books?',
  remove: (ranks: string): string => `Remove the ${ranks}`,
};

export const RED_THREE_SET = {
  kinds: [
    { value: 'none', label: 'No set' },
    { value: 'all', label: 'All of them' },
    { value: 'some', label: 'Some of them' },
  ],
  count: 'How many',
  points: 'Points for the set',
} as const;

const EXTRA_ROUND = 'Extra round';

export const TIE = {
  kinds: [
    { value: 'shared', label: 'Shared' },
    { value: 'inOrder', label: 'First team after the last dealer' },
    { value: 'firstSeat', label: 'The first seat' },
    { value: 'extraRound', label: EXTRA_ROUND },
  ],
  extraRound: EXTRA_ROUND,
};

const formatPresetName = (preset: keyof typeof PRESET_NAMES): string => `“${PRESET_NAMES[preset].name}”`;

export const likeness = (preset: keyof typeof PRESET_NAMES, changes: number): string =>
  changes === 0
    ? `${PRESET_NAMES[preset].name}, no changes.`
    : `Like “${PRESET_NAMES[preset].name},” with ${changeCount(changes)}.`;

export const HOST_RULES = {
  notKept: 'Sent to you, not saved yet.',
  forget: 'Delete',
  forgetOf: (name: string): string => `Delete the rules “${name}”`,
  teams: 'Teams',
  readAll: 'Every rule',
  open: 'Read and change',
  close: 'Close',
  change: 'Change',
  done: 'Done',
  changed: 'changed',
  standard: (preset: keyof typeof PRESET_NAMES, sentence: string): string =>
    `In ${formatPresetName(preset)}: ${sentence}`,
  back: 'Undo',
  backOf: (title: string): string => `${HOST_RULES.back}: ${title}`,
  allBack: 'Undo all changes',
  changes: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `${capital(changeCount(count))} from ${formatPresetName(preset)}`,
  issues: 'These rules don’t fit together yet:',
};

function changeCount(count: number): string {
  return countedName(count, { one: 'change', other: 'changes' });
}

export const KEEP = {
  title: 'Save or share these rules',
  name: 'Name of the rules',
  nameMissing: 'Name them first.',
  defaultName: 'Our rules',
  save: 'Save',
  saved: SETTINGS.isSaved,
  notLasting: 'Saved until you close this page.',
  copy: 'Copy as text',
  copied: 'Copied.',
  download: 'Download a file',
  fileName: (name: string): string => `${getFileName(name, 'rules')}.afoot.json`,
  fixFirst: 'Fix the problems above first.',
};

export const TAKE_IN = {
  title: 'Got rules from a friend?',
  paste: 'Paste the text',
  file: 'Choose a file',
  use: 'Use these rules',
  refused: 'We can’t use these rules:',
  taken: (name: string): string => `Now you’re playing by “${name}.”`,
};

export const RULES_READING = {
  groups: RULES_PAGE.groups satisfies Record<FieldGroup, string>,
  presets: 'Rules',
  differs: 'Changed',
  different: 'What’s different here',
  rest: 'More',
  standard: (sentence: string): string => `Instead of: ${sentence}`,
  print: 'Print',
  onePage: 'Printable page',
  ofNamed: (name: string): string => `Hand and Foot: ${name}`,
  noSuchRules: 'There are no rules by that name.',
  formatPresetName: (name: string): string => `This is ${name}. Your table’s house rules might be different.`,
};

export const RULE_PICTURES = {
  draw: 'draw',
  meld: 'meld',
  discard: 'discard',
  /** `goesOn`: whether later rounds are like it. */
  round: (round: number, goesOn: boolean): string => `round ${round}${goesOn ? ' on' : ''}`,
  from: (score: number): string => `${figures(score)} and up`,
  ranks: (ranks: readonly (Rank | Joker)[]): string => rankRuns(ranks).join(', '),
};
