import { describe, expect, test } from 'vitest';
import { FAULTS, Faults } from './faults.ts';
import { runWave } from './wave.ts';

describe('R27 R30 R31 After any finite run of faults followed by quiet, all clients show the same version', () => {
  test.each(['home', 'emulator'] as const)(
    'a short run of the chaos, store %s: nothing lost, nothing stored twice, all on one version',
    async (database) => {
      const report = await runWave({
        ...{ database, seed: 'short', tables: 8, submissions: 700, rate: 2 },
        until: Date.now() + 300_000,
      });
      expect(report.faults).toEqual([]);
      expect(report.acknowledged).toBeGreaterThan(100);
      expect(report.stored).toBeGreaterThanOrEqual(report.acknowledged);
      expect(report.uncontended).toBeGreaterThan(50);
      expect(report.injected.postLost).toBeGreaterThan(0);
      expect(report.injected.messageRepeated).toBeGreaterThan(0);
      expect(report.injected).toMatchObject({ serverKilled: 1, clockStepped: 8 });
    },
    600_000,
  );

  test('the same seed produces the same faults', () => {
    const course = (seed: string): readonly boolean[] => {
      const faults = new Faults(seed, 20);
      return Array.from({ length: 200 }, () =>
        Object.keys(FAULTS).map((fault) => faults.strikes(fault as 'postLost')),
      ).flat();
    };
    expect(course('one')).toEqual(course('one'));
    expect(course('one')).not.toEqual(course('two'));
  });
});
