import { decodeTable } from '../../shared/codec/table.ts';
import type { ServerMessage, WelcomeMessage } from '../../shared/protocol/server-message.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { decideLeave } from '../../shared/table/presence.ts';
import type { ConnectionId } from '../../shared/table/seats.ts';
import type { TableState } from '../../shared/table/state.ts';
import {
  getViewer,
  isJoiningViewChanged,
  isReported,
  mayWatch,
  type Viewer,
  viewHappened,
  viewTable,
} from '../../shared/table/view.ts';
import { type LoadedTable, type Ports, type SealedText, type SendResult, seal, type TableId } from '../ports/ports.ts';
import { commit, type StoredCommand } from './commit.ts';

/** Replaces a viewer's view; undefined: the view, if it has news. */
export type Replacement = (viewer: Viewer) => ServerMessage | undefined;

const replaceNothing: Replacement = () => undefined;

export interface Delivery {
  readonly connections: readonly ConnectionId[];
  readonly sealed: SealedText;
}

export const broadcast = (
  ports: Ports,
  stored: StoredCommand,
  replacement: Replacement = replaceNothing,
): Promise<void> => sendDeliveries(ports, stored.loaded.id, prepareDeliveries(ports, stored, replacement));

export function prepareDeliveries(
  ports: Ports,
  stored: StoredCommand,
  replacement: Replacement = replaceNothing,
): readonly Delivery[] {
  const happened = (viewer: Viewer): readonly PublicEvent[] => viewHappened(stored.change, viewer);
  const message = (viewer: Viewer): ServerMessage =>
    replacement(viewer) ??
    (stored.isCharterNew
      ? welcome(ports, stored.loaded, { viewer, happened: happened(viewer) })
      : { type: 'view', ...viewTable(stored.loaded.table, viewer, happened(viewer)) });
  return getDeliveries(stored.loaded, (viewer) => (isReported(stored.change, viewer) ? message(viewer) : undefined));
}

export async function rebroadcast(
  ports: Ports,
  loaded: LoadedTable,
  replacement: Replacement = replaceNothing,
): Promise<void> {
  const { table } = loaded;
  const toWatchers =
    table.watchers.length > 0 && (await isNewForViewer(ports, loaded, { viewer: undefined, seen: table.version - 1 }));
  const message = (viewer: Viewer): ServerMessage =>
    replacement(viewer) ?? { type: 'view', ...viewTable(table, viewer) };
  const deliveries = getDeliveries(loaded, (viewer) =>
    viewer !== undefined || toWatchers ? message(viewer) : undefined,
  );
  await sendDeliveries(ports, loaded.id, deliveries);
}

export async function isNewForViewer(
  ports: Ports,
  { id, table, charter }: LoadedTable,
  { viewer, seen }: { readonly viewer: Viewer; readonly seen: number },
): Promise<boolean> {
  if (table.version <= seen || mayWatch(table, viewer)) return table.version > seen;
  const [item] = seen > 0 ? await ports.store.history(id, seen, 1) : [];
  return item?.version !== seen || isJoiningViewChanged(decodeTable(item.state, seen, charter), table);
}

/** `message`: undefined if the viewer gets nothing. */
function getDeliveries(
  { table }: LoadedTable,
  message: (viewer: Viewer) => ServerMessage | undefined,
): readonly Delivery[] {
  const groups: readonly [Viewer, readonly ConnectionId[]][] = [
    ...table.seats.flatMap(({ connections }) => getDevices(table, connections)),
    [undefined, table.watchers],
  ];
  return groups
    .filter(([, connections]) => connections.length > 0)
    .flatMap(([viewer, connections]) => {
      const sent = message(viewer);
      if (sent === undefined) return [];
      const sealed = seal(sent);
      return [{ connections, sealed }];
    });
}

/** Groups a seat's own devices, and those on probation, which are asked different things. */
function getDevices(table: TableState, connections: readonly ConnectionId[]): [Viewer, readonly ConnectionId[]][] {
  const isGuest = (connection: ConnectionId): boolean => typeof getViewer(table, connection) === 'object';
  return [connections.filter((each) => !isGuest(each)), connections.filter(isGuest)].flatMap((group) =>
    group[0] === undefined ? [] : [[getViewer(table, group[0]), group]],
  );
}

/** Clears connections that are gone from the table. */
export async function sendDeliveries(ports: Ports, id: TableId, deliveries: readonly Delivery[]): Promise<void> {
  const posts = deliveries.flatMap(({ connections, sealed }) =>
    connections.map(async (connection) => ({ connection, pushed: await ports.push(connection, sealed) })),
  );
  const results = await Promise.all(posts);
  await clearConnections(
    ports,
    id,
    results.filter(({ pushed }) => pushed === 'gone').map(({ connection }) => connection),
  );
}

/** Refusals of senders that proved no right. */
const SHOWN_NOTHING: readonly string[] = [
  'badProof',
  'noSuchTable',
  'tableExpired',
  'inviteReplaced',
  'notSeated',
  'noParcel',
];

export function answer(
  ports: Pick<Ports, 'push' | 'metrics'> & Partial<Pick<Ports, 'rates'>>,
  connection: ConnectionId,
  message: ServerMessage,
): Promise<SendResult> {
  if (message.type === 'refused' || message.type === 'rejected') ports.metrics.refused(message.code);
  if (message.type === 'refused' && SHOWN_NOTHING.includes(message.code)) ports.rates?.fail(connection);
  return ports.push(connection, seal(message));
}

/** Clears connections that are gone from the table, if still listed, and sends the change to the others. */
export async function clearConnections(ports: Ports, table: TableId, gone: readonly ConnectionId[]): Promise<void> {
  if (gone.length === 0) return;
  const result = await commit<'cleared'>(ports, {
    table,
    seen: 0,
    decide({ table }) {
      const events = decideLeave(table, gone);
      return events.length === 0
        ? { type: 'answer', answer: 'cleared' }
        : { type: 'change', events, submission: 'gone' };
    },
  });
  if (result.type === 'stored' && viewHappened(result.change, undefined).length > 0) await broadcast(ports, result);
}

/** One viewer's view with the charter; the invite and people's time zones only for seated people. */
export function welcome(
  ports: Ports,
  { id, table, charter }: LoadedTable,
  { viewer, happened }: { readonly viewer: Viewer; readonly happened?: readonly PublicEvent[] },
): WelcomeMessage {
  const { revision, title, ruleset, rulesName, seating, names, faces, zones, chain, chainFrom } = charter;
  const invite = ports.keys.invite(id, table.inviteEpoch);
  return {
    type: 'welcome',
    table: id,
    charter: {
      revision,
      title,
      ruleset,
      ...(rulesName !== undefined && { rulesName }),
      seating,
      names,
      ...(faces && { faces }),
      ...(chain !== undefined && { chain }),
      ...(chainFrom !== undefined && { chainFrom }),
      ...(viewer !== undefined && { invite, ...(zones && { zones }) }),
    },
    view: viewTable(table, viewer, happened),
    time: ports.now(),
  };
}
