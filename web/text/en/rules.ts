import type { FieldGroup } from '../../../shared/ruleset/fields/field.ts';
import type { DealtPacketName, Seating } from '../../../shared/ruleset/ruleset.ts';
import { capital, countedName, listing, numberName } from './grammar.ts';
import { PRESET_NAMES, RULES_PAGE } from './pages.ts';

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
    { value: 'reject', label: 'A card is turned up, but not every card' },
  ],
  rejected: 'Not these:',
  rejectedCard: 'Such a card',
  thens: [
    { value: 'bury', label: 'goes back into the stock at a random place' },
    { value: 'cover', label: 'stays, and the next one is turned upon it' },
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
  fromOf: (row: number): string => `Row ${row}: from a total of`,
  points: 'Points needed',
  pointsOf: (row: number): string => `Row ${row}: points needed`,
  add: 'One row more',
  remove: 'One row less',
};

export const TIE = {
  kinds: [
    { value: 'shared', label: 'The win is shared' },
    { value: 'extraRound', label: 'One extra round is played' },
  ],
  extraRound: 'Extra round',
};

const ofPreset = (preset: keyof typeof PRESET_NAMES): string => `“${PRESET_NAMES[preset].name}”`;

// The host's form
export const HOST_RULES = {
  saved: 'Your own rules',
  notKept: 'Sent to you, not saved on this device yet.',
  savedHint: (preset: keyof typeof PRESET_NAMES, changes: number): string =>
    changes === 0 ? `Like ${ofPreset(preset)}.` : `Like ${ofPreset(preset)}, with ${changeCount(changes)}.`,
  forget: 'Delete',
  forgetOf: (name: string): string => `Delete the rules “${name}”`,
  forgetSure: 'Really delete?',
  howMany: 'How many play',
  teams: 'Teams',
  partnersOf: (seats: readonly number[]): string => `Seats ${listing(seats.map((seat) => String(seat + 1)))} together`,
  alone: 'Everybody plays alone.',
  yours: 'You sit in seat 1.',
  readAll: 'All rules of this table',
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
  noChanges: (preset: keyof typeof PRESET_NAMES): string => `Exactly as in ${ofPreset(preset)}.`,
  changes: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `${capital(changeCount(count))} from ${ofPreset(preset)}`,
  issues: 'These rules do not fit together yet:',
};

function changeCount(count: number): string {
  return countedName(count, { one: 'change', other: 'changes' });
}

// Keeping and passing on
export const KEEP = {
  title: 'Keep or pass on these rules',
  name: 'Name of these rules',
  nameMissing: 'Give them a name first.',
  defaultName: 'Our rules',
  save: 'Keep for next time',
  saved: 'Kept on this device. Find them when you host a table.',
  notLasting: 'Kept until you close this page: this browser saves nothing for longer.',
  copy: 'Copy as text',
  copied: 'Copied.',
  copyFailed: 'Could not copy. Download the file instead.',
  download: 'Download a file',
  fileName: (name: string): string => `${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'rules'}.afoot.json`,
  fixFirst: 'First make them fit together.',
};

export const TAKE_IN = {
  title: 'Rules that somebody sent you',
  hint: 'Paste the text here, or choose the file.',
  paste: 'Text of the rules',
  file: 'Choose a file',
  use: 'Use these rules',
  refused: 'These rules cannot be used:',
  taken: (name: string): string => `The rules “${name}” are in use now.`,
};

// Rules pages
export const RULES_READING = {
  groups: RULES_PAGE.groups satisfies Record<FieldGroup, string>,
  lead: 'Five ways to play, each complete. A host can change every line.',
  presets: 'Which rules',
  exactly: (preset: keyof typeof PRESET_NAMES): string => `Straight ${ofPreset(preset)}, no changes.`,
  changed: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `Like ${ofPreset(preset)}, with ${changeCount(count)}. Marked lines differ.`,
  differs: 'Changed',
  standard: (sentence: string): string => `Instead of: ${sentence}`,
  inExtraRound: 'Only in the extra round',
  print: 'Print',
  onePage: 'On a page to print',
  ofPreset: (preset: keyof typeof PRESET_NAMES): string => `Hand and Foot: ${PRESET_NAMES[preset].name}`,
  ofNamed: (name: string): string => `Hand and Foot: ${name}`,
  noSuchRules: 'No rules are kept under this name on this device.',
};
