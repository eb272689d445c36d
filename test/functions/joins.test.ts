import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PutResult } from '../../functions/ports/ports.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { makeNonce, type TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';

/** Holds puts back until this many are under way: then all but one lose the race. */
let holdPuts: { readonly size: number; waiting: (() => void)[] } | undefined;

async function runTogether(put: () => Promise<PutResult>): Promise<PutResult> {
  const held = holdPuts;
  if (held !== undefined) {
    await new Promise<void>((resolve) => {
      held.waiting.push(resolve);
      const isFull = held.waiting.length >= held.size;
      if (isFull || held.waiting.length === 1) setTimeout(() => release(held), isFull ? 0 : 50);
    });
  }
  return put();
}

function release(held: NonNullable<typeof holdPuts>): void {
  const waiting = held.waiting;
  held.waiting = [];
  for (const go of waiting) go();
}

const server = setUpHandlers({
  replace: (ports) => ({
    ...ports,
    store: { ...ports.store, put: (table, item) => runTogether(() => ports.store.put(table, item)) },
  }),
});

// A change gives up after some seconds; here the race decides, however slow the machine is.
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(0));
afterEach(() => void vi.restoreAllMocks());

const PEOPLE = 12;

test('P-WATCH-1 P-REFUSE-3 twelve people who open one invite simultaneously get in or are told it is full, never busy', async () => {
  const { table, invite } = await server.seat(1, 6);
  const people: TestClient[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await server.open());
  holdPuts = { size: PEOPLE, waiting: [] };
  for (const person of people) person.send({ type: 'watch', table, invite });
  const answers = await Promise.all(people.map((person) => getAnswer(person, 'welcome')));
  holdPuts = undefined;
  const codes = answers.map((answer) => ('code' in answer ? answer.code : answer.type)).sort();
  expect(codes).toEqual([...new Array(4).fill('tableFull'), ...new Array(8).fill('welcome')]);
});

test('P-SIT-1 P-REFUSE-3 five people who simultaneously sit down in different seats are all seated', async () => {
  const { table, invite } = await server.seat(1, 6);
  const people: TestClient[] = [];
  for (let i = 0; i < 5; i++) {
    const person = await server.watch({ table, invite });
    people.push(person);
  }
  holdPuts = { size: people.length, waiting: [] };
  for (const [i, person] of people.entries()) {
    person.send({ type: 'sit', table, seat: i + 1, name: `Guest ${i}`, nonce: makeNonce() });
  }
  const answers = await Promise.all(people.map((person) => getAnswer(person, 'seated')));
  holdPuts = undefined;
  expect(answers.map(({ type }) => type)).toEqual(new Array(5).fill('seated'));
});

/**
 * The first message that accepts or refuses. Others may arrive first: a `pong` to someone who found the table full, or
 * news of others who sat down.
 */
async function getAnswer(person: TestClient, yes: ServerMessage['type']): Promise<ServerMessage> {
  const answer = (): ServerMessage | undefined =>
    person.received.find(({ type }) => [yes, 'refused', 'rejected'].includes(type));
  await person.until(() => answer() !== undefined);
  return answer() as ServerMessage;
}
