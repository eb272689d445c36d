import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { SERVER_MESSAGES, type ServerMessage } from '../../shared/protocol/server-message.ts';

/** Reads a server message by its schema, without unknown fields; undefined if it does not match. */
export function readServerMessage(text: string): ServerMessage | undefined {
  const message = JSON.parse(text) as ServerMessage;
  const parsed = v.safeParse(SERVER_MESSAGES[message.type], message);
  return parsed.success ? (parsed.output as ServerMessage) : undefined;
}

/** Reads a server message. Throws if the protocol's schema does not know all of it. */
export function read(text: string): ServerMessage {
  const message = readServerMessage(text);
  if (message === undefined || !isDeepStrictEqual(message, JSON.parse(text)))
    throw new Error(`the schema of server messages does not know all of ${text}`);
  return message;
}

/** Same, also for the gateway's own frames, such as its error frame without a type. */
export function readFrame(text: string): ServerMessage {
  const frame = JSON.parse(text) as ServerMessage;
  return frame.type === undefined ? frame : read(text);
}
