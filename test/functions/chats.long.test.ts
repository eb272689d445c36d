import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeHookRequest } from '../../functions/notify/chat-formats.ts';
import { RATE_LIMITS } from '../../functions/ports/rate-limit.ts';
import type { NotificationsMessage } from '../../shared/protocol/server-message.ts';
import { CHAT_POSTS } from '../../web/text/en/posted.ts';
import type { TestClient } from './client.ts';
import { ask, DAY, type Days, HOUR, MINUTE, NOON, openDays, setDaysOfTwo } from './days.ts';
import { openPaced } from './paced.ts';
import { type Group, playTurn, startGame } from './test-server.ts';
import { UNLIMITED } from './unlimited.ts';

/** The group's chat, which hears whose turn it is. */

let days: Days;
let group: Group;
let host: TestClient;

const daysOfTwo = setDaysOfTwo();
beforeEach(() => {
  ({ days, group, host } = daysOfTwo());
});

const tableOf = (): string => group.table;

/** Messages that ring: neither changes nor removals. */
const ringing = () => days.chat.received.filter(({ method }) => method === 'POST');

test('P-CALL-7 only the host sets the chat, and only a chat on the list', async () => {
  const { bea: friend } = group;
  const url = 'https://discord.com/api/webhooks/1/secret';
  expect(await ask(days, friend, { type: 'setHook', table: tableOf(), url })).toMatchObject({
    code: 'callNotAllowed',
  });
  for (const bad of ['https://chat.example/x', 'http://discord.com/x', 'https://discord.com.evil.test/x', 'nonsense']) {
    expect(await ask(days, host, { type: 'setHook', table: tableOf(), url: bad })).toMatchObject({
      code: 'callNotAllowed',
    });
  }
  expect(await ask(days, host, { type: 'setHook', table: tableOf(), url })).toMatchObject({ hook: 'discord.com' });
  const { hook } = (await ask(days, host, { type: 'setHook', table: tableOf() })) as NotificationsMessage;
  expect(hook).toBeUndefined();
});

test.each([
  ['https://discord.com/api/webhooks/1/s', { content: expect.any(String), allowed_mentions: { parse: [] } }],
  ['https://hooks.slack.com/services/1', { text: expect.any(String) }],
  [
    'https://ntfy.sh/our-table',
    {
      ...{ topic: 'our-table', message: expect.any(String), click: expect.any(String) },
      sequence_id: expect.stringMatching(/^[-\w]{1,64}$/),
    },
  ],
  ['https://chat.googleapis.com/v1/spaces/1?key=k', { text: expect.any(String) }],
  ['https://chat.test/hook', { text: expect.any(String) }],
])('P-CALL-7 %s hears of every turn once, in a message of its own', async (url, body) => {
  await ask(days, host, { type: 'setHook', table: tableOf(), url });
  await startGame(group);
  await days.clock.pass(3 * DAY);
  for (let turns = 0; turns < 3; turns++) {
    await playTurn(group.people);
    await days.clock.pass(3 * DAY);
  }
  const bodies = ringing().map((post) => post.body);
  expect(bodies[0]).toEqual(body);
  // A message with the id of another takes its place, and rings nobody.
  expect(new Set(bodies.map(({ sequence_id: id }, i) => id ?? i)).size).toBe(4);
  const texts = bodies.map((each) => JSON.stringify(each));
  const names = texts.map((text) => /It’s (\w+)’s turn\./.exec(text)?.[1]);
  const [first, second] = names;
  expect([first, second].sort()).toEqual(['Ann', 'Bea']);
  expect(names).toEqual([first, second, first, second]);
  expect(texts.every((text) => text.includes(`https://afoot.test/#/t/${tableOf()}`))).toBe(true);
  expect(texts.some((text) => text.includes(group.invite))).toBe(false);
});

/** A name that would mention everyone, and one that is a link. */
const NOTIFICATIONS = '<users/all> @here';
const LEADING = '[B](http://a.ex)';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Hair-thin spaces, enough to keep chats from making links. */
const HAIR = '\u200a';

test.each([
  [
    'https://discord.com/api/webhooks/1/s',
    'content',
    '\\<users/all\\> \\@here',
    `\\[B\\]\\(http\\:${HAIR}//a.${HAIR}ex\\)`,
  ],
  ['https://hooks.slack.com/services/1', 'text', '&lt;users/all&gt; @here', `[B](http:${HAIR}//a.${HAIR}ex)`],
  ['https://chat.googleapis.com/v1/spaces/1?key=k', 'text', '·users/all· ·here', `·B·(http:${HAIR}//a.${HAIR}ex)`],
  ['https://chat.test/hook', 'text', '·users/all· ·here', `·B·(http:${HAIR}//a.${HAIR}ex)`],
  ['https://ntfy.sh/our-table', 'message', NOTIFICATIONS, `[B](http:${HAIR}//a.${HAIR}ex)`],
])('P-CALL-7 at %s a name is only a name, whatever characters it has', async (url, field, notifying, leading) => {
  const { bea: friend } = group;
  days.chat.answer = () => ({ status: 200, id: '71' });
  await host.play({ type: 'rename', name: NOTIFICATIONS });
  await friend.play({ type: 'rename', name: LEADING });
  await ask(days, host, { type: 'setHook', table: tableOf(), url });
  await startGame(group);
  await days.clock.pass(DAY);
  await playTurn(group.people);
  await days.clock.pass(DAY);
  const texts = days.chat.received.map(({ body }) => String(body[field])).join('; ');
  for (const name of [notifying, leading]) expect(texts).toMatch(new RegExp(`It’s ${escaped(name)}’s`));
});

test.each([
  'discord.com/api/webhooks/1/s',
  'hooks.slack.com/services/1',
  'chat.googleapis.com/v1/spaces/1',
  'chat.test/hook',
  'ntfy.sh/our-table',
])('P-CALL-7 at %s neither a name nor the title can become a link', (chat) => {
  const link = 'https://afoot.test/#/t/T';
  const makeBody = (name: string): string => {
    const { body } = makeHookRequest(new URL(`https://${chat}`), { title: name, text: CHAT_POSTS.turn([name]), link });
    return String(body).replace(link, '');
  };
  for (const address of ['https://evil.example', 'evil.example/x', 'www.evil.example', 'me@evil.example', '1.2.3.4']) {
    expect(makeBody(address)).not.toMatch(/:\/\/|[.。]\w/);
  }
  for (const address of ['évil.例え', '例え。コム', 'evil．example', 'evil｡example']) {
    expect(makeBody(address)).not.toMatch(/[.。．｡][\p{L}\p{N}]/u);
  }
  // What is not an address stays unchanged.
  expect(makeBody('J. R. and 3: wait...')).not.toContain(HAIR);
});

test.each([
  ['https://ntfy.sh/our-table?auth=k', '/?auth=k'],
  ['https://ntfy.family.test/our-table', '/'],
])('P-CALL-7 ntfy gets its own message format, on a private host too: %s', async (url, path) => {
  const requestKey = { type: 'setHook', table: tableOf(), url, test: true } as const;
  expect(await ask(days, host, requestKey)).toMatchObject({ tested: { sent: 1 } });
  expect(days.chat.received).toMatchObject([{ path, body: { topic: 'our-table', message: expect.any(String) } }]);
});

test('P-CALL-7 a test posts a first line at once, and says whether the chat took it', async () => {
  const requestKey = {
    type: 'setHook',
    table: tableOf(),
    url: 'https://discord.com/api/webhooks/1/s',
    test: true,
  } as const;
  expect(await ask(days, host, requestKey)).toMatchObject({ tested: { sent: 1, gone: 0, failed: 0 } });
  expect(days.chat.received.map(({ body }) => body.content)).toEqual([
    expect.stringContaining('Afoot will post here whose turn it is.'),
  ]);
  days.chat.answer = () => ({ status: 404 });
  expect(await ask(days, host, requestKey)).toMatchObject({ hook: 'discord.com', tested: { sent: 0, failed: 1 } });
});

test('P-CALL-7 a chat that redirects is not followed, and is given up after some hours', async () => {
  days.chat.answer = () => ({ status: 302 });
  await ask(days, host, { type: 'setHook', table: tableOf(), url: 'https://discord.com/api/webhooks/1/s' });
  await startGame(group);
  await days.clock.pass(3 * DAY);
  const times = days.chat.received.map(({ at }) => at);
  expect(times).toHaveLength(8);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(4 * HOUR);
});

test('P-RATE-3 a chat’s address is tried a few times, then left alone for a while, whatever people ask', async () => {
  const trial = RATE_LIMITS.trial;
  const own = await openDays(NOON, { rates: { ...UNLIMITED, trial } });
  onTestFinished(() => own.close());
  const [ann] = (await own.server.seat(2, 2)).people as [TestClient];
  const table = ann.kept?.table ?? '';
  const answers: string[] = [];
  for (let i = 0; i < 30; i++) {
    const url = `https://chat.test/${i}`;
    const answer = await ask(own, ann, { type: 'setHook', table, url, ...(i % 3 > 0 && { test: true }) });
    answers.push(answer.type === 'refused' ? `${answer.code} ${answer.table === table}` : answer.type);
  }
  expect(answers.slice(0, trial.burst)).toEqual(new Array(trial.burst).fill('notifications'));
  expect(answers.slice(trial.burst)).toEqual(new Array(30 - trial.burst).fill('tooFast true'));
  expect(own.chat.received.length).toBeLessThanOrEqual(trial.burst);
  await own.clock.pass(MINUTE);
  expect(await ask(own, ann, { type: 'setHook', table, url: 'https://chat.test/x', test: true })).toMatchObject({
    tested: { sent: 1 },
  });
});

test('P-RATE-3 requests about notifications have a rate of their own for each seat', async () => {
  const own = await openDays(NOON, { rates: RATE_LIMITS });
  onTestFinished(() => own.close());
  const [ann] = (await own.server.seat(1, 2)).people as [TestClient];
  const table = ann.kept?.table ?? '';
  const answers: string[] = [];
  for (let i = 0; i < 50; i++) {
    const answer = await ask(own, ann, { type: 'setNotifications', table });
    answers.push('code' in answer ? answer.code : answer.type);
  }
  expect(answers.filter((answer) => answer === 'notifications')).toHaveLength(RATE_LIMITS.ask.burst);
  expect(answers.filter((answer) => answer === 'tooFast')).toHaveLength(50 - RATE_LIMITS.ask.burst);
});

/** What the chat received: the method, the path, and whose turn it says it is. */
const posted = (): readonly (readonly [string, string, string])[] =>
  days.chat.received.map(({ method, path, body }) => [
    method,
    path,
    /(\w+)’s turn/.exec(String(body.content))?.[1] ?? '',
  ]);

/** Plays a turn, with a pause in which the chat hears whose turn comes next. */
async function playOn(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    await playTurn(group.people);
    await days.clock.pass(HOUR);
  }
}

const POST = '/api/webhooks/1/s?wait=true';

/** A chat that counts its messages, from 71. */
function countingChat(): void {
  let last = 70;
  days.chat.answer = (method) => (method === 'POST' ? { status: 200, id: String(++last) } : { status: 204 });
}

const DISCORD = 'https://discord.com/api/webhooks/1/s';

test('P-CALL-7 each turn is a new message, since a changed one rings nobody, and the one before is taken away', async () => {
  countingChat();
  await ask(days, host, { type: 'setHook', table: tableOf(), url: DISCORD });
  await startGame(group);
  await days.clock.pass(HOUR);
  await playOn(3);
  const [first = '', second = ''] = ringing().map(({ body }) => /(\w+)’s turn/.exec(String(body.content))?.[1] ?? '');
  expect(new Set([first, second]).size).toBe(2);
  expect(posted()).toEqual([
    ['POST', POST, first],
    ['POST', POST, second],
    ['DELETE', '/api/webhooks/1/s/messages/71', ''],
    ['POST', POST, first],
    ['DELETE', '/api/webhooks/1/s/messages/72', ''],
    ['POST', POST, second],
    ['DELETE', '/api/webhooks/1/s/messages/73', ''],
  ]);
});

test('P-CALL-7 at ntfy the message of the turn before is taken away by the id that it was given', async () => {
  await ask(days, host, { type: 'setHook', table: tableOf(), url: 'https://ntfy.sh/our-table?auth=k' });
  await startGame(group);
  await days.clock.pass(HOUR);
  await playOn(1);
  const [first] = ringing();
  expect(days.chat.received.map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/?auth=k'],
    ['POST', '/?auth=k'],
    ['DELETE', `/our-table/${first?.body.sequence_id}?auth=k`],
  ]);
});

test('P-CALL-7 a message that someone removed is nothing to take away, and the chat is not taken for gone', async () => {
  days.chat.answer = (method) => (method === 'POST' ? { status: 200, id: '71' } : { status: 404 });
  await ask(days, host, { type: 'setHook', table: tableOf(), url: DISCORD });
  await startGame(group);
  await days.clock.pass(HOUR);
  await playOn(2);
  expect(posted().map(([method]) => method)).toEqual(['POST', 'POST', 'DELETE', 'POST', 'DELETE']);
  expect(await ask(days, host, { type: 'setNotifications', table: tableOf() })).toMatchObject({ hook: 'discord.com' });
});

test('P-CALL-7 a message that could not be taken away is tried again with the next turn', async () => {
  countingChat();
  const { answer } = days.chat;
  await ask(days, host, { type: 'setHook', table: tableOf(), url: DISCORD });
  await startGame(group);
  await days.clock.pass(HOUR);
  days.chat.answer = (method) => (method === 'DELETE' ? { status: 503 } : (answer?.(method) ?? { status: 500 }));
  await playOn(1);
  days.chat.answer = answer;
  await playOn(2);
  const removed = days.chat.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path.slice(-2));
  expect(removed.slice(0, 1)).toEqual(['71']);
  expect(removed.slice(1, 3).sort()).toEqual(['71', '72']);
  expect(removed.slice(3)).toEqual(['73']);
});

test('P-CALL-7 the one who asked to go out hears the answer, and the partner the question, each in a message', async () => {
  const own = await openPaced(4);
  onTestFinished(() => own.days.close());
  const { people, table } = own.group;
  await ask(own.days, people[0] as TestClient, { type: 'setHook', table, url: 'https://hooks.slack.com/services/1' });
  await own.start({ perTurn: null, missed: 'bot' }, 0);
  await own.pass(HOUR);
  await people[0]?.play({ type: 'askToGoOut' });
  await own.pass(HOUR);
  await people[2]?.play({ type: 'answerGoOut', yes: true });
  await own.pass(HOUR);
  const texts = own.days.chat.received.slice(-3).map(({ body }) => String(body.text));
  expect(texts.map((text) => text.split(' https')[0])).toEqual([
    'It’s Ann’s turn.',
    'Ann asks Cyd: may I go out?',
    'Ann can go out. It’s Ann’s turn.',
  ]);
});

test.each([
  ['no id', {}],
  ['an id that is no number', { id: '../../evil' }],
  ['a long answer', { id: '71', more: 'x'.repeat(70_000) }],
])('P-CALL-7 after an answer with %s the message stays, and the next turn is posted all the same', async (_, body) => {
  days.chat.answer = () => ({ status: 200, body });
  await ask(days, host, { type: 'setHook', table: tableOf(), url: 'https://discord.com/api/webhooks/1/s' });
  await startGame(group);
  await days.clock.pass(HOUR);
  await playOn(2);
  expect(posted().map(([method, path]) => [method, path])).toEqual([
    ['POST', POST],
    ['POST', POST],
    ['POST', POST],
  ]);
});

test.each([
  ['paused', { type: 'pause' }, { type: 'resume' }],
  ['closed', { type: 'closeTable' }, { type: 'reopenTable' }],
] as const)(
  'P-CALL-7 while a table is %s its message says so, and whose turn it is once play goes on',
  async (rest, begin, end) => {
    countingChat();
    await ask(days, host, { type: 'setHook', table: tableOf(), url: DISCORD });
    await startGame(group);
    await days.clock.pass(HOUR);
    await host.play(begin);
    await days.clock.pass(HOUR);
    await host.play(end);
    await days.clock.pass(HOUR);
    const said = days.chat.received.map(({ method, body }) => [method, String(body.content).split(' https')[0]]);
    const turn = expect.stringMatching(/^It’s \w+’s turn\.$/);
    expect(said).toEqual([
      ['POST', turn],
      ['PATCH', CHAT_POSTS[rest]],
      ['PATCH', turn],
    ]);
  },
);

test('P-CALL-7 a message that someone removed is not posted anew to say that the game is paused', async () => {
  days.chat.answer = (method) => (method === 'POST' ? { status: 200, id: '71' } : { status: 404 });
  await ask(days, host, { type: 'setHook', table: tableOf(), url: DISCORD });
  await startGame(group);
  await days.clock.pass(HOUR);
  await host.play({ type: 'pause' });
  await days.clock.pass(HOUR);
  expect(days.chat.received.map(({ method }) => method)).toEqual(['POST', 'PATCH']);
  expect(await ask(days, host, { type: 'setNotifications', table: tableOf() })).toMatchObject({ hook: 'discord.com' });
});

test('P-CALL-7 a message that can be changed says who plays tonight', async () => {
  countingChat();
  await ask(days, host, { type: 'setHook', table: tableOf(), url: DISCORD });
  await startGame(group);
  for (let turns = 0; turns < 2; turns++) {
    await days.clock.pass(HOUR);
    const turn = group.people.findIndex(({ view }) => view?.seat === view?.game?.turn.seat);
    await group.people[turn]?.play({ type: 'playTonight' });
    await days.clock.pass(HOUR);
    if (turns === 0) await playTurn(group.people);
  }
  expect(
    days.chat.received.map(({ method, body }) => [method, /(turn|tonight)\./.exec(String(body.content))?.[1]]),
  ).toEqual([
    ['POST', 'turn'],
    ['PATCH', 'tonight'],
    ['POST', 'turn'],
    ['DELETE', undefined],
    ['PATCH', 'tonight'],
  ]);
});

test('P-CALL-7 a chat that cannot change its message gets no other when someone plays tonight', async () => {
  await ask(days, host, { type: 'setHook', table: tableOf(), url: 'https://hooks.slack.com/services/1' });
  await startGame(group);
  await days.clock.pass(HOUR);
  const turn = group.people.findIndex(({ view }) => view?.seat === view?.game?.turn.seat);
  await group.people[turn]?.play({ type: 'playTonight' });
  await days.clock.pass(DAY);
  expect(days.chat.received).toHaveLength(1);
});
