import { afterEach, expect, test } from 'vitest';
import { MISSED, type Pace } from '../../shared/protocol/settings.ts';
import { makeNonce } from './client.ts';
import { expectRepeats, getNoticeText, NotifiedTable } from './notified-table.ts';
import { playTurn } from './test-server.ts';
import { DAY, HOUR, MINUTE, NOON } from './test-world.ts';

/** Recipients and times of each kind of notification, except for a person's own turn. `sent.test.ts` has the repetitions. */

const PAGE_OPEN = 3 * MINUTE;
const FIRST = 20_000;
const LIVE: Pace = { perTurn: null, missed: 'bot' };
const TURN_PACE: Pace = { perTurn: null, missed: 'wait' };
const HOURLY: Pace = { perTurn: 60, missed: 'wait' };

let setup: NotifiedTable;
afterEach(() => setup.world.close());

test('P-CALL-3 the end of a round is notified once; the host is asked to deal, after a day everyone, until reminders end', async () => {
  setup = await NotifiedTable.start(2);
  const endedAt = await setup.endByAgreement('round');
  await setup.leave(1);
  await setup.pass(120 * DAY);
  const times = [0, DAY, 2 * DAY, ...[1, 2, 3, 4].map((weeks) => 2 * DAY + weeks * 7 * DAY)];
  expect(setup.getRings(endedAt)).toEqual([
    ...expectRepeats(
      'Ann',
      'deal',
      times.map((time) => time + PAGE_OPEN),
    ),
    ['Bea', 'round', FIRST],
    ...expectRepeats(
      'Bea',
      'deal',
      times.map((time) => time + DAY),
    ),
  ]);
  const nextRoundAt = setup.now();
  await setup.group.ann.play({ type: 'nextRound' });
  await setup.pass(11 * HOUR);
  expect(setup.getRings(nextRoundAt, 'deal', 'round')).toEqual([]);
});

test('P-CALL-3 anyone here can deal the next round right away, and the host is no longer notified', async () => {
  setup = await NotifiedTable.start(2);
  const endedAt = await setup.endByAgreement('round');
  await setup.leave(0);
  await setup.group.bea.play({ type: 'nextRound' });
  await setup.pass(DAY);
  expect(setup.getRings(endedAt, 'deal', 'round')).toEqual([]);
});

test('P-CALL-6 notifies nobody of rounds that continue while everyone watches', async () => {
  setup = await NotifiedTable.start(2);
  for (let i = 0; i < 3; i++) {
    await setup.pass(MINUTE);
    await setup.endByAgreement('round');
    await setup.pass(2 * MINUTE);
    await setup.group.ann.playToAll({ type: 'nextRound' });
  }
  await setup.pass(2 * MINUTE);
  expect(setup.getRings(0)).toEqual([]);
});

test.each(['turns are played', 'a round is dealt'])(
  'P-CALL-3 a proposed end notifies those who have not agreed, and again a day later, even if %s',
  async (meanwhile) => {
    setup = await NotifiedTable.start(3);
    if (meanwhile === 'a round is dealt') await setup.endByAgreement('round');
    const { ann, bea, cyd, people } = setup.group;
    const askedAt = setup.now();
    await ann.play({ type: 'askToEnd', what: 'game' });
    await cyd.playToAll({ type: 'answerEnd', yes: true });
    await setup.pass(2 * MINUTE);
    if (meanwhile === 'a round is dealt') await bea.playToAll({ type: 'nextRound' });
    else for (let i = 0; i < 6; i++) await playTurn(people);
    await setup.pass(30 * HOUR);
    expect(setup.getRings(askedAt, 'ending')).toEqual(expectRepeats('Bea', 'ending', [FIRST, FIRST + DAY]));
    expect(setup.pushed('ending').map(({ name }) => name)).toEqual(['Ann', 'Ann']);
    const answered = setup.now();
    await bea.play({ type: 'answerEnd', yes: true });
    await setup.pass(11 * HOUR);
    expect(setup.getRings(answered, 'ending')).toEqual([]);
  },
);

test('P-CALL-3 a proposal withdrawn and repeated is a new one, but rings at most every half hour', async () => {
  setup = await NotifiedTable.start(2);
  const { ann } = setup.group;
  const propose = () => ann.play({ type: 'askToEnd', what: 'game' });
  const withdraw = () => ann.play({ type: 'answerEnd', yes: false });
  const askedAt = setup.now();
  for (let i = 0; i < 12; i++) {
    await propose();
    await setup.pass(MINUTE);
    if (i < 11) await withdraw();
    await setup.pass(MINUTE);
  }
  expect(setup.getRings(askedAt, 'ending')).toEqual([['Bea', 'ending', FIRST]]);
  await setup.pass(HOUR);
  expect(setup.getRings(askedAt, 'ending')).toEqual(expectRepeats('Bea', 'ending', [FIRST, FIRST + 30 * MINUTE]));
  await withdraw();
  await setup.pass(HOUR);
  const repeatedAt = setup.now();
  await propose();
  await setup.pass(HOUR);
  expect(setup.getRings(repeatedAt, 'ending')).toEqual([['Bea', 'ending', FIRST]]);
});

/** Ann sends in a bot for Bea, who has left. It is Ann's turn. */
async function startWithBot(): Promise<number> {
  setup = await NotifiedTable.start(2, HOURLY);
  await setup.leave(1);
  await setup.pass(90 * MINUTE);
  const sent = setup.now();
  await setup.group.ann.play({ type: 'giveSeatToBot', seat: 1 });
  await setup.pass(MINUTE);
  return sent;
}

test('P-CALL-3 a player with a bot filling in is notified of it three times, and still of ended rounds and games', async () => {
  const sent = await startWithBot();
  await setup.pass(30 * DAY);
  const beas = (since: number, ...kinds: Parameters<NotifiedTable['getRings']>[1][]) =>
    setup.getRings(since, ...kinds).filter(([who]) => who === 'Bea');
  const first = beas(sent, 'satIn')[0]?.[2] ?? 0;
  expect(Math.abs(first - FIRST)).toBeLessThan(PAGE_OPEN);
  expect(beas(sent, 'satIn')).toEqual(expectRepeats('Bea', 'satIn', [first, first + DAY, first + 2 * DAY]));
  const endedAt = await setup.endByAgreement('round');
  await setup.pass(HOUR);
  expect(beas(endedAt)).toEqual([['Bea', 'round', FIRST]]);
  await setup.group.ann.play({ type: 'nextRound' });
  const ended = await setup.endByAgreement('game');
  await setup.pass(5 * DAY);
  // Ann has seen the earlier one, which is withdrawn.
  expect(setup.kindsOf('Ann', ended)).toEqual(['done', 'game']);
  expect(beas(ended, 'game')).toEqual([['Bea', 'game', FIRST]]);
});

test('P-CALL-3 a player who takes the seat back is not notified of the bot again, until the next one', async () => {
  await startWithBot();
  const newPage = await setup.reopenSeat(1);
  const takenAt = setup.now();
  await newPage.play({ type: 'takeSeatBack', seat: 1 });
  await setup.pass(20 * MINUTE);
  expect(setup.kindsOf('Bea', takenAt)).toEqual(['done']);
  await playTurn(setup.group.people);
  const sent = setup.now();
  await setup.group.ann.play({ type: 'giveSeatToBot', seat: 1 });
  await setup.pass(10 * MINUTE);
  expect(setup.getRings(sent, 'satIn').filter(([who]) => who === 'Bea')).toHaveLength(1);
});

test('P-CALL-3 a player whose turn a bot played is told its play, and a second time that it stays', async () => {
  setup = await NotifiedTable.start(2, { perTurn: 60, missed: 'bot' });
  await setup.leave(1);
  await setup.pass(90 * MINUTE);
  const [notice, ...more] = setup.pushed('played');
  expect(more).toEqual([]);
  // The deal decides whether it draws or takes the pile, which may have one card.
  expect(notice?.played?.took ?? notice?.played?.drew).toBeGreaterThanOrEqual(1);
  expect(getNoticeText(notice)).toMatch(
    /^A bot played for you: it (drew two|took \S+ cards? from the pile)(, laid .+)?(, finished .+)? and discarded an? [a-z]+\.$/,
  );
  await playTurn([setup.group.ann]);
  const second = setup.now();
  await setup.pass(2 * HOUR);
  expect(setup.getRings(second, 'satIn', 'played').find(([who]) => who === 'Bea')).toEqual(['Bea', 'satIn', HOUR]);
});

test('P-CALL-3 asks the host to decide about a late player, and repeats it until they decide', async () => {
  setup = await NotifiedTable.start(3, HOURLY);
  await setup.pass(30 * HOUR);
  expect(setup.getRings(NOON, 'decide')).toEqual(expectRepeats('Ann', 'decide', [HOUR, HOUR + DAY]));
  expect(setup.pushed('decide').map(({ name }) => name)).toEqual(['Bea', 'Bea']);
  const decided = setup.now();
  await setup.group.ann.play({ type: 'giveSeatToBot', seat: 1 });
  await setup.pass(MINUTE);
  expect(setup.kindsOf('Ann', decided)).toEqual(['done']);
});

test.each(MISSED)('P-CALL-3 asks the host to decide about an empty seat, missed deadlines: %s', async (missed) => {
  setup = await NotifiedTable.start(3, { missed });
  await setup.group.bea.leaveSeat();
  await setup.pass(MINUTE);
  expect(setup.getRings(0)).toEqual([]);
  await setup.leave(0);
  await setup.pass(30 * HOUR);
  // Without a limit, a table where bots play lasts an evening: no reminder the next day.
  const times = missed === 'bot' ? [PAGE_OPEN] : [PAGE_OPEN, PAGE_OPEN + DAY];
  expect(setup.getRings(NOON)).toEqual(expectRepeats('Ann', 'decide', times));
  expect(setup.pushed('decide').map(({ name }) => name)).toEqual(times.map(() => undefined));
  const ann = await setup.reopenSeat(0);
  const decided = setup.now();
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  await setup.pass(11 * HOUR);
  expect(setup.kindsOf('Ann', decided)).toEqual(['done']);
});

test('P-CALL-3 asks a host whose own seat a bot plays to decide, too', async () => {
  setup = await NotifiedTable.start(3);
  await setup.group.ann.play({ type: 'giveSeatToBot', seat: 0 });
  const left = setup.now();
  await setup.group.bea.leaveSeat();
  await setup.pass(HOUR);
  expect(setup.getRings(left)).toEqual([['Ann', 'decide', PAGE_OPEN]]);
});

test('P-CALL-3 a player who handed the seat to a bot is asked nothing, and is told that the round is over', async () => {
  setup = await NotifiedTable.start(3);
  const { ann, bea, cyd } = setup.group;
  await bea.play({ type: 'giveSeatToBot', seat: 1 });
  await setup.pass(MINUTE);
  await ann.play({ type: 'askToEnd', what: 'round' });
  await setup.pass(MINUTE);
  expect(setup.getRings(NOON)).toEqual([['Cyd', 'ending', MINUTE + FIRST]]);
  const endedAt = setup.now();
  await cyd.play({ type: 'answerEnd', yes: true });
  await setup.pass(HOUR);
  const [deal, ...rounds] = setup.getRings(endedAt, 'round', 'deal');
  expect([deal, ...rounds]).toEqual([
    ['Ann', 'deal', PAGE_OPEN],
    ['Bea', 'round', PAGE_OPEN],
    ['Cyd', 'round', PAGE_OPEN],
  ]);
});

test('P-DOOR-2 notifies the host once that someone asks to join, and nobody else', async () => {
  setup = await NotifiedTable.start(2);
  const { bea, table } = setup.group;
  bea.submit({ type: 'emptySeat', seat: 1, bot: true });
  await bea.until(() => bea.view !== undefined && bea.view.seat === undefined);
  const latecomer = await setup.world.server.watch(setup.group);
  await setup.leave(0);
  const since = setup.now();
  await latecomer.ask({ type: 'knock', table, seat: 1, name: 'Lena', nonce: makeNonce() }, 'knocking');
  await setup.pass(DAY);
  expect(setup.getRings(since, 'knock').map(([who]) => who)).toEqual(['Ann']);
  const [knock] = setup.pushed('knock');
  expect(JSON.stringify(knock)).not.toContain('Lena');
  expect(getNoticeText(knock)).toBe('Someone’s at the door.');
});

const setPlan = (pace: Pace) => setup.group.ann.play({ type: 'changeSettings', settings: { pace } });

test('P-CALL-3 a change of pace notifies everyone but the host who made it; those who are here after a while', async () => {
  setup = await NotifiedTable.start(3);
  await setup.leave(2);
  await setup.pass(MINUTE);
  const since = setup.now();
  await setPlan(LIVE);
  await setup.pass(DAY);
  expect(setup.getRings(since, 'pace')).toEqual([
    ['Bea', 'pace', PAGE_OPEN],
    ['Cyd', 'pace', FIRST],
  ]);
  expect(setup.pushed('pace')[0]).toMatchObject({ name: 'Ann', when: { pace: LIVE } });
  const changedAt = setup.now();
  await setup.group.ann.play({ type: 'changeSettings', settings: { hints: false } });
  await setup.pass(HOUR);
  expect(setup.getRings(changedAt, 'pace'), 'another setting').toEqual([]);
});

test('P-CALL-3 a host who keeps changing the pace rings people at most every half hour, with the last one', async () => {
  setup = await NotifiedTable.start(2);
  await setup.leave(1);
  await setup.pass(MINUTE);
  const since = setup.now();
  for (const pace of [LIVE, TURN_PACE, LIVE, TURN_PACE, LIVE]) {
    await setPlan(pace);
    await setup.pass(2 * MINUTE);
  }
  await setup.pass(DAY);
  expect(setup.getRings(since, 'pace')).toEqual(expectRepeats('Bea', 'pace', [FIRST, 30 * MINUTE + FIRST]));
  expect(setup.pushed('pace').at(-1)?.when?.pace).toEqual(LIVE);
});

test.each([
  ['live', LIVE, true],
  ['by turns', TURN_PACE, undefined],
] as const)(
  'P-TABLE-24 whether a turn leads to the call of a table that plays %s; its address is never sent',
  async (_, pace, call) => {
    setup = await NotifiedTable.start(2, pace);
    await setup.group.ann.play({ type: 'pinCall', call: 'https://meet.jit.si/our-cards' });
    await setup.leave(1);
    await setup.pass(HOUR);
    expect(setup.pushed('turn')[0]?.call).toBe(call);
    expect(JSON.stringify(setup.world.push.arrived)).not.toContain('our-cards');
  },
);

test('P-CALL-4 a turn’s notification has the previous play as everyone saw it, and its time', async () => {
  setup = await NotifiedTable.start(3);
  await setup.group.bea.play({ type: 'shareZone', zone: 'Europe/Lisbon' });
  await setup.leave();
  const from = setup.now();
  await setup.visit(1, (bea) => playTurn([bea]));
  await setup.pass(MINUTE);
  const [turn] = setup.pushedTo('Cyd', from);
  const discarded = setup.group.bea.view?.game?.pile.top;
  expect(turn).toMatchObject({ kind: 'turn', before: { name: 'Bea', zone: 'Europe/Lisbon', discarded } });
  expect(getNoticeText(turn)).toMatch(/^Bea .*\. Your turn\.$/);
});
