import { expect, test } from 'vitest';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { findClockOrder } from '../../web/dates/clock-order.ts';
import { getCharter as getSeating } from '../functions/table-at.ts';
import { getView } from './fixtures.ts';

const START = Date.parse('2027-01-04T12:00:00Z');
const [WEST, MIDDLE, EAST] = ['America/Los_Angeles', 'Europe/Lisbon', 'Asia/Tokyo'] as const;

const getCharter = (zones: readonly (string | undefined)[]): Charter => ({
  ...getSeating(zones.length),
  zones: zones.flatMap((zone, person) => (zone === undefined ? [] : [[person, zone] as const])),
});

const lobbyView = (players: number, part: Partial<View> = {}): View =>
  getView(1, { occupants: Array.from({ length: players }, (_, seat) => seat), ...part });

test('suggests an order that begins more turns while people are awake, with both lengths', () => {
  const zones = [WEST, EAST, MIDDLE];
  const [there, back] = [zones, [...zones].reverse()].map((each) =>
    findClockOrder(getCharter(each), lobbyView(3), START),
  );
  const orders = [there, back].filter((order) => order !== undefined);
  expect(orders).toHaveLength(1);
  const [order] = orders;
  expect(order?.days).toBeLessThan(0.9 * (order?.before ?? 0));
  expect(order?.swaps).toHaveLength(1);
});

test('keeps partners together', () => {
  const zones = ['America/New_York', EAST, 'Pacific/Auckland', WEST];
  const order = findClockOrder(getCharter(zones), lobbyView(4), START);
  expect(order?.swaps).toHaveLength(1);
  expect(order?.seats.map((from) => from % 2)).toEqual([0, 1, 0, 1]);
});

test('counts bots as awake, and moves them like others', () => {
  const zones = ['America/New_York', EAST, 'Pacific/Auckland', WEST];
  const bots = findClockOrder(getCharter(zones), lobbyView(4, { occupants: ['bot', 'bot', 'bot', 3] }), START);
  expect(bots).toBeUndefined();
});

test('suggests nothing to people in one zone, or whose zones are unknown', () => {
  for (const zones of [
    [EAST, EAST, EAST],
    [undefined, undefined, undefined],
    [EAST, undefined, undefined],
  ])
    expect(findClockOrder(getCharter(zones), lobbyView(3), START)).toBeUndefined();
});
