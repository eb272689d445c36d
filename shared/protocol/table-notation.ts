import type { Card } from '../cards/cards.ts';
import { makeRun, parseCards } from '../cards/notation.ts';
import type { Laying } from '../rules/position.ts';
import { TABLE_NOTATION } from './constants.ts';
import type { TableIntent, TableIntentType } from './features.ts';
import { makeEntries, parseEntries } from './meld-notation.ts';

type FieldOf<T extends TableIntentType> = Exclude<keyof (TableIntent & { readonly type: T }), 'type'>;

/** Storage of a field: as JSON; a word without spaces; all text to the end of the line; melds; cards; or not at all. */
type Form = 'json' | 'word' | 'line' | 'melds' | 'cards' | 'omitted';

/** One word, then the fields in this order. An absent field is `-`, and omitted at the end. */
interface Notation<T extends TableIntentType = TableIntentType> {
  readonly word: string;
  readonly fields: { readonly [Field in FieldOf<T>]: Form };
}

/** A missing intent does not compile. */
const NOTATIONS: { readonly [T in TableIntentType]: Notation<T> } = TABLE_NOTATION;

/** Whether an intent is for the table rather than the game. */
export const isTableIntent = (intent: { readonly type: string }): intent is TableIntent =>
  Object.hasOwn(NOTATIONS, intent.type);

const getStoredFields = (type: TableIntentType): readonly (readonly [field: string, form: Form])[] =>
  Object.entries<Form>(NOTATIONS[type].fields).filter(([, form]) => form !== 'omitted');

/** Writes a table intent as stored, such as `bot 3`, `swap [0,2]` or `start - 7Qx…`. */
export function makeTableIntent(intent: TableIntent): string {
  const fields = getStoredFields(intent.type);
  const values = fields.map(([field, form]) => makeValue(form, (intent as Readonly<Record<string, unknown>>)[field]));
  const length = values.findLastIndex((value) => value !== undefined) + 1;
  return [NOTATIONS[intent.type].word, ...values.slice(0, length).map((value) => value ?? '-')].join(' ');
}

function makeValue(form: Form, value: unknown): string | undefined {
  if (form === 'melds') return makeEntries(value as readonly Laying[]) || undefined;
  if (form === 'cards') return makeRun(value as readonly Card[]);
  return value === undefined || form !== 'json' ? (value as string | undefined) : JSON.stringify(value);
}

const TYPES: ReadonlyMap<string, TableIntentType> = new Map(
  Object.entries<Notation>(NOTATIONS).map(([type, { word }]) => [word, type as TableIntentType]),
);

/** Undefined if the text is not a table intent. */
export function parseTableIntent(text: string): TableIntent | undefined {
  const [word = '', ...values] = text.split(' ');
  const type = TYPES.get(word);
  if (type === undefined) return undefined;
  const read = getStoredFields(type).map(
    ([field, form], i) =>
      [field, form === 'line' ? values.slice(i).join(' ') || undefined : parseValue(form, values[i] ?? '-')] as const,
  );
  return { type, ...Object.fromEntries(read.filter(([, value]) => value !== undefined)) } as unknown as TableIntent;
}

function parseValue(form: Form, value: string): unknown {
  if (form === 'melds') return parseEntries(value === '-' ? '' : value);
  if (form === 'cards') return parseCards(value);
  if (value === '-') return undefined;
  return form === 'word' ? value : parseJson(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
