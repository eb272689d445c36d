import { describe, expect, onTestFinished, test } from 'vitest';
import { makeHookRequest } from '../../functions/notify/chat-formats.ts';
import type { PostResult } from '../../functions/notify/http-post.ts';
import { RATE_LIMITS } from '../../functions/ports/rate-limit.ts';
import { CHAT_POSTS } from '../../web/text/en/posted.ts';
import { openPacedTable } from './paced-table.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { playTurn, startGame } from './test-server.ts';
import { ask, DAY, HOUR, MINUTE, NOON, openTestWorld, setNotifications } from './test-world.ts';
import { UNLIMITED } from './unlimited.ts';

const { world, group, host } = setUpTestWorldOfTwo();

const DISCORD = 'https://discord.com/api/webhooks/1/s';
const SLACK = 'https://hooks.slack.com/services/1';
const GOOGLE = 'https://chat.googleapis.com/v1/spaces/1?key=k';
const NTFY = 'https://ntfy.sh/our-table';
const OTHER = 'https://chat.test/hook';

const setHook = (url?: string, test?: true) =>
  ask(world, host, { type: 'setHook', table: group.table, ...(url && { url }), ...(test && { test }) });

const askPreferences = () => ask(world, host, { type: 'setNotifications', table: group.table });

async function begin(url: string, answer = world.chat.answer): Promise<void> {
  world.chat.answer = answer;
  await setHook(url);
  await startGame(group);
  await world.clock.pass(HOUR);
}

/** Plays turns, with pauses in which the chat is told the next player. */
async function continuePlay(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) {
    await playTurn(group.people);
    await world.clock.pass(HOUR);
  }
}

/** Answers like a chat that numbers its messages from 71; anything else gets `other`. */
function openCountingChat(other: PostResult = { status: 204 }): (method: string) => PostResult {
  let last = 70;
  return (method) => (method === 'POST' ? { status: 200, id: String(++last) } : other);
}

/** Messages that ring: no edits or deletions. */
const getRingingPosts = () => world.chat.received.filter(({ method }) => method === 'POST');
const readMethods = () => world.chat.received.map(({ method }) => method);
const findTurnName = (body: object): string => /(\w+)’s turn/.exec(JSON.stringify(body))?.[1] ?? '';

test('P-CALL-7 only the host sets the chat, and only a chat on the list', async () => {
  const refused = { code: 'callNotAllowed' };
  const { table, bea } = group;
  expect(await ask(world, bea, { type: 'setHook', table, url: DISCORD })).toMatchObject(refused);
  for (const bad of ['https://chat.example/x', 'http://discord.com/x', 'https://discord.com.evil.test/x', 'nonsense']) {
    expect(await setHook(bad)).toMatchObject(refused);
  }
  expect(await setHook(DISCORD)).toMatchObject({ hook: 'discord.com' });
  expect(await setHook()).not.toHaveProperty('hook');
});

const TEXT = expect.any(String);
const NTFY_BODY = {
  topic: 'our-table',
  message: TEXT,
  click: TEXT,
  sequence_id: expect.stringMatching(/^[-\w]{1,64}$/),
};

test.each([
  [DISCORD, { content: TEXT, allowed_mentions: { parse: [] } }],
  [SLACK, { text: TEXT }],
  [NTFY, NTFY_BODY],
  [GOOGLE, { text: TEXT }],
  [OTHER, { text: TEXT }],
])('P-CALL-7 %s gets one new message for each turn', async (url, body) => {
  await begin(url);
  for (let turns = 0; turns < 3; turns++) {
    await world.clock.pass(3 * DAY);
    await continuePlay(1);
  }
  await world.clock.pass(3 * DAY);
  const bodies = getRingingPosts().map((post) => post.body);
  expect(bodies[0]).toEqual(body);
  // A message with another's id replaces it silently.
  expect(new Set(bodies.map(({ sequence_id: id }, i) => id ?? i)).size).toBe(4);
  const names = bodies.map(findTurnName);
  const [first, second] = names;
  expect([first, second].sort()).toEqual(['Ann', 'Bea']);
  expect(names).toEqual([first, second, first, second]);
  const texts = bodies.map((each) => JSON.stringify(each));
  expect(texts.every((text) => text.includes(`https://afoot.test/#/t/${group.table}`))).toBe(true);
  expect(texts.some((text) => text.includes(group.invite))).toBe(false);
});

/** A name that would mention everyone, and one that is a link. */
const [MENTIONING, LEADING] = ['<users/all> @here', '[B](http://a.ex)'];
/** Hair-thin spaces, enough to keep chats from making links. */
const HAIR = '\u200a';
const THIN = `[B](http:${HAIR}//a.${HAIR}ex)`;
const DOTTED_NAMES = ['·users/all· ·here', `·B·(http:${HAIR}//a.${HAIR}ex)`] as const;

test.each([
  [DISCORD, 'content', '\\<users/all\\> \\@here', `\\[B\\]\\(http\\:${HAIR}//a.${HAIR}ex\\)`],
  [SLACK, 'text', '&lt;users/all&gt; @here', THIN],
  [GOOGLE, 'text', ...DOTTED_NAMES],
  [OTHER, 'text', ...DOTTED_NAMES],
  [NTFY, 'message', MENTIONING, THIN],
])('P-CALL-7 at %s a name is plain text, whatever characters it has', async (url, field, mentioning, leading) => {
  await host.play({ type: 'rename', name: MENTIONING });
  await group.bea.play({ type: 'rename', name: LEADING });
  await begin(url, () => ({ status: 200, id: '71' }));
  await continuePlay(1);
  const texts = world.chat.received.map(({ body }) => String(body[field])).join('; ');
  for (const name of [mentioning, leading]) expect(texts).toContain(`It’s ${name}’s`);
});

test.each([DISCORD, SLACK, GOOGLE, OTHER, NTFY])(
  'P-CALL-7 at %s neither a name nor the title can become a link',
  (chat) => {
    const link = 'https://afoot.test/#/t/T';
    const makeBody = (name: string): string =>
      String(makeHookRequest(new URL(chat), { title: name, text: CHAT_POSTS.turn([name]), link }).body).replace(
        link,
        '',
      );
    for (const address of [
      'https://evil.example',
      'evil.example/x',
      'www.evil.example',
      'me@evil.example',
      '1.2.3.4',
    ]) {
      expect(makeBody(address)).not.toMatch(/:\/\/|[.。]\w/);
    }
    for (const address of ['évil.例え', '例え。コム', 'evil．example', 'evil｡example']) {
      expect(makeBody(address)).not.toMatch(/[.。．｡][\p{L}\p{N}]/u);
    }
    // Text that is not an address stays unchanged.
    expect(makeBody('J. R. and 3: wait...')).not.toContain(HAIR);
  },
);

test.each([
  [`${NTFY}?auth=k`, '/?auth=k'],
  ['https://ntfy.family.test/our-table', '/'],
])('P-CALL-7 ntfy gets its own message format, on a private host too: %s', async (url, path) => {
  expect(await setHook(url, true)).toMatchObject({ tested: { sent: 1 } });
  expect(world.chat.received).toMatchObject([{ path, body: { topic: 'our-table', message: TEXT } }]);
});

test('P-CALL-7 a test posts a first line immediately, and reports whether the chat accepted it', async () => {
  expect(await setHook(DISCORD, true)).toMatchObject({ tested: { sent: 1, gone: 0, failed: 0 } });
  expect(world.chat.received.map(({ body }) => body.content)).toEqual([
    expect.stringContaining('Afoot will post here whose turn it is.'),
  ]);
  world.chat.answer = () => ({ status: 404 });
  expect(await setHook(DISCORD, true)).toMatchObject({ hook: 'discord.com', tested: { sent: 0, failed: 1 } });
});

test('P-CALL-7 a redirect is not followed, and the chat is given up after some hours', async () => {
  await begin(DISCORD, () => ({ status: 302 }));
  await world.clock.pass(3 * DAY);
  const times = world.chat.received.map(({ at }) => at);
  expect(times).toHaveLength(8);
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(4 * HOUR);
});

describe('P-RATE-3 requests', () => {
  async function openLimited(rates: Partial<typeof RATE_LIMITS>) {
    const limitedDays = await openTestWorld(NOON, { rates: { ...UNLIMITED, ...rates } });
    onTestFinished(() => limitedDays.close());
    const { ann, table } = await limitedDays.server.seat(2, 2);
    const answered = async (message: { readonly type: 'setHook' | 'setNotifications' }): Promise<string> => {
      const answer = await ask(limitedDays, ann, { table, ...message });
      return 'code' in answer ? answer.code : answer.type;
    };
    return { own: limitedDays, answered };
  }

  test('a chat’s address is tried a few times, then left alone for a while, whatever people ask', async () => {
    const { trial } = RATE_LIMITS;
    const { own, answered } = await openLimited({ trial });
    const requests = Array.from({ length: 30 }, (_, i) => ({
      ...({ type: 'setHook', url: `https://chat.test/${i}` } as const),
      ...(i % 3 > 0 && { test: true }),
    }));
    for (const [i, request] of requests.entries())
      expect(await answered(request), String(i)).toBe(i < trial.burst ? 'notifications' : 'tooFast');
    expect(own.chat.received.length).toBeLessThanOrEqual(trial.burst);
    await own.clock.pass(MINUTE);
    expect(await answered({ ...requests[0], type: 'setHook' })).toBe('notifications');
  });

  test('about notifications have a separate rate for each seat', async () => {
    const { answered } = await openLimited(RATE_LIMITS);
    for (let i = 0; i < 50; i++)
      expect(await answered({ type: 'setNotifications' })).toBe(
        i < RATE_LIMITS.ask.burst ? 'notifications' : 'tooFast',
      );
  });
});

const POST = '/api/webhooks/1/s?wait=true';

test('P-CALL-7 each turn is a new message, since an edit rings nobody, and the previous one is deleted', async () => {
  await begin(DISCORD, openCountingChat());
  await continuePlay(3);
  const [first = '', second = ''] = getRingingPosts().map(({ body }) => findTurnName(body));
  expect(new Set([first, second]).size).toBe(2);
  expect(world.chat.received.map(({ method, path, body }) => [method, path, findTurnName(body)])).toEqual([
    ['POST', POST, first],
    ['POST', POST, second],
    ['DELETE', '/api/webhooks/1/s/messages/71', ''],
    ['POST', POST, first],
    ['DELETE', '/api/webhooks/1/s/messages/72', ''],
    ['POST', POST, second],
    ['DELETE', '/api/webhooks/1/s/messages/73', ''],
  ]);
});

test('P-CALL-7 deletes the previous turn’s message at ntfy by its id', async () => {
  await begin(`${NTFY}?auth=k`);
  await continuePlay(1);
  expect(world.chat.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    ...['POST /?auth=k', 'POST /?auth=k', `DELETE /our-table/${getRingingPosts()[0]?.body.sequence_id}?auth=k`],
  ]);
});

test('P-CALL-7 a message deleted by someone is not deleted or edited again, and the chat is not considered closed', async () => {
  await begin(DISCORD, openCountingChat({ status: 404 }));
  await continuePlay(2);
  await host.play({ type: 'pause' });
  await world.clock.pass(HOUR);
  expect(readMethods()).toEqual(['POST', 'POST', 'DELETE', 'POST', 'DELETE', 'PATCH']);
  expect(await askPreferences()).toMatchObject({ hook: 'discord.com' });
});

test('P-CALL-7 retries a failed deletion with the next turn', async () => {
  const answer = openCountingChat();
  await begin(DISCORD, answer);
  world.chat.answer = (method) => (method === 'DELETE' ? { status: 503 } : answer(method));
  await continuePlay(1);
  world.chat.answer = answer;
  await continuePlay(2);
  const removed = world.chat.received.filter(({ method }) => method === 'DELETE').map(({ path }) => path.slice(-2));
  expect([removed[0], ...removed.slice(1, 3).sort(), ...removed.slice(3)]).toEqual(['71', '71', '72', '73']);
});

test('P-CALL-7 the player who asked to go out gets the answer, and the partner the question, each in a message', async () => {
  const pacedTable = await openPacedTable(4);
  onTestFinished(() => pacedTable.world.close());
  const { ann, cyd, table } = pacedTable.group;
  await ask(pacedTable.world, ann, { type: 'setHook', table, url: SLACK });
  await pacedTable.start({ perTurn: null, missed: 'bot' }, 0);
  await pacedTable.pass(HOUR);
  await ann.play({ type: 'askToGoOut' });
  await pacedTable.pass(HOUR);
  await cyd.play({ type: 'answerGoOut', yes: true });
  await pacedTable.pass(HOUR);
  const texts = pacedTable.world.chat.received.slice(-3).map(({ body }) => String(body.text).split(' https')[0]);
  expect(texts).toEqual(['It’s Ann’s turn.', 'Ann asks Cyd: may I go out?', 'Ann can go out. It’s Ann’s turn.']);
});

test.each([
  ['no id', {}],
  ['an id that is no number', { id: '../../evil' }],
  ['a long answer', { id: '71', more: 'x'.repeat(70_000) }],
])('P-CALL-7 after an answer with %s the message stays, and the next turn is posted anyway', async (_, body) => {
  await begin(DISCORD, () => ({ status: 200, body }) as never);
  await continuePlay(2);
  expect(world.chat.received.map(({ method, path }) => [method, path])).toEqual(Array(3).fill(['POST', POST]));
});

test.each([
  ['paused', { type: 'pause' }, { type: 'resume' }],
  ['closed', { type: 'closeTable' }, { type: 'reopenTable' }],
] as const)(
  'P-CALL-7 while a table is %s its message shows it, and whose turn it is once play resumes',
  async (rest, stop, goOn) => {
    await begin(DISCORD, openCountingChat());
    for (const deed of [stop, goOn]) {
      await host.play(deed);
      await world.clock.pass(HOUR);
    }
    const turn = expect.stringMatching(/^It’s \w+’s turn\.$/);
    expect(world.chat.received.map(({ method, body }) => [method, String(body.content).split(' https')[0]])).toEqual([
      ['POST', turn],
      ['PATCH', CHAT_POSTS[rest]],
      ['PATCH', turn],
    ]);
  },
);

async function sayTonight(): Promise<void> {
  await group.people.find(({ view }) => view?.seat === view?.game?.turn.seat)?.play({ type: 'playTonight' });
  await world.clock.pass(HOUR);
}

test('P-CALL-7 an editable message adds who is playing tonight', async () => {
  await begin(DISCORD, openCountingChat());
  await sayTonight();
  await continuePlay(1);
  await sayTonight();
  const texts = world.chat.received.map(
    ({ method, body }) => `${method} ${/(turn|tonight)\./.exec(String(body.content))?.[1]}`,
  );
  expect(texts).toEqual(['POST turn', 'PATCH tonight', 'POST turn', 'DELETE undefined', 'PATCH tonight']);
});

test('P-CALL-7 a chat without editing gets no extra message when someone plays tonight', async () => {
  await begin(SLACK);
  await sayTonight();
  await world.clock.pass(DAY);
  expect(world.chat.received).toHaveLength(1);
});

test('P-CALL-7 a chat that fails for a day is reported once to its host, tried less and less often, and used again', async () => {
  const device = await setNotifications(world, host, { hours: { from: 0, to: 0 } });
  await begin(OTHER, () => ({ status: 503 }));
  expect(await askPreferences()).not.toHaveProperty('hookGone');
  for (let i = 0; i < 16; i++) {
    await playTurn(group.people);
    await world.clock.pass(1.5 * DAY);
  }
  const tries = getRingingPosts().map(({ at }) => at);
  const pauses = tries.slice(1).map((at, i) => at - (tries[i] ?? 0));
  expect(tries.length).toBeLessThan(16);
  expect(Math.max(...pauses)).toBeGreaterThan(4 * DAY);
  expect(await askPreferences()).toMatchObject({ hook: 'chat.test', hookGone: 'chat.test' });
  const notifications = world.push.arrived.filter(({ device: endpointOf, notification: { kind, again } }) => {
    return endpointOf === device.endpoint && kind === 'chat' && !again;
  });
  expect(notifications).toHaveLength(1);
  world.chat.answer = () => ({ status: 204 });
  await playTurn(group.people);
  await world.clock.pass(8 * DAY);
  expect(await askPreferences()).not.toHaveProperty('hookGone');
});
