import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS, type Missed, type TableSettings } from '../../shared/protocol/settings.ts';
import type { View } from '../../shared/protocol/view.ts';
import { createModel } from '../../web/model/model.ts';
import { receive } from '../../web/model/receive.ts';
import type { SavedSeat, SavedStatus } from '../../web/model/storage/seats.ts';
import { getView, makeWelcome } from './fixtures.ts';

const icon = {
  href: '',
  setAttribute(_: string, href: string): void {
    this.href = href;
  },
};
const tab = { title: '', visibilityState: 'visible', querySelector: () => icon };

beforeEach(() => {
  vi.stubGlobal('document', tab);
  vi.stubGlobal('location', new URL('https://afoot.test/'));
});
afterEach(() => vi.unstubAllGlobals());

const makePlayingView = (seat: number, turn: object = {}): Partial<View> => ({
  phase: 'playing',
  game: { turn: { seat, phase: 'draw', ...turn } } as NonNullable<View['game']>,
});

const makeSettings = (missed: Missed): TableSettings => ({
  ...DEFAULT_SETTINGS,
  pace: { ...DEFAULT_SETTINGS.pace, perTurn: 60, missed },
});

/** Seat 0's tab: its title, and whether its icon asks for attention. */
async function getTab(part: Partial<View>): Promise<readonly [title: string, isMarked: boolean]> {
  const { signalTurn } = await import('../../web/seated/attention.ts');
  const model = createModel();
  receive(model, makeWelcome(getView(9, part)), 0);
  const stop = signalTurn(model);
  const shown = [tab.title, icon.href === '/icon-turn.svg'] as const;
  stop();
  expect(icon.href).toBe('/icon.svg');
  return shown;
}

describe('the browser tab', () => {
  test('alerts the player on turn, or the people asked', async () => {
    expect(await getTab(makePlayingView(0))).toEqual(['● Your turn – Friday table', true]);
    expect(await getTab(makePlayingView(2, { phase: 'consent', awaited: [0] }))).toEqual([
      '● Your answer – Friday table',
      true,
    ]);
  });

  test('alerts people who have not answered a proposed end', async () => {
    const ending = { what: 'game', by: 1, agreed: [1] } as const;
    expect(await getTab({ ...makePlayingView(1), ending })).toEqual(['● Your answer – Friday table', true]);
    expect(await getTab({ ...makePlayingView(1), ending: { ...ending, agreed: [0, 1] } })).toEqual([
      'Ben’s turn – Friday table',
      false,
    ]);
  });

  test('alerts a host who has to decide', async () => {
    const late = { ...makePlayingView(1), at: 9, deadline: 9, settings: makeSettings('wait') };
    expect(await getTab(late)).toEqual(['● You decide – Friday table', true]);
    expect(await getTab({ ...late, host: 2 })).toEqual(['Ben’s turn – Friday table', false]);
    expect(await getTab({ ...makePlayingView(1), occupants: [0, 'empty', 2, 'bot'] })).toEqual([
      '● You decide – Friday table',
      true,
    ]);
  });

  test('otherwise shows whose turn it is', async () => {
    expect(await getTab(makePlayingView(1))).toEqual(['Ben’s turn – Friday table', false]);
    expect(await getTab(makePlayingView(0, { phase: 'consent', awaited: [2] }))).toEqual([
      'Friday table – Afoot',
      false,
    ]);
    expect(await getTab({})).toEqual(['Friday table – Afoot', false]);
  });

  test.each([
    ['in a pause', { paused: true }],
    ['at a closed table', { closed: true }],
    ['while a bot plays for the viewer', { sitIn: [0] }],
  ] as const)('does not alert %s', async (_, part) =>
    expect(await getTab({ ...makePlayingView(0), ...part })).toEqual(['Friday table – Afoot', false]),
  );

  test('alerts everyone between two rounds', async () => {
    const over = { phase: 'playing', game: { ended: {} } as NonNullable<View['game']> } as const;
    expect(await getTab(over)).toEqual(['● The round is over – Friday table', true]);
    expect(await getTab({ ...over, phase: 'over' })).toEqual(['Friday table – Afoot', false]);
  });

  test('shows another person’s turn while a bot plays for them', async () =>
    expect(await getTab({ ...makePlayingView(1), sitIn: [1] })).toEqual(['Ben’s turn – Friday table', false]));
});

describe('the tab of the list of tables', () => {
  const makeSavedSeat = (table: string, status: Partial<SavedStatus>): SavedSeat => ({
    ...{ table, seat: 1, epoch: 0, secret: '', title: `${table} table`, name: 'Ben', seen: 7, at: 0 },
    status: { phase: 'playing', ...status },
  });

  test('alerts for the one waiting table, and counts several, as the list changes', async () => {
    const { signalTables } = await import('../../web/seated/attention.ts');
    const { seats } = await import('../../web/model/page.ts');
    const showTab = (...list: readonly SavedSeat[]) => {
      seats.value = list;
      return [tab.title, icon.href === '/icon-turn.svg'];
    };
    const stop = signalTables();
    expect(showTab()).toEqual(['Afoot: a table for Hand and Foot', false]);
    const mine = makeSavedSeat('Friday', { turn: 'Ben', mine: true });
    const theirs = makeSavedSeat('Monday', { turn: 'Ann' });
    expect(showTab(mine, theirs)).toEqual(['● Your turn – Friday table', true]);
    expect(showTab(mine, makeSavedSeat('Monday', { ending: true }))).toEqual([
      '● 2 tables waiting for you – Afoot',
      true,
    ]);
    expect(showTab(theirs)).toEqual(['Afoot: a table for Hand and Foot', false]);
    showTab(mine);
    stop();
    expect(icon.href).toBe('/icon.svg');
  });
});
