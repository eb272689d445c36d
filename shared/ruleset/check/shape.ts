import { CARD_GROUPS, NATURAL_RANKS } from '../../cards/cards.ts';
import type { Control, Field } from '../fields/field.ts';
import { RANGES } from '../fields/ranges.ts';
import { FIELDS } from '../fields.ts';
import { TIE_WORDS } from '../ruleset.ts';
import { isParts, type RulesetIssue } from './issue.ts';
import {
  limitedNumber,
  listOf,
  numberOr,
  oneOf,
  orNull,
  partsOf,
  someOf,
  type ValueReader,
  wordOr,
  yesOrNo,
} from './values.ts';

const PLAYERS = { min: 2, max: 12 };

const getFieldAtPath = (path: string): Field => FIELDS.find((field) => field.path === path) as Field;

function column(path: string): ValueReader {
  const { control } = getFieldAtPath(path);
  if (control.kind !== 'column') return yesOrNo;
  return control.otherwise === undefined ? limitedNumber(control) : numberOr(control, control.otherwise);
}

const row: ValueReader = (value, path) =>
  partsOf(
    {
      minimum: column('rounds[].minimum'),
      draw: column('rounds[].draw'),
      tail: column('rounds[].tail'),
      turns: column('rounds[].turns'),
      rules: (rules, at) => (isParts(rules) ? [] : [{ field: at, reason: { code: 'notRules' } }]),
    },
    ['turns', 'rules'],
  )(value, path);

/** `[team's total from, points]`. */
const scoreRow: ValueReader = (value, path) => {
  const pair = listOf(limitedNumber(RANGES.total), { min: 2, max: 2 })(value, path);
  return pair.length > 0 ? pair : limitedNumber(RANGES.minimum)((value as readonly unknown[])[1], `${path}.1`);
};

/** `[players from, decks]`. */
const deckRow: ValueReader = (value, path) => {
  const pair = listOf(limitedNumber(RANGES.decks), { min: 2, max: 2 })(value, path);
  return pair.length > 0 ? pair : limitedNumber(RANGES.decksFromPlayers)((value as readonly unknown[])[0], `${path}.0`);
};

const OWN_READERS = {
  seatings: listOf(partsOf({ players: limitedNumber(PLAYERS), teams: limitedNumber(PLAYERS) }), RANGES.list),
  packets: listOf(partsOf({ name: oneOf(['hand', 'knee', 'foot']), size: limitedNumber(RANGES.packetSize) }), {
    min: 1,
    max: 3,
  }),
  // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
  upcard: wordOr(['none', 'any'], partsOf({ reject: someOf(CARD_GROUPS, 0), then: oneOf(['bury', 'cover']) })),
  rounds: listOf(row, RANGES.list),
  minimum: wordOr(['byRound'], partsOf({ byScore: listOf(scoreRow, RANGES.list) })),
  tie: wordOr(TIE_WORDS, partsOf({ extraRound: row })),
  decks: wordOr(['beyondPlayers'], partsOf({ byPlayers: listOf(deckRow, RANGES.list) })),
  special: listOf(
    partsOf(
      {
        rank: oneOf(NATURAL_RANKS),
        wilds: yesOrNo,
        bonus: orNull(partsOf({ clean: limitedNumber(RANGES.bonus), dirty: limitedNumber(RANGES.bonus) })),
        toGoOut: limitedNumber(RANGES.booksToGoOut),
        apart: yesOrNo,
      },
      ['apart'],
    ),
    { min: 0, max: NATURAL_RANKS.length },
  ),
  redThreeSet: orNull(partsOf({ count: numberOr(RANGES.redThrees, 'all'), points: limitedNumber(RANGES.bonus) })),
} as const satisfies Readonly<Record<string, ValueReader>>;

function getReader(control: Control): ValueReader {
  switch (control.kind) {
    case 'number':
      return control.otherwise !== undefined ? numberOr(control, control.otherwise) : limitedNumber(control);
    case 'yesNo':
      return yesOrNo;
    case 'choice':
      return oneOf(control.options);
    case 'several':
      return someOf(control.options, control.minCount);
    case 'numbersOr':
      return wordOr(control.options, listOf(limitedNumber(control), { min: 1, max: control.longest }));
    case 'choiceByName':
      return wordOr(
        control.options,
        partsOf(Object.fromEntries(control.names.map((name) => [name, oneOf(control.options)]))),
      );
    case 'numbersByName':
      return partsOf(Object.fromEntries(control.names.map((name) => [name, limitedNumber(control)])));
    case 'column':
    case 'roundRules':
      throw new Error('columns are read with their rounds');
    default:
      return OWN_READERS[control.kind];
  }
}

/** Fields by the rest of their path: `red.laid` under `threes`. */
type Places = readonly (readonly [path: string, field: Field])[];

/** Reads a field at the end of its path; above that, an object by its keys. */
function readerOfPlaces(places: Places): ValueReader {
  const [path, field] = places[0] as Places[number];
  return path === ''
    ? getReader(field.control)
    : partsOf(Object.fromEntries(getKeys(places).map(createReader(places))));
}

const getKeys = (places: Places): readonly string[] => [
  ...new Set(places.map(([path]) => path.split('.')[0] as string)),
];

const createReader = (places: Places) => (key: string) => {
  const below = places.filter(([path]) => path.split('.')[0] === key);
  return [key, readerOfPlaces(below.map(([path, field]) => [path.slice(key.length + 1), field]))] as const;
};

const PLACES: Places = FIELDS.filter((field) => !field.path.includes('[]')).map((field) => [field.path, field]);

let readRuleset: ValueReader | undefined;

export function findShapeIssues(candidate: unknown): readonly RulesetIssue[] {
  readRuleset ??= readerOfPlaces(PLACES);
  return readRuleset(candidate, '');
}
