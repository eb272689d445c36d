import { CARD_GROUPS, MELD_RANKS } from '../../../shared/cards/cards.ts';
import type { Field } from '../../../shared/ruleset/fields/field.ts';
import { FIELDS } from '../../../shared/ruleset/fields.ts';
import { PACKET_NAMES, TIE_WORDS } from '../../../shared/ruleset/ruleset.ts';
import { labelled, labelsOf, titleOf } from '../../../web/text/rules-in-words.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const wholeIn = (minimum: number, maximum: number): JsonSchema => ({ type: 'integer', minimum, maximum });
const oneOf = (values: readonly unknown[]): JsonSchema => ({ enum: values });
const listOf = (items: JsonSchema, minItems = 1): JsonSchema => ({ type: 'array', items, minItems });

const objectOf = (properties: Readonly<Record<string, JsonSchema>>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});

const fieldOf = (path: string): Field => FIELDS.find((field) => field.path === path) as Field;

function column(path: string): JsonSchema {
  const { control } = fieldOf(path);
  if (control.kind !== 'column') throw new Error(`${path} is no column of the rounds`);
  const whole = wholeIn(control.min, control.max);
  const values = control.otherwise === undefined ? whole : { anyOf: [whole, { const: control.otherwise }] };
  return { ...values, description: `${titleOf(fieldOf(path))}.` };
}

const ROUND = {
  ...objectOf(
    {
      minimum: column('rounds[].minimum'),
      draw: column('rounds[].draw'),
      tail: column('rounds[].tail'),
      turns: column('rounds[].turns'),
      rules: {
        type: 'object',
        description: 'Rules of this round alone, merged over the others key by key; lists are replaced.',
      },
    },
    ['turns', 'rules'],
  ),
  description: 'One round of the game.',
};

const PLAYERS = wholeIn(2, 12);
const UPCARD = objectOf({
  reject: { type: 'array', items: oneOf(CARD_GROUPS), description: 'Cards that do not begin the pile.' },
  // biome-ignore lint/suspicious/noThenProperty: the field's name is fixed by the ruleset's format
  then: {
    ...oneOf(['bury', 'cover']),
    description:
      '`bury`: a rejected card goes back into the stock at a random place; `cover`: it stays in the pile, under the next card.',
  },
});

/** Schemas of values with a separate control; the round's are in `$defs`. */
const OWN: Readonly<Record<string, JsonSchema>> = {
  seatings: listOf(
    objectOf({
      players: { ...PLAYERS, description: 'Number of players.' },
      teams: { ...PLAYERS, description: 'Number of teams. Seat `i` plays for team `i` modulo `teams`.' },
    }),
  ),
  packets: listOf(
    objectOf({
      name: { ...oneOf(PACKET_NAMES.filter((name) => name !== 'tail')), description: 'Name of the packet.' },
      size: { ...wholeIn(1, 100), description: 'Cards in it.' },
    }),
  ),
  upcard: { anyOf: [oneOf(['none', 'any']), UPCARD] },
  rounds: listOf({ $ref: '#/$defs/round' }),
  minimum: {
    anyOf: [
      oneOf(['byRound']),
      objectOf({
        byScore: {
          ...listOf({ type: 'array', prefixItems: [{ type: 'integer' }, wholeIn(0, 5000)], items: false, minItems: 2 }),
          description: "Rows of `[team's total from, points]`, ascending.",
        },
      }),
    ],
  },
  tie: {
    anyOf: [
      oneOf(TIE_WORDS),
      objectOf({ extraRound: { $ref: '#/$defs/round', description: 'The round that decides a tie.' } }),
    ],
  },
};

const BONUS = wholeIn(-10_000, 10_000);

const LATER: Readonly<Record<string, JsonSchema>> = {
  decks: {
    anyOf: [
      oneOf(['beyondPlayers']),
      objectOf({
        byPlayers: {
          ...listOf({ type: 'array', prefixItems: [wholeIn(1, 12), wholeIn(1, 40)], items: false, minItems: 2 }),
          description: 'Rows of `[players from, decks]`, ascending.',
        },
      }),
    ],
  },
  special: listOf(
    objectOf(
      {
        rank: { ...oneOf(MELD_RANKS), description: 'The rank.' },
        wilds: { type: 'boolean', description: 'Its melds may hold wilds.' },
        bonus: {
          anyOf: [
            { type: 'null' },
            objectOf({
              clean: { ...BONUS, description: 'Each clean book.' },
              dirty: { ...BONUS, description: 'Each dirty book.' },
            }),
          ],
          description: 'Bonus of its books; null: as for other ranks.',
        },
        toGoOut: { ...wholeIn(0, 100), description: 'Books of the rank needed to go out.' },
        apart: { type: 'boolean', description: 'These count for nothing else that going out needs; absent: no.' },
      },
      ['apart'],
    ),
    0,
  ),
  redThreeSet: {
    anyOf: [
      { type: 'null' },
      objectOf({
        count: { anyOf: [wholeIn(2, 100), { const: 'all' }], description: 'Red threes in a set.' },
        points: { ...BONUS, description: 'What they count together.' },
      }),
    ],
  },
};

function schemaOf(field: Field): JsonSchema {
  const { control } = field;
  switch (control.kind) {
    case 'number': {
      const whole = wholeIn(control.min, control.max);
      return control.otherwise === undefined ? whole : { anyOf: [whole, { const: control.otherwise }] };
    }
    case 'yesNo':
      return { type: 'boolean' };
    case 'choice':
      return oneOf(control.options);
    case 'several':
      return {
        ...listOf(oneOf(control.options), control.minCount),
        uniqueItems: true,
      };
    case 'numbersOr':
      return {
        anyOf: [oneOf(control.options), { ...listOf(wholeIn(control.min, control.max)), maxItems: control.longest }],
      };
    case 'choiceByName':
      return {
        anyOf: [
          oneOf(control.options),
          objectOf(
            Object.fromEntries(
              labelled(control.names, labelsOf(field)).map(({ value, label }) => [
                value,
                { ...oneOf(control.options), description: `${titleOf(field)}: ${label}.` },
              ]),
            ),
          ),
        ],
      };
    case 'numbersByName':
      return objectOf(
        Object.fromEntries(
          labelled(control.names, labelsOf(field)).map(({ value, label }) => [
            value,
            { ...wholeIn(control.min, control.max), description: `${titleOf(field)}: ${label}.` },
          ]),
        ),
      );
    default:
      return OWN[control.kind] ?? LATER[control.kind] ?? {};
  }
}

const choicesOf = (field: Field): string =>
  field.control.kind === 'choice' || field.control.kind === 'several'
    ? ` ${labelled(field.control.options, labelsOf(field))
        .map(({ value, label }) => `\`${value}\`: ${label}`)
        .join('; ')}.`
    : '';

const described = (field: Field): JsonSchema => ({
  ...schemaOf(field),
  description: `${titleOf(field)}.${choicesOf(field)}`,
});

type FieldTree = { [key: string]: FieldTree | Field };

const isField = (part: FieldTree | Field): part is Field => typeof part.path === 'string';

function partsOf(fields: readonly Field[]): FieldTree {
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

const schemaOfParts = (parts: FieldTree, path: string): JsonSchema => ({
  ...objectOf(
    Object.fromEntries(
      Object.entries(parts).map(([key, part]) => [
        key,
        isField(part) ? described(part) : schemaOfParts(part, `${path}${key}.`),
      ]),
    ),
  ),
  description: path === '' ? 'The rules of a table, complete.' : `Rules under \`${path.slice(0, -1)}\`.`,
});

/** JSON Schema of a ruleset, from its controls. */
export const rulesetSchemas = (): Readonly<Record<string, JsonSchema>> => ({
  ruleset: schemaOfParts(partsOf(FIELDS.filter(({ path }) => !path.includes('[]'))), ''),
  round: ROUND,
});
