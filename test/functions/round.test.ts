import { expect, test } from 'vitest';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { setUpHandlers } from './set-up.ts';
import { playNextMove, playRound, startGame } from './test-server.ts';

const server = setUpHandlers();

test('R24 four people play a whole round: each submission is one write unit, no read, one message per viewer', async () => {
  const { ann, people } = await server.game(4);
  await server.local.gateway.waitUntilIdle();
  const from = ann.view?.version ?? 0;
  const before = server.local.usage.counts;
  await playRound(people);
  await server.local.gateway.waitUntilIdle();
  const stored = (ann.view?.version ?? 0) - from;
  const used = server.local.usage.since(before);
  expect(used).toMatchObject({ writeUnits: stored, readUnits: 0, messages: 4 * stored });
  const results = people.map(({ view }) => view?.game?.ended);
  expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  expect(server.logged).toEqual([]);
});

test('R24 a submission to a cold server is one write unit and one read unit', async () => {
  const group = await server.game(4);
  for (let i = 0; i < 12; i++) {
    await server.local.gateway.waitUntilIdle();
    server.local.ports.cache.forget(group.table);
    const before = server.local.usage.counts;
    await playNextMove(group.people);
    await server.local.gateway.waitUntilIdle();
    expect(server.local.usage.since(before)).toMatchObject({ writeUnits: 1, readUnits: 1, messages: 4 });
  }
});

test('P-BOT-1 one person and three bots play a game of two rounds, then another with the same bots', async () => {
  const ann = await server.open();
  const ruleset = { ...PRESETS.classic, rounds: PRESETS.classic.rounds.slice(0, 2) };
  await ann.create({ name: 'Ann', ruleset, seating: { players: 4, teams: 2 } });
  await startGame({ people: [ann] });
  await playRound([ann]);
  expect(ann.view).toMatchObject({ phase: 'playing', game: { round: 1 } });
  await ann.play({ type: 'nextRound' });
  expect(ann.view?.game).toMatchObject({ round: 2, dealer: 0 });
  await playRound([ann]);
  expect(ann.view?.phase).toBe('over');
  expect(ann.view?.game?.ended?.winners).toBeDefined();
  await expect(ann.play({ type: 'nextRound' })).rejects.toThrow('gameOver');
  await expect(ann.play({ type: 'draw' })).rejects.toThrow('gameOver');
  await ann.play({ type: 'playAgain' });
  expect(ann.view).toMatchObject({ phase: 'playing', game: { round: 1, dealer: 1 } });
});
