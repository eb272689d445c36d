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
  const playing = makePlayingView(1);
  const ending = { what: 'game', by: 1, agreed: [1] } as const;
  const late = { ...playing, at: 9, deadline: 9, settings: makeSettings('wait') };
  const over = { phase: 'playing', game: { ended: {} } as NonNullable<View['game']> } as const;

  test.each<[string, Partial<View>, string?]>([
    ['alerts the player on turn', makePlayingView(0), 'Your turn'],
    ['alerts the people asked', makePlayingView(2, { phase: 'consent', awaited: [0] }), 'Your answer'],
    ['alerts people who have not answered a proposed end', { ...playing, ending }, 'Your answer'],
    ['alerts a host who has to decide about a late player', late, 'You decide'],
    ['alerts a host who has to fill a seat', { ...playing, occupants: [0, 'empty', 2, 'bot'] }, 'You decide'],
    ['alerts everyone between two rounds', over, 'The round is over'],
    ['does not alert people who agreed to an end', { ...playing, ending: { ...ending, agreed: [0, 1] } }],
    ['does not alert others than the host', { ...late, host: 2 }],
    ['otherwise shows whose turn it is', playing],
    ['shows another person’s turn while a bot plays for them', { ...playing, sitIn: [1] }],
  ])('%s', async (_, part, alert) =>
    expect(await getTab(part)).toEqual([
      `${alert === undefined ? 'Ben’s turn' : `● ${alert}`} – Friday table`,
      alert !== undefined,
    ]),
  );

  test.each<[string, Partial<View>]>([
    ['while another person is asked', makePlayingView(0, { phase: 'consent', awaited: [2] })],
    ['before a game', {}],
    ['after a game', { ...over, phase: 'over' }],
    ['in a pause', { ...makePlayingView(0), paused: true }],
    ['at a closed table', { ...makePlayingView(0), closed: true }],
    ['while a bot plays for the viewer', { ...makePlayingView(0), sitIn: [0] }],
  ])('does not alert %s', async (_, part) => expect(await getTab(part)).toEqual(['Friday table – Afoot', false]));
});

const makeSavedSeat = (table: string, status: Partial<SavedStatus>): SavedSeat => ({
  ...{ table, seat: 1, epoch: 0, secret: '', title: `${table} table`, name: 'Ben', seen: 7, at: 0 },
  status: { phase: 'playing', ...status },
});

test('the tab of the list of tables alerts for the one waiting table, and counts several, as the list changes', async () => {
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
