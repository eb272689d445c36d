import { expect, test } from 'vitest';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { TestClient } from './client.ts';
import { setHandlers } from './set-up.ts';
import { type Group, playOnce, playRound, settled, startGame } from './test-server.ts';

/** What a host and people at a table may ask of it. */

const server = setHandlers();

type Pair = readonly [TestClient, TestClient];

/** Two people at a table of four, the rest bots, in a game; neither plays. */
async function inGame(): Promise<{ readonly group: Group; readonly pair: Pair }> {
  const group = await server.seat(2);
  await startGame(group);
  return { group, pair: group.people as Pair };
}

/** Waits until the other has received it; returns the events that everyone received. */
async function sentToBoth([one, other]: Pair): Promise<unknown> {
  await settled([one, other]);
  expect(other.view?.happened).toEqual(one.view?.happened);
  return one.view?.happened;
}

const refusalOf = (person: TestClient, ...intents: readonly TableIntent[]): Promise<string> =>
  person.play(...intents).then(
    () => 'accepted',
    (error: Error) => error.message,
  );

test('P-TABLE-9 a bot sits in for a person until the person takes the seat back', async () => {
  const { pair } = await inGame();
  const [ann, bea] = pair;
  expect(await refusalOf(bea, { type: 'giveSeatToBot', seat: 0 })).toBe('notHost');
  expect(await refusalOf(bea, { type: 'takeSeatBack', seat: 1 })).toBe('noBotSitsIn');
  expect(ann.view?.game?.turn.seat).toBe(0);
  await ann.play({ type: 'pause' });
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  expect(await sentToBoth(pair)).toEqual([{ type: 'botSatIn', seat: 0 }]);
  expect(ann.view).toMatchObject({ occupants: [0, 1, 'bot', 'bot'], sitIn: [0], seat: 0 });
  expect(await refusalOf(ann, { type: 'giveSeatToBot', seat: 0 })).toBe('botSitsIn');
  await expect(ann.play({ type: 'draw' })).rejects.toThrow('botSitsIn');
  expect(await refusalOf(bea, { type: 'takeSeatBack', seat: 0 })).toBe('notHost');
  await ann.play({ type: 'takeSeatBack', seat: 0 });
  expect(await sentToBoth(pair)).toEqual([{ type: 'seatTakenBack', seat: 0 }]);
  expect(ann.view?.sitIn).toBeUndefined();
});

test('P-TABLE-9 P-BOT-3 a bot that sits in plays at once, though the game has not moved since', async () => {
  const { pair } = await inGame();
  const [ann, bea] = pair;
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  await bea.until(() => bea.view?.game?.turn.seat === 1);
  await bea.play({ type: 'giveSeatToBot', seat: 1 });
  await ann.until(() => ann.view?.game?.ended !== undefined);
  expect(ann.view?.sitIn).toEqual([0, 1]);
});

test('P-TABLE-12 P-BOT-3 in a pause nobody plays, and bots go on after it', async () => {
  const { group, pair } = await inGame();
  const [ann, bea] = pair;
  expect(await refusalOf(bea, { type: 'pause' })).toBe('notHost');
  expect(await refusalOf(ann, { type: 'resume' })).toBe('notPaused');
  await ann.play({ type: 'pause' });
  expect(await sentToBoth(pair)).toEqual([{ type: 'paused' }]);
  expect(bea.view?.paused).toBe(true);
  await expect(ann.play({ type: 'draw' })).rejects.toThrow('paused');
  expect(await refusalOf(ann, { type: 'pause' })).toBe('paused');
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  const { version = 0 } = ann.view ?? {};
  await new Promise((resolve) => setTimeout(resolve, 150));
  ann.send({ type: 'ping', table: group.table, version });
  await ann.next('pong');
  await ann.play({ type: 'resume' });
  await ann.untilVersion(version + 4);
  expect(ann.view?.game?.turn.seat === 0 && ann.view.game.turn.phase === 'draw').toBe(false);
});

test('P-TABLE-12 only a running game can be paused', async () => {
  const { people } = await server.seat(1);
  expect(await refusalOf(people[0] as TestClient, { type: 'pause' })).toBe('gameNotStarted');
});

test('P-TABLE-13 a closed table allows nothing but opening it again; people still see it', async () => {
  const { group, pair } = await inGame();
  const [ann, bea] = pair;
  const { table, invite } = group;
  expect(await refusalOf(bea, { type: 'closeTable' })).toBe('notHost');
  expect(await refusalOf(ann, { type: 'reopenTable' })).toBe('tableNotClosed');
  await ann.play({ type: 'emptySeat', seat: 3 });
  await ann.play({ type: 'closeTable' });
  expect(await sentToBoth(pair)).toEqual([{ type: 'tableClosed' }]);
  for (const intent of [{ type: 'pause' }, { type: 'closeTable' }, { type: 'note', text: 'Hm' }] as const) {
    expect(await refusalOf(ann, intent)).toBe('tableClosed');
  }
  await ann.play({ type: 'renewKey', seat: 0 });
  await expect(ann.play({ type: 'draw' })).rejects.toThrow('tableClosed');
  expect(await refusalOf(bea, { type: 'reopenTable' })).toBe('notHost');
  const eve = await server.open();
  expect((await eve.watch(table, invite)).view).toMatchObject({ closed: true, occupants: [0, 1, 'bot', 'empty'] });
  eve.send({ type: 'sit', table, seat: 3, name: 'Eve', nonce: 'x'.repeat(22) });
  expect(await eve.next('rejected')).toMatchObject({ code: 'tableClosed', number: 0 });
  await ann.play({ type: 'reopenTable' });
  expect(await sentToBoth(pair)).toEqual([{ type: 'tableReopened' }]);
  expect(await eve.sit(table, 3, 'Eve')).toMatchObject({ seat: 3, welcome: { view: { seat: 3 } } });
});

test('P-TABLE-13 P-BOT-3 a bot goes on when its table is opened again', async () => {
  const { pair } = await inGame();
  const [ann] = pair;
  await ann.play({ type: 'pause' });
  await ann.play({ type: 'giveSeatToBot', seat: 0 });
  await ann.play({ type: 'closeTable' });
  await ann.play({ type: 'reopenTable' });
  await ann.play({ type: 'resume' });
  await ann.until(() => ann.view?.game?.turn.seat === 1);
});

test('P-TABLE-10 the host swaps people between rounds, and each keeps their own things', async () => {
  const group = await server.seat(2);
  const pair = group.people as Pair;
  const [ann, bea] = pair;
  expect(await refusalOf(bea, { type: 'swapSeats', seats: [0, 1] })).toBe('notHost');
  for (const seats of [
    [1, 1],
    [0, 7],
  ] as const) {
    expect(await refusalOf(ann, { type: 'swapSeats', seats })).toBe('seatNotAllowed');
  }
  await ann.play({ type: 'giveSeatToBot', seat: 2 });
  await ann.play({ type: 'swapSeats', seats: [0, 1] });
  expect(await sentToBoth(pair)).toEqual([{ type: 'reseated', seats: [1, 0, 2, 3] }]);
  expect([ann.view?.seat, bea.view?.seat, bea.view?.host]).toEqual([1, 0, 1]);
  await ann.play({ type: 'swapSeats', seats: [0, 2] });
  await settled(pair);
  expect(bea.view).toMatchObject({ seat: 2, occupants: ['bot', 0, 1, 'empty'] });
  await startGame(group);
  expect(await refusalOf(ann, { type: 'swapSeats', seats: [0, 1] })).toBe('roundNotOver');
  await playRound(group.people);
  await ann.play({ type: 'swapSeats', seats: [1, 0] });
  await settled(pair);
  expect([ann.view?.seat, bea.view?.seat]).toEqual([0, 2]);
  await ann.play({ type: 'nextRound' });
  expect(ann.view?.game?.round).toBe(2);
});

test('P-TABLE-11 the host hands the table to another person', async () => {
  const { people } = await server.seat(2);
  const pair = people as readonly TestClient[] as Pair;
  const [ann, bea] = pair;
  expect(await refusalOf(bea, { type: 'passHost', to: 1 })).toBe('notHost');
  for (const to of [0, 2, 9]) expect(await refusalOf(ann, { type: 'passHost', to })).toBe('seatNotAllowed');
  await ann.play({ type: 'passHost', to: 1 });
  expect(await sentToBoth(pair)).toEqual([{ type: 'hostPassed', seat: 1 }]);
  expect(await refusalOf(ann, { type: 'giveSeatToBot', seat: 2 })).toBe('notHost');
  await bea.play({ type: 'emptySeat', seat: 0 });
  expect(bea.view).toMatchObject({ host: 1, occupants: ['empty', 1, 'empty', 'empty'] });
});

test('P-TABLE-14 the host decides who may watch, and whether notes are allowed', async () => {
  const { people } = await server.seat(2);
  const pair = people as readonly TestClient[] as Pair;
  const [ann, bea] = pair;
  expect(await refusalOf(bea, { type: 'changeSettings', settings: { notes: false } })).toBe('notHost');
  expect(await refusalOf(ann, { type: 'changeSettings', settings: { notes: true } })).toBe('settingsNotAllowed');
  await ann.play({ type: 'changeSettings', settings: { notes: false } });
  expect(await sentToBoth(pair)).toEqual([{ type: 'settingsChanged', notes: false }]);
  expect(bea.view?.settings).toMatchObject({ notes: false, spectators: false, pace: { perTurn: null } });
  expect(await refusalOf(bea, { type: 'note', text: 'Hello' })).toBe('notesOff');
  expect(await refusalOf(bea, { type: 'react', reaction: 'wow' })).toBe('notesOff');
  await ann.play({ type: 'changeSettings', settings: { notes: true } });
  expect(ann.view?.settings).toBeUndefined();
});

test('P-TABLE-14 the host turns hints off, and everyone’s page learns so', async () => {
  const { people } = await server.seat(2);
  const pair = people as readonly TestClient[] as Pair;
  const [ann, bea] = pair;
  expect(await refusalOf(bea, { type: 'changeSettings', settings: { hints: false } })).toBe('notHost');
  expect(await refusalOf(ann, { type: 'changeSettings', settings: { hints: true } })).toBe('settingsNotAllowed');
  await ann.play({ type: 'changeSettings', settings: { hints: false } });
  expect(await sentToBoth(pair)).toEqual([{ type: 'settingsChanged', hints: false }]);
  expect(bea.view?.settings).toMatchObject({ hints: false, notes: true });
  await ann.play({ type: 'changeSettings', settings: { hints: true } });
  expect(await sentToBoth(pair)).toEqual([{ type: 'settingsChanged', hints: true }]);
  expect(bea.view?.settings).toBeUndefined();
});

test('P-TABLE-15 a round ends early once everyone has agreed, scored as it lies', async () => {
  const { pair } = await inGame();
  const [ann, bea] = pair;
  expect(await refusalOf(bea, { type: 'answerEnd', yes: true })).toBe('endNotAsked');
  await ann.play({ type: 'askToEnd', what: 'round' });
  expect(await sentToBoth(pair)).toEqual([{ type: 'endAsked', seat: 0, what: 'round' }]);
  expect(bea.view?.ending).toEqual({ what: 'round', by: 0, agreed: [0] });
  expect(await refusalOf(bea, { type: 'askToEnd', what: 'game' })).toBe('endAsked');
  await bea.play({ type: 'answerEnd', yes: false });
  expect(await sentToBoth(pair)).toEqual([{ type: 'endAnswered', seat: 1, yes: false }]);
  expect(ann.view?.ending).toBeUndefined();
  await bea.play({ type: 'askToEnd', what: 'round' });
  await ann.play({ type: 'answerEnd', yes: true });
  expect(await sentToBoth(pair)).toEqual([
    { type: 'endAnswered', seat: 0, yes: true },
    { type: 'roundEnded', by: 'agreement' },
  ]);
  expect(bea.view).toMatchObject({ phase: 'playing', game: { ended: { by: 'agreement' } } });
  expect(bea.view?.ending).toBeUndefined();
  await ann.play({ type: 'nextRound' });
});

test('P-TABLE-15 P-TABLE-16 a game ends early, and another begins in other seats', async () => {
  const group = await server.seat(3, 3);
  const [ann, bea, cyd] = group.people as readonly TestClient[] as readonly [TestClient, TestClient, TestClient];
  expect(await refusalOf(ann, { type: 'askToEnd', what: 'game' })).toBe('gameNotStarted');
  await startGame(group);
  await ann.play({ type: 'askToEnd', what: 'game' });
  await settled(group.people);
  await bea.play({ type: 'answerEnd', yes: true });
  expect(await refusalOf(bea, { type: 'answerEnd', yes: true })).toBe('endAsked');
  await cyd.play({ type: 'giveSeatToBot', seat: 2 });
  expect(cyd.view?.happened).toMatchObject([
    { type: 'botSatIn', seat: 2 },
    { type: 'roundEnded', by: 'agreement' },
    { type: 'gameEnded' },
  ]);
  await settled(group.people);
  expect(ann.view?.phase).toBe('over');
  expect(await refusalOf(ann, { type: 'askToEnd', what: 'game' })).toBe('gameOver');
  await bea.play({ type: 'playAgain', turnSeats: true });
  await settled(group.people);
  expect([ann, bea, cyd].map(({ view }) => view?.seat)).toEqual([0, 2, 1]);
  expect(cyd.view).toMatchObject({ phase: 'playing', sitIn: [1], occupants: [0, 2, 1] });
});

test('P-TABLE-15 a proposed end leaves with its person, and lapses with the round', async () => {
  const { group, pair } = await inGame();
  const [ann, bea] = pair;
  await bea.play({ type: 'askToEnd', what: 'round' });
  await bea.leaveSeat();
  await ann.until(() => ann.view?.occupants[1] === 'empty');
  expect(ann.view?.ending).toBeUndefined();
  await ann.play({ type: 'giveSeatToBot', seat: 1 });
  const eve = await server.open();
  await eve.watch(group.table, group.invite);
  expect(await refusalOf(ann, { type: 'askToEnd', what: 'round' })).toBe('accepted');
  expect(ann.view?.game?.ended?.by).toBe('agreement');
  expect(await refusalOf(ann, { type: 'askToEnd', what: 'round' })).toBe('roundOver');
});

test('P-TABLE-17 people give their own chance for a deal, and everyone hears of it', async () => {
  const group = await server.seat(2);
  const pair = group.people as Pair;
  const [ann, bea] = pair;
  const mix = 'AAECAwQFBgcICQoLDA0ODw';
  await bea.play({ type: 'mix', mix });
  expect(await sentToBoth(pair)).toEqual([{ type: 'mixed', seat: 1, mix }]);
  for (const seat of [2, 3]) await ann.play({ type: 'giveSeatToBot', seat });
  await ann.play({ type: 'start', mix });
  expect(ann.view?.happened?.slice(0, 2).map(({ type }) => type)).toEqual(['mixed', 'dealt']);
  expect(await refusalOf(bea, { type: 'mix', mix })).toBe('roundNotOver');
});

test('P-TABLE-18 the player to move can be nudged once a turn, and given time if there is a deadline', async () => {
  const { group, pair } = await inGame();
  const [ann, bea] = pair;
  expect(await refusalOf(ann, { type: 'nudge' })).toBe('ownTurn');
  expect(await refusalOf(bea, { type: 'grantTime', minutes: 60 })).toBe('noDeadline');
  await bea.play({ type: 'nudge' });
  expect(await sentToBoth(pair)).toEqual([{ type: 'nudged', seat: 1, to: [0] }]);
  expect(await refusalOf(bea, { type: 'nudge' })).toBe('nudgedAlready');
  const pace = { perTurn: 60, missed: 'wait' } as const;
  const before = Math.floor(Date.now() / 1000) * 1000;
  await ann.play({ type: 'changeSettings', settings: { pace } });
  const { deadline = 0 } = ann.view ?? {};
  expect(deadline).toBeGreaterThanOrEqual(before + 3_600_000);
  expect(deadline).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(await refusalOf(ann, { type: 'grantTime', minutes: 60 })).toBe('ownTurn');
  await bea.play({ type: 'grantTime', minutes: 30 });
  expect(await sentToBoth(pair)).toEqual([{ type: 'timeGranted', seat: 1, minutes: 30 }]);
  expect(ann.view?.deadline).toBe(deadline + 1_800_000);
  await playOnce(group.people);
  await ann.play({ type: 'pause' });
  expect(await refusalOf(bea, { type: 'nudge' })).toBe('nobodyToMove');
});

test('P-TABLE-18 a player says until when they are away, and that they are back', async () => {
  const { people } = await server.seat(2);
  const pair = people as readonly TestClient[] as Pair;
  const [ann] = pair;
  expect(await refusalOf(ann, { type: 'setAway' })).toBe('timeNotAllowed');
  for (const until of [Date.now() - 1, Date.now() + 93 * 86_400_000]) {
    expect(await refusalOf(ann, { type: 'setAway', until })).toBe('timeNotAllowed');
  }
  const until = Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000;
  await ann.play({ type: 'setAway', until });
  expect(await sentToBoth(pair)).toEqual([{ type: 'awaySet', seat: 0, until }]);
  expect(pair[1].view?.awayUntil).toEqual([{ seat: 0, until }]);
  await ann.play({ type: 'setAway' });
  expect(await sentToBoth(pair)).toEqual([{ type: 'awaySet', seat: 0 }]);
});

test('P-TABLE-19 P-HISTORY-1 everyone receives notes and reactions, live and in history', async () => {
  const { people, table } = await server.seat(2);
  const pair = people as readonly TestClient[] as Pair;
  const [ann, bea] = pair;
  const text = 'A note; with 100 % of signs - ♠ \u200f \u{1f3f4}\u{e0067}\u{e007f}';
  await ann.play({ type: 'note', text });
  expect(await sentToBoth(pair)).toEqual([{ type: 'noteLeft', seat: 0, text }]);
  await bea.play({ type: 'react', reaction: 'thanks' });
  expect(await sentToBoth(pair)).toEqual([{ type: 'reacted', seat: 1, reaction: 'thanks' }]);
  bea.send({ type: 'history', table, after: (bea.view?.version ?? 0) - 2 });
  const { entries } = await bea.next('history');
  expect(entries.flatMap(({ happened }) => happened)).toEqual([
    { type: 'noteLeft', seat: 0, text },
    { type: 'reacted', seat: 1, reaction: 'thanks' },
  ]);
  for (const wrong of [
    '',
    '  ',
    'x'.repeat(501),
    '\u{1f600}'.repeat(501),
    'a\u0000',
    'a\u200bb',
    '\u202eab',
    'a\u2067b',
    '\u200f',
  ]) {
    ann.submit({ type: 'note', text: wrong });
    expect(await ann.next('refused')).toMatchObject({ code: 'badMessage' });
  }
});

test('P-TABLE-19 P-HISTORY-1 a note has 500 characters of any kind, and a page of such notes fits one message', async () => {
  const { people, table } = await server.seat(2);
  const [ann] = people as readonly TestClient[] as Pair;
  const text = '\u{1f600}'.repeat(500);
  for (let i = 0; i < 20; i++) await ann.play({ type: 'note', text });
  expect(ann.view?.happened).toEqual([{ type: 'noteLeft', seat: 0, text }]);
  const newest = ann.view?.version ?? 0;
  const read: number[] = [];
  for (let after = newest - 20; after < newest; after = read.at(-1) ?? newest) {
    ann.send({ type: 'history', table, after });
    const page = await ann.next('history');
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(32_768);
    expect(page.more ?? false).toBe((page.entries.at(-1)?.version ?? 0) < newest);
    read.push(...page.entries.map(({ version }) => version));
  }
  expect(read).toEqual(Array.from({ length: 20 }, (_, i) => newest - 19 + i));
});

test('P-SIT-1 an empty seat of a running game is taken with its cards', async () => {
  const { group, pair } = await inGame();
  const [ann, bea] = pair;
  await bea.leaveSeat();
  const eve = await server.open();
  await eve.watch(group.table, group.invite);
  const { welcome } = await eve.sit(group.table, 1, 'Eve');
  expect(welcome.view.game?.held?.length).toBeGreaterThan(0);
  ann.submit({ type: 'emptySeat', seat: 0 });
  await eve.until(() => eve.view?.host === 1);
  await eve.play({ type: 'giveSeatToBot', seat: 0 });
  await eve.until(() => eve.view?.game?.turn.seat === 1);
});
