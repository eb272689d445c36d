import { expect, test } from 'vitest';
import { AlarmClock } from '../../infra/local/alarm-clock.ts';
import type { CallShelf, ShelvedCall } from '../../infra/local/call-shelf.ts';
import type { Clock } from '../../infra/local/clock.ts';

/** Timers that run when they are told to, by a clock that can be put back. */
class SetClock implements Clock {
  time = 1_000_000;
  readonly timers: { readonly after: number; readonly run: () => void }[] = [];
  readonly now = (): number => this.time;
  readonly setTimer = (after: number, run: () => void): (() => void) => {
    this.timers.push({ after, run });
    return () => undefined;
  };
}

/** By call and time, as the database keeps them. */
function makeShelf(): CallShelf & { readonly kept: ReadonlyMap<string, ShelvedCall> } {
  const kept = new Map<string, ShelvedCall>();
  return {
    kept,
    put: async (shelved) => void kept.set(JSON.stringify(shelved), shelved),
    drop: async (shelved) => void kept.delete(JSON.stringify(shelved)),
    all: async () => [...kept.values()],
  };
}

test('a look that rings too early, since the clock was put back, is set again and kept for the next start', async () => {
  const [clock, shelf] = [new SetClock(), makeShelf()];
  const alarms = new AlarmClock({ clock, shelf, pause: 0 });
  alarms.wakes({ now: clock.now, alarm: alarms.alarm } as never);
  await alarms.alarm({ kind: 'look', table: 't', turnAt: 1, due: 2_000_000 });
  expect(clock.timers.map(({ after }) => after)).toEqual([1_000_000]);
  clock.time = 1_500_000;
  clock.timers[0]?.run();
  await alarms.quiet();
  expect(clock.timers.map(({ after }) => after)).toEqual([1_000_000, 500_000]);
  expect([...shelf.kept.values()].map(({ rings }) => rings)).toEqual([2_000_000]);
});

test('what was heeded is kept no longer', async () => {
  const [clock, shelf] = [new SetClock(), makeShelf()];
  const alarms = new AlarmClock({ clock, shelf, pause: 0 });
  const store = { load: async () => undefined };
  alarms.wakes({ now: clock.now, alarm: alarms.alarm, store } as never);
  await alarms.alarm({ kind: 'look', table: 't', turnAt: 1, due: 1_000_000 });
  expect(shelf.kept.size).toBe(1);
  clock.timers[0]?.run();
  await alarms.quiet();
  expect(shelf.kept.size).toBe(0);
});

test('R31 a bot that a clock ahead had called plays soon after the next start, not days later', async () => {
  const [clock, shelf] = [new SetClock(), makeShelf()];
  const [days, pause] = [3 * 86_400_000, 1200];
  const ports = { now: clock.now } as never;
  clock.time += days;
  const before = new AlarmClock({ clock, shelf, pause });
  await before.wakes(ports);
  await before.alarm({ table: 't', moved: 1 });
  clock.time -= days;
  await new AlarmClock({ clock, shelf, pause }).wakes(ports);
  expect(clock.timers.map(({ after }) => after)).toEqual([pause, pause]);
});
