import type { Joker, Rank } from '../../../shared/cards/cards.ts';
import type { FieldGroup } from '../../../shared/ruleset/fields/field.ts';
import type { BookKind, DealtPacketName, Seating } from '../../../shared/ruleset/ruleset.ts';
import { getFileName } from '../wording.ts';
import { aBook, rankRuns } from './cards.ts';
import { asMany, capital, countedName, figures, numberName } from './grammar.ts';
import { PRESET_NAMES } from './host.ts';
import { SETTINGS } from './menu.ts';
import { RULES_PAGE } from './pages.ts';
import { GROWTH, WILD_GROWTH } from './ruleset-melds.ts';

export const YES_NO = [
  { value: true, label: 'Ja' },
  { value: false, label: 'Nein' },
] as const;

export const STEPPER = {
  less: (label: string): string => `Weniger: ${label}`,
  more: (label: string): string => `Mehr: ${label}`,
  lessSign: '−',
  moreSign: '+',
};

export const NUMBER_WORD = 'eine Zahl:';

export const NUMBER_LIST = {
  bySize: 'nach Größe der Meldung',
  item: (at: number, isLast: boolean): string => `Bei ${at + 3} Karten${isLast ? ' oder mehr' : ''}`,
  named: (label: string, name: string): string => `${label}: ${name}`,
  row: (row: number): string => `Zeile ${row}`,
  add: 'Zeile hinzufügen',
  remove: 'Zeile entfernen',
};

export const COLUMN = { round: (round: number): string => `Runde ${round}` };

const IN_PACKET = { hand: 'auf der Hand', knee: 'im Knie', foot: 'im Fuß' } satisfies Record<DealtPacketName, string>;

export const PACKETS = {
  names: { hand: 'Hand', knee: 'Knie', foot: 'Fuß' } satisfies Record<DealtPacketName, string>,
  size: (name: DealtPacketName): string => `Karten ${IN_PACKET[name]}`,
};

export const UPCARD = {
  kinds: [
    { value: 'none', label: 'Keine Karte' },
    { value: 'any', label: 'Jede Karte' },
    { value: 'reject', label: 'Nicht jede Karte' },
  ],
  rejected: 'Diese nicht:',
  rejectedCard: 'So eine Karte',
  thens: [
    { value: 'bury', label: 'kommt zurück in den Talon' },
    { value: 'cover', label: 'bleibt liegen, die nächste kommt darauf' },
  ],
} as const;

export const SEATINGS = {
  players: (players: number): string => capital(asMany(players)),
  arrangement: ({ players, teams }: Seating): string =>
    players === teams ? 'alle für sich' : `${numberName(teams)} Teams ${asMany(players / teams)}`,
  standard: 'Üblich',
};

export const ROUNDS_TABLE = {
  round: 'Runde',
  minimum: 'Minimum',
  draw: 'Ziehen',
  tail: 'Reserve',
  own: 'eigene Regeln',
  add: 'Runde dazu',
  removeSign: '×',
  removeOf: (round: number): string => `Runde ${round} entfernen`,
};

export const OWN_RULES = {
  none: 'Wird gespielt wie die anderen.',
  fieldOf: (title: string, round: string): string => `${title}, ${round}`,
  add: 'Regel dazu …',
  addOf: (round: string): string => `${round}: ${OWN_RULES.add}`,
  remove: 'Entfernen',
  removeOf: (title: string, round: string): string => `${OWN_RULES.remove}: ${OWN_RULES.fieldOf(title, round)}`,
};

export const MINIMUM = {
  kinds: [
    { value: 'byRound', label: 'nach der Runde' },
    { value: 'byScore', label: 'nach den Punkten des Teams' },
  ],
  from: 'Ab einem Stand von',
  points: 'Nötige Punkte',
};

export const DECKS = {
  kinds: [
    { value: 'beyondPlayers', label: 'etwa eins pro Kopf' },
    { value: 'byPlayers', label: 'nach eigener Liste' },
  ],
  from: 'Personen, mindestens',
  count: 'Decks',
} as const;

export const SPECIAL = {
  apart: 'Jede Art für sich',
  booksOf: (kind: string): string => `Was an einen ${kind}en Canasta darf`,
  growths: GROWTH,
  wildGrowths: WILD_GROWTH,
  add: 'Rang dazu …',
  of: (ranks: string): string => capital(ranks),
  wilds: 'Mit wilden Karten?',
  ownBonus: 'Eigene Prämie?',
  bonus: (kind: BookKind, ranks: string): string => `Prämie für ${aBook(kind)}: ${ranks}`,
  toGoOutOf: (ranks: string): string => `Canastas zum Ausmachen: ${ranks}`,
  apartOf: 'Neben den anderen Canastas?',
  remove: (ranks: string): string => `Entfernen: ${ranks}`,
};

export const RED_THREE_SET = {
  kinds: [
    { value: 'none', label: 'Kein Satz' },
    { value: 'all', label: 'Alle zusammen' },
    { value: 'some', label: 'Einige davon' },
  ],
  count: 'Wie viele',
  points: 'Punkte für den Satz',
} as const;

const EXTRA_ROUND = 'Extrarunde';

export const TIE = {
  kinds: [
    { value: 'shared', label: 'Geteilt' },
    { value: 'inOrder', label: 'Wer nach dem Geben zuerst dran war' },
    { value: 'firstSeat', label: 'Platz 1' },
    { value: 'extraRound', label: EXTRA_ROUND },
  ],
  extraRound: EXTRA_ROUND,
};

const formatPresetName = (preset: keyof typeof PRESET_NAMES): string => `„${PRESET_NAMES[preset].name}“`;

export const likeness = (preset: keyof typeof PRESET_NAMES, changes: number): string =>
  changes === 0
    ? `${PRESET_NAMES[preset].name}, ohne Änderungen.`
    : `Wie ${formatPresetName(preset)}, mit ${changeCount(changes, 'einer')}.`;

export const HOST_RULES = {
  notKept: 'Noch nicht gespeichert.',
  forget: 'Löschen',
  forgetOf: (name: string): string => `Die Regeln „${name}“ löschen`,
  teams: 'Teams',
  readAll: 'Alle Regeln',
  open: 'Lesen und ändern',
  close: 'Schließen',
  change: 'Ändern',
  done: 'Fertig',
  changed: 'geändert',
  standard: (preset: keyof typeof PRESET_NAMES, sentence: string): string =>
    `In ${formatPresetName(preset)}: ${sentence}`,
  back: 'Rückgängig',
  backOf: (title: string): string => `${HOST_RULES.back}: ${title}`,
  allBack: 'Alle Änderungen rückgängig',
  changes: (preset: keyof typeof PRESET_NAMES, count: number): string =>
    `${capital(changeCount(count, 'eine'))} an ${formatPresetName(preset)}`,
  issues: 'Diese Regeln passen noch nicht zusammen:',
};

function changeCount(count: number, one: string): string {
  return countedName(count, { one: 'Änderung', other: 'Änderungen' }, one);
}

export const KEEP = {
  title: 'Diese Regeln speichern oder teilen',
  name: 'Name der Regeln',
  nameMissing: 'Gib ihnen erst einen Namen.',
  defaultName: 'Unsere Regeln',
  save: 'Speichern',
  saved: SETTINGS.isSaved,
  notLasting: 'Bleibt, bis du diese Seite schließt.',
  copy: 'Als Text kopieren',
  copied: 'Kopiert.',
  download: 'Als Datei speichern',
  fileName: (name: string): string => `${getFileName(name, 'regeln')}.afoot.json`,
  fixFirst: 'Erst müssen sie zusammenpassen.',
};

export const TAKE_IN = {
  title: 'Hast du Regeln bekommen?',
  paste: 'Text einfügen',
  file: 'Datei wählen',
  use: 'Diese Regeln verwenden',
  refused: 'Diese Regeln gehen nicht:',
  taken: (name: string): string => `Jetzt spielt ihr nach „${name}“.`,
};

export const RULES_READING = {
  groups: RULES_PAGE.groups satisfies Record<FieldGroup, string>,
  presets: 'Welche Regeln',
  differs: 'Geändert',
  different: 'Was hier anders ist',
  rest: 'Mehr',
  standard: (sentence: string): string => `Statt: ${sentence}`,
  print: 'Drucken',
  onePage: 'Seite zum Drucken',
  ofNamed: (name: string): string => `Hand and Foot: ${name}`,
  noSuchRules: 'Regeln mit diesem Namen gibt es hier nicht.',
  formatPresetName: (name: string): string => `Das ist „${name}“. Die Hausregeln eures Tisches können anders sein.`,
};

export const RULE_PICTURES = {
  draw: 'ziehen',
  meld: 'auslegen',
  discard: 'abwerfen',
  round: (round: number, goesOn: boolean): string => (goesOn ? `ab Runde ${round}` : `Runde ${round}`),
  from: (score: number): string => `ab ${figures(score)}`,
  ranks: (ranks: readonly (Rank | Joker)[]): string => rankRuns(ranks).join(', '),
};
