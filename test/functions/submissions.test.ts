import { expect, test } from 'vitest';
import { FACES } from '../../shared/cards/cards.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { getFate } from '../../shared/protocol/submission-fingerprint.ts';
import type { View } from '../../shared/protocol/view.ts';
import { chooseIntents } from './bot-intents.ts';
import type { TestClient } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { playNextMove, waitForAll } from './test-server.ts';

const server = setUpHandlers();

const getRequestKey = ({ charter, view }: TestClient) =>
  (charter !== undefined && view?.game !== undefined && chooseIntents(charter, view)) || [];

test('P-SUBMIT-3 a repeat of the newest is sent to everyone again, an older one only to the sender', async () => {
  const { ann, bea } = await server.game(4);
  const { acknowledged = 0 } = ann.view ?? {};
  await ann.playToAll({ type: 'draw' });
  let receivedCount = bea.received.length;
  ann.sendSubmission(acknowledged + 1, [{ type: 'draw' }]);
  await bea.until(() => bea.received.length > receivedCount);
  receivedCount = bea.received.length;
  ann.sendSubmission(acknowledged, [{ type: 'start' }]);
  const before = ann.received.length;
  await ann.until(() => ann.received.length > before);
  await server.local.gateway.waitUntilIdle();
  expect(bea.received).toHaveLength(receivedCount);
});

test('P-SUBMIT-3 if two pages of a seat use one number for different plays, one is told that its own was not stored', async () => {
  const { ann } = await server.game(4);
  const second = await server.back(ann);
  await ann.untilVersion(second.view?.version ?? 0);
  const { acknowledged = 0 } = ann.view ?? {};
  ann.sendSubmission(acknowledged + 1, [{ type: 'draw' }]);
  await ann.until(() => ann.view?.acknowledged === acknowledged + 1);
  await second.untilVersion(ann.view?.version ?? 0);
  const other = { number: acknowledged + 1, intents: [{ type: 'react', reaction: 'wow' }] } as const;
  expect(getFate(second.view as View, other)).toBe('displaced');
  expect(getFate(second.view as View, { ...other, intents: [{ type: 'draw' }] })).toBe('stored');
  second.sendSubmission(acknowledged + 1, [{ type: 'react', reaction: 'wow' }]);
  expect(await second.next('rejected')).toMatchObject({ number: acknowledged + 1, code: 'staleNumber' });
  second.sendSubmission(acknowledged + 1, [{ type: 'draw' }]);
  const receivedCount = second.received.length;
  await second.until(() => second.received.slice(receivedCount).some(({ type }) => type === 'view'));
});

test('P-SUBMIT-4 P-SUBMIT-5 rejects a number too far ahead, and a play against the rules, without changing anything', async () => {
  const { ann, bea } = await server.game(4);
  const { acknowledged = 0, version } = ann.view ?? {};
  ann.sendSubmission(acknowledged + 2, [{ type: 'draw' }]);
  const rejected = { type: 'rejected', version };
  expect(await ann.next('rejected')).toEqual({ ...rejected, number: acknowledged + 2, code: 'staleNumber' });
  ann.sendSubmission(acknowledged + 1, [{ type: 'discard', card: '4s' }]);
  expect(await ann.next('rejected')).toEqual({ ...rejected, number: acknowledged + 1, code: 'wrongPhase' });
  bea.submit({ type: 'draw' });
  expect(await bea.next('rejected')).toMatchObject({ ...rejected, code: 'notYourTurn' });
  await ann.play({ type: 'draw' });
  expect(ann.view).toMatchObject({ acknowledged: acknowledged + 1, version: (version ?? 0) + 1 });
});

test('P-SUBMIT-1 applies all intents of a submission or none', async () => {
  const { people } = await server.game(4);
  while (people[0]?.view?.game?.ended === undefined) {
    for (const person of people) {
      const [meld, last] = getRequestKey(person);
      if (meld?.type !== 'meld' || last?.type !== 'discard') continue;
      const { version, game } = person.view ?? {};
      const held = parseCards(game?.held ?? '') ?? [];
      const card = FACES.find((each) => !held.includes(each)) ?? '4s';
      await expect(person.play(meld, { type: 'discard', card })).rejects.toThrow('cardNotHeld');
      expect(person.view).toMatchObject({ version, game: { held: game?.held, teams: game?.teams } });
      return;
    }
    expect(await playNextMove(people), 'somebody could play').toBeDefined();
  }
  throw new Error('nobody melded and discarded at once in a whole round');
});

test('P-SUBMIT-9 no request can be about unseen cards', async () => {
  const { ann } = await server.game(4);
  const { version, game } = ann.view ?? {};
  for (const card of FACES) {
    const submitting = ann.play({ type: 'draw' }, { type: 'discard', card }, { type: 'draw' });
    await expect(submitting).rejects.toThrow('seeFirst');
  }
  await expect(ann.play({ type: 'draw' }, { type: 'askToGoOut' }, { type: 'draw' })).rejects.toThrow('seeFirst');
  const all = { type: 'meld', melds: [{ to: 'new', cards: game?.held ?? '' }] } as const;
  await expect(ann.play(all, { type: 'discard', card: '4s' })).rejects.toThrow('seeFirst');
  expect(ann.view?.version).toBe(version);
  expect(ann.view?.game?.stock).toBe(game?.stock);
});

test('P-SUBMIT-7 decides a submission for an old or future version on the newest', async () => {
  const { ann, table } = await server.game(4);
  const { acknowledged = 0 } = ann.view ?? {};
  for (const [i, version] of [0, 999].entries()) {
    const intents = [{ type: 'standingAnswer', answer: i === 0 ? 'yes' : 'no' }] as const;
    ann.send({ type: 'submit', table, number: acknowledged + 1 + i, version, intents });
    await ann.until(() => ann.view?.acknowledged === acknowledged + 1 + i);
  }
  expect(ann.view?.game?.standing).toBe('no');
});

test('P-SUBMIT-8 stores all submissions that race for one version, each based on the one before', async () => {
  const { ann, people } = await server.game(4);
  const { version = 0 } = ann.view ?? {};
  const numbers = people.map((person) => person.submit({ type: 'react', reaction: 'thanks' }));
  await Promise.all(people.map((person, i) => person.until(() => person.view?.acknowledged === numbers[i])));
  await waitForAll(people);
  expect(ann.view?.version).toBe(version + 4);
});

test('P-PING-1 a ping makes up for a lost message', async () => {
  const { ann, bea, people, table } = await server.game(4);
  const { version = 0 } = bea.view ?? {};
  await playNextMove(people);
  await waitForAll([ann]);
  bea.send({ type: 'ping', table, version });
  const receivedCount = bea.received.length;
  await bea.until(() => bea.received.length > receivedCount);
  expect(bea.received.at(-1)).toMatchObject({ type: 'view', version: ann.view?.version });
  expect(await bea.ask({ type: 'ping', table, version: ann.view?.version ?? 0 }, 'pong')).toEqual({ type: 'pong' });
  expect(await bea.ask({ type: 'ping' }, 'pong')).toEqual({ type: 'pong' });
  const stranger = await server.open();
  expect(await stranger.ask({ type: 'ping', table, version: 0 }, 'refused')).toMatchObject({ code: 'notSeated' });
});
