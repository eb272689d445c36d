import { expect, test } from 'vitest';
import { teamsInOrder, type VisibleTeam } from '../../web/model/visible-table.ts';

const teams: readonly VisibleTeam[] = [0, 1, 2].map((team) => ({
  ...{ team, seats: [team], score: 0, melds: [], books: { clean: 0, dirty: 0, wild: 0 }, redThrees: [] },
}));

test.each([
  [undefined, [0, 1, 2]],
  [0, [0, 1, 2]],
  [2, [2, 0, 1]],
])('teams are listed with one’s own first, then as they sit: team %s', (team, order) => {
  expect(teamsInOrder({ teams, ...(team !== undefined && { team }) })).toEqual(order);
});
