import { afterEach, expect, test } from 'vitest';
import type { PushedNotification } from '../../shared/protocol/notifications.ts';
import type { Pace } from '../../shared/protocol/settings.ts';
import { makeNotice } from '../../web/service-worker/notice.ts';
import type { TestClient } from './client.ts';
import { ask, DAY, type Days, HOUR, leave, MINUTE, NOON, openDays, setNotifications, setPace } from './days.ts';
import { type Group, playTurn, settled, startGame } from './test-server.ts';

/** What people's phones, and the group's chat, say of what happened at a table. */

const NAMES = ['Ann', 'Bea', 'Cyd', 'Dan'] as const;

let days: Days;
let group: Group;
let devices: Map<string, string>;

afterEach(() => days.close());

/** People at a table of that size, Ann the host, all of whom may be notified at any time. */
async function sitDown(people: number, players = people): Promise<void> {
  days = await openDays(NOON, { botPause: 1000 });
  group = await days.server.seat(people, players);
  devices = new Map();
  for (const [seat, person] of group.people.entries()) await subscribe(person, NAMES[seat] as string);
}

async function subscribe(person: TestClient, name: string): Promise<void> {
  const { endpoint } = await setNotifications(days, person, { hours: { from: 0, to: 0 } });
  devices.set(endpoint, name);
}

/** Starts, and plays up to this seat's turn. */
async function start(seat: number, pace: Partial<Pace> = {}): Promise<void> {
  await setPace(personAt(0), { perTurn: null, missed: 'wait', ...pace });
  await startGame(group);
  while (turn() !== seat) await playTurn(group.people);
}

const personAt = (seat: number): TestClient => group.people[seat] as TestClient;
const views = () => group.people.flatMap(({ view }) => view ?? []).sort((a, b) => b.version - a.version);
const turn = (): number | undefined => views()[0]?.game?.turn.seat;

const everybodyLeaves = async (): Promise<void> => {
  for (const person of group.people) await leave(days, person);
};

/** Comes back on another page. */
async function back(seat: number): Promise<TestClient> {
  const client = await days.server.open();
  await client.hello(personAt(seat).kept as never, days.clock.now() + 1);
  group = { ...group, people: group.people.map((person, at) => (at === seat ? client : person)) };
  return client;
}

/** Comes back, does this, and goes. */
async function visit(seat: number, act: (person: TestClient) => Promise<unknown>): Promise<void> {
  const person = await back(seat);
  await act(person);
  await leave(days, person);
}

const pushedTo = (name: string, since: number): readonly PushedNotification[] =>
  days.push.arrived.flatMap(({ device, notification, at }) =>
    devices.get(device) === name && at >= since && notification.kind !== 'done' ? [notification] : [],
  );

const saidTo = (name: string, since: number): readonly string[] =>
  pushedTo(name, since).map((notification) => makeNotice(notification).options.body);

const posts = (): readonly string[] =>
  days.chat.received.filter(({ method }) => method === 'POST').map(({ body }) => String(body.message));

const setChat = () => ask(days, personAt(0), { type: 'setHook', table: group.table, url: 'https://ntfy.sh/our-table' });

test.each([
  [true, 'Cyd said yes: you can go out.'],
  [false, 'Cyd said no. Still your turn.'],
])('P-CALL-3 the one who asked to go out is told the answer, once: %s', async (yes, words) => {
  await sitDown(4);
  await start(0);
  await personAt(0).play({ type: 'askToGoOut' });
  await everybodyLeaves();
  await days.clock.pass(HOUR);
  const answered = days.clock.now();
  await visit(2, (cyd) => cyd.play({ type: 'answerGoOut', yes }));
  await days.clock.pass(12 * HOUR);
  expect(saidTo('Ann', answered)).toEqual([words]);
  expect(pushedTo('Ann', answered)[0]).toMatchObject({ kind: 'answered', yes, tonight: { seat: 0 } });
  await days.clock.pass(DAY);
  expect(saidTo('Ann', answered)).toEqual([words, 'Still your turn.']);
});

test('P-CALL-3 an answer that was set beforehand, and one that was seen, are not told again', async () => {
  await sitDown(4);
  await start(0);
  await personAt(2).play({ type: 'standingAnswer', answer: 'yes' });
  await days.clock.pass(MINUTE);
  await personAt(0).play({ type: 'askToGoOut' });
  await settled(group.people);
  await everybodyLeaves();
  await days.clock.pass(HOUR);
  expect(pushedTo('Ann', NOON).map(({ kind }) => kind)).toEqual(['turn']);
});

test('P-CALL-3 an answer that a bot gave for someone is told as the bot’s', async () => {
  await sitDown(4);
  await start(0);
  await personAt(0).play({ type: 'askToGoOut' });
  await everybodyLeaves();
  const answered = days.clock.now();
  await visit(2, (cyd) => cyd.play({ type: 'giveSeatToBot', seat: 2 }));
  await days.clock.pass(HOUR);
  expect(saidTo('Ann', answered)[0]).toMatch(
    /^A bot said (yes for Cyd: you can go out|no for Cyd\. Still your turn)\.$/,
  );
});

test('P-CALL-3 a new round is told to those who left, but to nobody who deals or begins', async () => {
  await sitDown(4);
  await start(0);
  await personAt(0).play({ type: 'askToEnd', what: 'round' });
  for (const person of group.people.slice(1)) await person.play({ type: 'answerEnd', yes: true });
  for (const person of group.people)
    await ask(days, person, { type: 'setNotifications', table: group.table, what: ['results'] });
  await everybodyLeaves();
  await days.clock.pass(HOUR);
  const dealt = days.clock.now();
  const dealer = await back(3);
  await dealer.play({ type: 'nextRound' });
  const first = turn() ?? 0;
  await leave(days, dealer);
  await days.clock.pass(5 * DAY);
  const begins = `Round 2 has been dealt. ${NAMES[first]} goes first.`;
  const said = NAMES.map((name) => saidTo(name, dealt));
  expect(said).toEqual(NAMES.map((_, seat) => (seat === 3 || seat === first ? [] : [begins])));
});

test('P-CALL-3 people who left the lobby hear that the first round is dealt, and those who look do not', async () => {
  await sitDown(4);
  await leave(days, personAt(3));
  await days.clock.pass(MINUTE);
  const dealt = days.clock.now();
  await personAt(0).play({ type: 'start' });
  const first = NAMES[turn() ?? 0];
  await days.clock.pass(2 * MINUTE);
  expect(saidTo('Dan', dealt)).toEqual([
    `Round 1 has been dealt. ${first} goes first. A turn at a time. About a month.`,
  ]);
  await days.clock.pass(HOUR);
  expect(NAMES.flatMap((name) => pushedTo(name, dealt)).filter(({ kind }) => kind === 'started')).toHaveLength(1);
});

test('P-CALL-3 a lobby that is full tells those who left, and the chat', async () => {
  await sitDown(2, 3);
  await setChat();
  await everybodyLeaves();
  await days.clock.pass(HOUR);
  expect([saidTo('Bea', NOON), posts()]).toEqual([[], []]);
  const full = days.clock.now();
  const cyd = await days.server.watch(group);
  await cyd.sit(group.table, 2, 'Cyd');
  await days.clock.pass(DAY);
  expect(saidTo('Ann', full)).toEqual(['Everyone’s here. Start the game? A turn at a time. About 7 weeks.']);
  const said = 'Everyone’s here. Ann can start. A turn at a time. About 7 weeks.';
  expect([saidTo('Bea', full), posts()]).toEqual([[said], [said]]);
});

test('P-CALL-3 a lobby that was full for a moment only tells nobody', async () => {
  await sitDown(2, 3);
  await setChat();
  await everybodyLeaves();
  await days.clock.pass(HOUR);
  const cyd = await days.server.watch(group);
  await cyd.sit(group.table, 2, 'Cyd');
  await days.clock.pass(10_000);
  cyd.submit({ type: 'emptySeat', seat: 2 });
  await cyd.until(() => cyd.view?.occupants[2] === 'empty');
  await days.clock.pass(DAY);
  expect([saidTo('Ann', NOON), saidTo('Bea', NOON), posts()]).toEqual([[], [], []]);
});

test.each(['round', 'game'] as const)(
  'P-CALL-4 the end of a %s is told with who leads or won, and the points',
  async (what) => {
    await sitDown(4);
    await setChat();
    await start(0);
    for (let i = 0; i < 8; i++) await playTurn(group.people);
    await personAt(0).play({ type: 'askToEnd', what });
    const over = days.clock.now();
    for (const person of group.people.slice(1)) await person.playToAll({ type: 'answerEnd', yes: true });
    const totals = (personAt(0).view?.game?.teams ?? []).map(
      (team, i) => team.score + (personAt(0).view?.game?.ended?.scores[i]?.total ?? 0),
    );
    await everybodyLeaves();
    await days.clock.pass(5 * MINUTE);
    const [highest, lowest] = [Math.max(...totals), Math.min(...totals)].map((each) =>
      each.toLocaleString('en').replace('-', '−'),
    );
    const own =
      highest === lowest
        ? `a tie at ${highest}`
        : `${totals[0] === Number.parseInt(String(Math.max(...totals)), 10) ? 'you and Cyd' : 'Bea and Dan'} ${what === 'round' ? 'lead' : 'won'} ${highest} to ${lowest}`;
    expect(saidTo('Ann', over).at(-1)).toBe(
      what === 'round' ? `Round over: ${own}. Deal the next one?` : `Game over: ${own}.`,
    );
    const all = own.replace('you', 'Ann');
    expect(posts().at(-1)).toBe(
      what === 'round' ? `The round is over: ${all}. Anyone can deal the next one.` : `The game is over: ${all}.`,
    );
  },
);

test('P-CALL-4 a turn that a bot played for someone is told as the bot’s, to the next player and to the chat', async () => {
  await sitDown(3);
  await setChat();
  await start(1, { perTurn: 60, missed: 'bot' });
  await leave(days, personAt(1));
  const late = days.clock.now();
  await days.clock.pass(65 * MINUTE);
  const [first] = pushedTo('Cyd', late);
  expect(first).toMatchObject({ kind: 'turn', before: { name: 'Bea', bot: true } });
  expect(makeNotice(first as PushedNotification).options.body).toMatch(
    /^A bot played for Bea: it .+\. Your turn\. Play by /,
  );
  expect(posts().at(-1)).toMatch(/^A bot played for Bea\. It’s Cyd’s turn\./);
});

test('P-CALL-4 a nudge says who waits', async () => {
  await sitDown(3);
  await start(1);
  await days.clock.pass(HOUR);
  const nudged = days.clock.now();
  await personAt(2).play({ type: 'nudge' });
  await days.clock.pass(MINUTE);
  expect(saidTo('Bea', nudged)).toEqual(['Your turn. Cyd is waiting for you.']);
});

test('P-CALL-3 a reminder says that a bot plays then, and never comes within an hour of the call', async () => {
  await sitDown(2);
  await start(1, { perTurn: 60, missed: 'bot' });
  await leave(days, personAt(1));
  await days.clock.pass(59 * MINUTE);
  expect(pushedTo('Bea', NOON).map(({ kind }) => kind)).toEqual(['turn']);
  await days.close();
  await sitDown(2);
  await start(1, { perTurn: 480, missed: 'bot' });
  await leave(days, personAt(1));
  await days.clock.pass(7 * HOUR);
  expect(pushedTo('Bea', NOON).map(({ kind, again, missed }) => [kind, again, missed])).toEqual([
    ['turn', undefined, 'bot'],
    ['turn', true, 'bot'],
  ]);
  expect(saidTo('Bea', NOON)[1]).toMatch(/^Still your turn\. A bot will play at 8\sPM/);
});

test('P-CALL-4 a note that comes beside something more pressing is told in its words, too', async () => {
  await sitDown(3);
  await start(0);
  await everybodyLeaves();
  await days.clock.pass(MINUTE);
  const since = days.clock.now();
  await visit(0, async (ann) => {
    await ann.play({ type: 'note', text: 'I left you the queens' });
    await playTurn([ann]);
  });
  await days.clock.pass(MINUTE);
  expect(saidTo('Bea', since)).toEqual([expect.stringMatching(/^Ann .+ Your turn\. Ann: “I left you the queens”$/)]);
  expect(saidTo('Cyd', since)).toEqual(['Ann: “I left you the queens”']);
});
