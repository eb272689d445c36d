import { beforeEach, expect, test } from 'vitest';
import { playBot } from '../../functions/jobs/bot-turn.ts';
import { load } from '../../functions/table/commit.ts';
import { exportTable } from '../../infra/records/export-table.ts';
import { checkRecord } from '../../shared/fairness/check.ts';
import { type TestClient, waitForAll } from './client.ts';
import { getObservations, readRecord } from './read-deals.ts';
import { getPlace } from './recording.ts';
import { checkTables, setUpHandlers } from './set-up.ts';
import { type Group, playNextMove, playOrWait, playRound } from './test-server.ts';

const server = setUpHandlers({ botPause: 60_000 });
checkTables(server);
let group: Group;
let people: readonly TestClient[];
beforeEach(async () => {
  group = await server.game(3, 3);
  ({ people } = group);
});

interface Discard {
  readonly thrower: TestClient;
  readonly next: TestClient;
  readonly third: TestClient;
  readonly card: string;
}

async function playUntilDiscard(): Promise<Discard> {
  for (;;) {
    await playNextMove(people);
    const thrower = people.find(({ view }) => view?.takeBack !== undefined);
    const { turn, pile } = thrower?.view?.game ?? {};
    const next = people.find(({ view }) => view?.seat === turn?.seat);
    const third = people.find((each) => each !== thrower && each !== next);
    if (thrower && next && third && pile?.top) return { thrower, next, third, card: pile.top };
  }
}

async function askAndAnswer({ thrower, next }: Discard, yes: boolean): Promise<void> {
  await thrower.playToAll({ type: 'takeBack' });
  await next.playToAll({ type: 'answerTakeBack', yes });
}

/** The last events, which all three received alike. */
function getSharedEvents() {
  const [one, ...others] = people.map(({ view }) => view?.happened);
  for (const other of others) expect(other).toEqual(one);
  return one;
}

const getSeat = ({ view }: TestClient): number => view?.seat ?? -1;

test('P-UNDO-1 P-UNDO-2 everyone reads the request and the yes; the turn continues as it was, in a new version', async () => {
  const { thrower, next, third, card } = await playUntilDiscard();
  const seat = getSeat(thrower);
  expect(third.view).not.toHaveProperty('takeBack');
  expect(thrower.view?.takeBack).toEqual({ seat });
  const { version = 0, game } = thrower.view ?? {};
  await thrower.playToAll({ type: 'takeBack' });
  expect(getSharedEvents()).toEqual([{ type: 'takeBackAsked', seat, card }]);
  for (const { view } of people) expect(view?.takeBack).toEqual({ seat, asked: true });
  await next.playToAll({ type: 'answerTakeBack', yes: true });
  expect(getSharedEvents()).toEqual([
    { type: 'takeBackAnswered', seat: getSeat(next), yes: true },
    { type: 'tookBack', seat, card },
  ]);
  expect(thrower.view).toMatchObject({ version: version + 2, game: { turn: { seat, phase: 'play' } } });
  expect(people.map(({ view }) => view?.takeBack)).toEqual([undefined, undefined, undefined]);
  await thrower.playToAll({ type: 'discard', card });
  expect(thrower.view?.game).toEqual(game);
});

test('P-UNDO-1 everyone reads a no, and each discard can be asked for once', async () => {
  const discard = await playUntilDiscard();
  await askAndAnswer(discard, false);
  expect(getSharedEvents()).toEqual([{ type: 'takeBackAnswered', seat: getSeat(discard.next), yes: false }]);
  expect(await discard.thrower.refusalOf({ type: 'takeBack' })).toBe('takeBackAsked');
  expect(await discard.next.refusalOf({ type: 'answerTakeBack', yes: true })).toBe('takeBackNotAsked');
});

test('P-UNDO-3 the host’s setting: free returns it right away; never returns nothing, asked or not; the default is not listed', async () => {
  const set = (takeBacks: 'never' | 'asked' | 'free') =>
    group.ann.playToAll({ type: 'changeSettings', settings: { takeBacks } });
  expect(group.ann.view).not.toHaveProperty('settings');
  await set('free');
  const { thrower, card } = await playUntilDiscard();
  await thrower.playToAll({ type: 'takeBack' });
  expect(getSharedEvents()).toEqual([{ type: 'tookBack', seat: getSeat(thrower), card }]);
  await set('asked');
  expect(group.ann.view).not.toHaveProperty('settings');
  await thrower.playToAll({ type: 'discard', card });
  const later = await playUntilDiscard();
  await later.thrower.playToAll({ type: 'takeBack' });
  await set('never');
  expect(getSharedEvents()).toEqual([{ type: 'settingsChanged', takeBacks: 'never' }]);
  expect(people.map(({ view }) => view?.takeBack)).toEqual([undefined, undefined, undefined]);
  expect(await later.next.refusalOf({ type: 'answerTakeBack', yes: true })).toBe('takeBackOff');
  expect(await later.thrower.refusalOf({ type: 'takeBack' })).toBe('takeBackOff');
});

test('P-UNDO-5 a bot that fills in while its person is asked says yes', async () => {
  const { thrower, next } = await playUntilDiscard();
  await thrower.playToAll({ type: 'takeBack' });
  await next.playToAll({ type: 'giveSeatToBot', seat: getSeat(next) });
  expect(await next.refusalOf({ type: 'answerTakeBack', yes: false })).toBe('botSitsIn');
  const { moved = 0 } = (await load(server.local.ports, group.table))?.table ?? {};
  await playBot(server.local.ports, { table: group.table, moved });
  await thrower.until(() => thrower.view?.game?.turn.seat === getSeat(thrower));
  await waitForAll(people);
  expect(getSharedEvents()?.[0]).toEqual({ type: 'takeBackAnswered', seat: getSeat(next), yes: true, bot: true });
});

test('P-UNDO-7 records have the discards that were taken back; one taken back without its player’s request is detected', async () => {
  let third = -1;
  for (const yes of [true, false, true]) {
    const discard = await playUntilDiscard();
    third = getSeat(discard.third);
    await askAndAnswer(discard, yes);
    await playOrWait(people);
  }
  await playRound(people);
  const record = await readRecord(group.ann, group.table, { observations: getObservations(group.ann) });
  expect(record.steps.filter(([, text]) => / takeback$/.test(text))).toHaveLength(2);
  expect(checkRecord(record)).toMatchObject([{ type: 'fair' }]);
  const forge = (text: string): string => text.replace(/^\d+ takeback$/, `${third} takeback`);
  const steps = record.steps.map(([version, text]) => [version, forge(text)] as const);
  expect(checkRecord({ ...record, steps })).toMatchObject([{ type: 'wrongPlay' }]);
  const { items = [] } = (await exportTable(getPlace(server), group.table)) ?? {};
  const texts = items.map(({ submission }) => submission.replace(/^\S+ /, ''));
  expect(texts.filter((text) => /^tak(eback|ingback)/.test(text))).toEqual([
    ...['takeback', 'takingback true', 'takeback', 'takingback false', 'takeback', 'takingback true'],
  ]);
});
