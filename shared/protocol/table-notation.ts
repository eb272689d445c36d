import type { TableIntent } from './table-intent.ts';

type Type = TableIntent['type'];
type FieldOf<T extends Type> = Exclude<keyof (TableIntent & { readonly type: T }), 'type'>;

/** How each table intent is stored: one word, then its fields in order, absent ones as `-` or left off at the end. */
const NOTATION: { readonly [T in Type]: readonly [word: string, ...fields: readonly FieldOf<T>[]] } = {
  giveSeatToBot: ['bot', 'seat'],
  takeSeatBack: ['back', 'seat'],
  emptySeat: ['empty', 'seat'],
  moveSeat: ['move', 'to'],
  swapSeats: ['swap', 'seats'],
  renewKey: ['key', 'seat'],
  rename: ['name', 'name'],
  shareZone: ['zone', 'zone'],
  passHost: ['host', 'to'],
  takeHosting: ['hosting'],
  renewInvite: ['invite'],
  changeSettings: ['settings', 'settings'],
  pause: ['pause'],
  resume: ['resume'],
  closeTable: ['close'],
  reopenTable: ['reopen'],
  start: ['start', 'starter', 'mix'],
  nextRound: ['next', 'mix'],
  playAgain: ['again', 'turnSeats', 'mix'],
  mix: ['mix', 'mix'],
  askToEnd: ['end', 'what'],
  answerEnd: ['ending', 'yes'],
  grantTime: ['grant', 'minutes'],
  setAway: ['away', 'until'],
  nudge: ['nudge'],
  note: ['note', 'text'],
  react: ['react', 'reaction'],
};

/** Whether an intent asks something of the table, and not of the game. */
export const isTableIntent = (intent: { readonly type: string }): intent is TableIntent =>
  Object.hasOwn(NOTATION, intent.type);

/** Fields that are plain words; the others are JSON. */
const WORDS: readonly string[] = ['mix', 'what', 'reaction', 'zone'];

/** A table intent as it is stored, such as `bot 3`, `swap [0,2]` or `start - 7Qx…`. */
export function makeTableIntent(intent: TableIntent): string {
  const [word, ...fields] = NOTATION[intent.type] as readonly [string, ...string[]];
  const values = fields.map((field) => (intent as Readonly<Record<string, unknown>>)[field]);
  const length = values.findLastIndex((value) => value !== undefined) + 1;
  return [word, ...values.slice(0, length).map(makeValue)].join(' ');
}

function makeValue(value: unknown): string {
  if (value === undefined) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const TYPES: ReadonlyMap<string, Type> = new Map(
  Object.entries(NOTATION).map(([type, [word]]) => [word as string, type as Type]),
);

/** Undefined where the text is no table intent. */
export function parseTableIntent(text: string): TableIntent | undefined {
  const [word = '', ...values] = text.split(' ');
  const type = TYPES.get(word);
  if (type === undefined) return undefined;
  const rest = text.slice(word.length + 1);
  if (type === 'note') return { type, text: rest };
  if (type === 'rename') return { type, name: rest };
  const fields: readonly string[] = NOTATION[type].slice(1);
  const named = fields.map((field, i) => [field, parseValue(field, values[i] ?? '-')] as const);
  return { type, ...Object.fromEntries(named.filter(([, value]) => value !== undefined)) } as unknown as TableIntent;
}

function parseValue(field: string, value: string): unknown {
  if (value === '-') return undefined;
  return WORDS.includes(field) ? value : parseJson(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
