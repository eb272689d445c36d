import type { JsonSchema } from './ruleset-schema.ts';

/** One field of an object, or of an object inside it. */
interface FieldRow {
  /** `seating.players`, `awayUntil[].seat`. */
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isOptional: boolean;
  readonly description: string | undefined;
}

/** All fields of an object's schema; those of objects inside it follow theirs. */
export const fieldsOf = (schema: JsonSchema, path = ''): readonly FieldRow[] =>
  Object.entries((schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>)
    .filter(([key, field]) => key !== 'type' || !('const' in field))
    .flatMap(([key, field]) => [
      {
        path: `${path}${key}`,
        schema: field,
        isOptional: !(schema.required as readonly string[]).includes(key),
        description: field.description as string | undefined,
      },
      ...insideOf(field, `${path}${key}`),
    ]);

/** Fields of what a field holds: an object, a list of objects, or one of several. */
function insideOf(field: JsonSchema, path: string): readonly FieldRow[] {
  const { items, anyOf = [] } = field as { readonly items?: JsonSchema; readonly anyOf?: readonly JsonSchema[] };
  return [
    ...fieldsOf(field, `${path}.`),
    ...(items ? insideOf(items, `${path}[]`) : []),
    ...anyOf.flatMap((choice) => insideOf(choice, path)),
  ];
}

/** Definitions and fields that nothing is said about, by name. */
export const undescribedIn = (definitions: Readonly<Record<string, JsonSchema>>): readonly string[] =>
  Object.entries(definitions).flatMap(([name, schema]) => [
    ...(schema.description ? [] : [name]),
    ...fieldsOf(schema)
      .filter(({ description }) => !description)
      .map(({ path }) => `${name}: ${path}`),
  ]);
