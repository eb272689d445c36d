import { afterEach, expect, test } from 'vitest';
import { getNoticeText, NotifiedTable } from './notified-table.ts';
import { playTurn } from './test-server.ts';
import { ask, DAY, HOUR, MINUTE, NOON } from './test-world.ts';

const NAMES = ['Ann', 'Bea', 'Cyd', 'Dan'] as const;

let setup: NotifiedTable;
afterEach(() => setup.world.close());

const readPosts = (): readonly string[] =>
  setup.world.chat.received.filter(({ method }) => method === 'POST').map(({ body }) => String(body.message));

const setChat = () =>
  ask(setup.world, setup.group.ann, { type: 'setHook', table: setup.group.table, url: 'https://ntfy.sh/our-table' });

const turn = (): number =>
  setup.group.people.flatMap(({ view }) => view ?? []).toSorted((a, b) => b.version - a.version)[0]?.game?.turn.seat ??
  0;

/** Four people; Ann has asked Cyd to go out, and everyone has left. */
async function askToGoOut(): Promise<void> {
  setup = await NotifiedTable.start(4, {}, 0);
  await setup.group.ann.play({ type: 'askToGoOut' });
  await setup.leave();
}

test.each([
  [true, 'Cyd said yes: you can go out.'],
  [false, 'Cyd said no. Still your turn.'],
])('P-CALL-3 tells the player who asked to go out the answer, once: %s', async (yes, words) => {
  await askToGoOut();
  await setup.pass(HOUR);
  const answered = setup.now();
  await setup.visit(2, (cyd) => cyd.play({ type: 'answerGoOut', yes }));
  await setup.pass(12 * HOUR);
  expect(setup.saidTo('Ann', answered)).toEqual([words]);
  expect(setup.pushedTo('Ann', answered)[0]).toMatchObject({ kind: 'answered', yes, tonight: { seat: 0 } });
  await setup.pass(DAY);
  expect(setup.saidTo('Ann', answered)).toEqual([words, 'Still your turn.']);
});

test('P-CALL-3 does not repeat a standing answer, or one that was seen', async () => {
  setup = await NotifiedTable.start(4, {}, 0);
  await setup.group.cyd.play({ type: 'standingAnswer', answer: 'yes' });
  await setup.pass(MINUTE);
  await setup.group.ann.playToAll({ type: 'askToGoOut' });
  await setup.leave();
  await setup.pass(HOUR);
  expect(setup.kindsOf('Ann', NOON)).toEqual(['turn']);
});

test('P-CALL-3 attributes a bot’s answer to the bot', async () => {
  await askToGoOut();
  const answered = setup.now();
  await setup.visit(2, (cyd) => cyd.play({ type: 'giveSeatToBot', seat: 2 }));
  await setup.pass(HOUR);
  expect(setup.saidTo('Ann', answered)[0]).toMatch(
    /^A bot said (yes for Cyd: you can go out|no for Cyd\. Still your turn)\.$/,
  );
});

test('P-CALL-3 tells people who left of a new round, but not the dealer or the beginner', async () => {
  setup = await NotifiedTable.start(4, {}, 0);
  await setup.endByAgreement('round');
  for (const person of setup.group.people)
    await ask(setup.world, person, { type: 'setNotifications', table: setup.group.table, what: ['results'] });
  await setup.leave();
  await setup.pass(HOUR);
  const dealt = setup.now();
  await setup.visit(3, (dan) => dan.play({ type: 'nextRound' }));
  const first = turn();
  await setup.pass(5 * DAY);
  const begins = `Round 2 has been dealt. ${NAMES[first]} goes first.`;
  expect(NAMES.map((name) => setup.saidTo(name, dealt))).toEqual(
    NAMES.map((_, seat) => (seat === 3 || seat === first ? [] : [begins])),
  );
});

test('P-CALL-3 tells people who left the lobby that the first round is dealt, and not those who are looking', async () => {
  setup = await NotifiedTable.open(4);
  await setup.leave(3);
  await setup.pass(MINUTE);
  const dealt = setup.now();
  await setup.group.ann.play({ type: 'start' });
  await setup.pass(2 * MINUTE);
  const words = `Round 1 has been dealt. ${NAMES[turn()]} goes first. A turn at a time. About six weeks.`;
  expect(setup.saidTo('Dan', dealt)).toEqual([words]);
  await setup.pass(HOUR);
  expect(setup.getRings(dealt, 'started')).toHaveLength(1);
});

test.each(['for good', 'for a moment'])(
  'P-CALL-3 a lobby that is full %s tells those who left, and the chat, or nobody',
  async (how) => {
    setup = await NotifiedTable.open(2, 3);
    const { group } = setup;
    await setChat();
    await setup.leave();
    await setup.pass(HOUR);
    expect([setup.saidTo('Bea', NOON), readPosts()]).toEqual([[], []]);
    const cyd = await setup.world.server.watch(group);
    await cyd.sit(group.table, 2, 'Cyd');
    if (how === 'for a moment') {
      await setup.pass(10_000);
      await cyd.leaveSeat();
    }
    await setup.pass(DAY);
    const isFull = how === 'for good';
    const length = 'A turn at a time. About seven weeks.';
    const [toHost, toOthers] = [
      `Everyone’s here. Start the game? ${length}`,
      `Everyone’s here. Ann can start. ${length}`,
    ];
    expect(setup.saidTo('Ann', NOON)).toEqual(isFull ? [toHost] : []);
    for (const texts of [setup.saidTo('Bea', NOON), readPosts()]) expect(texts).toEqual(isFull ? [toOthers] : []);
  },
);

test.each(['round', 'game'] as const)(
  'P-CALL-4 notifies of the end of a %s with the leader or winner, and the points',
  async (what) => {
    setup = await NotifiedTable.open(4);
    await setChat();
    await setup.begin({}, 0);
    const { ann, people } = setup.group;
    for (let i = 0; i < 8; i++) await playTurn(people);
    const endedAt = await setup.endByAgreement(what);
    const totals = ann.view?.game?.ended?.totals ?? [];
    await setup.leave();
    await setup.pass(5 * MINUTE);
    const [most, least] = [Math.max(...totals), Math.min(...totals)];
    const formatPoints = (points: number): string => points.toLocaleString('en').replace('-', '−');
    const lead = `${totals[0] === most ? 'you and Cyd' : 'Bea and Dan'} ${what === 'round' ? 'lead' : 'won'}`;
    const result =
      most === least ? `a tie at ${formatPoints(most)}` : `${lead} ${formatPoints(most)} to ${formatPoints(least)}`;
    const all = result.replace('you', 'Ann');
    expect([setup.saidTo('Ann', endedAt).at(-1), readPosts().at(-1)]).toEqual(
      what === 'round'
        ? [`Round over: ${result}. Deal the next one?`, `The round is over: ${all}. Anyone can deal the next one.`]
        : [`Game over: ${result}.`, `The game is over: ${all}.`],
    );
  },
);

test('P-CALL-4 attributes a turn played by a bot for someone to the bot, for the next player and the chat', async () => {
  setup = await NotifiedTable.open(3);
  await setChat();
  await setup.begin({ perTurn: 60, missed: 'bot' });
  await setup.leave(1);
  const leftAt = setup.now();
  await setup.pass(65 * MINUTE);
  const [first] = setup.pushedTo('Cyd', leftAt);
  expect(first).toMatchObject({ kind: 'turn', before: { name: 'Bea', bot: true } });
  expect(getNoticeText(first)).toMatch(/^A bot played for Bea: it .+\. Your turn\. Play by /);
  expect(readPosts().at(-1)).toMatch(/^A bot played for Bea\. It’s Cyd’s turn\./);
});

test('P-CALL-4 a nudge names who is waiting, immediately and once', async () => {
  setup = await NotifiedTable.start(3);
  await setup.pass(HOUR);
  const nudged = setup.now();
  await setup.group.cyd.play({ type: 'nudge' });
  await setup.pass(3 * DAY);
  expect(setup.getRings(nudged, 'nudge')).toEqual([['Bea', 'nudge', 0]]);
  expect(getNoticeText(setup.pushed('nudge')[0])).toBe('Your turn. Cyd is waiting for you.');
});

test.each([
  [60, 59 * MINUTE, ['turn undefined']],
  [480, 7 * HOUR, ['turn undefined', 'turn true']],
])(
  'P-CALL-3 a reminder announces the bot, and is never within an hour of the notification: %i minutes',
  async (perTurn, span, rung) => {
    setup = await NotifiedTable.start(2, { perTurn, missed: 'bot' });
    await setup.leave(1);
    await setup.pass(span);
    expect(setup.pushedTo('Bea', NOON).map(({ kind, again }) => `${kind} ${again}`)).toEqual(rung);
    const [, reminder] = setup.saidTo('Bea', NOON);
    if (rung.length > 1) expect(reminder).toMatch(/^Still your turn\. A bot will play at 8\sPM/);
  },
);

test('P-CALL-4 notifies of a message once with its words and its author, even next to something more urgent', async () => {
  setup = await NotifiedTable.start(3, {}, 0);
  await setup.leave();
  await setup.pass(MINUTE);
  const since = setup.now();
  await setup.visit(0, async (ann) => {
    await ann.play({ type: 'note', text: 'I left you the queens' });
    await playTurn([ann]);
  });
  await setup.pass(MINUTE);
  expect(setup.saidTo('Bea', since)).toEqual([
    expect.stringMatching(/^Ann .+ Your turn\.\nAnn: “I left you the queens”$/),
  ]);
  await setup.pass(DAY);
  expect(setup.saidTo('Cyd', since)).toEqual(['Ann: “I left you the queens”']);
});
