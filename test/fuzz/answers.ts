import { TABLE_REJECTION_CODES } from '../../shared/protocol/features.ts';
import { REFUSAL_CODES } from '../../shared/protocol/refusal-codes.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { REJECTION_CODES } from '../../shared/rules/rejection.ts';
import type { Frame } from './frames.ts';

const isAmong = (codes: readonly string[], code: unknown): boolean => typeof code === 'string' && codes.includes(code);

/** The fault of a message by the protocol; undefined: none. */
export function describeFault(message: ServerMessage): string | undefined {
  switch (message.type) {
    case 'refused':
      return isAmong(REFUSAL_CODES, message.code) ? undefined : `refused without a known code: ${message.code}`;
    case 'rejected':
      return isAmong([...REJECTION_CODES, ...TABLE_REJECTION_CODES], message.code)
        ? undefined
        : `rejected without a known code: ${message.code}`;
    case 'view':
      return message.version > 0 ? undefined : 'a view without a version';
    default:
      return Object.hasOwn(OTHERS, message.type)
        ? undefined
        : `no message of the protocol: ${JSON.stringify(message).slice(0, 100)}`;
  }
}

/** Messages that are accepted unchanged. */
const OTHERS: Readonly<Record<Exclude<ServerMessage['type'], 'refused' | 'rejected' | 'view'>, true>> = {
  welcome: true,
  seated: true,
  knocking: true,
  askedBack: true,
  word: true,
  code: true,
  history: true,
  pong: true,
  deals: true,
  results: true,
  notifications: true,
  transferLeft: true,
  transfer: true,
  status: true,
};

/** Codes with which a frame closes its connection; none: it must be answered. */
export function getCloses({ way, bytes }: Frame): readonly number[] {
  switch (way) {
    case 'text':
      return [...(bytes.length > 32_768 ? [1009] : []), ...(isUtf8(bytes) ? [] : [1007])];
    case 'split':
      return bytes.length > 131_072 ? [1009] : [];
    case 'binary':
      return [1003];
    case 'wire':
      return [1000, 1002, 1003, 1005, 1006, 1007, 1009];
  }
}

const isUtf8 = (bytes: Buffer): boolean => Buffer.compare(Buffer.from(bytes.toString('utf8')), bytes) === 0;

export const getName = (message: ServerMessage): string =>
  message.type === 'refused' || message.type === 'rejected' ? `${message.type} ${message.code}` : message.type;

const isCounted = (message: ServerMessage): boolean =>
  message.type === 'rejected' && (message.code === 'wrongWord' || message.code === 'codeOver');

export const isNothingStored = (message: ServerMessage): boolean =>
  ['refused', 'rejected', 'pong', 'history'].includes(message.type) && !isCounted(message);
