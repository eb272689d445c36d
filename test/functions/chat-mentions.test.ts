import { expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { playTurn, startGame } from './test-server.ts';
import { ask, DAY, HOUR, MINUTE } from './test-world.ts';

const { world, group, host } = setUpTestWorldOfTwo();

const DISCORD = 'https://discord.com/api/webhooks/1/s';
const SLACK = 'https://hooks.slack.com/services/1';
const GOOGLE = 'https://chat.googleapis.com/v1/spaces/1?key=k';
const ANN = '123456789012345678';

const setHook = (url: string) => ask(world, host, { type: 'setHook', table: group.table, url });
const give = (person: TestClient, handle: string, more: object = {}) =>
  ask(world, person, { type: 'setNotifications', table: group.table, handle, zone: 'UTC', ...more });

/** The chat's messages about turns: whose it is, and the text before the link. */
const readTurns = (): readonly (readonly string[])[] =>
  world.chat.received.flatMap(({ method, body }) => {
    const [, name = '', after = ''] =
      /It’s (\w+)’s turn\.(.*) https:/.exec(String(body.content ?? body.text ?? body.message)) ?? [];
    return method === 'POST' ? [[name, after.trim()]] : [];
  });

test.each([
  ['discord.com', DISCORD, ANN, `<@${ANN}>`],
  ['hooks.slack.com', SLACK, 'U024BE7LH', '<@U024BE7LH>'],
  ['chat.googleapis.com', GOOGLE, '112233445566778899001', '<users/112233445566778899001>'],
])(
  'P-MENTION-1 at %s a turn mentions the person who gave a handle, and nobody else',
  async (_, url, handle, mention) => {
    await setHook(url);
    expect(await give(host, handle)).toMatchObject({ type: 'notifications', handle });
    await startGame(group);
    await world.clock.pass(MINUTE * 5);
    await playTurn(group.people);
    await world.clock.pass(MINUTE * 5);
    expect(Object.fromEntries(readTurns().map(([name = '', after = '']) => [name, after]))).toEqual({
      Ann: mention,
      Bea: '',
    });
  },
);

test('P-MENTION-1 Discord is allowed to mention that person alone, and a name mentions nobody', async () => {
  world.chat.answer = () => ({ status: 200, id: '71' });
  await setHook(DISCORD);
  await host.play({ type: 'rename', name: '<@99999999999999999>' });
  await give(host, ANN);
  await startGame(group);
  await world.clock.pass(MINUTE * 5);
  await playTurn(group.people);
  await world.clock.pass(MINUTE * 5);
  const allowed = world.chat.received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => [String(body.content).includes(`<@${ANN}>`), body.allowed_mentions]);
  expect(allowed).toContainEqual([true, { parse: [], users: [ANN] }]);
  expect(allowed).toContainEqual([false, { parse: [] }]);
  expect(world.chat.received.some(({ body }) => String(body.content).includes(' <@9'))).toBe(false);
});

test.each(['here', '@everyone', '<@1>', 'users/all', '12', `${ANN}0000000000`, 'U024BE7LH ', 'ann@a.test'])(
  'P-MENTION-1 “%s” is not a handle',
  async (handle) => {
    await setHook(DISCORD);
    host.send({ type: 'setNotifications', table: group.table, handle });
    expect(await host.next('refused')).toMatchObject({ code: 'badMessage' });
    expect(await ask(world, host, { type: 'setNotifications', table: group.table })).not.toHaveProperty('handle');
  },
);

test.each([
  ['a chat that calls people otherwise', SLACK],
  ['a chat that mentions nobody', 'https://ntfy.sh/our-table'],
  ['no chat', undefined],
])('P-MENTION-1 refuses a handle at %s', async (_, url) => {
  if (url !== undefined) await setHook(url);
  expect(await give(host, ANN)).toMatchObject({ type: 'refused', code: 'callNotAllowed', table: group.table });
  expect(await ask(world, host, { type: 'setNotifications', table: group.table })).not.toHaveProperty('handle');
});

test('P-MENTION-1 stores a handle next to other choices, shows it to nobody else, and clears it with an empty one', async () => {
  const { bea: friend } = group;
  await setHook(DISCORD);
  await give(host, ANN);
  const question = { type: 'setNotifications', table: group.table } as const;
  await ask(world, host, { ...question, hours: { from: 480, to: 1200 } });
  expect(await ask(world, host, question)).toMatchObject({ handle: ANN });
  expect(await ask(world, friend, question)).not.toHaveProperty('handle');
  expect(JSON.stringify(friend.received)).not.toContain(ANN);
  expect(await give(host, '')).not.toHaveProperty('handle');
});

test('P-MENTION-1 a handle from an earlier chat mentions nobody in the next one', async () => {
  await setHook(DISCORD);
  await give(host, ANN);
  await setHook(SLACK);
  await startGame(group);
  await world.clock.pass(MINUTE * 5);
  await playTurn(group.people);
  await world.clock.pass(MINUTE * 5);
  expect(readTurns().map(([, after]) => after)).toEqual(['', '']);
});

/** Times of day, in hours and minutes, of the chat's messages about Ann's turn. */
const getPostTimes = (): readonly string[] =>
  world.chat.received
    .filter(({ body }) => String(body.text).includes('Ann’s'))
    .map(({ at }) => new Date(at).toISOString().slice(0, 16));

async function playToAnnsTurn(): Promise<void> {
  await startGame(group, 0);
}

test('P-MENTION-1 holds a mention until its person’s morning, since it rings their phone', async () => {
  await setHook(SLACK);
  await give(host, 'U024BE7LH', { zone: 'Asia/Tokyo' });
  await world.clock.pass(2 * HOUR);
  await playToAnnsTurn();
  await world.clock.pass(DAY);
  expect(getPostTimes()).toEqual(['2027-03-22T23:00']);
});

test('P-MENTION-1 posts without a handle immediately, at any hour', async () => {
  await setHook(SLACK);
  await ask(world, host, { type: 'setNotifications', table: group.table, zone: 'Asia/Tokyo' });
  await world.clock.pass(2 * HOUR);
  await playToAnnsTurn();
  await world.clock.pass(DAY);
  expect(getPostTimes()).toEqual(['2027-03-22T14:03']);
});

test('P-MENTION-1 mentions nobody during their announced absence', async () => {
  await setHook(SLACK);
  await give(host, 'U024BE7LH', { hours: { from: 0, to: 0 } });
  await host.play({ type: 'setAway', until: world.clock.now() + 2 * DAY });
  await playToAnnsTurn();
  await world.clock.pass(3 * DAY);
  expect(getPostTimes()).toEqual(['2027-03-24T12:00']);
});
