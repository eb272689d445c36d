import type { MessageMap, ReadMessage } from '../../shared/protocol/client-message.ts';
import type { DecodedMessage } from '../../shared/protocol/decode.ts';
import { getRate } from '../../shared/table/features.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { findSeat, isListening } from '../../shared/table/state.ts';
import type { Ports, Priority, RateDecision } from '../ports/ports.ts';
import { MESSAGE_RULES } from './message-rules.ts';

/** Returns a message's priority from this process's memory; does not read the store. */
export function getPriority(ports: Ports, connection: ConnectionId, decoded: DecodedMessage): Priority {
  if (decoded.type !== 'message') return 'stranger';
  const { message } = decoded;
  const table = findTable(message);
  if (table === undefined || MESSAGE_RULES[message.type].claim) return 'stranger';
  const cached = ports.cache.get(table)?.table;
  if (cached === undefined || !isListening(cached, connection)) return 'stranger';
  return isPlay(message) && findSeat(cached, connection) !== undefined ? 'player' : 'listener';
}

const findTable = (message: ReadMessage): string | undefined => ('table' in message ? message.table : undefined);

const isPlay = (message: ReadMessage): boolean => message.type === 'submit' && !isChat(message);

const isChat = (message: ReadMessage): boolean =>
  message.type === 'submit' && message.intents.some((intent) => getRate(intent) === 'chat');

/**
 * Whether the cached state supports a claim. If so, failures of others at the same IP address don't block the sender.
 * False proves nothing: the cache may be stale.
 */
export function isClaimSupported<Type extends keyof MessageMap>(
  ports: Ports,
  message: MessageMap[Type] & { readonly type: Type },
): boolean {
  const table = findTable(message);
  const cached = table === undefined ? undefined : ports.cache.get(table);
  return cached !== undefined && MESSAGE_RULES[message.type].claim?.(ports, cached, message) === true;
}

/** Whether a message needs authorization; false if unreadable, a ping, or creating something new. */
export const needsAuthorization = (decoded: DecodedMessage): boolean =>
  decoded.type === 'message' && (findTable(decoded.message) !== undefined || decoded.message.type === 'takeTransfer');

/** Charges a message to the limits of its seat (or of its connection without a seat) and of its type. */
export function chargeRateLimits(ports: Ports, connection: ConnectionId, decoded: DecodedMessage): RateDecision {
  const seat = decoded.type === 'message' ? findSeatKey(ports, connection, decoded.message) : undefined;
  const unseated = seat === undefined ? ports.rates.spend('unseated', connection) : 'fine';
  if (unseated !== 'fine' || decoded.type !== 'message') return unseated;
  const { message } = decoded;
  const { rate } = MESSAGE_RULES[message.type];
  if (rate === 'create' || rate === 'knock') return ports.rates.spend(rate, connection);
  if (rate !== 'seat') return ports.rates.spend(rate, seat ?? connection);
  if (seat === undefined) return 'fine';
  const pace = ports.rates.spend('seat', seat);
  return pace === 'fine' && isChat(message) ? ports.rates.spend('chat', seat) : pace;
}

function findSeatKey(ports: Ports, connection: ConnectionId, message: ReadMessage): string | undefined {
  const table = findTable(message);
  const cached = table === undefined ? undefined : ports.cache.get(table);
  const seat = cached && findSeat(cached.table, connection);
  return seat === undefined ? undefined : `${table} ${seat}`;
}
