import { expect, test } from 'vitest';
import { fuzzDoor } from '../fuzz/door.ts';
import { fuzzPreviews } from '../fuzz/previews.ts';

test('P-DOOR strangers come, ask, take it back and vanish: the host is rung within the budget, and nobody is blocked', async () => {
  const { steps, rings, byStep, byAnswer } = await fuzzDoor({ count: 240, seed: 'afoot' });
  expect(steps).toBe(240);
  expect(rings).toBeGreaterThan(3);
  expect(Object.keys(byStep)).toEqual(expect.arrayContaining(['come', 'ask', 'rush', 'take back', 'vanish', 'answer']));
  expect(Object.keys(byAnswer)).toEqual(
    expect.arrayContaining(['knocking', 'pong', 'rejected seatTaken', 'the host: yes']),
  );
});

test('P-INVITE-4 strangers ask for links from addresses in every spelling: each is answered alike, and costs few reads', async () => {
  const { requests, reads, byKind, byStatus } = await fuzzPreviews({ count: 300, seed: 'afoot' });
  expect(requests).toBe(300);
  expect(reads).toBeLessThan(requests / 2);
  expect(Object.keys(byKind)).toEqual(expect.arrayContaining(['named', 'silent', 'unknown', 'odd']));
  expect(byStatus['200']).toBeGreaterThan(200);
});
