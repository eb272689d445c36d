import type { ReadMessage } from '../../shared/protocol/client-message.ts';
import type { Decoded } from '../../shared/protocol/decode.ts';
import { proveDate, proveHello, proveStatus, proveTonight } from '../../shared/protocol/proof.ts';
import { rateOf } from '../../shared/table/decide.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isListening, seatOf } from '../../shared/table/state.ts';
import { isSame } from '../ports/keys.ts';
import type { NotificationRequestJob, Ports, Priority, RateDecision } from '../ports/ports.ts';
import { seatProved } from './proof.ts';

/** How urgent a message is, by what this process knows; the store is not read. */
export function priorityOf(ports: Ports, connection: ConnectionId, decoded: Decoded): Priority {
  if (decoded.type !== 'message') return 'stranger';
  const { message } = decoded;
  if (!('table' in message) || message.table === undefined || isClaim(message)) return 'stranger';
  const known = ports.cache.get(message.table)?.table;
  if (known === undefined || !isListening(known, connection)) return 'stranger';
  return isPlay(message) && seatOf(known, connection) !== undefined ? 'player' : 'aside';
}

/**
 * `claim`: it claims a right, whatever its connection has proved; `ask`: it asks for notifications or the table's chat;
 * `new`: it stores something outside a table.
 */
type MessageKind = 'claim' | 'ask' | 'new' | 'other';

const KINDS: Readonly<Record<ReadMessage['type'], MessageKind>> = {
  create: 'new',
  hello: 'claim',
  status: 'claim',
  watch: 'claim',
  sit: 'other',
  knock: 'other',
  stopKnocking: 'other',
  comeBack: 'other',
  stopComingBack: 'other',
  openChair: 'other',
  openByWord: 'claim',
  askWord: 'other',
  makeCode: 'other',
  askToOpen: 'other',
  submit: 'other',
  history: 'other',
  deals: 'other',
  setNotifications: 'ask',
  testNotification: 'ask',
  playTonight: 'claim',
  answerDate: 'claim',
  setHook: 'ask',
  leaveTransfer: 'new',
  takeTransfer: 'other',
  results: 'other',
  ping: 'other',
};

const isClaim = ({ type }: ReadMessage): boolean => KINDS[type] === 'claim';

const isPlay = (message: ReadMessage): boolean => message.type === 'submit' && !isChat(message);

/** A note or reaction: seen by all, part of no game. */
const isChat = (message: ReadMessage): boolean =>
  message.type === 'submit' && message.intents.some((intent) => rateOf(intent) === 'chat');

/** A seat's notification requests, and a host's about the table's chat. */
export const isAsk = (message: ReadMessage): message is NotificationRequestJob['message'] =>
  KINDS[message.type] === 'ask';

/**
 * Whether the state in memory supports a claim, so that the sender gets in although others at its address fail. If it
 * does not, the claim may still be right: memory may be old.
 */
export function isBorneOut(ports: Ports, message: ReadMessage): boolean {
  if (!('table' in message) || message.table === undefined) return false;
  const known = ports.cache.get(message.table);
  if (known === undefined) return false;
  if (isProved(message)) {
    return seatProved(ports, known, { message, prove: PROOFS[message.type] }) !== undefined;
  }
  return message.type === 'watch' && isSame(message.invite, ports.keys.invite(known.id, known.table.inviteEpoch));
}

/** Whether a message asks for what only a right gives: not one that cannot be read, makes something new, or only pings. */
export const needsRight = (decoded: Decoded): boolean =>
  decoded.type === 'message' &&
  (('table' in decoded.message && decoded.message.table !== undefined) || decoded.message.type === 'takeTransfer');

const isProved = (message: ReadMessage): message is ReadMessage & { readonly type: keyof typeof PROOFS } =>
  Object.hasOwn(PROOFS, message.type);

const PROOFS = { hello: proveHello, status: proveStatus, playTonight: proveTonight, answerDate: proveDate } as const;

/** Questions whether one is let in or the table opened, and tries to open a seat. */
const AT_THE_DOOR: readonly ReadMessage['type'][] = ['knock', 'comeBack', 'openChair', 'openByWord', 'askToOpen'];

/** The further rate that a message counts against: its seat's, or the one for storing something outside a table. */
export function spendMessage(ports: Ports, connection: ConnectionId, decoded: Decoded): RateDecision {
  if (decoded.type !== 'message') return 'fine';
  const { message } = decoded;
  if (KINDS[message.type] === 'new') return ports.rates.spend('create', connection);
  if (AT_THE_DOOR.includes(message.type)) return ports.rates.spend('knock', connection);
  const seat = seatFor(ports, connection, message);
  if (isAsk(message)) return ports.rates.spend('ask', seat ?? connection);
  if (message.type === 'makeCode') return ports.rates.spend('trial', seat ?? connection);
  if (seat === undefined) return 'fine';
  const pace = ports.rates.spend('seat', seat);
  return pace === 'fine' && isChat(message) ? ports.rates.spend('chat', seat) : pace;
}

/** The connection's table and seat, as far as this process knows. */
function seatFor(ports: Ports, connection: ConnectionId, message: ReadMessage): string | undefined {
  const table = 'table' in message ? message.table : undefined;
  const known = table === undefined ? undefined : ports.cache.get(table);
  const seat = known && seatOf(known.table, connection);
  return seat === undefined ? undefined : `${table} ${seat}`;
}
