import { CARD_CLASSES } from '../../cards/cards.ts';
import type { Control, Field } from '../fields/field.ts';
import { FIELDS } from '../fields.ts';
import { isParts, type RulesetIssue } from './issue.ts';
import {
  listOf,
  numberIn,
  numberOr,
  oneOf,
  partsOf,
  type Range,
  type Reader,
  someOf,
  wordOr,
  yesOrNo,
} from './values.ts';

/** Most rounds, seatings, rows: enough for every game that is played, and a bound for what a table stores. */
const LIST: Range = { min: 1, max: 100 };

const PLAYERS = { min: 2, max: 12 };
const POINTS = { min: 0, max: 5000 };
const TOTALS = { min: -1_000_000, max: 1_000_000 };

const fieldAtPath = (path: string): Field => FIELDS.find((field) => field.path === path) as Field;

/** The limits of a column of the rounds, as its field describes them. */
function column(path: string): Reader {
  const { control } = fieldAtPath(path);
  return control.kind === 'column' ? numberIn(control) : yesOrNo;
}

const row: Reader = (value, path) =>
  partsOf(
    {
      minimum: column('rounds[].minimum'),
      draw: column('rounds[].draw'),
      tail: column('rounds[].tail'),
      rules: (rules, at) => (isParts(rules) ? [] : [{ field: at, message: 'This must be an object of rules.' }]),
    },
    ['rules'],
  )(value, path);

/** `[team's total from, points]`. */
const scoreRow: Reader = (value, path) => {
  const pair = listOf(numberIn(TOTALS), { min: 2, max: 2 })(value, path);
  return pair.length > 0 ? pair : numberIn(POINTS)((value as readonly unknown[])[1], `${path}.1`);
};

const OWN_READERS = {
  seatings: listOf(partsOf({ players: numberIn(PLAYERS), teams: numberIn(PLAYERS) }), LIST),
  packets: listOf(partsOf({ name: oneOf(['hand', 'knee', 'foot']), size: numberIn({ min: 1, max: 100 }) }), {
    min: 1,
    max: 3,
  }),
  // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
  upcard: wordOr(['none', 'any'], partsOf({ reject: someOf(CARD_CLASSES, 0), then: oneOf(['bury', 'cover']) })),
  rounds: listOf(row, LIST),
  minimum: wordOr(['byRound'], partsOf({ byScore: listOf(scoreRow, LIST) })),
  tie: wordOr(['shared'], partsOf({ extraRound: row })),
} as const satisfies Readonly<Record<string, Reader>>;

/** The values that a field's control offers are the values that it may have. */
function readerOf(control: Control): Reader {
  switch (control.kind) {
    case 'number':
      return control.otherwise ? numberOr(control, control.otherwise.value) : numberIn(control);
    case 'yesNo':
      return yesOrNo;
    case 'choice':
      return oneOf(control.options.map((option) => option.value));
    case 'several':
      return someOf(
        control.options.map((option) => option.value),
        control.minCount,
      );
    case 'numbers':
      return listOf(numberIn(control), { min: 1, max: control.longest });
    case 'numbersByName':
      return partsOf(Object.fromEntries(control.names.map(({ value }) => [value, numberIn(control)])));
    case 'column':
    case 'roundRules':
      throw new Error('columns are read with their rounds');
    default:
      return OWN_READERS[control.kind];
  }
}

/** Fields by what is left of their path: `red.laid` under `threes`. */
type Places = readonly (readonly [path: string, field: Field])[];

/** A field where its path ends; before that an object of what lies under each key. */
function readerOfPlaces(places: Places): Reader {
  const [path, field] = places[0] as Places[number];
  return path === '' ? readerOf(field.control) : partsOf(Object.fromEntries(keysOf(places).map(readUnder(places))));
}

const keysOf = (places: Places): readonly string[] => [
  ...new Set(places.map(([path]) => path.split('.')[0] as string)),
];

const readUnder = (places: Places) => (key: string) => {
  const below = places.filter(([path]) => path.split('.')[0] === key);
  return [key, readerOfPlaces(below.map(([path, field]) => [path.slice(key.length + 1), field]))] as const;
};

const PLACES: Places = FIELDS.filter((field) => !field.path.includes('[]')).map((field) => [field.path, field]);

let readRuleset: Reader | undefined;

/** Whether the value is spelled as a ruleset: every field there, of its type and in its range, and nothing else. */
export function shapeIssues(candidate: unknown): readonly RulesetIssue[] {
  readRuleset ??= readerOfPlaces(PLACES);
  return readRuleset(candidate, '');
}
