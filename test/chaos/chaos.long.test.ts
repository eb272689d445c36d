import { describe, expect, test } from 'vitest';
import { FAULTS, Faults } from './faults.ts';
import { runWave } from './wave.ts';

describe('R27 R30 R31 after a finite run of faults, all clients show the same version', () => {
  test.each(['home', 'emulator'] as const)(
    'a short run on the %s store loses nothing, stores nothing twice, and ends on one version',
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
    const listFaults = (seed: string): readonly boolean[] => {
      const faults = new Faults(seed, 20);
      return Array.from({ length: 200 }, () =>
        Object.keys(FAULTS).map((fault) => faults.happens(fault as 'postLost')),
      ).flat();
    };
    expect(listFaults('one')).toEqual(listFaults('one'));
    expect(listFaults('one')).not.toEqual(listFaults('two'));
  });
});
