import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { MISSED, type Missed } from '../../shared/protocol/settings.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { makeNonce, type TestClient } from './client.ts';
import { setUpTestWorld } from './set-up.ts';
import { type Group, getFaults, playNextMove, playTurn, playUntilTurn, startGame, waitForAll } from './test-server.ts';
import { ask, DAY, HOUR, leave, MINUTE, setNotifications } from './test-world.ts';

const world = setUpTestWorld(Date.UTC(2026, 5, 1, 12));

test('the server stores changes under the texts known to import', () => {
  const SUBMISSION = /\bsubmission: (.+?)(?:, entropy)?(?:[,;]| \})/g;
  const names = readdirSync('functions', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const files = names.map((name) => readFileSync(`functions/${name}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  const stored = files.flatMap((text) => [...text.matchAll(SUBMISSION)].map(([, argument = '']) => argument));
  const others = stored.filter((argument) => !/^(string|''|makeSubmission|item\.|\{)/.test(argument));
  const texts = others.map(
    (argument) => /^['`]([^'`]*)['`]$/.exec(argument)?.[1]?.replace(/ \$\{.*\}/, '') ?? argument,
  );
  const knownTexts =
    'askall askopen calls code comeback coming create erased forgot gone held hello knock left missed opened retaken returned sit sit';
  const more = 'time tonight tried uncomeback unknock waited watch';
  expect(texts.sort().join(' ')).toBe(`${knownTexts} ${more}`);
});

/** Events a client received live, by version, without connects and disconnects. */
function getSentLive({ received }: TestClient): ReadonlyMap<number, readonly PublicEvent[]> {
  const views = received.flatMap((message: ServerMessage) => {
    if (message.type === 'view') return [message];
    if (message.type === 'welcome') return [message.view];
    return message.type === 'seated' ? [message.welcome.view] : [];
  });
  return new Map(views.flatMap(({ version, happened }) => (happened ? [[version, stay(happened)] as const] : [])));
}

const stay = (happened: readonly PublicEvent[]): readonly PublicEvent[] =>
  happened.filter(({ type }) => type !== 'connected' && type !== 'disconnected');

/** Compares a history with the live messages; returns the kinds of events. */
async function compare(client: TestClient, table: string): Promise<ReadonlySet<PublicEvent['type']>> {
  const live = getSentLive(client);
  const sent = new Map((await client.history(table)).map(({ version, happened }) => [version, happened]));
  expect(sent.size).toBeGreaterThan(20);
  const first = Math.min(...live.keys());
  for (const [version, happened] of sent) {
    if (version >= first) expect([version, happened]).toEqual([version, live.get(version) ?? []]);
  }
  return new Set([...sent.values()].flat().map(({ type }) => type));
}

interface WatchedGroup extends Group {
  readonly watcher: TestClient;
}

async function open(players: number): Promise<WatchedGroup> {
  const group = await world.server.seat(2, players);
  const watcher = await world.server.watch(group);
  return { ...group, watcher };
}

/** Compares everyone's history with their live messages, and imports it. Returns the kinds of events. */
async function compareAll({ table, people, watcher }: WatchedGroup): Promise<ReadonlySet<PublicEvent['type']>> {
  await world.clock.pass(0);
  await waitForAll([...people, watcher]);
  const kinds = await Promise.all([...people, watcher].map((each) => compare(each, table)));
  expect(await getFaults(world.server, table)).toEqual([]);
  return kinds[0] as ReadonlySet<PublicEvent['type']>;
}

const getStored = async (table: string): Promise<readonly string[]> =>
  (await world.server.local.ports.store.history(table, 1, 1000)).map(({ submission }) => submission);

async function playToFriendsTurn(group: WatchedGroup, missed: Missed): Promise<void> {
  const { ann } = group;
  const pace = { perTurn: 60, missed };
  await ann.play({ type: 'changeSettings', settings: { pace, spectators: true } });
  await startGame(group, 1);
}

describe('P-HISTORY-1 a missed deadline is in the history of everyone, present or not', () => {
  test.each(MISSED)('%s', async (missed) => {
    const group = await open(2);
    const { ann, bea } = group;
    await playToFriendsTurn(group, missed);
    await leave(world, bea);
    await world.clock.pass(2 * HOUR);
    await waitForAll([ann]);
    const back = await world.server.back(bea);
    const people = [ann, back];
    await waitForAll(people);
    for (let i = 0; i < 12; i++) await playNextMove(people);
    await (ann.view?.game?.turn.seat === 0 ? back : ann).play({ type: 'grantTime', minutes: 30 });
    await world.clock.pass(3 * HOUR);
    const kinds = await compareAll({ ...group, people });
    expect(kinds).toContain('deadlineMissed');
    expect(kinds.has('botSatIn')).toBe(missed === 'bot');
  });

  test('and so is the end that it completes: a bot fills in for the last person who had not answered', async () => {
    const group = await open(2);
    await playToFriendsTurn(group, 'bot');
    const { ann } = group;
    for (let i = 0; i < 14; i++) await playNextMove(group.people);
    await playUntilTurn(group.people, 1);
    await ann.play({ type: 'askToEnd', what: 'game' });
    await world.clock.pass(2 * HOUR);
    await waitForAll([ann]);
    expect(ann.view?.phase).toBe('playing');
    await playTurn([ann]);
    await world.clock.pass(2 * HOUR);
    await waitForAll([ann]);
    expect(ann.view?.phase).toBe('over');
    expect([...(await compareAll(group))]).toEqual(expect.arrayContaining(['deadlineMissed', 'botSatIn', 'gameEnded']));
  });
});

test('notifications, a chat and its end change nothing in history, and import accepts them', async () => {
  const group = await open(2);
  const { ann, bea } = group;
  await playToFriendsTurn(group, 'wait');
  const device = await setNotifications(world, bea);
  const { table } = group;
  await ask(world, ann, { type: 'setHook', table, url: 'https://chat.test/x' });
  await ask(world, bea, { type: 'setNotifications', table, forget: device.endpoint });
  await ask(world, ann, { type: 'setHook', table });
  for (let i = 0; i < 20; i++) await playNextMove(group.people);
  expect((await getStored(table)).filter((text) => text === 'calls')).toHaveLength(4);
  await compareAll(group);
});

test('P-HISTORY-1 everything people do at a table is the same in history as live', async () => {
  const group = await open(4);
  const { ann, bea } = group;
  const { table, watcher, people } = group;
  const all = [...people, watcher];
  const act = async (who: TestClient, ...intents: readonly WrittenTableIntent[]): Promise<void> => {
    await who.play(...intents);
    await world.clock.pass(0);
    await waitForAll(people);
  };
  await act(ann, { type: 'renewInvite' });
  await watcher.watch(table, ann.charter?.invite ?? '');
  const pace = { perTurn: 600, missed: 'wait' } as const;
  const intents: readonly (readonly [TestClient, WrittenTableIntent])[] = [
    [ann, { type: 'changeSettings', settings: { spectators: true, pace } }],
    [bea, { type: 'moveSeat', to: 2 }],
    [ann, { type: 'swapSeats', seats: [0, 2] }],
    [ann, { type: 'swapSeats', seats: [0, 2] }],
    [bea, { type: 'moveSeat', to: 1 }],
    [bea, { type: 'rename', name: 'Beatrix' }],
    [bea, { type: 'rename', name: 'Bea' }],
    [bea, { type: 'shareZone', zone: 'Europe/Berlin' }],
    [bea, { type: 'shareZone' }],
    [bea, { type: 'mix', mix: makeNonce() }],
    [ann, { type: 'passHost', to: 1 }],
    [bea, { type: 'passHost', to: 0 }],
    [bea, { type: 'renewKey', seat: 1, nonce: makeNonce() }],
    [bea, { type: 'pinCall', call: 'https://meet.jit.si/friday' }],
    [ann, { type: 'pinCall' }],
    [ann, { type: 'setDate', date: { day: '2027-03-28', minute: 960, zone: 'UTC', weekly: true } }],
    [bea, { type: 'answerDate', answer: 'out' }],
    [bea, { type: 'answerDate', answer: 'out' }],
    [ann, { type: 'setDate' }],
    [ann, { type: 'giveSeatToBot', seat: 2 }],
    [ann, { type: 'giveSeatToBot', seat: 3, level: 'easy' }],
    [ann, { type: 'giveSeatToBot', seat: 3, level: 'hard' }],
    [ann, { type: 'giveSeatToBot', seat: 2, level: 'hard' }],
    [ann, { type: 'giveSeatToBot', seat: 2, level: 'normal' }],
    [ann, { type: 'changeSettings', settings: { substitutes: 'hard' } }],
    [ann, { type: 'start', mix: makeNonce() }],
    [ann, { type: 'pause' }],
    [bea, { type: 'note', text: 'well; played: 100%' }],
    [bea, { type: 'react', reaction: 'wow' }],
    [ann, { type: 'giveSeatToBot', seat: 1 }],
    [ann, { type: 'takeSeatBack', seat: 1 }],
    [ann, { type: 'resume' }],
    [bea, { type: 'setAway', until: world.clock.now() + 5 * HOUR }],
    [bea, { type: 'setAway' }],
    [ann, { type: 'closeTable' }],
  ];
  for (const [who, intent] of intents) await act(who, intent);
  bea.send({ type: 'askToOpen', table });
  await ann.until(() => ann.view?.openingAsked !== undefined);
  await waitForAll(all);
  await act(ann, { type: 'reopenTable' });
  const turn = (): number => ann.view?.game?.turn.seat ?? 0;
  // Too few plays for anyone to go out.
  const hasMelded = (): boolean => (ann.view?.game?.teams ?? []).some(({ melds }) => melds !== undefined);
  for (let i = 0; i < 8 || turn() > 1 || !hasMelded(); i++) {
    expect(ann.view?.game?.ended, 'the round goes on').toBeUndefined();
    // A player who plays is back, in history too.
    if (i < 5 && turn() === 1) await act(bea, { type: 'setAway', until: world.clock.now() + DAY });
    if ((await playNextMove(people)) === undefined) await world.clock.pass(MINUTE);
    await waitForAll(all);
  }
  const [mover, waiting] = turn() === 0 ? [ann, bea] : [bea, ann];
  await act(waiting, { type: 'nudge' });
  await act(waiting, { type: 'grantTime', minutes: 30 });
  await act(mover, { type: 'playTonight' });
  await act(mover, { type: 'askToEnd', what: 'round' });
  await act(waiting, { type: 'answerEnd', yes: false });
  await act(mover, { type: 'askToEnd', what: 'round' });
  await act(waiting, { type: 'answerEnd', yes: true });
  await act(bea, { type: 'ready' });
  await act(bea, { type: 'ready' });
  await act(ann, { type: 'nextRound' });
  await act(ann, { type: 'askToEnd', what: 'game' });
  await act(bea, { type: 'answerEnd', yes: true });
  await act(ann, { type: 'playAgain', turnSeats: true });
  await compareAll(group);
  await bea.leaveSeat();
  await ann.until(() => ann.view?.occupants.includes('empty') ?? false);
  await watcher.sit(table, ann.view?.occupants.indexOf('empty') ?? 0, 'Cyd');
  const kinds = await compareAll({ ...group, people: [ann], watcher });
  const missing = EVENT_KINDS.filter((kind) => !kinds.has(kind));
  expect(missing).toEqual([]);
});

/** Kinds of table events that the last test must cover. */
const EVENT_KINDS = [
  ...['inviteRenewed', 'settingsChanged', 'reseated', 'renamed', 'zoneShared', 'mixed', 'hostPassed', 'keyRenewed'],
  ...['callPinned', 'dateSet', 'dateAnswered', 'openingAsked', 'seatGivenToBot', 'dealt', 'paused', 'noteLeft'],
  ...['reacted', 'botSatIn', 'seatTakenBack', 'resumed', 'awaySet', 'tableClosed', 'tableReopened', 'drew', 'melded'],
  ...['discarded', 'nudged', 'saidTonight', 'saidReady', 'timeGranted', 'endAsked', 'endAnswered', 'roundEnded'],
  ...['gameEnded', 'seatEmptied', 'satDown'],
] as readonly PublicEvent['type'][];
