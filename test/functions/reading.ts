import { isDeepStrictEqual } from 'node:util';
import { readServerMessage, type ServerMessage } from '../../shared/protocol/server-message.ts';

/** A server message as a client reads it. Throws if the protocol's schema does not know all of it. */
export function read(text: string): ServerMessage {
  const message = readServerMessage(text);
  if (message === undefined || !isDeepStrictEqual(message, JSON.parse(text)))
    throw new Error(`the schema of server messages does not know all of ${text}`);
  return message;
}
