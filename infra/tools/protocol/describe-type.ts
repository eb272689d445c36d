import type { JsonSchema } from './ruleset-schema.ts';

type SchemaKeywords = {
  readonly [Key in 'minimum' | 'maximum' | 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'multipleOf']?: number;
} & {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly prefixItems?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly pattern?: string;
};

export const getAnchor = (name: string): string => name.toLowerCase().replace(/[^\w-]/g, '');

const formatLink = (ref: string): string => {
  const name = ref.slice('#/$defs/'.length);
  return `[${name}](#${getAnchor(name)})`;
};

const formatLiteral = (value: unknown): string => `\`${JSON.stringify(value)}\``;

export function describeType(schema: JsonSchema): string {
  const shape = schema as SchemaKeywords;
  if (shape.$ref !== undefined) return formatLink(shape.$ref);
  if ('const' in shape) return formatLiteral(shape.const);
  if (shape.enum !== undefined) return shape.enum.map(formatLiteral).join(', ');
  if (shape.anyOf !== undefined) return describeChoice(shape.anyOf);
  if (shape.prefixItems !== undefined) return describeTuple(shape.prefixItems.map(describeType));
  switch (shape.type) {
    case 'integer':
      return `whole number${getRange(shape)}`;
    case 'string':
      return describeText(shape);
    case 'array':
      return `list${getLength(shape)} of ${describeType(shape.items ?? {})}`;
    default:
      return shape.type ?? 'anything';
  }
}

const describeTuple = (items: readonly string[]): string =>
  items.length === 1 ? `list of one ${items[0]}` : `list of ${items.length}: ${items.join('; ')}`;

/** Describes a list of words that a later release can add to. */
function describeChoice(choices: readonly JsonSchema[]): string {
  const [first, second] = choices as readonly SchemaKeywords[];
  const isOpen = choices.length === 2 && first?.enum !== undefined && second?.type === 'string';
  return isOpen
    ? `${describeType(first as JsonSchema)}; later releases may add words`
    : choices.map(describeType).join(' or ');
}

function getRange({ minimum, maximum, multipleOf }: SchemaKeywords): string {
  const range = minimum === undefined || maximum === undefined ? '' : `, ${minimum} to ${maximum}`;
  return multipleOf === undefined ? range : `${range}, a multiple of ${multipleOf}`;
}

function describeText({ maxLength, pattern }: SchemaKeywords): string {
  const length = maxLength === undefined ? '' : `, at most ${maxLength} code units`;
  return pattern === undefined ? `text${length}` : `text${length}, \`/${pattern}/\``;
}

function getLength({ minItems, maxItems }: SchemaKeywords): string {
  if (minItems !== undefined && maxItems !== undefined) return ` (${minItems} to ${maxItems})`;
  if (maxItems !== undefined) return ` (at most ${maxItems})`;
  return minItems === undefined || minItems === 0 ? '' : ` (at least ${minItems})`;
}
