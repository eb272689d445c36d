import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { TableState } from '../../shared/table/state.ts';
import { STRANGER, WATCHER } from './channels.ts';
import { getSecond, NEWCOMER, type Viewpoint } from './hidden-differences.ts';
import {
  createAsk,
  isHidden,
  proveSeat,
  type ScriptStep,
  sendIntents,
  sendMessage,
  sendPrivately,
} from './script-steps.ts';
import { getConnection } from './table-at.ts';
import { getOwnSeat, makeLeaveTransfer } from './transfers.ts';
import { getDevice, NOON } from './worlds.ts';

/** The connection that creates another table, then repeats the request. */
const FOUNDER = getConnection(44);
const RETURNING_FOUNDER = getConnection(45);
export const FOUNDERS = [FOUNDER, RETURNING_FOUNDER];

export const NONCE = 'n'.repeat(22);
export const MIX = 'm'.repeat(22);
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
const CREATE = {
  ...{ type: 'create', name: 'Fay', title: 'Monday', ruleset: PRESETS.classic, nonce: NONCE },
  seating: { players: 4, teams: 2 },
};

/** The person in the first seat leaves it for another device this many times. */
const leaveSeats = (times: number): ScriptStep =>
  sendMessage(getConnection(0), ({ world, table }) => ({
    ...makeLeaveTransfer(Array(times).fill(getOwnSeat(world, table, 0)), { code: NONCE, time: world.ports.now() }),
    table: undefined,
  }));

/** Creates tables, and leaves and takes transfers, none of which touches the table itself. */
export const OTHER_TABLE_STEPS: readonly ScriptStep[] = [
  sendPrivately(FOUNDER, { ...CREATE, rulesName: 'Our rules', face: 'cat', open: ['pile.match'] }),
  sendPrivately(RETURNING_FOUNDER, { ...CREATE, rulesName: 'Our rules', face: 'cat', open: ['pile.match'] }),
  sendPrivately(RETURNING_FOUNDER, { ...CREATE, name: '', nonce: MIX }),
  sendPrivately(RETURNING_FOUNDER, { ...CREATE, seating: { players: 4, teams: 3 }, nonce: MIX }),
  leaveSeats(1),
  leaveSeats(2),
  sendPrivately(getSecond(0), { type: 'takeTransfer', nonce: NONCE, code: NONCE }),
  sendPrivately(STRANGER, { type: 'takeTransfer', nonce: MIX, code: NONCE }),
];

export const getInvite = ({
  world,
  table,
}: {
  world: { ports: { keys: { invite: (id: string, epoch: number) => string } }; table: string };
  table: TableState;
}) => ({ type: 'watch', invite: world.ports.keys.invite(world.table, table.inviteEpoch) });

/** A newcomer opens the invite and sits down if there is room. */
export const comeToTable = (free: number): readonly ScriptStep[] => [
  sendMessage(NEWCOMER, { type: 'ping', version: 0 }),
  sendPrivately(NEWCOMER, { type: 'ping' }),
  sendMessage(NEWCOMER, { type: 'watch', invite: NONCE }),
  sendMessage(NEWCOMER, getInvite),
  sendMessage(STRANGER, { type: 'sit', seat: free, name: 'Gil', nonce: NONCE }),
  sendMessage(NEWCOMER, { type: 'sit', seat: 0, name: 'Dora', nonce: NONCE }),
  sendMessage(NEWCOMER, { type: 'sit', seat: free, name: 'Player 1', nonce: NONCE }),
  sendMessage(NEWCOMER, { type: 'sit', seat: free, name: 'Dora', face: 'owl', nonce: NONCE }),
  sendMessage(NEWCOMER, { type: 'sit', seat: free, name: 'Dora', face: 'owl', nonce: NONCE }),
];

/** A person is forgotten, and a bot takes the seat; a guest asks for it and withdraws, is refused, and another is let in. */
export const knock = (free: number, one: number): readonly ScriptStep[] => [
  sendIntents(one, { type: 'forget', seat: free }),
  sendIntents(free, { type: 'forget', seat: free }),
  sendMessage(STRANGER, { type: 'knock', seat: free, name: 'Gil', nonce: KNOCK_NONCE }),
  sendMessage(STRANGER, { type: 'stopKnocking', nonce: KNOCK_NONCE }),
  sendMessage(WATCHER, getInvite),
  sendMessage(WATCHER, { type: 'knock', seat: free, name: 'Player 0', nonce: KNOCK_NONCE }),
  sendMessage(WATCHER, { type: 'knock', seat: free, name: 'Kim', face: 'owl', nonce: KNOCK_NONCE }),
  ...sendQuestions(one),
  sendMessage(WATCHER, { type: 'stopKnocking', nonce: KNOCK_NONCE }),
  sendMessage(WATCHER, { type: 'knock', seat: free, name: 'Kim', nonce: KNOCK_NONCE }),
  answerKnock(one, false),
  answerKnock(0, false),
  sendMessage(NEWCOMER, { type: 'knock', seat: free, name: 'Lou', nonce: MIX }),
  answerKnock(0, true),
];

const KNOCK_NONCE = 'd'.repeat(22);

const answerKnock = (seat: number, yes: boolean): ScriptStep =>
  createAsk(getConnection(seat), ({ table: { knocks = [] } }) => [
    { type: 'answerKnock', knock: knocks.find(({ refusedIn }) => refusedIn === undefined)?.id ?? 0, yes },
  ]);

/** Others see when a weekend begins, but not in which of the zones with that time. */
const skipWeekends = (seat: number): ScriptStep =>
  createAsk(getConnection(seat), (at) => [
    { type: 'setWeekends', zone: isHidden(at, seat) ? 'Europe/Rome' : 'Europe/Berlin' },
  ]);

/** Seated people read the address; nobody else learns it or its length. */
const pinCall = (seat: number): ScriptStep =>
  createAsk(getConnection(seat), ({ viewpoint }) => [
    {
      type: 'pinCall',
      call: isSeated(viewpoint) ? 'https://meet.jit.si/friday' : 'https://call.whatsapp.com/video/5f2',
    },
  ]);

/** Everyone with the invite reads the game time; only seated people read whether bots fill in, and who is coming. */
const setsDate: ScriptStep = createAsk(getConnection(0), ({ viewpoint }) => [
  {
    type: 'setDate',
    date: {
      day: '2027-03-28',
      minute: 960,
      zone: 'Europe/Lisbon',
      weekly: true,
      ...(!isSeated(viewpoint) && { bots: true }),
    },
  },
]);

const answerDate = (seat: number): ScriptStep =>
  createAsk(getConnection(seat), ({ viewpoint }) => [
    { type: 'answerDate', answer: isSeated(viewpoint) ? 'in' : 'out' },
  ]);

/** Whether the viewer sits; the first world's viewers do. */
const isSeated = (viewpoint: Viewpoint | undefined): boolean =>
  viewpoint === undefined || (viewpoint.seat !== undefined && !viewpoint.isNew);

/** Requests about table settings, by the host in seat 0 and by `one` and `two`, who stay. */
export const requestSettings = (one: number, two: number): readonly ScriptStep[] => [
  sendIntents(one, { type: 'rename', name: 'player 0' }),
  sendIntents(one, { type: 'rename', name: 'Bea' }),
  sendIntents(one, { type: 'rename', name: 'Bea', face: 'fox' }),
  sendIntents(one, { type: 'shareZone', zone: 'Asia/Kathmandu' }),
  sendIntents(one, { type: 'shareZone', zone: 'Nowhere/At_All' }),
  sendIntents(one, { type: 'shareZone' }),
  sendIntents(two, { type: 'pinCall', call: 'http://meet.jit.si/friday' }),
  pinCall(two),
  sendIntents(one, { type: 'pinCall' }),
  sendIntents(one, { type: 'setDate' }),
  setsDate,
  answerDate(two),
  ...askStatuses(one),
  sendIntents(0, { type: 'setDate' }),
  sendIntents(two, { type: 'answerDate', answer: 'late' }),
  sendIntents(one, { type: 'passHost', to: two }),
  sendIntents(0, { type: 'passHost', to: one }),
  sendIntents(one, { type: 'passHost', to: 0 }),
  sendIntents(one, { type: 'renewKey', seat: two }),
  sendIntents(one, { type: 'renewKey', seat: one, nonce: 'k'.repeat(22) }),
  sendIntents(one, { type: 'renewInvite' }),
  sendIntents(0, { type: 'renewInvite' }),
  sendMessage(WATCHER, getInvite),
  sendIntents(one, { type: 'changeSettings', settings: { notes: false } }),
  sendIntents(0, { type: 'changeSettings', settings: { notes: false } }),
  sendIntents(one, { type: 'note', text: 'hello' }),
  sendIntents(one, { type: 'react', reaction: 'wow' }),
  sendIntents(0, { type: 'changeSettings', settings: { notes: true, preview: true } }),
  sendIntents(one, { type: 'changeSettings', settings: { substitutes: 'hard' } }),
  sendIntents(0, { type: 'changeSettings', settings: { substitutes: 'hard' } }),
  sendIntents(one, { type: 'changeSettings', settings: { language: 'es' } }),
  sendIntents(0, { type: 'changeSettings', settings: { language: 'es' } }),
  sendIntents(one, { type: 'note', text: 'hello all' }),
  sendIntents(one, { type: 'react', reaction: 'thanks' }),
  skipWeekends(one),
  sendIntents(one, { type: 'setWeekends', zone: 'Nowhere/At_All' }),
  sendIntents(one, { type: 'setAway', until: 5 }),
  sendIntents(one, { type: 'setAway', until: NOON + 90 * MINUTE }),
  sendIntents(one, { type: 'setAway' }),
  sendIntents(one, { type: 'takeSeatBack', seat: two }),
  sendIntents(one, { type: 'setWeekends' }),
  sendIntents(one, { type: 'closeTable' }),
  sendIntents(0, { type: 'closeTable' }),
  sendIntents(one, { type: 'note', text: 'still there?' }),
  sendIntents(one, { type: 'cancelPlan' }),
  sendMessage(STRANGER, { type: 'askToOpen' }),
  sendMessage(getConnection(one), { type: 'askToOpen' }),
  sendMessage(WATCHER, { type: 'askToOpen' }),
  sendIntents(one, { type: 'reopenTable' }),
  sendIntents(0, { type: 'reopenTable' }),
  sendIntents(0, { type: 'reopenTable' }),
];

/** Requests that change nothing at the table, by seated people, watchers and strangers. */
export const sendQuestions = (one: number): readonly ScriptStep[] => {
  const questions = [
    { type: 'ping', version: 0 },
    { type: 'history', after: 0 },
    { type: 'history', after: 0, views: true },
    { type: 'deals', after: 0 },
    { type: 'results', after: 0 },
  ];
  return [
    ...[getConnection(0), getConnection(one), NEWCOMER, WATCHER, STRANGER].flatMap((from) =>
      questions.map((message) => sendMessage(from, message)),
    ),
    proveSeat('status', getSecond(one), one),
    sendMessage(STRANGER, { type: 'status', seat: one, time: NOON, proof: 'A'.repeat(43) }),
    proveSeat('status', getSecond(one), one, -HOUR),
  ];
};

export const askStatuses = (...seats: readonly number[]): readonly ScriptStep[] =>
  seats.map((seat) => proveSeat('status', getSecond(seat), seat));

export const comeAndGo = (seat: number): readonly ScriptStep[] => [
  sendMessage(STRANGER, { type: 'hello', seat, time: NOON, proof: 'A'.repeat(43) }),
  proveSeat('hello', getSecond(seat), seat, -HOUR),
  proveSeat('hello', getSecond(seat), seat, 1),
  { type: 'leaves', from: getConnection(seat) },
  { type: 'leaves', from: getSecond(seat) },
  proveSeat('hello', getConnection(seat), seat, 2),
];

const WEEKDAYS = { from: 480, to: 1320 };

/** Waiting for a seat, known only to the person and the device that wait. */
const waits: readonly ScriptStep[] = [WATCHER, NEWCOMER].map((from) =>
  sendMessage(from, ({ viewpoint }) => {
    const isHidden = viewpoint !== undefined && !viewpoint.connections.includes(from);
    const zone = isHidden ? 'Asia/Kathmandu' : 'Europe/Paris';
    return { type: 'setNotifications', zone, device: getDevice(isHidden ? 'of-theirs' : 'of-their-own') };
  }),
);

/** Notification preferences, known only to their person. */
export const changeNotifications = (other: number): readonly ScriptStep[] => [
  sendMessage(getConnection(0), { type: 'setNotifications' }),
  sendMessage(getConnection(1), (at) => ({
    ...{ type: 'setNotifications', zone: 'Europe/Paris', language: isHidden(at, 1) ? 'ne' : 'en' },
    ...{ hours: isHidden(at, 1) ? WEEKDAYS : { from: 0, to: 0 }, what: isHidden(at, 1) ? [] : ['turn'] },
    device: getDevice(isHidden(at, 1) ? 'of-theirs' : 'seat-1-too'),
  })),
  sendMessage(getConnection(1), { type: 'setNotifications', zone: 'Nowhere/At_All' }),
  sendMessage(getConnection(1), { type: 'testNotification' }),
  sendMessage(STRANGER, { type: 'setNotifications' }),
  sendMessage(WATCHER, { type: 'testNotification' }),
  sendMessage(getConnection(1), { type: 'setHook', url: 'https://hooks.slack.com/theirs' }),
  sendMessage(getConnection(0), (at) => ({
    ...{ type: 'setHook', test: true },
    url: `https://hooks.slack.com/${isHidden(at, 0) ? 'another-path' : 'afoot'}`,
  })),
  sendMessage(getConnection(1), (at) => ({
    type: 'setNotifications',
    handle: isHidden(at, 1) ? 'U0HIDDEN7' : 'U0SHOWN77',
  })),
  sendMessage(getConnection(1), { type: 'setNotifications', handle: '<@everyone>' }),
  sendMessage(getConnection(other), { type: 'setNotifications' }),
  ...waits,
];
