import { describe, expect, test } from 'vitest';
import { getLearnableFields } from '../../shared/ruleset/applies.ts';
import { getValue, withValue } from '../../shared/ruleset/field-values.ts';
import { FIELDS } from '../../shared/ruleset/fields.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { resetToPreset } from '../../web/rules/back-to-preset.ts';
import {
  changeRules,
  chooseOwn,
  choosePlayers,
  choosePreset,
  chooseRounds,
  chooseSeating,
  chooseShort,
  chooseToFind,
  createHostForm,
  getChanges,
  getIssues,
  getRoundChoices,
  type HostForm,
  makeCreateRequest,
  nextPlayers,
  updateForm,
} from '../../web/rules/host-form.ts';

const form = createHostForm('Ann');

test('starts with the classic rules for four in two teams', () => {
  expect(makeCreateRequest(form)).toEqual({
    name: 'Ann',
    title: 'Ann’s table',
    ruleset: PRESETS.classic,
    seating: { players: 4, teams: 2 },
    open: getLearnableFields(PRESETS.classic),
  });
  expect(getChanges(form)).toEqual([]);
});

test('leaves a preset’s small rules open to the table, except those the host has set', () => {
  const found = { ruleset: PRESETS.eleven, settled: ['goingOut.lastCard'] as const };
  expect(makeCreateRequest(updateForm(found, 'Ann')).open).toEqual(
    getLearnableFields(PRESETS.eleven, ['goingOut.lastCard']),
  );
  expect(makeCreateRequest(changeRules(form, PRESETS.tails))).not.toHaveProperty('open');
  expect(makeCreateRequest(chooseOwn(form, { name: 'Ours', ruleset: PRESETS.tails }))).not.toHaveProperty('open');
  expect(makeCreateRequest(chooseShort(form))).not.toHaveProperty('open');
});

test('seats the number of players the host chose: by the interview in pairs, by another game if needed', () => {
  expect(choosePlayers(chooseToFind(form), 8).seating).toEqual({ players: 8, teams: 4 });
  expect(choosePlayers(form, 9)).toMatchObject({ preset: 'common', seating: { players: 9, teams: 3 } });
  expect(choosePreset(choosePlayers(form, 6), 'tails').seating.players).toBe(6);
});

const listCounts = (now: HostForm, step: 1 | -1): readonly number[] => {
  const next = nextPlayers(now, step);
  return next === undefined ? [] : [next, ...listCounts(choosePlayers(now, next), step)];
};

const STARTS: readonly (readonly [string, HostForm])[] = [
  ...PRESET_IDS.map((id) => [id, choosePreset(form, id)] as const),
  ['short', chooseShort(form)],
  ['own', chooseOwn(form, { name: 'Ours', ruleset: withValue(PRESETS.canasta, 'goingOut.bonus', 300) })],
];

test.each(STARTS)(
  'from %s, the player count steps up to 12 and down to 2, skipping 11, which no game allows',
  (_, start) => {
    expect(listCounts(start, 1)).toEqual([5, 6, 7, 8, 9, 10, 12]);
    expect(listCounts(choosePlayers(start, 12), -1)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(nextPlayers(choosePlayers(start, 12), 1)).toBeUndefined();
  },
);

test('seats eleven by custom rules that allow it, and by the interview', () => {
  const customForm = changeRules(
    form,
    withValue(form.ruleset, 'seating', [{ players: 11, teams: 11 }, ...form.ruleset.seating]),
  );
  expect(listCounts(customForm, 1)).toContain(11);
  expect(choosePlayers(customForm, 11).seating).toEqual({ players: 11, teams: 11 });
  expect(choosePlayers(chooseToFind(form), 11)).toMatchObject({ isToFind: true, seating: { players: 11, teams: 11 } });
});

test.each(STARTS)('%s with a change returns, with its name, when the number of players does', (_, start) => {
  const changed = changeRules(start, withValue(start.ruleset, 'goingOut.bonus', 250));
  const nine = choosePlayers({ ...changed, title: 'Friday' }, 12);
  expect(getIssues(nine.ruleset)).toEqual([]);
  const back = choosePlayers({ ...nine, name: 'Bea', title: 'Sunday' }, 4);
  expect(back).toMatchObject({ preset: changed.preset, ruleset: changed.ruleset, name: 'Bea', title: 'Sunday' });
  expect([back.own, back.aside, getChanges(back)]).toEqual([changed.own, undefined, getChanges(changed)]);
});

test('forgets a game set aside once the host changes or chooses another', () => {
  const nine = choosePlayers(chooseOwn(form, { name: 'Ours', ruleset: PRESETS.canasta }), 9);
  expect([nine.preset, nine.aside?.own]).toEqual(['common', 'Ours']);
  for (const now of [
    changeRules(nine, withValue(nine.ruleset, 'goingOut.bonus', 0)),
    chooseRounds(nine, 1),
    choosePreset(nine, 'common'),
  ])
    expect(choosePlayers(now, 4)).toMatchObject({ preset: 'common', ruleset: now.ruleset });
});

test.each(PRESET_IDS)('%s is complete, valid, and shows no changes', (id) => {
  const chosen = choosePreset({ ...form, title: 'Friday' }, id);
  expect(chosen).toMatchObject({ name: 'Ann', title: 'Friday', preset: id, ruleset: PRESETS[id] });
  expect(getIssues(chosen.ruleset)).toEqual([]);
  expect(getChanges(chosen)).toEqual([]);
});

describe('imported rules', () => {
  test('a preset is recognized, with its usual seating', () => {
    const brought = updateForm({ ruleset: PRESETS.tails, name: 'Played just now' }, 'Ann');
    expect(brought).toEqual({ ...choosePreset(form, 'tails'), name: 'Ann' });
  });

  test('changed rules keep their name, and the seating that was played', () => {
    const ruleset = withValue(PRESETS.classic, 'goingOut.bonus', 300);
    const seating = { players: 6, teams: 6 };
    const brought = updateForm({ ruleset, seating, name: 'Sunday rules' }, 'Ann');
    expect(brought).toMatchObject({ preset: 'classic', own: 'Sunday rules', seating });
    expect(makeCreateRequest(brought)).toMatchObject({ ruleset, seating, name: 'Ann' });
    expect(updateForm({ ruleset }, 'Ann').own).toBeUndefined();
  });
});

describe('rounds', () => {
  test('can be one, two or all; removed ones return', () => {
    expect(getRoundChoices(form)).toEqual([1, 2, 4]);
    const one = chooseRounds(form, 1);
    expect(one.ruleset.rounds).toEqual(PRESETS.classic.rounds.slice(0, 1));
    expect(getRoundChoices(one)).toEqual([1, 2, 4]);
    expect(chooseRounds(one, 4).ruleset).toEqual(PRESETS.classic);
  });

  test('fewer rounds count as one change, not one per column', () =>
    expect(getChanges(chooseRounds(form, 1)).map(({ field }) => field.path)).toEqual(['rounds']));

  test('more rounds like the last one count as one change too', () => {
    const [row] = PRESETS.classic.rounds.slice(-1);
    const longer = changeRules(form, { ...form.ruleset, rounds: [...form.ruleset.rounds, row as never] });
    expect(getChanges(longer).map(({ field }) => field.path)).toEqual(['rounds']);
    expect(getRoundChoices(longer)).toEqual([1, 2, 5]);
  });

  test('a changed round keeps its changes while it is removed', () => {
    const draws = changeRules(form, withValue(form.ruleset, 'rounds[].draw', [2, 3, 4, 5]));
    expect(chooseRounds(chooseRounds(draws, 1), 4).ruleset.rounds.map(({ draw }) => draw)).toEqual([2, 3, 4, 5]);
  });
});

describe('changes', () => {
  test('counts, describes and resets a changed rule', () => {
    const changed = changeRules(form, withValue(form.ruleset, 'pile.count', 'all'));
    expect(getChanges(changed)).toMatchObject([{ field: { path: 'pile.count' }, from: 7, to: 'all' }]);
    expect(resetToPreset(PRESETS.classic, changed.ruleset, 'pile.count')).toEqual(PRESETS.classic);
  });

  test.each(FIELDS.map(({ path }) => path))('%s can return to the preset from any other', (path) => {
    for (const id of PRESET_IDS) {
      const changed = path === 'rounds' ? PRESETS[id] : withColumns(path, id);
      const back = changeRules(form, resetToPreset(PRESETS.classic, changed, path));
      expect(getChanges(back).map(({ field }) => field.path)).not.toContain(path);
    }
  });

  const withColumns = (path: (typeof FIELDS)[number]['path'], id: (typeof PRESET_IDS)[number]) =>
    withValue(PRESETS.classic, path, getValue(PRESETS[id], path));

  test('a shorter game returns to the preset’s rounds, a longer one loses those after them', () => {
    const { rounds } = PRESETS.classic;
    const back = (count: number) => resetToPreset(PRESETS.classic, chooseRounds(form, count).ruleset, 'rounds').rounds;
    expect(back(2)).toEqual(rounds);
    expect(back(rounds.length + 2)).toEqual(rounds);
  });

  test('reordered seatings are no change, a different default is', () => {
    const reordered = PRESETS.classic.seating.toSorted((a, b) => b.players - a.players);
    expect(getChanges(changeRules(form, withValue(form.ruleset, 'seating', reordered)))).toEqual([]);
    const alone = [{ players: 4, teams: 4 }, ...PRESETS.classic.seating.filter(({ teams }) => teams !== 4)];
    expect(getChanges(changeRules(form, withValue(form.ruleset, 'seating', alone)))).toHaveLength(1);
  });
});

describe('inconsistent rules', () => {
  test('are reported right away, at the field that causes them', () => {
    const changed = changeRules(form, withValue(form.ruleset, 'meld.wildMelds', false));
    expect(getIssues(changed.ruleset)).toMatchObject([{ field: 'goingOut.books.wild' }]);
    const back = resetToPreset(PRESETS.classic, changed.ruleset, 'meld.wildMelds');
    expect(getIssues(back)).toEqual([]);
  });

  test('are not found in a round without overrides', () => {
    const ruleset = withValue(form.ruleset, 'rounds[].rules', [
      { pile: { count: 3 } },
      undefined,
      undefined,
      undefined,
    ]);
    expect(getIssues(ruleset)).toEqual([]);
    expect(Object.keys(ruleset.rounds[1] ?? {})).toEqual(['minimum', 'draw', 'tail']);
  });
});

describe('seating', () => {
  test('another number of players gets its default seating', () => {
    expect(choosePlayers(form, 6).seating).toEqual({ players: 6, teams: 2 });
    expect(choosePlayers(form, 5).seating).toEqual({ players: 5, teams: 5 });
  });

  test('restores the host’s own teams with their number of players, even after they were ruled out', () => {
    const alone = chooseSeating(form, { players: 4, teams: 4 });
    expect(choosePlayers(choosePlayers(alone, 5), 4).seating).toEqual({ players: 4, teams: 4 });
    const ruledOut = changeRules(alone, withValue(alone.ruleset, 'seating', [{ players: 6, teams: 2 }]));
    expect(ruledOut.seating).toEqual({ players: 6, teams: 2 });
    expect(changeRules(ruledOut, form.ruleset).seating).toEqual({ players: 4, teams: 4 });
  });

  test('keeps teams in another game that has them', () => {
    const alone = chooseSeating(form, { players: 4, teams: 4 });
    for (const now of [choosePreset(alone, 'canasta'), choosePreset(chooseToFind(alone), 'common'), chooseShort(alone)])
      expect(now.seating).toEqual({ players: 4, teams: 4 });
    expect(choosePreset(form, 'canasta').seating).toEqual({ players: 4, teams: 2 });
  });

  test('rules that seat other numbers move the players to the nearest, until others seat them again', () => {
    const many = { ...PRESETS.common, seating: [2, 10, 12].map((players) => ({ players, teams: 2 })) };
    const moved = chooseOwn(choosePlayers(form, 9), { name: 'Ours', ruleset: many });
    expect(moved.seating.players).toBe(10);
    expect(choosePreset(moved, 'common').seating).toEqual({ players: 9, teams: 3 });
    expect(choosePreset(choosePlayers(moved, 12), 'common').seating.players).toBe(12);
  });

  test('replaces a seating that is no longer allowed', () => {
    const onlyAlone = withValue(form.ruleset, 'seating', [
      { players: 3, teams: 3 },
      { players: 4, teams: 4 },
    ]);
    expect(changeRules(form, onlyAlone).seating).toEqual({ players: 4, teams: 4 });
    expect(changeRules(form, withValue(form.ruleset, 'seating', [{ players: 3, teams: 3 }])).seating.players).toBe(3);
  });
});

test('compares custom rules with the nearest preset', () => {
  const ruleset = withValue(PRESETS.growing, 'pile.count', 5);
  const customForm = chooseOwn(form, { name: 'Grandma’s', ruleset });
  expect(customForm).toMatchObject({ own: 'Grandma’s', preset: 'growing', name: 'Ann' });
  expect(getChanges(customForm)).toHaveLength(1);
  expect(choosePreset(customForm, 'tails').own).toBeUndefined();
});
