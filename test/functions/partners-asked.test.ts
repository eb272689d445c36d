import { expect, test } from 'vitest';
import type { Intent } from '../../shared/protocol/intent.ts';
import type { TestClient } from './client.ts';
import { setUpPacedTable } from './set-up.ts';
import { playNextMove } from './test-server.ts';
import { HOUR, MINUTE, setNotifications } from './test-world.ts';

/** A team of three: the player who asks to go out waits for two partners, each with a deadline and notifications. */

const { paced } = setUpPacedTable(6);

const [ASKER, SECOND, FOURTH] = [0, 2, 4];

const play = async (seat: number, intent: Intent): Promise<void> => {
  await paced.group.people[seat]?.playToAll(intent);
};

test('P-PACE-2 once the partner with more time has answered, the other’s deadline is missed when it passes', async () => {
  await paced.start({}, ASKER);
  await paced.group.people[FOURTH]?.playToAll({ type: 'setAway', until: paced.world.clock.now() + 5 * HOUR });
  await play(ASKER, { type: 'askToGoOut' });
  await paced.pass(2 * HOUR);
  await play(FOURTH, { type: 'answerGoOut', yes: true });
  await paced.pass(HOUR - MINUTE);
  expect(paced.findEvents('deadlineMissed')).toEqual([]);
  await paced.pass(2 * MINUTE);
  expect(paced.findEvents('deadlineMissed')).toEqual([{ type: 'deadlineMissed', seats: [SECOND], did: 'wait' }]);
});

test('P-CALL-6 a partner who has answered is told that it is done, while the other is still asked', async () => {
  await paced.start({ perTurn: null, missed: 'bot' }, ASKER);
  await setNotifications(paced.world, paced.group.people[SECOND] as TestClient);
  await play(ASKER, { type: 'askToGoOut' });
  await paced.pass(HOUR);
  await play(SECOND, { type: 'answerGoOut', yes: true });
  await paced.pass(MINUTE);
  expect(paced.world.push.arrived.map(({ notification }) => notification.kind)).toEqual(['answer', 'done']);
});

test('the players of these tests wait for the next version after another partner’s answer', async () => {
  await paced.start({}, ASKER);
  const second = paced.group.people[SECOND] as TestClient;
  const { view } = second;
  if (view?.game === undefined) throw new Error('no game');
  // As it was while both were asked.
  second.view = { ...view, game: { ...view.game, turn: { seat: SECOND, phase: 'draw' } } };
  const lateMove = playNextMove([second]);
  await paced.group.people[ASKER]?.play({ type: 'draw' });
  expect(await lateMove).toBe(second);
  expect(second.view.version).toBe(view.version + 1);
});
