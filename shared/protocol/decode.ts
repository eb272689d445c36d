import * as v from 'valibot';
import { CLIENT_MESSAGES, type CreateMessage, INTENTS, type ReadMessage } from './client-message.ts';
import { isName, isRulesName, isTitle } from './names.ts';
import type { RefusalCode } from './refusal-codes.ts';
import { bytesOf128, whole } from './schema.ts';

/** The most bytes of a message, in UTF-8. */
const MESSAGE_BYTES = 32_768;

/** Deepest nesting of lists and objects in a message; the rounds of `changeRules` are the deepest. */
const DEPTH = 12;

export type DecodedMessage =
  | { readonly type: 'message'; readonly message: ReadMessage }
  | ({ readonly type: 'refused'; readonly code: RefusalCode } & MessageNames)
  | { readonly type: 'nameNotAllowed'; readonly nonce: string };

/** Fields that identify the sender's message. */
export interface MessageNames {
  readonly nonce?: string;
  readonly number?: number;
  readonly table?: string;
}

const makeRefusal = (code: RefusalCode, names: MessageNames = {}): DecodedMessage => ({
  type: 'refused',
  code,
  ...names,
});

/** Reads the text of a socket message. Never throws; refuses anything that is not exactly a message of the protocol. */
export function decodeMessage(text: string | undefined): DecodedMessage {
  if (text === undefined) return makeRefusal('notJson');
  if (isTooLarge(text)) return makeRefusal('tooLarge');
  const value = parseJson(text);
  if (value === undefined) return makeRefusal('notJson');
  if (!isRecord(value)) return makeRefusal('badMessage');
  return isTame(value) ? decodeRecord(value) : makeRefusal('badMessage', getNames(value));
}

/** A UTF-16 unit takes at most three bytes, so a short text need not be encoded to be measured. */
const isTooLarge = (text: string): boolean =>
  text.length * 3 > MESSAGE_BYTES && new TextEncoder().encode(text).length > MESSAGE_BYTES;

function decodeRecord(record: Readonly<Record<string, unknown>>): DecodedMessage {
  const { type } = record;
  if (typeof type !== 'string' || !Object.hasOwn(CLIENT_MESSAGES, type))
    return makeRefusal('unknownType', getNames(record));
  const parsed = v.safeParse(CLIENT_MESSAGES[type as ReadMessage['type']].schema, record, { abortEarly: true });
  return parsed.success ? checkNames(parsed.output) : makeRefusal('badMessage', getNames(record));
}

/** Returns the readable identifying fields of a message that is invalid. */
function getNames({ nonce, number, table }: Readonly<Record<string, unknown>>): MessageNames {
  return {
    ...(v.is(bytesOf128, nonce) && { nonce }),
    ...(v.is(whole(2 ** 32), number) && { number }),
    ...(v.is(bytesOf128, table) && { table }),
  };
}

/** Names have a separate refusal, since a person can fix them. The rules of a new table are not checked yet. */
function checkNames(message: ReadMessage): DecodedMessage {
  if (!('name' in message)) return { type: 'message', message };
  const { nonce } = message;
  if (!isName(message.name)) return { type: 'nameNotAllowed', nonce };
  if (message.type === 'create' && !isTitled(message)) return { type: 'nameNotAllowed', nonce };
  return { type: 'message', message: { ...message, name: message.name.trim() } };
}

const isTitled = ({ title, rulesName }: CreateMessage): boolean =>
  (title === undefined || isTitle(title)) && (rulesName === undefined || isRulesName(rulesName));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const WILD_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** Whether it is not too deep, all text is well formed, all numbers are finite, and no key is special in JavaScript. */
export function isTame(value: unknown, depth = DEPTH): boolean {
  if (typeof value === 'string') return value.isWellFormed();
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(([key, each]) => !WILD_KEYS.includes(key) && isTame(each, depth - 1));
}

export const areIntents = (value: unknown): boolean => isTame(value) && v.is(INTENTS, value);
