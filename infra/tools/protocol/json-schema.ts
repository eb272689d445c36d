import { type ConversionConfig, toJsonSchemaDefs } from '@valibot/to-json-schema';
import { CLIENT_MESSAGES } from '../../../shared/protocol/client-message.ts';
import { SERVER_MESSAGES } from '../../../shared/protocol/server-message.ts';
import { findDocs, findEntries, GROUPS, type Group, getDefinitions, type Schema } from './definitions.ts';
import { type Docs, type ObjectDocs, readDocs } from './doc-comments.ts';
import { PLACES } from './places.ts';
import { type JsonSchema, makeRulesetSchemas } from './ruleset-schema.ts';

/** Fields with a ruleset, which is checked by code and not by a schema. */
const RULESETS: readonly Schema[] = [
  CLIENT_MESSAGES.create.schema.entries.ruleset,
  SERVER_MESSAGES.welcome.entries.charter.entries.ruleset,
];

/** Text that code reads as one card, and as several. */
const CARD_PATTERN = '^(?:\\*|[2-9TJQKA][shdc])$';
const CARDS_PATTERN = '^(?:\\*|[2-9TJQKA][shdc]+| )*$';

const makeConversion = (docs: Docs): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideSchema({ valibotSchema, jsonSchema }) {
    const schema = valibotSchema as Schema;
    if (RULESETS.includes(schema)) return { $ref: '#/$defs/ruleset' };
    if (schema.type === 'custom') return { type: 'string' };
    const entries = findEntries(schema);
    return entries && describe(jsonSchema as JsonSchema, findDocs(docs, entries));
  },
  overrideAction({ valibotAction: { type }, jsonSchema }) {
    if (type === 'check') return jsonSchema.type === 'number' ? { ...jsonSchema, type: 'integer' } : jsonSchema;
    if (type === 'trim' || type === 'transform') return jsonSchema;
    return type === 'guard' ? { ...jsonSchema, pattern: CARD_PATTERN } : undefined;
  },
});

function describe(schema: JsonSchema, docs: ObjectDocs | undefined): JsonSchema {
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

const createRef = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

const makeGroupSchema = (group: Group, description: string): JsonSchema => ({
  description,
  oneOf: GROUPS[group].map(({ entries }) => createRef(`${group}.${entries.type.literal}`)),
});

/** JSON Schema 2020-12 of all messages: `$defs/clientMessage` and `$defs/serverMessage`, and each of their parts. */
export function makeProtocolSchema(): ProtocolSchema {
  const docs = readDocs(PLACES.schemas);
  const $defs = toJsonSchemaDefs(getDefinitions(docs), makeConversion(docs)) as Readonly<Record<string, JsonSchema>>;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Made from the source by `npm run protocol`. Do not edit.',
    title: 'Messages between a client of Afoot and its server',
    anyOf: [createRef('clientMessage'), createRef('serverMessage')],
    $defs: {
      ...$defs,
      clientMessage: makeGroupSchema('client', 'What a client sends.'),
      serverMessage: makeGroupSchema('server', 'What the server sends.'),
      gameIntent: makeGroupSchema('gameIntent', 'What a player asks of the game.'),
      tableIntent: makeGroupSchema('tableIntent', 'What a player asks of the table; alone in its submission.'),
      event: makeGroupSchema('event', 'What happened, as one viewer may know it.'),
      cards: { ...$defs.cards, pattern: CARDS_PATTERN, description: docs.ofConstant('CARDS') },
      happened: { type: 'array', items: createRef('event'), description: docs.ofConstant('HAPPENED') },
      ...makeRulesetSchemas(),
    },
  };
}
