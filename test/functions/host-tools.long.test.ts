import { expect, test } from 'vitest';
import type { WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { setUpHandlers } from './set-up.ts';
import { endByAgreement, type Group, playRound, startGame } from './test-server.ts';

const server = setUpHandlers();

type Step = readonly [who: 'ann' | 'bea', WrittenTableIntent, told: readonly object[], view?: object];

/** Runs the steps; after each, both have been told the same and have a view like this. */
async function takeSteps(group: Group, steps: readonly Step[]): Promise<void> {
  const { ann, bea } = group;
  for (const [who, intent, told, view = {}] of steps) {
    await group[who].playToAll(intent);
    for (const each of [ann, bea]) expect(each.view, intent.type).toMatchObject({ ...view, happened: told });
  }
}

const hourly = { pace: { perTurn: 60, missed: 'wait' } } as const;
const leavePage = Math.ceil(Date.now() / 60_000) * 60_000 + 86_400_000;
const tomorrow = { type: 'setAway', until: leavePage } as const;

const HOST_ACTIONS: Readonly<Record<string, readonly Step[]>> = {
  'P-TABLE-9 P-TABLE-12 a bot plays for a person, in a pause too, until the person takes the seat back': [
    ['ann', { type: 'pause' }, [{ type: 'paused' }], { paused: true }],
    ['ann', { type: 'giveSeatToBot', seat: 0 }, [{ type: 'botSatIn', seat: 0 }], { sitIn: [0] }],
    [
      'ann',
      { type: 'takeSeatBack', seat: 0 },
      [{ type: 'seatTakenBack', seat: 0 }],
      { occupants: [0, 1, 'bot', 'bot'] },
    ],
  ],
  'P-TABLE-11 the host hands the table to another person': [
    ['ann', { type: 'passHost', to: 1 }, [{ type: 'hostPassed', seat: 1 }], { host: 1 }],
    ['bea', { type: 'pause' }, [{ type: 'paused' }]],
  ],
  'P-TABLE-14 the host decides who may watch, whether notes and hints are allowed': [
    [
      'ann',
      makeSettingStep({ notes: false }),
      [{ type: 'settingsChanged', notes: false }],
      { settings: { notes: false } },
    ],
    [
      'ann',
      makeSettingStep({ hints: false }),
      [{ type: 'settingsChanged', hints: false }],
      { settings: { hints: false } },
    ],
    ['ann', makeSettingStep({ spectators: true }), [{ type: 'settingsChanged' }], { settings: { spectators: true } }],
  ],
  'P-TABLE-15 a round ends early once everyone has agreed, scored as it lies': [
    ['ann', { type: 'askToEnd', what: 'round' }, [{ type: 'endAsked', seat: 0 }], { ending: { by: 0, agreed: [0] } }],
    ['bea', { type: 'answerEnd', yes: false }, [{ type: 'endAnswered', seat: 1, yes: false }]],
    ['bea', { type: 'askToEnd', what: 'round' }, [{ type: 'endAsked', seat: 1, what: 'round' }]],
    [
      ...(['ann', { type: 'answerEnd', yes: true }] as const),
      [
        { type: 'endAnswered', seat: 0 },
        { type: 'roundEnded', by: 'agreement' },
      ],
      { phase: 'playing', game: { ended: { by: 'agreement' } } },
    ],
  ],
  'P-TABLE-18 the player to move is nudged, and given time if there is a deadline': [
    ['bea', { type: 'nudge' }, [{ type: 'nudged', seat: 1, to: [0] }]],
    ['ann', makeSettingStep(hourly), [{ type: 'settingsChanged' }], { deadline: expect.any(Number) }],
    ['bea', { type: 'grantTime', minutes: 30 }, [{ type: 'timeGranted', seat: 1, minutes: 30 }]],
  ],
  'P-TABLE-18 a player says until when they are away, and that they are back': [
    ['ann', tomorrow, [{ ...tomorrow, type: 'awaySet', seat: 0 }], { awayUntil: [{ seat: 0, until: leavePage }] }],
    ['ann', { type: 'setAway' }, [{ type: 'awaySet', seat: 0 }]],
  ],
};

function makeSettingStep(
  settings: Extract<WrittenTableIntent, { type: 'changeSettings' }>['settings'],
): WrittenTableIntent {
  return { type: 'changeSettings', settings };
}

test.each(Object.entries(HOST_ACTIONS))('%s', async (_, steps) => {
  await takeSteps(await server.game(2), steps);
});

test('P-TABLE-14 P-TABLE-15 a setting back at its default is no longer mentioned', async () => {
  const { ann, bea } = await server.game(2);
  for (const notes of [false, true]) await ann.playToAll({ type: 'changeSettings', settings: { notes } });
  await ann.playToAll({ type: 'askToEnd', what: 'round' });
  await bea.playToAll({ type: 'answerEnd', yes: false });
  for (const { view } of [ann, bea]) expect([view?.settings, view?.ending]).toEqual([undefined, undefined]);
});

test('P-TABLE-9 P-TABLE-12 P-TABLE-13 P-BOT-3 a bot filling in plays immediately, stops in a pause or at a closed table, then continues', async () => {
  const { ann, bea, table } = await server.game(2);
  await ann.play({ type: 'pause' });
  for (const seat of [0, 1]) await ann.play({ type: 'giveSeatToBot', seat });
  await ann.play({ type: 'closeTable' });
  await ann.play({ type: 'reopenTable' });
  const { version = 0 } = ann.view ?? {};
  await new Promise((resolve) => setTimeout(resolve, 150));
  await ann.ask({ type: 'ping', table, version }, 'pong');
  await ann.play({ type: 'resume' });
  await bea.until(() => bea.view?.game?.ended !== undefined);
  expect(bea.view?.sitIn).toEqual([0, 1]);
});

test('P-TABLE-13 a closed table is visible and its people can renew keys, but nobody sits down until it reopens', async () => {
  const group = await server.game(2);
  const { ann, table } = group;
  await ann.play({ type: 'emptySeat', seat: 3 });
  await takeSteps(group, [['ann', { type: 'closeTable' }, [{ type: 'tableClosed' }], { closed: true }]]);
  await ann.play({ type: 'renewKey', seat: 0 });
  const eve = await server.watch(group);
  expect(eve.view).toMatchObject({ closed: true, occupants: [0, 1, 'bot', 'empty'] });
  const sit = { type: 'sit', table, seat: 3, name: 'Eve', nonce: 'x'.repeat(22) } as const;
  expect(await eve.ask(sit, 'rejected')).toMatchObject({ code: 'tableClosed', number: 0 });
  await takeSteps(group, [['ann', { type: 'reopenTable' }, [{ type: 'tableReopened' }]]]);
  expect(await eve.sit(table, 3, 'Eve')).toMatchObject({ seat: 3, welcome: { view: { seat: 3 } } });
});

test('P-TABLE-10 the host swaps people between rounds, and stays host', async () => {
  const group = await server.seat(2);
  const { ann, bea } = group;
  await ann.play({ type: 'giveSeatToBot', seat: 2 });
  const events = [{ type: 'reseated', seats: [1, 0, 2, 3] }];
  await takeSteps(group, [['ann', { type: 'swapSeats', seats: [0, 1] }, events, { host: 1 }]]);
  await ann.playToAll({ type: 'swapSeats', seats: [0, 2] });
  expect(bea.view).toMatchObject({ seat: 2, occupants: ['bot', 0, 1, 'empty'] });
  await startGame(group);
  await playRound(group.people);
  await ann.playToAll({ type: 'swapSeats', seats: [1, 0] });
  expect([ann.view?.seat, bea.view?.seat]).toEqual([0, 2]);
  await ann.play({ type: 'nextRound' });
  expect(ann.view?.game?.round).toBe(2);
});

test('P-TABLE-15 P-TABLE-16 after an early end the bot filling in asks for nothing more, and a new game starts in other seats', async () => {
  const { ann, bea, cyd } = await server.game(3, 3);
  await ann.playToAll({ type: 'askToEnd', what: 'game' });
  await bea.playToAll({ type: 'answerEnd', yes: true });
  await cyd.playToAll({ type: 'giveSeatToBot', seat: 2 });
  const eventTypes: readonly PublicEvent['type'][] = ['botSatIn', 'roundEnded', 'gameEnded'];
  expect(ann.view).toMatchObject({ phase: 'over', happened: eventTypes.map((type) => ({ type })) });
  await bea.playToAll({ type: 'playAgain', turnSeats: true });
  expect([ann, bea, cyd].map(({ view }) => view?.seat)).toEqual([0, 2, 1]);
  expect(cyd.view).toMatchObject({ phase: 'playing', sitIn: [1], occupants: [0, 2, 1] });
});

test('P-TABLE-15 P-SIT-1 a proposed end leaves with its person, whose seat is taken with its cards; the last person passes the table on', async () => {
  const group = await server.game(2);
  const { ann, bea, table } = group;
  await bea.playToAll({ type: 'askToEnd', what: 'round' });
  await bea.leaveSeat();
  await ann.until(() => ann.view?.occupants[1] === 'empty');
  expect(ann.view?.ending).toBeUndefined();
  const eve = await server.watch(group);
  expect((await eve.sit(table, 1, 'Eve')).welcome.view.game?.held?.length).toBeGreaterThan(0);
  ann.submit({ type: 'emptySeat', seat: 0 });
  await eve.until(() => eve.view?.host === 1);
  await eve.play({ type: 'giveSeatToBot', seat: 0 });
  await endByAgreement([eve], 'round');
  expect(eve.view?.game?.ended?.by).toBe('agreement');
});

test('P-TABLE-17 people contribute entropy to a deal, and everyone is told', async () => {
  const group = await server.seat(2);
  const mix = 'AAECAwQFBgcICQoLDA0ODw';
  await takeSteps(group, [['bea', { type: 'mix', mix }, [{ type: 'mixed', seat: 1, mix }]]]);
  for (const seat of [2, 3]) await group.ann.play({ type: 'giveSeatToBot', seat });
  await group.ann.play({ type: 'start', mix });
  expect(group.ann.view?.happened?.slice(0, 2).map(({ type }) => type)).toEqual(['mixed', 'dealt']);
});

test('P-TABLE-19 P-HISTORY-1 everyone receives messages and quick replies, live and in history', async () => {
  const group = await server.seat(2);
  const { ann, bea, table } = group;
  const text = 'A note; with 100 % of signs - ♠ \u200f \u{1f3f4}\u{e0067}\u{e007f}';
  const [note, reaction] = [
    { type: 'noteLeft', seat: 0, text },
    { type: 'reacted', seat: 1, reaction: 'thanks' },
  ];
  await takeSteps(group, [
    ['ann', { type: 'note', text }, [note]],
    ['bea', { type: 'react', reaction: 'thanks' }, [reaction]],
  ]);
  const entries = await bea.history(table, (bea.view?.version ?? 0) - 2);
  expect(entries.flatMap(({ happened }) => happened)).toEqual([note, reaction]);
  const hidden = ['a\u0000', 'a\u200bb', '\u202eab', 'a\u2067b', '\u200f'];
  for (const wrong of ['', '  ', 'x'.repeat(501), '\u{1f600}'.repeat(501), ...hidden]) {
    expect(await ann.refusalOf({ type: 'note', text: wrong })).toBe('badMessage');
  }
});

test('P-TABLE-19 P-HISTORY-1 a chat message has up to 500 characters of any kind, and a page of them fits one protocol message', async () => {
  const { ann, table } = await server.seat(2);
  const text = '\u{1f600}'.repeat(500);
  for (let i = 0; i < 20; i++) await ann.play({ type: 'note', text });
  expect(ann.view?.happened).toEqual([{ type: 'noteLeft', seat: 0, text }]);
  const newest = ann.view?.version ?? 0;
  const read = await ann.history(table, newest - 20);
  expect(read.map(({ version }) => version)).toEqual(Array.from({ length: 20 }, (_, i) => newest - 19 + i));
  const pages = ann.received.filter(({ type }) => type === 'history').map((page) => JSON.stringify(page));
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) expect(Buffer.byteLength(page)).toBeLessThan(32_768);
});
