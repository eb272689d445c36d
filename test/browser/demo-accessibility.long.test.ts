import { expect, test } from 'vitest';
import { FIXTURES } from '../demo/fixtures.ts';
import { type Size, showTable } from './boxes.ts';
import { setDemoStage } from './boxes-stage.ts';
import { faultsInBothLights, strayScrollers } from './inspect.ts';

const stage = setDemoStage();

/** Mere numbers of people and cards look like one another. */
const STATES = FIXTURES.map(({ name }) => name).filter((name) => !/ players in /.test(name));

/** A fault of many states is named once, with the states. */
function grouped(found: readonly (readonly [fault: string, state: string])[]): readonly string[] {
  const faults = Map.groupBy(found, ([fault]) => fault);
  return [...faults].map(([fault, states]) => `${fault}: ${states.map(([, state]) => state).join(', ')}`);
}

const SIZES = [
  [390, 844],
  [1280, 800],
] as const;

test('every state of the table and the lobby is accessible in both lights, on a phone or a desk in turn', async () => {
  const page = await stage.open();
  const found: (readonly [string, string])[] = [];
  for (const [i, name] of STATES.entries()) {
    await showTable(page, encodeURIComponent(name), SIZES[i % 2] as Size);
    const faults = [...(await faultsInBothLights(page)), ...(await strayScrollers(page))];
    found.push(...faults.map((fault) => [fault, name] as const));
  }
  expect(grouped(found)).toEqual([]);
});
