import { expect, test } from 'vitest';
import type { ClientMessage } from '../../shared/protocol/client-message.ts';
import { parseBase64url, proveStatus } from '../../shared/protocol/proof.ts';
import type { HistoryPage } from '../../shared/protocol/server-message.ts';
import { makeNonce, type SavedSeat, type TestClient, toSavedSeat } from './client.ts';
import { setUpHandlers } from './set-up.ts';
import { type Group, playNextMove, playTurn, waitForAll } from './test-server.ts';

const server = setUpHandlers();

const getDrawn = (entries: HistoryPage['entries']): readonly { readonly seat: number; readonly version: number }[] =>
  entries.flatMap(({ version, happened }) =>
    happened.flatMap((event) =>
      event.type === 'drew' && event.cards !== undefined ? [{ seat: event.seat, version }] : [],
    ),
  );

/** A game in which both have drawn at least twice: taking the pile draws nothing. */
async function playDraws(): Promise<Group> {
  const group = await server.game(2, 2);
  const hasDrawn = async (person: TestClient): Promise<boolean> =>
    getDrawn(await person.history(group.table)).length > 1;
  while (!(await hasDrawn(group.ann)) || !(await hasDrawn(group.bea))) await playTurn(group.people);
  return group;
}

test('P-HISTORY-1 a new person in a seat does not learn what the previous one drew', async () => {
  const { bea, table, invite } = await playDraws();
  await bea.leaveSeat();
  const eve = await server.watch({ table, invite });
  await eve.sit(table, 1, 'Eve');
  const entries = await eve.history(table);
  expect(getDrawn(entries)).toEqual([]);
  expect(entries.flatMap(({ happened }) => happened).filter(({ type }) => type === 'drew').length).toBeGreaterThan(3);
});

test('P-HISTORY-1 two people who swap seats each see their own draws, and not the other’s', async () => {
  const { ann, bea, people, table } = await playDraws();
  const before = getDrawn(await ann.history(table));
  await ann.playToAll({ type: 'askToEnd', what: 'round' });
  await bea.playToAll({ type: 'answerEnd', yes: true });
  await ann.play({ type: 'swapSeats', seats: [0, 1] });
  expect((await waitForAll(people)) > 0 && ann.view?.seat).toBe(1);
  expect(getDrawn(await ann.history(table))).toEqual(before);
});

test('P-KEY-2 after handing over a seat you can neither act, listen, look back nor ask its status', async () => {
  const { ann, bea, people, table, seated } = await server.game(2, 2);
  for (let i = 0; i < 4; i++) await playNextMove(people);
  const handedOver = toSavedSeat(seated[1] as Parameters<typeof toSavedSeat>[0]);
  const cyd = await server.back(handedOver);
  cyd.submit({ type: 'renewKey', seat: 1, nonce: makeNonce() });
  await cyd.next('seated');
  await ann.untilVersion(cyd.view?.version ?? 0);
  const receivedCount = bea.received.length;
  const number = (bea.view?.acknowledged ?? 0) + 1;
  const tries: readonly ClientMessage[] = [
    { type: 'submit', table, number, version: 1, intents: [{ type: 'setAway', until: Date.now() + 1e9 }] },
    { type: 'submit', table, number, version: 1, intents: [{ type: 'draw' }] },
    { type: 'submit', table, number, version: 1, intents: [{ type: 'renewKey', seat: 1 }] },
    { type: 'history', table, after: 0 },
    { type: 'history', table, after: 0, views: true },
    { type: 'deals', table, after: 0 },
    { type: 'setNotifications', table },
    { type: 'ping', table, version: 1 },
  ];
  for (const message of tries) {
    expect(await bea.ask(message, 'refused')).toMatchObject({ code: 'notSeated' });
  }
  bea.send(getStatusRequest(handedOver));
  expect(await bea.next('refused')).toEqual({ type: 'refused', code: 'badProof', table });
  await ann.play({ type: 'note', text: 'between us' });
  await cyd.untilVersion(ann.view?.version ?? 0);
  await playNextMove([ann, cyd]);
  expect(bea.received.slice(receivedCount).filter(({ type }) => type !== 'refused')).toEqual([]);
});

function getStatusRequest({ table, seat, secret }: SavedSeat): ClientMessage {
  const time = Date.now();
  const proof = proveStatus(parseBase64url(secret) ?? new Uint8Array(), { table, seat, time });
  return { type: 'status', table, seat, time, proof };
}
