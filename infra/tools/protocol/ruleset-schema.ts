import { CARD_GROUPS, MELD_RANKS } from '../../../shared/cards/cards.ts';
import type { Field } from '../../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../../shared/ruleset/fields.ts';
import { PACKET_NAMES, TIE_WORDS } from '../../../shared/ruleset/ruleset.ts';
import { getLabels, getTitle, toOptions } from '../../../web/text/rules-in-words.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const getWhole = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const makeEnum = (values: readonly unknown[]): JsonSchema => ({ enum: values });
const getList = (items: JsonSchema, minItems = 1): JsonSchema => ({ type: 'array', items, minItems });

const getObject = (properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});

const getField = (path: string): Field => FIELDS.find((field) => field.path === path) as Field;

function makeColumnSchema(path: string): JsonSchema {
  const { control } = getField(path);
  if (control.kind !== 'column') throw new Error(`${path} is no column of the rounds`);
  const whole = getWhole(control.min, control.max);
  const values = control.otherwise === undefined ? whole : { anyOf: [whole, { const: control.otherwise }] };
  return { ...values, description: `${getTitle(getField(path))}.` };
}

const ROUND_SCHEMA = {
  ...getObject(
    {
      minimum: makeColumnSchema('rounds[].minimum'),
      draw: makeColumnSchema('rounds[].draw'),
      tail: makeColumnSchema('rounds[].tail'),
      turns: makeColumnSchema('rounds[].turns'),
      rules: {
        type: 'object',
        description: 'Rules of this round alone, merged over the others key by key; lists are replaced.',
      },
    },
    ['turns', 'rules'],
  ),
  description: 'One round of the game.',
};

const PLAYERS = getWhole(2, 12);
const UPCARD = getObject({
  reject: { type: 'array', items: makeEnum(CARD_GROUPS), description: 'Cards that do not begin the pile.' },
  // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
  then: {
    ...makeEnum(['bury', 'cover']),
    description:
      '`bury`: a rejected card goes back into the stock at a random place; `cover`: it stays in the pile, under the next card.',
  },
});

/** Schemas of values with a separate control; the round's are in `$defs`. */
const OWN: Readonly<Record<string, JsonSchema>> = {
  seatings: getList(
    getObject({
      players: { ...PLAYERS, description: 'Number of players.' },
      teams: { ...PLAYERS, description: 'Number of teams. Seat `i` plays for team `i` modulo `teams`.' },
    }),
  ),
  packets: getList(
    getObject({
      name: { ...makeEnum(PACKET_NAMES.filter((name) => name !== 'tail')), description: 'Name of the packet.' },
      size: { ...getWhole(1, 100), description: 'Cards in it.' },
    }),
  ),
  upcard: { anyOf: [makeEnum(['none', 'any']), UPCARD] },
  rounds: getList({ $ref: '#/$defs/round' }),
  minimum: {
    anyOf: [
      makeEnum(['byRound']),
      getObject({
        byScore: {
          ...getList({
            type: 'array',
            prefixItems: [{ type: 'integer' }, getWhole(0, 5000)],
            items: false,
            minItems: 2,
          }),
          description: "Rows of `[team's total from, points]`, ascending.",
        },
      }),
    ],
  },
  tie: {
    anyOf: [
      makeEnum(TIE_WORDS),
      getObject({ extraRound: { $ref: '#/$defs/round', description: 'The round that decides a tie.' } }),
    ],
  },
};

const BONUS = getWhole(-10_000, 10_000);

const LATE_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  decks: {
    anyOf: [
      makeEnum(['beyondPlayers']),
      getObject({
        byPlayers: {
          ...getList({ type: 'array', prefixItems: [getWhole(1, 12), getWhole(1, 40)], items: false, minItems: 2 }),
          description: 'Rows of `[players from, decks]`, ascending.',
        },
      }),
    ],
  },
  special: getList(
    getObject(
      {
        rank: { ...makeEnum(MELD_RANKS), description: 'The rank.' },
        wilds: { type: 'boolean', description: 'Its melds may hold wilds.' },
        bonus: {
          anyOf: [
            { type: 'null' },
            getObject({
              clean: { ...BONUS, description: 'Each clean book.' },
              dirty: { ...BONUS, description: 'Each dirty book.' },
            }),
          ],
          description: 'Bonus of its books; null: as for other ranks.',
        },
        toGoOut: { ...getWhole(0, 100), description: 'Books of the rank needed to go out.' },
        apart: { type: 'boolean', description: 'These count for nothing else that going out needs; absent: no.' },
      },
      ['apart'],
    ),
    0,
  ),
  redThreeSet: {
    anyOf: [
      { type: 'null' },
      getObject({
        count: { anyOf: [getWhole(2, 100), { const: 'all' }], description: 'Red threes in a set.' },
        points: { ...BONUS, description: 'What they count together.' },
      }),
    ],
  },
};

function getSchema(field: Field): JsonSchema {
  const { control } = field;
  switch (control.kind) {
    case 'number': {
      const whole = getWhole(control.min, control.max);
      return control.otherwise === undefined ? whole : { anyOf: [whole, { const: control.otherwise }] };
    }
    case 'yesNo':
      return { type: 'boolean' };
    case 'choice':
      return makeEnum(control.options);
    case 'several':
      return {
        ...getList(makeEnum(control.options), control.minCount),
        uniqueItems: true,
      };
    case 'numbersOr':
      return {
        anyOf: [
          makeEnum(control.options),
          { ...getList(getWhole(control.min, control.max)), maxItems: control.longest },
        ],
      };
    case 'choiceByName':
      return {
        anyOf: [
          makeEnum(control.options),
          getObject(
            Object.fromEntries(
              toOptions(control.names, getLabels(field)).map(({ value, label }) => [
                value,
                { ...makeEnum(control.options), description: `${getTitle(field)}: ${label}.` },
              ]),
            ),
          ),
        ],
      };
    case 'numbersByName':
      return getObject(
        Object.fromEntries(
          toOptions(control.names, getLabels(field)).map(({ value, label }) => [
            value,
            { ...getWhole(control.min, control.max), description: `${getTitle(field)}: ${label}.` },
          ]),
        ),
      );
    default:
      return OWN[control.kind] ?? LATE_SCHEMAS[control.kind] ?? {};
  }
}

const getChoices = (field: Field): string =>
  field.control.kind === 'choice' || field.control.kind === 'several'
    ? ` ${toOptions(field.control.options, getLabels(field))
        .map(({ value, label }) => `\`${value}\`: ${label}`)
        .join('; ')}.`
    : '';

const withDescription = (field: Field): JsonSchema => ({
  ...getSchema(field),
  description: `${getTitle(field)}.${getChoices(field)}`,
});

type FieldTree = { [key: string]: FieldTree | Field };

const isField = (part: FieldTree | Field): part is Field => typeof part.path === 'string';

function getParts(fields: readonly Field[]): FieldTree {
  const parts: FieldTree = {};
  for (const field of fields) {
    const keys = field.path.split('.');
    let part = parts;
    for (const key of keys.slice(0, -1)) {
      part[key] ??= {};
      part = part[key] as FieldTree;
    }
    part[keys.at(-1) as string] = field;
  }
  return parts;
}

const makePartsSchema = (parts: FieldTree, path: string): JsonSchema => ({
  ...getObject(
    Object.fromEntries(
      Object.entries(parts).map(([key, part]) => [
        key,
        isField(part) ? withDescription(part) : makePartsSchema(part, `${path}${key}.`),
      ]),
    ),
  ),
  description: path === '' ? 'The rules of a table, complete.' : `Rules under \`${path.slice(0, -1)}\`.`,
});

export const makeRulesetSchemas = (): Readonly<Record<string, JsonSchema>> => ({
  ruleset: makePartsSchema(getParts(FIELDS.filter(({ path }) => !path.includes('[]'))), ''),
  round: ROUND_SCHEMA,
});
