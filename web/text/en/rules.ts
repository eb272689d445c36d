import type { FieldGroup } from '../../../shared/ruleset/fields/field.ts';
import type { DealtPacketName, Seating } from '../../../shared/ruleset/ruleset.ts';
import { capital, countedName, numberName } from './grammar.ts';
import { PRESET_NAMES, RULES_PAGE, SETTINGS } from './pages.ts';

/** Words of the host's form and of the rules pages. The rules themselves are in `ruleset.ts`. */

export const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const;

export const STEPPER = {
  less: (label: string): string => `Less: ${label}`,
  more: (label: string): string => `More: ${label}`,
  lessSign: '−',
  moreSign: '+',
};

export const NUMBER_WORD = 'a number:';

export const NUMBER_LIST = {
  bySize: 'by size of meld',
  item: (at: number, isLast: boolean): string => `Of ${at + 3} cards${isLast ? ' or more' : ''}`,
  named: (label: string, name: string): string => `${label}: ${name}`,
  add: 'One size more',
  remove: 'One size less',
};

export const COLUMN = { round: (round: number): string => `Round ${round}` };

export const PACKETS = {
  names: { hand: 'Hand', knee: 'Knee', foot: 'Foot' } satisfies Record<DealtPacketName, string>,
  size: (name: DealtPacketName): string => `Cards in the ${name}`,
};

export const UPCARD = {
  kinds: [
    { value: 'none', label: 'No card is turned up' },
    { value: 'any', label: 'Any card is turned up' },
    { value: 'reject', label: 'Not every card is turned up' },
  ],
  rejected: 'Not these:',
  rejectedCard: 'Such a card',
  thens: [
    { value: 'bury', label: 'goes back into the stock at random' },
    { value: 'cover', label: 'stays, with the next one on top' },
  ],
} as const;

export const SEATINGS = {
  players: (players: number): string => `${capital(numberName(players))} players`,
  arrangement: ({ players, teams }: Seating): string =>
    players === teams ? 'each alone' : `${numberName(teams)} teams of ${numberName(players / teams)}`,
  standard: 'Usually',
};

export const ROUNDS_TABLE = {
  round: 'Round',
  minimum: 'Minimum',
  draw: 'Draw',
  tail: 'Tail',
  own: 'own rules',
  add: 'One round more',
  removeSign: '×',
  removeOf: (round: number): string => `Remove round ${round}`,
};

export const OWN_RULES = {
  none: 'Played like the others.',
  fieldOf: (title: string, round: string): string => `${title}, ${round}`,
  add: 'Add a rule …',
  addOf: (round: string): string => `Add a rule of its own: ${round}`,
  remove: 'Remove',
  removeOf: (title: string, round: string): string => `Remove from ${round}: ${title}`,
};

export const MINIMUM = {
  kinds: [
    { value: 'byRound', label: 'by the round' },
    { value: 'byScore', label: 'by the team’s total' },
  ],
  from: 'From a total of',
  fromOf: (row: number): string => `Row ${row}: from`,
  points: 'Points needed',
  pointsOf: (row: number): string => `Row ${row}: points needed`,
  add: 'One row more',
  remove: 'One row less',
};

export const DECKS = {
  kinds: [
    { value: 'beyondPlayers', label: 'by players, and some more or fewer' },
    { value: 'byPlayers', label: 'by a table of your own' },
  ],
  from: 'From … players',
  fromOf: (row: number): string => `Row ${row}: from players`,
  count: 'Decks',
  countOf: (row: number): string => `Row ${row}: decks`,
  add: 'One row more',
  remove: 'One row less',
} as const;

export const SPECIAL = {
  apart: 'Each kind of book by its own rule',
  booksOf: (kind: string): string => `What joins a ${kind} book`,
  growths: { sealed: 'nothing', naturals: 'naturals', any: 'naturals and wilds' },
  wildGrowths: { sealed: 'nothing', any: 'wilds' },
  add: 'Add a rank …',
  of: (ranks: string): string => capital(ranks),
  wilds: 'With wilds?',
  ownBonus: 'A bonus of their own?',
  bonus: {
    clean: (ranks: string): string => `Bonus for a clean book of ${ranks}`,
    dirty: (ranks: string): string => `Bonus for a dirty book of ${ranks}`,
  },
  toGoOutOf: (ranks: string): string => `Books of ${ranks} to go out`,
  remove: (ranks: string): string => `Remove the ${ranks}`,
};

export const RED_THREE_SET = {
  kinds: [
    { value: 'none', label: 'Each counts for itself' },
    { value: 'all', label: 'A sum for all of them' },
    { value: 'some', label: 'A sum for a number of them' },
  ],
  count: 'Red threes in a set',
  points: 'Points for the set',
} as const;

export const TIE = {
  kinds: [
    { value: 'shared', label: 'The win is shared' },
    { value: 'inOrder', label: 'The first after the last dealer wins' },
    { value: 'extraRound', label: 'One extra round is played' },
  ],
  extraRound: 'Extra round',
};

const ofPreset = (preset: keyof typeof PRESET_NAMES): string => `“${PRESET_NAMES[preset].name}”`;

// The host's form
export const HOST_RULES = {
  notKept: 'Sent to you, not saved yet.',
  savedHint: (preset: keyof typeof PRESET_NAMES, changes: number): string =>
    changes === 0 ? `Like ${ofPreset(preset)}.` : `Like ${ofPreset(preset)}, with ${changeCount(changes)}.`,
  forget: 'Delete',
  forgetOf: (name: string): string => `Delete the rules “${name}”`,
  forgetSure: 'Really delete?',
  teams: 'Teams',
  readAll: 'Every rule',
  readHint: 'Change any line your family plays differently.',
  open: 'Read and change',
  close: 'Close',
  change: 'Change',
  done: 'Done',
  changed: 'changed',
  standard: (preset: keyof typeof PRESET_NAMES, sentence: string): string => `In ${ofPreset(preset)}: ${sentence}`,
  back: 'Back to that',
  backShort: 'Back',
  backOf: (title: string): string => `Back to the preset: ${title}`,
  allBack: 'Undo all changes',
  allBackSure: 'Really undo all?',
  noChanges: (preset: keyof typeof PRESET_NAMES): string => `Straight ${PRESET_NAMES[preset].name}, no changes.`,
  changes: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `${capital(changeCount(count))} from ${ofPreset(preset)}`,
  issues: 'These rules don’t fit together yet:',
};

function changeCount(count: number): string {
  return countedName(count, { one: 'change', other: 'changes' });
}

// Keeping and passing on
export const KEEP = {
  title: 'Save or share these rules',
  name: 'Name of these rules',
  nameMissing: 'Name them first.',
  defaultName: 'Our rules',
  save: 'Keep for next time',
  saved: SETTINGS.kept,
  notLasting: 'Kept till you close this page.',
  copy: 'Copy as text',
  copied: 'Copied.',
  copyFailed: 'That didn’t copy. Download the file.',
  download: 'Download a file',
  fileName: (name: string): string => `${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'rules'}.afoot.json`,
  fixFirst: 'First make them fit.',
};

export const TAKE_IN = {
  title: 'Have rules from a friend?',
  hint: 'Paste the text, or choose the file.',
  paste: 'Text of the rules',
  file: 'Choose a file',
  use: 'Use these rules',
  refused: 'We can’t use these rules:',
  taken: (name: string): string => `Now you play by “${name}”.`,
};

// Rules pages
export const RULES_READING = {
  groups: RULES_PAGE.groups satisfies Record<FieldGroup, string>,
  presets: 'Which rules',
  exactly: (preset: keyof typeof PRESET_NAMES): string => `Straight ${PRESET_NAMES[preset].name}, no changes.`,
  changed: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `Like ${ofPreset(preset)}, with ${changeCount(count)}, marked.`,
  differs: 'Changed',
  standard: (sentence: string): string => `Instead of: ${sentence}`,
  inExtraRound: 'Only in the extra round',
  print: 'Print',
  onePage: 'On a page to print',
  ofPreset: (preset: keyof typeof PRESET_NAMES): string => `Hand and Foot: ${PRESET_NAMES[preset].name}`,
  ofNamed: (name: string): string => `Hand and Foot: ${name}`,
  noSuchRules: 'No rules of this name here.',
};
