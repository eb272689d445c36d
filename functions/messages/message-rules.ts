import type { MessageMap } from '../../shared/protocol/client-message.ts';
import { proveDate, proveHello, proveStatus, proveTonight } from '../../shared/protocol/proof.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import { isSame } from '../ports/keys.ts';
import type { LoadedTable, Ports } from '../ports/ports.ts';
import { findProvenViewer, type Proof } from '../table/proof.ts';
import { hello } from './hello.ts';
import { requestNotification } from './notification-request.ts';
import { ping } from './ping.ts';
import { status } from './status.ts';
import { watch } from './watch.ts';

type Handler<Message> = (ports: Ports, connection: ConnectionId, message: Message) => Promise<void>;

interface MessageRule<Message> {
  /**
   * The second rate limit that applies. `seat`: the seat's, if there is one. `ask`, `trial`: the seat's, or else the
   * connection's. `knock`: asks to be let in or to reopen the table, or tries to open a seat. `create`: stores
   * something outside a table.
   */
  readonly rate: 'seat' | 'ask' | 'trial' | 'knock' | 'create';
  /** Whether the cached state, which may be stale, supports the right that the message claims. */
  readonly claim?: (ports: Ports, cached: LoadedTable, message: Message) => boolean;
  readonly handle: Handler<Message>;
}

/** Loads a handler with the first message that needs it, since few connections send one. */
const loadHandler =
  <Message>(pick: (all: typeof import('./on-demand.ts')) => Handler<Message>): Handler<Message> =>
  async (ports, connection, message) =>
    pick(await import('./on-demand.ts'))(ports, connection, message);

const createProofRule =
  (prove: Proof['prove']) =>
  (ports: Ports, cached: LoadedTable, message: Proof['message']): boolean =>
    findProvenViewer(ports, cached, { message, prove }) !== undefined;

/** The server's handler and rate limits for each message, whose fields are in `shared/protocol/client-message.ts`. */
export const MESSAGE_RULES: { readonly [Type in keyof MessageMap]: MessageRule<MessageMap[Type]> } = {
  create: { rate: 'create', handle: async (...args) => (await import('./create.ts')).create(...args) },
  hello: { rate: 'seat', claim: createProofRule(proveHello), handle: hello },
  watch: {
    rate: 'seat',
    claim: (ports, { id, table }, { invite }) => isSame(invite, ports.keys.invite(id, table.inviteEpoch)),
    handle: watch,
  },
  sit: { rate: 'seat', handle: async (...args) => (await import('./sit.ts')).sit(...args) },
  knock: { rate: 'knock', handle: loadHandler(({ knock }) => knock) },
  stopKnocking: { rate: 'seat', handle: loadHandler(({ stopKnocking }) => stopKnocking) },
  comeBack: { rate: 'knock', handle: loadHandler(({ comeBack }) => comeBack) },
  stopComingBack: { rate: 'seat', handle: loadHandler(({ stopComingBack }) => stopComingBack) },
  openChair: { rate: 'knock', handle: loadHandler(({ unlockSeat }) => unlockSeat) },
  openByWord: { rate: 'knock', claim: () => false, handle: loadHandler(({ openByWord }) => openByWord) },
  askWord: { rate: 'seat', handle: loadHandler(({ askWord }) => askWord) },
  makeCode: { rate: 'trial', handle: loadHandler(({ makeCode }) => makeCode) },
  askToOpen: { rate: 'knock', handle: loadHandler(({ askToOpen }) => askToOpen) },
  submit: { rate: 'seat', handle: async (...args) => (await import('./submit.ts')).submit(...args) },
  history: { rate: 'seat', handle: loadHandler(({ history }) => history) },
  deals: { rate: 'seat', handle: loadHandler(({ deals }) => deals) },
  results: { rate: 'seat', handle: loadHandler(({ results }) => results) },
  setNotifications: { rate: 'ask', handle: requestNotification },
  testNotification: { rate: 'ask', handle: requestNotification },
  setHook: { rate: 'ask', handle: requestNotification },
  playTonight: {
    rate: 'seat',
    claim: createProofRule(proveTonight),
    handle: loadHandler(({ playTonight }) => playTonight),
  },
  answerDate: { rate: 'seat', claim: createProofRule(proveDate), handle: loadHandler(({ answerDate }) => answerDate) },
  ping: { rate: 'seat', handle: ping },
  leaveTransfer: { rate: 'create', handle: loadHandler(({ leaveTransfer }) => leaveTransfer) },
  takeTransfer: { rate: 'seat', handle: loadHandler(({ takeTransfer }) => takeTransfer) },
  status: { rate: 'seat', claim: createProofRule(proveStatus), handle: status },
};

export const handleMessage = <Type extends keyof MessageMap>(
  ports: Ports,
  connection: ConnectionId,
  message: MessageMap[Type] & { readonly type: Type },
): Promise<void> => MESSAGE_RULES[message.type].handle(ports, connection, message);
