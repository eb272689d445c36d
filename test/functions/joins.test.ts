import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PutResult } from '../../functions/ports/ports.ts';
import type { ServerMessage } from '../../shared/protocol/server-message.ts';
import { newNonce, type TestClient } from './client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** Holds puts back until this number are under way: then all but one of them lose the race. */
let gate: { readonly size: number; waiting: (() => void)[] } | undefined;

async function together(put: () => Promise<PutResult>): Promise<PutResult> {
  const own = gate;
  if (own !== undefined) {
    await new Promise<void>((resolve) => {
      own.waiting.push(resolve);
      const isFull = own.waiting.length >= own.size;
      if (isFull || own.waiting.length === 1) setTimeout(() => release(own), isFull ? 0 : 50);
    });
  }
  return put();
}

function release(own: NonNullable<typeof gate>): void {
  const waiting = own.waiting;
  own.waiting = [];
  for (const go of waiting) go();
}

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({
    replace: (ports) => ({
      ...ports,
      store: { ...ports.store, put: (table, item) => together(() => ports.store.put(table, item)) },
    }),
  });
});
afterAll(() => server.close());

const PEOPLE = 12;

test('P-WATCH-1 P-REFUSE-3 twelve people who open one invite at once get in or hear that it is full, never busy', async () => {
  const { table, invite } = await server.seat(1, 6);
  const people: TestClient[] = [];
  for (let i = 0; i < PEOPLE; i++) people.push(await server.open());
  gate = { size: PEOPLE, waiting: [] };
  for (const person of people) person.send({ type: 'watch', table, invite });
  const answers = await Promise.all(people.map((person) => person.next()));
  gate = undefined;
  const said = answers.map((answer) => ('code' in answer ? answer.code : answer.type)).sort();
  expect(said).toEqual([...new Array(4).fill('tableFull'), ...new Array(8).fill('welcome')]);
});

test('P-SIT-1 P-REFUSE-3 five people who sit down at once, each in a different seat, are all seated', async () => {
  const { table, invite } = await server.seat(1, 6);
  const people: TestClient[] = [];
  for (let i = 0; i < 5; i++) {
    const person = await server.open();
    await person.watch(table, invite);
    people.push(person);
  }
  gate = { size: people.length, waiting: [] };
  for (const [i, person] of people.entries()) {
    person.send({ type: 'sit', table, seat: i + 1, name: `Guest ${i}`, nonce: newNonce() });
  }
  await Promise.all(people.map((person) => person.until(() => person.heard.some(isDecided))));
  gate = undefined;
  expect(people.map(({ heard }) => heard.find(isDecided)?.type)).toEqual(new Array(5).fill('seated'));
});

const isDecided = ({ type }: ServerMessage): boolean => ['seated', 'refused', 'rejected'].includes(type);
