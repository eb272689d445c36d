import { describe, expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { setUpGame } from '../../shared/game/set-up.ts';
import { mergeRules } from '../../shared/ruleset/merge.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import {
  applyDecision,
  applyRequest,
  decideForSeat,
  getCharter,
  makeTableInLobby,
  withSeat,
} from '../functions/table-at.ts';

const CHARTER = getCharter(2);
const BOT_PACE = { perTurn: null, missed: 'bot' } as const;
const ENTROPY = new Uint8Array(32);
const { at: NOW } = makeTableInLobby(CHARTER);

const POSITION = {
  ...({ round: 1, dealer: 1, scores: [0, 0], turn: { seat: 0, phase: 'play' }, teams: [{}, {}] } as const),
  ...({ stock: '7c 8c 9c Tc', pile: '4s' } as const),
  players: [
    { hand: 'Ks Kh 5d', foot: '4c 4d' },
    { hand: '6d', foot: '6c 6h' },
  ],
} as const;

type PositionNotation = Partial<Parameters<typeof setUpGame>[0]>;

function getTable(written: PositionNotation = {}, ruleset: Ruleset = PRESETS.classic): TableState {
  const position = { ...POSITION, ...written };
  return { ...makeTableInLobby(CHARTER), deals: 1, game: setUpGame(position, ruleset, CHARTER.seating) };
}

const ask = (table: TableState, seat: number, ...rest: readonly [Intent, number?]): TableState =>
  applyRequest(table, CHARTER, { seat, intent: rest[0], now: rest[1] ?? table.at });
type Intent = Parameters<typeof applyRequest>[2]['intent'];

/** The refusal's code; undefined: accepted. */
function findRefusal(table: TableState, seat: number, intent: Intent, now = table.at): string | undefined {
  const decision = decideForSeat(table, CHARTER, { seat, intent, now });
  return decision.type === 'rejection' ? decision.code : undefined;
}

const discardCard = (table: TableState, card = '5d'): TableState => ask(table, 0, { type: 'discard', card });
const YES = { type: 'answerTakeBack', yes: true } as const;
const ASK = { type: 'takeBack' } as const;

describe('P-UNDO-2 the turn continues as it was before the discard', () => {
  const MELDS = { type: 'meld', melds: [{ to: 'new', cards: 'As Ah Ad' }] } as const;
  const TURNS: readonly (readonly [name: string, written: PositionNotation, ruleset?: Ruleset])[] = [
    ['with nothing melded', {}],
    ['after a no to going out', { turn: { seat: 0, phase: 'play', permission: 'refused' } }],
    ['after a meld', { turn: { seat: 0, phase: 'play', melded: true }, teams: [{ melds: ['Ks Kh Kd'] }, {}] }],
    ['in the first turn from the foot', { players: [{ playing: 'foot', foot: 'Ks Kh 5d' }, POSITION.players[1]] }],
    [
      'with turns left to play',
      {},
      mergeRules(PRESETS.classic, { rounds: [{ minimum: 50, draw: 1, tail: 0, turns: 9 }] }),
    ],
  ];

  test.each(TURNS.map(([name, ...position]) => ({ name, position })))('$name', ({ position }) => {
    const before = getTable(...position);
    const thrown = discardCard(before);
    const back = ask(ask(thrown, 0, ASK), 1, YES);
    expect(back.game).toEqual(before.game);
    expect(back).toMatchObject({ version: thrown.version + 2, moved: thrown.version + 2 });
    expect(back).not.toHaveProperty('thrown');
  });

  test('melds of the same submission stay', () => {
    const before = getTable({ players: [{ hand: 'As Ah Ad 5d 7d', foot: '4c 4d' }, POSITION.players[1]] });
    const game = ask(before, 0, MELDS).game;
    const both = ask(ask(before, 0, MELDS), 0, { type: 'discard', card: '5d' });
    expect(ask(ask(both, 0, ASK), 1, YES).game).toEqual(game);
  });

  test('keeps messages sent in the meantime', () => {
    const thrown = ask(discardCard(getTable()), 0, ASK);
    const answered = ask(thrown, 0, { type: 'standingAnswer', answer: 'no' });
    expect(ask(answered, 1, YES).game?.players[0]?.standing).toBe('no');
  });
});

describe('P-UNDO-4 discards that are never returned', () => {
  const expectNoTakeBack = (table: TableState): void => {
    expect(table).not.toHaveProperty('thrown');
    expect(viewTable(table, 0)).not.toHaveProperty('takeBack');
    expect(findRefusal(table, 0, ASK)).toBe(table.game?.ended ? 'gameOver' : 'noTakeBack');
  };

  test('a discard that picked up the foot', () => {
    const table = discardCard(getTable({ players: [{ hand: '5d', foot: '4c 4d' }, POSITION.players[1]] }));
    expect(table.game?.players[0]?.playing).toBe('foot');
    expectNoTakeBack(table);
  });

  test('a discard after which the next player’s red threes were laid, and cards drawn for them', () => {
    const onTurn = mergeRules(PRESETS.classic, { threes: { red: { laying: 'onTurn' } } });
    const table = discardCard(getTable({ players: [POSITION.players[0], { hand: '6d 3h', foot: '6c 6h' }] }, onTurn));
    expect(table.game?.teams[1]?.redThrees).toEqual(['3h']);
    expectNoTakeBack(table);
  });

  test('a discard that ended the round', () => {
    const limited = mergeRules(PRESETS.classic, { rounds: [{ minimum: 50, draw: 1, tail: 0, turns: 9 }] });
    const before = getTable({}, limited);
    if (before.game === undefined) throw new Error('nothing was dealt');
    const table = discardCard({ ...before, game: { ...before.game, turnsToCome: 0 } });
    expect(table.game?.ended?.by).toBe('turns');
    expectNoTakeBack(table);
  });

  test.each([
    ['the next player drew', { type: 'draw' }],
    ['the next player took the pile', { type: 'takePile', melds: [{ to: 'new', cards: '5c 5h', top: true }] }],
  ] as const)('a discard after which %s', (_, intent) => {
    const players = [POSITION.players[0], { hand: '5c 5h 6d Qs Qh Qd', foot: '6c 6h' }];
    const open = { players, teams: [{}, { melds: ['8h 8d 8s'] }], pile: '4s 4d 7s 7h Jd' };
    expectNoTakeBack(ask(discardCard(getTable(open)), 1, intent));
  });

  test('a bot’s discard', () => {
    const table = withSeat(getTable(), 0, { sitIn: 'turn' });
    const decision = decidePlay(table, { seat: 0, intents: [{ type: 'discard', card: '5d' }], entropy: ENTROPY });
    expectNoTakeBack(applyDecision(table, decision, NOW).table);
  });

  test('any discard during a pause, and before or after a round', () => {
    const paused = { ...discardCard(getTable()), paused: 5 };
    expect(findRefusal(paused, 0, ASK)).toBe('paused');
    expect(findRefusal(makeTableInLobby(CHARTER), 0, ASK)).toBe('gameNotStarted');
    expect(findRefusal(makeTableInLobby(CHARTER), 0, YES)).toBe('gameNotStarted');
  });
});

describe('P-UNDO-1 how long the question stays open', () => {
  test('for ten seconds at a live table; a yes already sent still counts', () => {
    const { settings, ...table } = discardCard(getTable());
    const live = ask({ ...table, settings: { ...settings, pace: BOT_PACE } }, 0, ASK);
    expect(viewTable(live, 1).takeBack).toEqual({ seat: 0, asked: true, until: NOW + 10_000 });
    expect(findRefusal(live, 1, YES, NOW + 11_000)).toBeUndefined();
    expect(findRefusal(live, 1, YES, NOW + 12_000)).toBe('takeBackNotAsked');
    expect(findRefusal(live, 0, ASK, NOW + 20_000)).toBe('takeBackAsked');
    expect(viewTable({ ...live, at: NOW + 10_000 }, 1)).not.toHaveProperty('takeBack');
  });

  test('until the next player answers or plays, at a table played a turn at a time', () => {
    const table = ask(discardCard(getTable()), 0, ASK);
    expect(viewTable(table, 1).takeBack).toEqual({ seat: 0, asked: true });
    expect(findRefusal(table, 1, YES, NOW + 86_400_000)).toBeUndefined();
  });
});

describe('P-UNDO-6 visibility to others', () => {
  test('only its player sees that a discard can be taken back; everyone who sees the game sees the request', () => {
    const table = discardCard(getTable());
    expect([0, 1, undefined].map((viewer) => viewTable(table, viewer).takeBack)).toEqual([
      { seat: 0 },
      undefined,
      undefined,
    ]);
    const watched = { ...ask(table, 0, ASK), settings: { ...table.settings, spectators: true } };
    expect(viewTable(watched, undefined).takeBack).toEqual({ seat: 0, asked: true });
    expect(viewTable(ask(table, 0, ASK), undefined)).not.toHaveProperty('takeBack');
  });

  test('only its player sees a discard that can be taken back without anyone’s consent', () => {
    const table = ask(discardCard(getTable()), 0, ASK);
    const free = { ...table, settings: { ...table.settings, takeBacks: 'free' } } as const;
    for (const each of [free, withSeat(table, 1, { sitIn: 'turn' }), withSeat(table, 1, { occupant: 'empty' })]) {
      expect([0, 1].map((viewer) => viewTable(each, viewer).takeBack)).toEqual([{ seat: 0 }, undefined]);
      expect(ask(each, 0, ASK).game?.turn.seat).toBe(0);
    }
  });
});

test.each([
  ['as it is', (table: TableState) => table],
  ['asked', (table: TableState) => ask(table, 0, ASK)],
  ['refused', (table: TableState) => ask(ask(table, 0, ASK), 1, { type: 'answerTakeBack', yes: false })],
])('stores a discard that can be taken back in a few bytes: %s', (_, expectedBytes) => {
  const table = expectedBytes(discardCard(getTable()));
  const { thrown: __, ...tableWithoutDiscard } = table;
  expect(decodeTable(encodeTable(table), table.version, CHARTER)).toEqual(table);
  expect(encodeTable(table).length - encodeTable(tableWithoutDiscard).length).toBeLessThan(12);
});
