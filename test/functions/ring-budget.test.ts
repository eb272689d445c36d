import { afterEach, describe, expect, test } from 'vitest';
import { RINGS_OF_HOUR, spendRings } from '../../functions/notify/ring-budget.ts';
import type { Rings } from '../../functions/notify/subscriptions.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../../shared/protocol/notification-kinds.ts';
import type { TestClient } from './client.ts';
import { playTurn, startGame } from './test-server.ts';
import { ask, leave, MINUTE, NOON, openTestWorld, setNotifications, type TestWorld } from './test-world.ts';

const HOUR = 60 * MINUTE;

/** Makes these due every minute for this many hours; returns the rings of each hour. */
function getRings(
  hours: number,
  dueAt: (minute: number) => { kinds: readonly NotificationKind[]; submissions: number },
) {
  let rings: Rings = {};
  return Array.from({ length: hours }, (_, hour) => {
    let count = 0;
    for (let minute = hour * 60; minute < hour * 60 + 60; minute++) {
      const { kinds, submissions } = dueAt(minute);
      const due = { kinds, submissions, sent: {}, rings, isRetry: false, now: NOON + minute * MINUTE };
      const decided = spendRings(due);
      if (decided.kinds.length > 0) count += 1;
      else expect(decided.next).toBeGreaterThan(due.now);
      rings = decided.rings;
    }
    return count;
  });
}

/** Kinds caused by the game or the clock, each at most once per turn or game time. */
const AUTOMATIC_KINDS = ['decide', 'played', 'chat', 'canHost', 'hostTaken', 'canResume', 'soon'];

const MAX_RINGS = RINGS_OF_HOUR.others + RINGS_OF_HOUR.question + RINGS_OF_HOUR.alarm;

describe('P-CALL-10 the hourly ring budget', () => {
  test.each(NOTIFICATION_KINDS.filter((kind) => !AUTOMATIC_KINDS.includes(kind)))(
    'rings a phone only a few times an hour if others cause %s every minute',
    (kind) => {
      for (const count of getRings(3, () => ({ kinds: [kind], submissions: 7 }))) {
        expect(count).toBeGreaterThan(0);
        expect(count).toBeLessThanOrEqual(RINGS_OF_HOUR.others + 1);
      }
    },
  );

  test('is shared by all kinds of notifications', () => {
    const others = NOTIFICATION_KINDS.filter(
      (kind) => !AUTOMATIC_KINDS.includes(kind) && !['turn', 'answer', 'answered'].includes(kind),
    );
    const counts = getRings(3, (minute) => ({
      kinds: [others[minute % others.length] as NotificationKind],
      submissions: 7,
    }));
    for (const count of counts) expect(count).toBeLessThanOrEqual(MAX_RINGS);
  });

  test('always lets turns played by a person ring, and deliver what was waiting', () => {
    expect(getRings(1, (minute) => ({ kinds: ['turn', 'nudge', 'note'], submissions: minute }))).toEqual([60]);
  });

  test.each(['cameBack', 'isItYou'] as const)('%s rings though others have used up the hour', (kind) => {
    const rings = { others: Array.from({ length: RINGS_OF_HOUR.others }, () => NOON / 1000) };
    const due = { rings, sent: {}, submissions: 0, isRetry: false, now: NOON };
    expect(spendRings({ ...due, kinds: ['nudge'] })).toMatchObject({ kinds: [], next: NOON + HOUR });
    expect(spendRings({ ...due, kinds: ['nudge', kind] }).kinds).toContain(kind);
    const bucket = kind === 'cameBack' ? 'alarm' : 'question';
    const used = { ...rings, [bucket]: Array.from({ length: RINGS_OF_HOUR[bucket] }, () => NOON / 1000) };
    expect(spendRings({ ...due, rings: used, kinds: [kind] })).toMatchObject({ kinds: [], next: NOON + HOUR });
  });

  test('rings for a return even after repeated requests for the seat', () => {
    const rings = { question: Array.from({ length: RINGS_OF_HOUR.question }, () => NOON / 1000) };
    const due = { rings, sent: {}, submissions: 0, isRetry: false, now: NOON };
    expect(spendRings({ ...due, kinds: ['isItYou', 'cameBack'] }).kinds).toEqual(['cameBack']);
  });

  test('is not exhausted by a clock that was set back', () => {
    const rings = { others: Array.from({ length: RINGS_OF_HOUR.others }, () => NOON / 1000) };
    const due = { rings, sent: {}, submissions: 0, isRetry: false, now: NOON - MINUTE };
    expect(spendRings({ ...due, kinds: ['nudge'] }).kinds).toEqual(['nudge']);
  });
});

describe('P-CALL-10 a phone that is left alone', () => {
  let world: TestWorld;
  afterEach(() => world.close());

  /** Repeatable actions of Ann, the host, in Bea's turn. Each lets some seconds pass. */
  type Deed = (ann: TestClient) => Promise<void>;

  const HANDLE = '123456789012345678';

  const at = (minutes: number) => ({
    day: new Date(world.clock.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    minute: minutes,
    zone: 'UTC',
  });

  const DEEDS: Readonly<Record<string, Deed>> = {
    'setting and unsetting a game time': async (ann) => {
      await ann.play({ type: 'setDate', date: at(600) });
      await world.clock.pass(MINUTE);
      await ann.play({ type: 'setDate' });
    },
    'a nudge, and closing and opening the table': async (ann) => {
      await ann.play({ type: 'nudge' });
      await world.clock.pass(MINUTE);
      await ann.play({ type: 'closeTable' });
      await ann.play({ type: 'reopenTable' });
    },
    'asking to end the round, then the game': async (ann) => {
      for (const what of ['round', 'game'] as const) {
        await ann.play({ type: 'askToEnd', what });
        await world.clock.pass(MINUTE);
        await ann.play({ type: 'answerEnd', yes: false });
      }
    },
    'taking a discard back and throwing it again': async (ann) => {
      const card = ann.view?.game?.pile.top ?? '';
      await ann.play({ type: 'takeBack' });
      await ann.play({ type: 'discard', card });
      await world.clock.pass(MINUTE);
    },
    'changing when the table plays': async (ann) => {
      for (const perTurn of [60, 120])
        await ann.play({ type: 'changeSettings', settings: { pace: { perTurn, missed: 'wait' } } });
      await world.clock.pass(MINUTE);
    },
  };

  test.each(Object.entries(DEEDS))('%s rings it a few times an hour', async (_, deed) => {
    world = await openTestWorld(NOON, { botPause: 1000 });
    const { ann, bea, people } = await world.server.seat(3, 3);
    await ann.play({ type: 'changeSettings', settings: { takeBacks: 'free' } });
    await startGame({ people } as never);
    do await playTurn(people);
    while (ann.view?.game?.turn.seat !== 1 || ann.view.takeBack === undefined);
    await setNotifications(world, bea, { hours: { from: 0, to: 0 } });
    const table = ann.saved?.table ?? '';
    await ask(world, ann, { type: 'setHook', table, url: 'https://discord.com/api/webhooks/1/s' });
    await ask(world, bea, { type: 'setNotifications', table, handle: HANDLE });
    await leave(world, bea);
    await world.clock.pass(5 * MINUTE);
    const from = world.clock.now();
    for (let i = 0; i < 12; i++) await deed(ann);
    expect(world.clock.now() - from).toBeLessThanOrEqual(HOUR);
    const rung = world.push.arrived.filter(
      ({ notification, at }) => at >= from && notification.kind !== 'done' && notification.quiet !== true,
    );
    expect(rung.length).toBeGreaterThan(0);
    expect(rung.length).toBeLessThanOrEqual(RINGS_OF_HOUR.others);
    const mentions = world.chat.received.filter(({ body }) => String(body.content).includes(`<@${HANDLE}>`));
    expect(mentions.length).toBeLessThanOrEqual(RINGS_OF_HOUR.others + 1);
  });
});
