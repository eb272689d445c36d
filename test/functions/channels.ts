import { proveHello, proveStatus, proveTonight } from '../../shared/protocol/proof.ts';
import { isPerson } from '../../shared/table/seats.ts';
import { getTurnKey, type TableState } from '../../shared/table/state.ts';
import { getConnection } from './table-at.ts';
import { getOwnSeat, INVENTED_SEAT, makeLeaveTransfer } from './transfers.ts';
import { DEVICE, NOON, type World } from './worlds.ts';

/** A viewer in two worlds that differ only in what this viewer must not know. */
export interface Viewpoint {
  /** A seat; undefined: a watcher. */
  readonly viewer: number | undefined;
  readonly connection: string;
  /** The initial state of one of the two worlds. */
  readonly state: TableState;
}

export const WATCHER = getConnection(40);
export const SECOND = getConnection(41);
export const STRANGER = getConnection(42);

/** Makes the viewer receive one kind of message, while the test compares everything received and logged. */
export type Channel = (world: World, viewpoint: Viewpoint) => Promise<void>;

const submit = (world: World, { viewer, connection, state }: Viewpoint, intents: readonly unknown[], ahead = 1) =>
  world.send(connection, {
    type: 'submit',
    table: world.table,
    number: (state.seats[viewer ?? 0]?.acknowledged ?? 0) + ahead,
    version: state.version,
    intents,
  });

/** Milliseconds after which even people with the page open are notified. */
const A_WHILE = 200_000;

/** Later notifications. Not used if a bot keeps playing, because everyone can see its plays. */
const scheduleRing = (world: World, { state }: Viewpoint): Promise<void> =>
  state.seats.every(isPerson) ? world.runJobs(A_WHILE) : Promise.resolve();

const getHeldCards = ({ state, viewer }: Viewpoint): string => state.game?.players[viewer ?? 0]?.held[0] ?? '4s';

/**
 * Every way a message reaches a viewer while nobody plays; the test also uses others' plays. Add a line here for each
 * new kind of message.
 */
export const CHANNELS: Readonly<Record<string, Channel>> = {
  'the view, asked for by ping': (world, { connection }) =>
    world.send(connection, { type: 'ping', table: world.table, version: 0 }),
  'the welcome of a hello': async (world, { viewer, state }) => {
    if (viewer === undefined) return;
    const epoch = state.seats[viewer]?.epoch ?? 0;
    const proof = proveHello(world.ports.keys.seatSecret(world.table, viewer, epoch), {
      table: world.table,
      seat: viewer,
      time: NOON,
    });
    await world.send(SECOND, { type: 'hello', table: world.table, seat: viewer, time: NOON, proof });
  },
  'the welcome of a watcher': (world, { state }) =>
    world.send(STRANGER, {
      type: 'watch',
      table: world.table,
      invite: world.ports.keys.invite(world.table, state.inviteEpoch),
    }),
  'the refusal of an invite that was replaced': (world, { state }) =>
    world.send(STRANGER, {
      type: 'watch',
      table: world.table,
      invite: world.ports.keys.invite(world.table, state.inviteEpoch - 1),
    }),
  'the history': (world, { connection }) => world.send(connection, { type: 'history', table: world.table, after: 0 }),
  'the table at an earlier version': (world, { connection, state }) =>
    world.send(connection, { type: 'history', table: world.table, after: state.version - 1, views: true }),
  'the table at every earlier version': (world, { connection }) =>
    world.send(connection, { type: 'history', table: world.table, after: 0, views: true }),
  'the deals of finished rounds': (world, { connection }) =>
    world.send(connection, { type: 'deals', table: world.table, after: 0 }),
  'the results of finished games': (world, { connection }) =>
    world.send(connection, { type: 'results', table: world.table, after: 0 }),
  'a name out of the album': (world, { connection }) =>
    world.send(connection, { type: 'results', table: world.table, after: 0, named: false }),
  'a rejected discard': (world, viewpoint) =>
    submit(world, viewpoint, [{ type: 'discard', card: getHeldCards(viewpoint) }], 9),
  'a rejected draw': (world, viewpoint) => submit(world, viewpoint, [{ type: 'draw' }, { type: 'draw' }]),
  'a rejected meld': (world, viewpoint) =>
    submit(world, viewpoint, [{ type: 'meld', melds: [{ to: 'new', cards: '9h 9d 2c' }] }, { type: 'askToGoOut' }]),
  'a rejected table intent': (world, viewpoint) => submit(world, viewpoint, [{ type: 'moveSeat', to: 0 }]),
  'a number that is stored already': (world, viewpoint) => submit(world, viewpoint, [{ type: 'draw' }], -1),
  'a refused proof': (world, { connection }) =>
    world.send(connection, { type: 'hello', table: world.table, seat: 0, time: NOON, proof: 'A'.repeat(43) }),
  'a refused submission of a stranger': (world, viewpoint) =>
    submit(world, { ...viewpoint, connection: STRANGER }, [{ type: 'draw' }]),
  'a glance': async (world, { viewer, state }) => {
    const seat = viewer ?? 0;
    if (viewer === undefined && !state.settings.spectators) return;
    const secret = world.ports.keys.seatSecret(world.table, seat, state.seats[seat]?.epoch ?? 0);
    const proof = proveStatus(secret, { table: world.table, seat, time: NOON });
    await world.send(STRANGER, { type: 'status', table: world.table, seat, time: NOON, proof });
  },
  'that somebody plays tonight, by the proof of a notification, and by a wrong one': async (
    world,
    { viewer, state },
  ) => {
    const seat = state.game?.turn.seat ?? 0;
    const claim = { table: world.table, seat, time: getTurnKey(state) };
    const proof = proveTonight(world.ports.keys.seatSecret(world.table, seat, state.seats[seat]?.epoch ?? 0), claim);
    await world.send(STRANGER, { type: 'playTonight', ...claim, proof: 'A'.repeat(43) });
    // A right proof belongs to someone who may know whose turn it is.
    if (viewer === undefined && !state.settings.spectators) return;
    await world.send(STRANGER, { type: 'playTonight', ...claim, proof });
  },
  'a seat’s own word, and a code': async (world, { connection }) => {
    const { table } = world;
    await world.send(connection, { type: 'askWord', table });
    await world.send(connection, { type: 'makeCode', table });
    await world.send(STRANGER, { type: 'askWord', table });
  },
  'somebody who comes back: asked, tried, and told by those who sit': async (world, viewpoint) => {
    const { state, connection } = viewpoint;
    const { table } = world;
    const seat = (state.seats.findIndex(isPerson) + state.seats.length) % state.seats.length;
    const request = { table, seat, nonce: 's'.repeat(22) };
    await world.send(STRANGER, { type: 'comeBack', ...request });
    await world.send(STRANGER, {
      ...{ type: 'watch', table, invite: world.ports.keys.invite(table, state.inviteEpoch) },
    });
    await world.send(STRANGER, { type: 'comeBack', ...request, says: 'Hello' });
    await world.send(STRANGER, { type: 'openChair', ...request, word: 'abandon ability' });
    await world.send(STRANGER, { type: 'openChair', ...request, word: '123456' });
    await scheduleRing(world, viewpoint);
    const id = (await world.read()).seats[seat]?.back?.asked?.[0]?.id ?? 0;
    await submit(world, viewpoint, [{ type: 'answerComeBack', question: id, answer: 'no' }]);
    await world.send(connection, { type: 'ping', table, version: 0 });
  },
  'a word and a code alone, with an invite that was replaced and with none': async (world, { state }) => {
    const { table, ports } = world;
    const invite = ports.keys.invite(table, state.inviteEpoch - 1);
    const request = { type: 'openByWord', table, nonce: 's'.repeat(22) } as const;
    await world.send(STRANGER, { ...request, invite, word: 'abandon ability' });
    await world.send(STRANGER, { ...request, invite, word: '123456' });
    await world.send(STRANGER, { ...request, invite: 'A'.repeat(22), word: 'abandon ability' });
  },
  'a transfer that is left, and one that does not exist': async (world, { connection, viewer, state }) => {
    const seat = viewer === undefined ? INVENTED_SEAT : getOwnSeat(world, state, viewer);
    await world.send(connection, makeLeaveTransfer([seat], { code: 's'.repeat(22), time: NOON }));
    await world.send(STRANGER, { type: 'takeTransfer', code: world.table, nonce: world.table });
  },
  'a taken name': (world, viewpoint) => submit(world, viewpoint, [{ type: 'rename', name: 'player 1' }]),
  'a face: chosen, none, and one that is no name of a face': async (world, viewpoint) => {
    await submit(world, viewpoint, [{ type: 'rename', name: 'Zoë', face: 'owl' }]);
    await submit(world, viewpoint, [{ type: 'rename', name: 'Zoë' }], 2);
    await submit(world, viewpoint, [{ type: 'rename', name: 'Zoë', face: '<b>' } as never], 3);
  },
  'a time zone: shared, invalid, taken back': async (world, viewpoint) => {
    await submit(world, viewpoint, [{ type: 'shareZone', zone: 'Asia/Kathmandu' }]);
    await submit(world, viewpoint, [{ type: 'shareZone', zone: 'Nowhere/At_All' }], 2);
    await submit(world, viewpoint, [{ type: 'shareZone' }], 2);
  },
  'a call: pinned, no address, taken away': async (world, viewpoint) => {
    await submit(world, viewpoint, [{ type: 'pinCall', call: 'https://meet.jit.si/friday' }]);
    await submit(world, viewpoint, [{ type: 'pinCall', call: 'http://meet.jit.si/friday' }], 2);
    await submit(world, viewpoint, [{ type: 'pinCall' }], 2);
  },
  'a date: set, answered, invalid, taken away': async (world, viewpoint) => {
    const date = { day: '2027-03-28', minute: 960, zone: 'Europe/Lisbon', weekly: true, bots: true } as const;
    await submit(world, viewpoint, [{ type: 'setDate', date }]);
    await submit(world, viewpoint, [{ type: 'setDate', date: { ...date, zone: 'Nowhere/At_All' } }], 2);
    await submit(world, viewpoint, [{ type: 'answerDate', answer: 'out' }], 2);
    await submit(world, viewpoint, [{ type: 'setDate' }], 2);
  },
  'whether somebody comes to a date, by a wrong proof': async (world) => {
    const claim = { table: world.table, seat: 0, time: NOON / 1000, proof: 'A'.repeat(43) };
    await world.send(STRANGER, { type: 'answerDate', ...claim, answer: 'in' });
  },
  'weekends off: taken, invalid, given up': async (world, viewpoint) => {
    await submit(world, viewpoint, [{ type: 'setWeekends', zone: 'Asia/Kathmandu' }]);
    await submit(world, viewpoint, [{ type: 'setWeekends', zone: 'Nowhere/At_All' }], 2);
    await submit(world, viewpoint, [{ type: 'setWeekends' }], 2);
  },
  'a notification: a test, and one for later': async (world, viewpoint) => {
    const { table } = world;
    await world.send(viewpoint.connection, {
      type: 'setNotifications',
      table,
      device: DEVICE,
      hours: { from: 0, to: 0 },
    });
    await scheduleRing(world, viewpoint);
    await world.send(viewpoint.connection, { type: 'testNotification', table });
    await scheduleRing(world, viewpoint);
  },
  'a notification of a note in its words, and one of a nudge with who waits': async (world, viewpoint) => {
    const { viewer, connection, state } = viewpoint;
    if (viewer === undefined) return;
    const { table } = world;
    const hours = { from: 0, to: 0 };
    await world.send(connection, { type: 'setNotifications', table, device: DEVICE, hours });
    await scheduleRing(world, viewpoint);
    await world.end(connection);
    const other = (viewer + 1) % state.seats.length;
    const from = { ...viewpoint, viewer: other, connection: getConnection(other) };
    await submit(world, from, [{ type: 'note', text: 'Good luck!' }]);
    await submit(world, from, [{ type: 'nudge' }], 2);
    await scheduleRing(world, viewpoint);
  },
  'what the group’s chat receives': async (world, viewpoint) => {
    if (viewpoint.viewer === undefined) return;
    const { table } = world;
    await world.send(getConnection(0), { type: 'setHook', table, url: 'https://ntfy.sh/afoot', test: true });
    await scheduleRing(world, viewpoint);
  },
  'a bad message': (world, { connection }) => world.send(connection, '{"type":"sing"}'),
};

export const getConnections = ({ connection }: Viewpoint): readonly string[] => [connection, SECOND, STRANGER];
