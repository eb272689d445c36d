import { expect, test } from 'vitest';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { chooseByPlayouts } from '../../shared/playouts/choosing.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { decideBotPlay, getLevel } from '../../shared/table/bot-play.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { findBotToMove, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { dealPractice } from '../../web/practice/dealing.ts';

const CHARTER: Charter = {
  ...{ revision: 0, title: '', ruleset: PRESETS.classic, seating: { players: 4, teams: 2 }, names: ['Ann'] },
};

function createPorts(seed: number) {
  let state = seed;
  const random = (count: number) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
  return { now: () => 1_700_000_000_000, random };
}

const dealTable = (seed: number): TableState => dealPractice(CHARTER, createPorts(seed));

const withLevel = (table: TableState, level: 'easy' | 'hard'): TableState => ({
  ...table,
  seats: table.seats.map((seat) => (seat.occupant === 'bot' ? { ...seat, level } : seat)),
});

const seatBot = ({ settings, seats, ...table }: TableState, substitutes?: 'easy' | 'hard'): TableState => ({
  ...table,
  settings: { ...settings, ...(substitutes && { substitutes }) },
  seats: seats.map((seat, i) => (i === 0 ? { ...seat, sitIn: 'asked' } : seat)),
});

function playTable(table: TableState) {
  const seat = findBotToMove(table) ?? -1;
  const entropyFor = () => () => new Uint8Array(32).fill(7);
  const result = decideBotPlay(table, { charter: CHARTER, seat, entropyFor });
  if (result.type === 'none') throw new Error('a bot found no play');
  return { seat, intents: result.choice.intents, next: reduceTable(table, result.events, table.at) };
}

test('each bot plays at its own level, and one that fills in at the table’s', () => {
  const differ = new Set<string>();
  for (let seed = 1; seed <= 3; seed++) {
    let table = seatBot(withLevel(dealTable(seed), 'easy'), 'hard');
    for (let step = 0; step < 40 && findBotToMove(table) !== undefined; step++) {
      const seat = findBotToMove(table) as number;
      const level = seat === 0 ? 'hard' : 'easy';
      expect(getLevel(table, seat)).toBe(level);
      const [own, usual] = ([level, 'normal'] as const).map((each) =>
        chooseByPlayouts(CHARTER, viewTable(table, seat), each),
      );
      const { intents, next } = playTable(table);
      expect(intents).toEqual(own);
      if (JSON.stringify(intents) !== JSON.stringify(usual)) differ.add(level);
      table = next;
    }
  }
  expect([...differ].sort()).toEqual(['easy', 'hard']);
});

test('bots have the default level if nobody chose one', () => {
  const table = dealTable(3);
  expect([0, 1, 2, 3].map((seat) => getLevel(seatBot(table), seat))).toEqual(Array(4).fill('normal'));
  expect(viewTable(table, 0).levels).toBeUndefined();
});

test('a table of the default level keeps its bytes, and levels are read back', () => {
  const table = seatBot(dealTable(4));
  const chosen = seatBot(withLevel(dealTable(4), 'easy'), 'hard');
  const [plain, long] = [encodeTable(table), encodeTable(chosen)];
  expect(decodeTable(plain, table.version, CHARTER)).toEqual(table);
  expect(decodeTable(long, table.version, CHARTER)).toEqual(chosen);
  expect(plain.length).toBeLessThan(long.length);
});
