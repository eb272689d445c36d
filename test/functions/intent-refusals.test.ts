import { describe, expect, test } from 'vitest';
import type { TableIntentType, WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import { INTENT_RULES } from '../../shared/table/intents.ts';
import type { TableState } from '../../shared/table/state.ts';
import { applyRequest, decideForSeat, getCharter, makePlayedTable, makeTableInLobby, withSeat } from './table-at.ts';

const CHARTER = getCharter(4);
const DAY = 86_400_000;
const EMPTY = { occupant: 'empty', connections: [] } as const;

const ask = (table: TableState, seat: number, intent: WrittenTableIntent): TableState =>
  applyRequest(table, CHARTER, { seat, intent });

const LOBBY = withSeat(withSeat(makeTableInLobby(CHARTER), 2, { occupant: 'bot', connections: [] }), 3, EMPTY);
/** It is Ann's turn to draw; bots are in seats 2 and 3. */
const GAME = [2, 3].reduce(
  (table, seat) => withSeat(table, seat, { occupant: 'bot', connections: [] }),
  makePlayedTable(CHARTER, { entropy: new Uint8Array(32).fill(3), plays: 0 }).table,
);
const endTable = (what: 'round' | 'game'): TableState =>
  ask(ask(GAME, 0, { type: 'askToEnd', what }), 1, { type: 'answerEnd', yes: true });
const makeSettingsIntent = (table: TableState, change: object): TableState =>
  ask(table, 0, { type: 'changeSettings', settings: change });

const STATES = {
  lobby: LOBBY,
  full: withSeat(LOBBY, 3, { occupant: 'bot', connections: [] }),
  'bea gone': withSeat(LOBBY, 1, EMPTY),
  silent: makeSettingsIntent(LOBBY, { notes: false }),
  game: GAME,
  paused: { ...GAME, paused: 5 },
  'bot for Ann': withSeat(GAME, 0, { sitIn: 'asked' }),
  'bot for Bea': withSeat(GAME, 1, { sitIn: 'asked' }),
  'end asked': ask(GAME, 0, { type: 'askToEnd', what: 'round' }),
  nudged: ask(GAME, 1, { type: 'nudge' }),
  'an hour a turn': makeSettingsIntent(GAME, { pace: { perTurn: 60, missed: 'wait' } }),
  'round over': endTable('round'),
  'game over': endTable('game'),
} as const;

type RefusalCase = readonly [keyof typeof STATES, 'ann' | 'bea', WrittenTableIntent | Intent, string];

const REFUSALS: readonly RefusalCase[] = [
  ['lobby', 'ann', { type: 'draw' }, 'gameNotStarted'],
  ['game', 'bea', { type: 'draw' }, 'notYourTurn'],
  ['paused', 'ann', { type: 'draw' }, 'paused'],
  ['bot for Ann', 'ann', { type: 'draw' }, 'botSitsIn'],
  ['round over', 'ann', { type: 'draw' }, 'roundOver'],
  ['game over', 'ann', { type: 'draw' }, 'gameOver'],
  ['lobby', 'ann', { type: 'start' }, 'seatsOpen'],
  ['game', 'ann', { type: 'start' }, 'notInLobby'],
  ['full', 'ann', { type: 'start', starter: 2 }, 'starterNotAllowed'],
  ['lobby', 'ann', { type: 'nextRound' }, 'gameNotStarted'],
  ['game', 'ann', { type: 'nextRound' }, 'roundNotOver'],
  ['game over', 'ann', { type: 'nextRound' }, 'gameOver'],
  ['lobby', 'ann', { type: 'playAgain' }, 'gameNotStarted'],
  ['game', 'ann', { type: 'playAgain' }, 'gameNotOver'],
  ['game', 'bea', { type: 'mix', mix: 'AAECAwQFBgcICQoLDA0ODw' }, 'roundNotOver'],
  ['lobby', 'ann', { type: 'giveSeatToBot', seat: 9 }, 'seatNotAllowed'],
  ['lobby', 'ann', { type: 'giveSeatToBot', seat: 1, level: 'easy' }, 'seatNotAllowed'],
  ['lobby', 'ann', { type: 'giveSeatToBot', seat: 2 }, 'seatTaken'],
  ['lobby', 'bea', { type: 'giveSeatToBot', seat: 3 }, 'notHost'],
  ['lobby', 'bea', { type: 'giveSeatToBot', seat: 2, level: 'easy' }, 'notHost'],
  ['game', 'bea', { type: 'giveSeatToBot', seat: 0 }, 'notHost'],
  ['bot for Ann', 'ann', { type: 'giveSeatToBot', seat: 0 }, 'botSitsIn'],
  ['game', 'bea', { type: 'takeSeatBack', seat: 1 }, 'noBotSitsIn'],
  ['bot for Ann', 'bea', { type: 'takeSeatBack', seat: 0 }, 'notHost'],
  ['lobby', 'ann', { type: 'emptySeat', seat: 3 }, 'seatEmpty'],
  ['bea gone', 'ann', { type: 'emptySeat', seat: 0 }, 'lastPerson'],
  ['game', 'ann', { type: 'emptySeat', seat: 1 }, 'roundNotOver'],
  ['bot for Bea', 'ann', { type: 'emptySeat', seat: 1 }, 'roundNotOver'],
  ['game', 'bea', { type: 'emptySeat', seat: 0, bot: true }, 'notHost'],
  ['game', 'bea', { type: 'removeAfterRound', seat: 0, on: true }, 'notHost'],
  ['game', 'ann', { type: 'removeAfterRound', seat: 0, on: true }, 'seatNotAllowed'],
  ['game', 'ann', { type: 'removeAfterRound', seat: 2, on: true }, 'seatNotAllowed'],
  ['round over', 'ann', { type: 'removeAfterRound', seat: 1, on: true }, 'roundOver'],
  ['lobby', 'bea', { type: 'forget', seat: 0 }, 'notHost'],
  ['lobby', 'ann', { type: 'forget', seat: 2 }, 'seatNotAllowed'],
  ['lobby', 'ann', { type: 'forget', seat: 3 }, 'seatEmpty'],
  ['bea gone', 'ann', { type: 'forget', seat: 0 }, 'lastPerson'],
  ['game', 'ann', { type: 'forget', seat: 1 }, 'roundNotOver'],
  ['lobby', 'ann', { type: 'moveSeat', to: 1 }, 'seatTaken'],
  ['game', 'ann', { type: 'moveSeat', to: 2 }, 'notInLobby'],
  ['lobby', 'ann', { type: 'swapSeats', seats: [1, 1] }, 'seatNotAllowed'],
  ['lobby', 'ann', { type: 'swapSeats', seats: [0, 7] }, 'seatNotAllowed'],
  ['game', 'ann', { type: 'swapSeats', seats: [0, 1] }, 'roundNotOver'],
  ['lobby', 'ann', { type: 'passHost', to: 0 }, 'seatNotAllowed'],
  ['lobby', 'ann', { type: 'passHost', to: 2 }, 'seatNotAllowed'],
  ['lobby', 'ann', { type: 'passHost', to: 9 }, 'seatNotAllowed'],
  ['lobby', 'bea', { type: 'renewKey', seat: 0 }, 'seatNotAllowed'],
  ['lobby', 'ann', { type: 'pause' }, 'gameNotStarted'],
  ['paused', 'ann', { type: 'pause' }, 'paused'],
  ['game', 'ann', { type: 'resume' }, 'notPaused'],
  ['paused', 'bea', { type: 'resume' }, 'notHost'],
  ['game', 'ann', { type: 'reopenTable' }, 'tableNotClosed'],
  ['lobby', 'ann', { type: 'changeSettings', settings: { notes: true } }, 'settingsNotAllowed'],
  ['lobby', 'ann', { type: 'changeSettings', settings: { hints: true } }, 'settingsNotAllowed'],
  ['lobby', 'ann', { type: 'changeSettings', settings: { language: 'en' } }, 'settingsNotAllowed'],
  ['silent', 'bea', { type: 'note', text: 'Hello' }, 'notesOff'],
  ['silent', 'bea', { type: 'react', reaction: 'wow' }, 'notesOff'],
  ['game', 'ann', { type: 'nudge' }, 'ownTurn'],
  ['nudged', 'bea', { type: 'nudge' }, 'nudgedAlready'],
  ['paused', 'bea', { type: 'nudge' }, 'nobodyToMove'],
  ['game', 'bea', { type: 'grantTime', minutes: 60 }, 'noDeadline'],
  ['an hour a turn', 'ann', { type: 'grantTime', minutes: 60 }, 'ownTurn'],
  ['game', 'bea', { type: 'playTonight' }, 'notAwaited'],
  ['lobby', 'ann', { type: 'setAway' }, 'timeNotAllowed'],
  ['lobby', 'ann', { type: 'setAway', until: LOBBY.at - 1 }, 'timeNotAllowed'],
  ['lobby', 'ann', { type: 'setAway', until: LOBBY.at + 93 * DAY }, 'timeNotAllowed'],
  ['lobby', 'ann', { type: 'askToEnd', what: 'game' }, 'gameNotStarted'],
  ['end asked', 'bea', { type: 'askToEnd', what: 'game' }, 'endAsked'],
  ['round over', 'ann', { type: 'askToEnd', what: 'round' }, 'roundOver'],
  ['game over', 'ann', { type: 'askToEnd', what: 'game' }, 'gameOver'],
  ['game', 'bea', { type: 'answerEnd', yes: true }, 'endNotAsked'],
  ['end asked', 'ann', { type: 'answerEnd', yes: true }, 'endAsked'],
  ['lobby', 'ann', { type: 'setDate', date: { day: '2020-01-05', minute: 960, zone: 'UTC' } }, 'timeNotAllowed'],
  ['lobby', 'ann', { type: 'setDate', date: { day: '9999-01-01', minute: 960, zone: 'UTC' } }, 'timeNotAllowed'],
  [
    'lobby',
    'ann',
    { type: 'setDate', date: { day: '2026-12-01', minute: 960, zone: 'Nowhere/At_All' } },
    'timeNotAllowed',
  ],
  ['lobby', 'bea', { type: 'answerDate', answer: 'in' }, 'timeNotAllowed'],
];

const getCode = (table: TableState, seat: number, intent: RefusalCase[2]): string => {
  const decision = decideForSeat(table, CHARTER, { seat, intent });
  return decision.type === 'rejection' ? decision.code : decision.type;
};

test.each(REFUSALS)(
  'P-TABLE-1 P-TABLE-4 P-TABLE-5 P-TABLE-6 P-TABLE-7 %s: %s, %j is refused: %s',
  (state, who, intent, code) => {
    expect(getCode(STATES[state], who === 'ann' ? 0 : 1, intent)).toBe(code);
  },
);

test.each([
  ['', 'no address'],
  ['meet.jit.si/friday', 'no scheme'],
  ['http://meet.jit.si/friday', 'not encrypted'],
  ['javascript:alert(1)', 'a script'],
  ['data:text/html,x', 'data'],
  ['tel:+4930123456', 'a telephone'],
  ['https://', 'no host'],
  ['https://meet.jit.si@evil.example/', 'a name before the host'],
  ['https://:word@meet.jit.si/', 'a password'],
  ['https://meet.jit.si', 'not as the standard writes it'],
  ['https://MEET.jit.si/friday', 'capitals in the host'],
  ['https://meet.jit.si/fri day', 'a space'],
  [' https://meet.jit.si/friday', 'a space before it'],
  ['https://meet.j\u0456t.si/friday', 'look-alikes in the host'],
  ['https://meet.jit.si/\u202efriday', 'invisible characters'],
])('P-TABLE-24 %j is not a valid call: %s', (call) => {
  expect(getCode(LOBBY, 1, { type: 'pinCall', call })).toBe('badCall');
});

const getMarkedIntents = (mark: 'hostOnly' | 'onClosed'): readonly string[] =>
  Object.entries<{ readonly hostOnly?: boolean; readonly onClosed?: boolean }>(INTENT_RULES)
    .filter(([, rule]) => rule[mark])
    .map(([type]) => type)
    .sort();

const makeIntentOfType = (type: string) => ({ type, melds: [], discards: [] }) as unknown as WrittenTableIntent;

describe('P-TABLE-8 P-TABLE-13 permission to ask', () => {
  const HOSTS: readonly TableIntentType[] = [
    ...([
      'allowComingBack',
      'answerKnock',
      'changeRules',
      'changeSettings',
      'closeTable',
      'givePoints',
      'passHost',
      'pause',
      'removeAfterRound',
    ] as const),
    ...(['renewInvite', 'reopenTable', 'setDate', 'settleRule', 'start', 'swapSeats'] as const),
  ];
  const KEPT: readonly TableIntentType[] = [
    ...(['allowComingBack', 'answerComeBack', 'forget', 'newWord', 'renewKey', 'reopenTable'] as const),
    ...(['thatWasMe', 'thatWasntMe', 'undoComingBack'] as const),
  ];

  test('only the host for these', () => {
    expect(getMarkedIntents('hostOnly')).toEqual(HOSTS);
    for (const type of HOSTS) expect(getCode(GAME, 1, makeIntentOfType(type)), type).toBe('notHost');
  });

  test('only people at a closed table for these', () => {
    expect(getMarkedIntents('onClosed')).toEqual(KEPT);
    const closed = { ...GAME, closed: true } as const;
    const others = Object.keys(INTENT_RULES).filter((type) => !KEPT.includes(type as TableIntentType));
    for (const type of others) expect(getCode(closed, 0, makeIntentOfType(type)), type).toBe('tableClosed');
    expect(getCode(closed, 0, { type: 'draw' })).toBe('tableClosed');
  });
});
