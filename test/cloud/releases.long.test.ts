import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TableItem } from '../../functions/ports/ports.ts';
import { parseSubmission } from '../../shared/protocol/submission.ts';
import type { TestClient } from '../functions/client.ts';
import { type Group, playNextMove, startGame, waitForAll } from '../functions/test-server.ts';
import { getDice } from '../properties/chance.ts';
import { type ManyReleases, NEXT_FORMAT, openReleases, type Release } from './releases.ts';

let many: ManyReleases;
beforeAll(async () => {
  many = await openReleases();
});
afterAll(() => many.close());

function mix(...releases: readonly Release[]): void {
  const dice = getDice(releases.join());
  many.chooseRelease = () => dice.pick(releases);
}

/** Turns of four people; now and then all of them send together, so that the releases race for a version. */
async function play(people: readonly TestClient[], turns: number): Promise<void> {
  for (let turn = 0; turn < turns && people[0]?.view?.game?.ended === undefined; turn++) {
    await playNextMove(people);
    if (turn % 8 === 7) await Promise.all(people.map((each) => each.play({ type: 'react', reaction: 'wow' })));
    await waitForAll(people);
  }
}

async function getStored({ table }: Group): Promise<readonly TableItem[]> {
  const { store } = many.server.local.ports;
  const items: TableItem[] = [];
  for (;;) {
    const page = await store.history(table, (items.at(-1)?.version ?? 0) + 1, 100);
    if (page.length === 0) return items;
    items.push(...page);
  }
}

const isToCome = ({ state }: TableItem): boolean => state[0] === NEXT_FORMAT;

/** Versions without a gap, each seat's submissions once and in order, and no client behind. */
async function expectWhole(group: Group): Promise<readonly TableItem[]> {
  const version = await waitForAll(group.people);
  const items = await getStored(group);
  expect(items.map((item) => item.version)).toEqual(Array.from({ length: version }, (_, i) => i + 1));
  for (const [seat, person] of group.people.entries()) {
    const numbers = items.flatMap(({ submission }) => {
      const parsed = parseSubmission(submission);
      return parsed?.seat === seat ? [parsed.number] : [];
    });
    expect(numbers).toEqual(numbers.map((_, i) => i + 1));
    expect(numbers.length).toBe(person.view?.acknowledged ?? 0);
  }
  return items;
}

describe('R18 Old and new code together: releases at one table', () => {
  test('a release that reads the next format works next to the current one: any message to either, and back', async () => {
    mix('present', 'reader');
    const group = await many.server.seat(4);
    await startGame(group);
    await play(group.people, 60);
    many.chooseRelease = () => 'present';
    await play(group.people, 10);
    const items = await expectWhole(group);
    expect(items.some(isToCome)).toBe(false);
    expect(Math.min(many.handled.present, many.handled.reader)).toBeGreaterThan(30);
  });

  test('a release that writes the next format works next to one that reads it: any message to either, and back', async () => {
    mix('reader', 'writer');
    const group = await many.server.seat(4);
    await startGame(group);
    await play(group.people, 60);
    const written = (await getStored(group)).filter(isToCome).length;
    expect(written).toBeGreaterThan(30);
    many.chooseRelease = () => 'reader';
    await play(group.people, 10);
    const items = await expectWhole(group);
    expect(items.filter(isToCome).length).toBe(written);
  });

  test('two releases back is one too many: busy, nothing stored, then stored once by the release between', async () => {
    many.chooseRelease = () => 'writer';
    const group = await many.server.seat(4);
    await startGame(group);
    await play(group.people, 5);
    const before = await getStored(group);
    const [ann] = group.people as [TestClient];
    many.chooseRelease = () => 'present';
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const number = ann.submit({ type: 'react', reaction: 'hurry' });
    await ann.until(() => ann.received.some((each) => each.type === 'refused' && each.code === 'busy'));
    expect(log.mock.calls.join('')).toContain('DecodeError');
    log.mockRestore();
    expect(await getStored(group)).toEqual(before);
    many.chooseRelease = () => 'reader';
    ann.sendSubmission(number, [{ type: 'react', reaction: 'hurry' }]);
    await ann.until(() => ann.view?.acknowledged === number);
    expect((await expectWhole(group)).length).toBe(before.length + 1);
  });
});
