import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CLIENT_MESSAGES } from '../../../shared/protocol/client-message.ts';
import { GAME_INTENT } from '../../../shared/protocol/intent.ts';
import { EVENT, HAPPENED } from '../../../shared/protocol/public-event.ts';
import { SERVER_MESSAGES } from '../../../shared/protocol/server-message.ts';
import { TABLE_INTENT } from '../../../shared/protocol/table-intent.ts';
import { type FindDocs, readDocs } from './doc-comments.ts';
import { PLACES } from './places.ts';
import { type JsonSchema, rulesetSchemas } from './ruleset-schema.ts';

type Schema = v.GenericSchema;
type Entries = Readonly<Record<string, Schema>>;
type Definitions = Record<string, Schema>;

/** Groups of definitions that are told apart by `type`: the prefix of their names, and their members. */
export const GROUPS = {
  client: Object.values(CLIENT_MESSAGES),
  server: Object.values(SERVER_MESSAGES),
  gameIntent: GAME_INTENT.options,
  tableIntent: TABLE_INTENT.options,
  event: EVENT.options,
} as const satisfies Readonly<Record<string, readonly Schema[]>>;

/** Fields that hold a ruleset, which is checked by code and not by a schema. */
const RULESETS: readonly Schema[] = [
  CLIENT_MESSAGES.create.entries.ruleset,
  SERVER_MESSAGES.welcome.entries.charter.entries.ruleset,
];

const CARD = '(?:\\*|[2-9TJQKA][shdc])';
/** Patterns of text that code reads as cards, by the kind of the step that does so. */
const PATTERNS: Readonly<Record<string, string>> = {
  guard: `^${CARD}$`,
  raw_transform: '^(?:\\*|[2-9TJQKA][shdc]+| )*$',
};

const entriesOf = (schema: Schema): Entries | undefined => (schema as { readonly entries?: Entries }).entries;

const typeOf = (entries: Entries): string | undefined =>
  (entries.type as { readonly literal?: string } | undefined)?.literal;

const isOptional = ({ type }: Schema): boolean => type === 'exact_optional';

/** What the source says about an object schema. */
function docsOf(find: FindDocs, entries: Entries) {
  const { type: _, ...fields } = typeOf(entries) === undefined ? { type: undefined, ...entries } : entries;
  const keys = Object.entries(fields).map(([key, field]) => (isOptional(field as Schema) ? `${key}?` : key));
  return find(typeOf(entries), keys) ?? find(undefined, keys);
}

/** Schemas inside a schema. */
function partsOf(schema: Schema): readonly Schema[] {
  const { item, items, options, wrapped } = schema as unknown as Readonly<Record<string, unknown>>;
  const entries = entriesOf(schema);
  return [item, wrapped, ...[items, options].flat(), ...Object.values(entries ?? {})].filter(
    (part): part is Schema => typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema',
  );
}

const lowerCamel = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** All schemas that have a name, by that name: groups first, then objects that a constant holds. */
function definitionsOf(find: FindDocs): Definitions {
  const definitions: Definitions = {
    gameIntent: GAME_INTENT,
    tableIntent: TABLE_INTENT,
    event: EVENT,
    happened: HAPPENED,
  };
  const known = new Set<Schema>(Object.values(definitions));
  const add = (name: string, schema: Schema): void => {
    if (known.has(schema)) return;
    if (name in definitions) throw new Error(`two schemas are called ${name}`);
    definitions[name] = schema;
    known.add(schema);
  };
  const visit = (schema: Schema): void => {
    const entries = entriesOf(schema);
    const name = entries && typeOf(entries) === undefined ? docsOf(find, entries)?.name : undefined;
    if (name !== undefined) add(lowerCamel(name), schema);
    for (const part of partsOf(schema)) visit(part);
  };
  const members = Object.entries(GROUPS).flatMap(([group, schemas]) =>
    schemas.map((schema) => [group, schema] as const),
  );
  for (const [group, schema] of members) add(`${group}.${schema.entries.type.literal}`, schema);
  for (const [, schema] of members) visit(schema);
  return definitions;
}

const conversion = (find: FindDocs): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideSchema({ valibotSchema, jsonSchema }) {
    const schema = valibotSchema as Schema;
    if (RULESETS.includes(schema)) return { $ref: '#/$defs/ruleset' };
    if (schema.type === 'custom') return { type: 'string' };
    const entries = entriesOf(schema);
    return entries && describe(jsonSchema as JsonSchema, docsOf(find, entries));
  },
  overrideAction({ valibotAction: { type }, jsonSchema }) {
    if (type === 'check') return jsonSchema.type === 'number' ? { ...jsonSchema, type: 'integer' } : jsonSchema;
    if (type === 'trim' || type === 'transform') return jsonSchema;
    const pattern = PATTERNS[type];
    return pattern === undefined ? undefined : { ...jsonSchema, pattern };
  },
});

/** An object's JSON Schema with what the source says about it and its fields. */
function describe(schema: JsonSchema, docs: ReturnType<typeof docsOf>): JsonSchema {
  const properties = Object.entries(schema.properties as Readonly<Record<string, JsonSchema>>).map(([key, field]) => {
    const description = docs?.fields.get(key);
    return [key, description === undefined ? field : { ...field, description }] as const;
  });
  const described = { ...schema, properties: Object.fromEntries(properties) };
  return docs?.description === undefined ? described : { ...described, description: docs.description };
}

export interface ProtocolSchema {
  readonly $defs: Readonly<Record<string, JsonSchema>>;
  readonly [keyword: string]: unknown;
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

const oneOfGroup = (group: keyof typeof GROUPS, description: string): JsonSchema => ({
  description,
  oneOf: GROUPS[group].map(({ entries }) => refTo(`${group}.${entries.type.literal}`)),
});

/** JSON Schema 2020-12 of all messages: `$defs/clientMessage` and `$defs/serverMessage`, and each of their parts. */
export function protocolSchema(): ProtocolSchema {
  const find = readDocs(PLACES.schemas);
  const $defs = toJsonSchemaDefs(definitionsOf(find), conversion(find)) as Readonly<Record<string, JsonSchema>>;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Made from the source by `npm run protocol`. Do not edit.',
    title: 'Messages between a client of Afoot and its server',
    anyOf: [refTo('clientMessage'), refTo('serverMessage')],
    $defs: {
      ...$defs,
      clientMessage: oneOfGroup('client', 'What a client sends.'),
      serverMessage: oneOfGroup('server', 'What the server sends.'),
      gameIntent: oneOfGroup('gameIntent', 'What a player asks of the game.'),
      tableIntent: oneOfGroup('tableIntent', 'What a player asks of the table; alone in its submission.'),
      event: oneOfGroup('event', 'What happened, as one viewer may know it.'),
      happened: { type: 'array', items: refTo('event'), description: 'Events, in the order in which they happened.' },
      ...rulesetSchemas(),
    },
  };
}
