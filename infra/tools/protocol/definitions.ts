import type * as v from 'valibot';
import { CLIENT_MESSAGES } from '../../../shared/protocol/client-message.ts';
import { EVENT, TABLE_INTENT } from '../../../shared/protocol/features.ts';
import { CARDS, GAME_INTENT } from '../../../shared/protocol/intent.ts';
import { HAPPENED } from '../../../shared/protocol/public-event.ts';
import { SERVER_MESSAGES } from '../../../shared/protocol/server-message.ts';
import type { Docs, ObjectDocs } from './doc-comments.ts';

export type Schema = v.GenericSchema;
type Entries = Readonly<Record<string, Schema>>;

/** Groups of definitions with different `type`s: the prefix of their names, and their members. */
export const GROUPS = {
  client: Object.values(CLIENT_MESSAGES).map(({ schema }) => schema),
  server: Object.values(SERVER_MESSAGES),
  gameIntent: GAME_INTENT.options,
  tableIntent: TABLE_INTENT.options,
  event: EVENT.options,
} as const satisfies Readonly<Record<string, readonly Schema[]>>;

export type Group = keyof typeof GROUPS;

const NAMED_SCHEMAS = {
  gameIntent: GAME_INTENT,
  tableIntent: TABLE_INTENT,
  event: EVENT,
  happened: HAPPENED,
  cards: CARDS,
} as const;

export const findEntries = (schema: Schema): Entries | undefined => (schema as { readonly entries?: Entries }).entries;

const findType = (entries: Entries): string | undefined =>
  (entries.type as { readonly literal?: string } | undefined)?.literal;

export function findDocs({ ofObject }: Docs, entries: Entries): ObjectDocs | undefined {
  const type = findType(entries);
  const keys = Object.entries(entries)
    .filter(([key]) => type === undefined || key !== 'type')
    .map(([key, field]) => (field.type === 'exact_optional' ? `${key}?` : key));
  return ofObject(type, keys) ?? ofObject(undefined, keys);
}

/** All named schemas, by name: those of groups, and objects that a constant holds. */
export function getDefinitions(docs: Docs): Readonly<Record<string, Schema>> {
  const members = Object.entries(GROUPS).flatMap(([group, schemas]) =>
    schemas.map((schema) => [`${group}.${schema.entries.type.literal}`, schema] as const),
  );
  const objects = members.flatMap(([, schema]) => getNamed(docs, schema, new Set()));
  return removeDuplicates([...Object.entries(NAMED_SCHEMAS), ...members, ...objects]);
}

type NamedSchema = readonly [name: string, schema: Schema];

/** Objects without a `type` that a constant holds, in a schema and below it. */
function getNamed(docs: Docs, schema: Schema, above: ReadonlySet<Schema>): readonly NamedSchema[] {
  if (above.has(schema)) return [];
  const entries = findEntries(schema);
  const name = entries && findType(entries) === undefined ? findDocs(docs, entries)?.name : undefined;
  const ownSchema: readonly NamedSchema[] = name === undefined ? [] : [[lowerCamel(name), schema]];
  return [...ownSchema, ...getParts(schema).flatMap((part) => getNamed(docs, part, new Set([...above, schema])))];
}

const lowerCamel = (name: string): string =>
  name.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Throws if two schemas have one name. */
function removeDuplicates(namedSchemas: readonly NamedSchema[]): Readonly<Record<string, Schema>> {
  const found = new Map<string, Schema>();
  for (const [name, schema] of namedSchemas) {
    if (found.has(name) && found.get(name) !== schema) throw new Error(`two schemas are called ${name}`);
    found.set(name, schema);
  }
  return Object.fromEntries(found);
}

function getParts(schema: Schema): readonly Schema[] {
  const { item, items, options, wrapped } = schema as unknown as Readonly<Record<string, unknown>>;
  return [item, wrapped, ...[items, options].flat(), ...Object.values(findEntries(schema) ?? {})].filter(
    (part): part is Schema => typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema',
  );
}
