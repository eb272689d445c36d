import { describeCodes } from './codes.ts';
import { GROUPS, type Group } from './definitions.ts';
import { describeType, getAnchor } from './describe-type.ts';
import type { ProtocolSchema } from './json-schema.ts';
import type { JsonSchema } from './ruleset-schema.ts';

const HEAD = `# The protocol's messages, field by field

Made from the source by \`npm run protocol\`. Do not edit: change the schemas or their doc comments, and run it again.

How the messages work together is in [protocol.md](protocol.md). The same as JSON Schema is [protocol.schema.json](protocol.schema.json), in which each
heading below is a definition. A field with a question mark may be absent. The \`type\` of a message, an event or an intent is the last part of its
heading. Lengths of text count UTF-16 code units, as \`length\` does in JavaScript, so many emoji count as two. All numbers are whole. The server refuses
fields that it does not know; a client ignores them.`;

const TITLES: Readonly<Record<Group | 'parts', string>> = {
  client: 'What a client sends',
  server: 'What the server sends',
  gameIntent: 'What a player asks of the game',
  tableIntent: 'What a player asks of the table',
  event: 'What happened',
  parts: 'Parts',
};

export function makeReference({ $defs }: ProtocolSchema): string {
  const sections = Object.entries(TITLES).map(([group, title]) => {
    const members = Object.entries($defs).filter(([name, schema]) => findGroup(name, schema) === group);
    return [`## ${title}`, getList(members), ...members.map(describeDefinition)].join('\n\n');
  });
  return `${[HEAD, ...sections, describeCodes()].join('\n\n')}\n`;
}

type Definition = readonly [name: string, schema: JsonSchema];

/** Definitions that only choose between others have no separate section. */
const findGroup = (name: string, schema: JsonSchema): string | undefined => {
  const [prefix = ''] = name.split('.');
  if (name !== prefix) return prefix;
  return prefix in GROUPS || schema.oneOf !== undefined ? undefined : 'parts';
};

const getList = (members: readonly Definition[]): string =>
  members.map(([name]) => `[${name.split('.').at(-1)}](#${getAnchor(name)})`).join(', ');

const describeDefinition = ([name, schema]: Definition): string =>
  [`### ${name}`, schema.description, findTable(schema)].filter((part) => part !== undefined).join('\n\n');

function findTable(schema: JsonSchema): string | undefined {
  const rows = getFields(schema).map(
    ({ path, schema: field, isOptional, description = '' }) =>
      `| \`${path}\`${isOptional ? '?' : ''} | ${formatCell(describeType(field))} | ${formatCell(description)} |`,
  );
  if (schema.type !== 'object') return `Type: ${describeType(schema)}.`;
  return rows.length === 0 ? undefined : ['| field | type | meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** Escapes text for a cell of a table, which a bar would end. */
const formatCell = (text: string): string => text.replaceAll('|', '\\|');

interface FieldRow {
  /** `seating.players`, `awayUntil[].seat`. */
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isOptional: boolean;
  readonly description: string | undefined;
}

/** All fields of an object's schema; those of objects inside it follow theirs. */
const getFields = (schema: JsonSchema, path = ''): readonly FieldRow[] =>
  Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>)
    .filter(([key, field]) => key !== 'type' || !('const' in field))
    .flatMap(([key, field]) => [
      {
        path: `${path}${key}`,
        schema: field,
        isOptional: !(schema.required as readonly string[]).includes(key),
        description: field.description as string | undefined,
      },
      ...getNestedFields(field, `${path}${key}`),
    ]);

function getNestedFields(field: JsonSchema, path: string): readonly FieldRow[] {
  const { items, anyOf = [] } = field as { readonly items?: JsonSchema; readonly anyOf?: readonly JsonSchema[] };
  return [
    ...getFields(field, `${path}.`),
    ...(items ? getNestedFields(items, `${path}[]`) : []),
    ...anyOf.flatMap((choice) => getNestedFields(choice, path)),
  ];
}

export const getUndescribed = (definitions: Readonly<Record<string, JsonSchema>>): readonly string[] =>
  Object.entries(definitions).flatMap(([name, schema]) => [
    ...(schema.description ? [] : [name]),
    ...getFields(schema)
      .filter(({ description }) => !description)
      .map(({ path }) => `${name}: ${path}`),
  ]);
