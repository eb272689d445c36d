import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { ResultsPage, SeasonLength } from '../../shared/protocol/results.ts';
import { makeNotice } from '../../web/service-worker/notice.ts';
import type { TestClient } from './client.ts';
import { DAY, type Days, HOUR, NOON, openDays, setNotifications } from './days.ts';
import { type Group, settled, startGame } from './test-server.ts';

/** A season ends, with its last game or by the calendar: its people hear of it once. */

let days: Days;
let group: Group;
let ann: TestClient;

beforeEach(async () => {
  days = await openDays(NOON, { botPause: 1000 });
  group = await days.server.seat(2, 2);
  ann = group.people[0] as TestClient;
  await setNotifications(days, group.people[1] as TestClient, { hours: { from: 0, to: 0 }, what: ['turn', 'results'] });
});
afterEach(() => days.close());

async function results(season?: SeasonLength): Promise<ResultsPage> {
  ann.send({ type: 'results', table: group.table, after: 0, ...(season && { season }) });
  return ann.next('results');
}

async function endGame(): Promise<void> {
  await ann.play({ type: 'askToEnd', what: 'game' });
  await group.people[1]?.play({ type: 'answerEnd', yes: true });
  await settled(group.people);
  await days.clock.pass(HOUR);
}

const sent = (): readonly PushedNotification[] =>
  days.push.arrived.map(({ notification }) => notification).filter(({ kind }) => kind === 'season' || kind === 'game');

test('a season that ends with a game is told in its place, once, with those who won it', async () => {
  await results({ games: 2 });
  await startGame(group);
  await days.clock.pass(HOUR);
  await endGame();
  expect(sent().map(({ kind }) => kind)).toEqual(['game']);
  await ann.play({ type: 'playAgain' });
  await days.clock.pass(HOUR);
  await endGame();
  await days.clock.pass(2 * DAY);
  expect(sent().map(({ kind }) => kind)).toEqual(['game', 'season']);
  const { games } = await results();
  const won = [0, 1].map(
    (person) => games.filter(({ winners }) => winners.length === 1 && winners[0] === person).length,
  );
  const winners = ['Ann', 'Bea'].filter((_, person) => (won[person] ?? 0) > 0 && won[person] === Math.max(...won));
  const [, pushed] = sent() as [unknown, PushedNotification];
  expect(pushed.season).toEqual({ number: 1, winners });
  const { body, data } = makeNotice(pushed).options;
  expect(body).toMatch(/^The season is over/);
  expect(data).toEqual({ table: group.table, part: 's1' });
});

test('a season by the calendar is told when it ends, though nobody plays; who took their name out is not named', async () => {
  await startGame(group);
  await endGame();
  ann.send({ type: 'results', table: group.table, after: 0, named: false });
  await ann.next('results');
  await results({ days: 7 });
  await ann.play({ type: 'playAgain' });
  await days.clock.pass(HOUR);
  await endGame();
  const before = sent().length;
  await days.clock.pass(6 * DAY);
  expect(sent()).toHaveLength(before);
  await days.clock.pass(2 * DAY);
  expect(
    sent()
      .slice(before)
      .map(({ kind }) => kind),
  ).toEqual(['season']);
  expect(sent().at(-1)?.season?.number).toBe(1);
  expect(sent().at(-1)?.season?.winners).not.toContain('Ann');
  await days.clock.pass(9 * DAY);
  expect(sent()).toHaveLength(before + 1);
});
