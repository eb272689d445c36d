import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseMoves, findPlainMoves } from '../../shared/bots/bot.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import type { OpenTable } from '../../web/model/open-table.ts';
import { readPractice } from '../../web/model/storage/practice-game.ts';
import { PRACTICE_KEY } from '../../web/model/storage/practice-key.ts';
import { createMemoryStore, type Store } from '../../web/model/storage/store.ts';
import {
  makeNewStart,
  openInPage,
  type Practice,
  type PracticePorts,
  readSavedStart,
} from '../../web/practice/practice-table.ts';
import { scaleTries } from '../properties/runs.ts';
import { followCoach, settle } from './follow-coach.ts';

const START = 1_700_000_000_000;

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

/** Bytes that are the same in every run, and different for each seed. */
function createBytes(seed: number): (count: number) => Uint8Array {
  let state = seed;
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    });
}

const getPorts = (store: Store, seed = 1): PracticePorts => ({
  store,
  now: () => Date.now(),
  random: createBytes(seed),
  later: (after, action) => {
    const timer = setTimeout(action, after);
    return () => clearTimeout(timer);
  },
});

const getCharter = (preset: (typeof PRESET_IDS)[number] = 'classic') => ({
  ...{ revision: 0, title: 'Practice', ruleset: PRESETS[preset], seating: { players: 4, teams: 2 }, names: ['Ann'] },
});

async function begin(store: Store, seed = 1, preset: (typeof PRESET_IDS)[number] = 'classic'): Promise<Practice> {
  const ports = getPorts(store, seed);
  const opened = openInPage(makeNewStart(getCharter(preset), ports), ports);
  opened.table.keep();
  await settle();
  return opened;
}

/** Plays the person's turn as a bot would, from the model's view alone. */
async function playTurn({
  model,
  submit,
}: {
  readonly model: OpenTable['model'];
  submit: OpenTable['submit'];
}): Promise<boolean> {
  const [charter, view] = [model.charter.value, model.view.value];
  if (!charter || !view) return false;
  const before = view.version;
  for (const choose of [chooseMoves, findPlainMoves]) {
    const moves = choose(charter, view);
    if (!moves) continue;
    submit(moves);
    await settle();
    if (model.view.value?.version !== before) return true;
  }
  return false;
}

const getHands = ({ open }: Practice) => ({ model: open.model, submit: open.submit.bind(open) });

/** Plays until the round is over, or the person has made this many plays. */
async function play(practice: Practice, most = Number.POSITIVE_INFINITY): Promise<number> {
  let plays = 0;
  for (let step = 0; step < 3_000 && plays < most; step++) {
    if (practice.open.model.view.value?.game?.ended) break;
    if (await playTurn(getHands(practice))) plays += 1;
    else {
      vi.advanceTimersByTime(2_000);
      await settle();
    }
  }
  return plays;
}

describe('a game inside the page', () => {
  test('chooses the bots’ level with the game, and saves it with the game', async () => {
    const store = createMemoryStore();
    const ports = getPorts(store);
    const opened = openInPage(makeNewStart(getCharter(), ports, 'hard'), ports);
    opened.table.keep();
    await settle();
    const levels = [1, 2, 3].map((seat) => ({ seat, level: 'hard' }));
    expect(opened.open.model.view.value?.levels).toEqual(levels);
    expect(readSavedStart(store)?.state.seats.map(({ level }) => level)).toEqual([undefined, 'hard', 'hard', 'hard']);
    expect((await begin(createMemoryStore())).open.model.view.value?.levels).toBeUndefined();
  });

  test('welcomes the real model to a hand of thirteen that can make the first meld', async () => {
    const { open } = await begin(createMemoryStore());
    const view = open.model.view.value;
    expect(open.model.connection.value).toBe('live');
    expect(view).toMatchObject({ seat: 0, phase: 'playing', occupants: [0, 'bot', 'bot', 'bot'] });
    expect(view?.game?.turn).toMatchObject({ seat: 0, phase: 'draw' });
    expect(view?.game?.players.map(({ held }) => held)).toEqual([13, 13, 13, 13]);
    expect(open.model.fatalError.value).toBeUndefined();
  });

  test('the page never gets another seat’s cards', async () => {
    const practice = await begin(createMemoryStore());
    await play(practice, 4);
    const { view } = practice.open.model;
    const viewText = JSON.stringify(view.value);
    expect(Object.keys(view.value?.game ?? {})).not.toContain('packets');
    expect(view.value?.game?.players.every((player) => typeof player.held === 'number')).toBe(true);
    expect(viewText).not.toMatch(/"stock":\[/);
  });

  test.each(PRESET_IDS)('a whole round of %s is played to its end', async (preset) => {
    const practice = await begin(createMemoryStore(), 7, preset);
    expect(await play(practice)).toBeGreaterThan(5);
    const { model } = practice.open;
    expect(model.view.value?.game?.ended).toBeDefined();
    expect(model.refusal.value).toBeUndefined();
    const versions = model.feed.value.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    expect(versions.at(-1)).toBe(model.view.value?.version);
  });

  test('a player who follows the coach makes the first meld in the first turn, whatever the deal', async () => {
    for (let seed = 1; seed <= scaleTries(40); seed++) {
      const practice = await begin(createMemoryStore(), seed);
      const isDown = (): boolean => practice.open.model.view.value?.game?.teams[0]?.minimum === undefined;
      expect(isDown()).toBe(false);
      await followCoach(practice, isDown);
      expect(isDown(), `seed ${seed}`).toBe(true);
      expect(practice.open.model.view.value?.game?.turn.seat).toBe(0);
    }
  });

  test('an illegal play is refused with its code and changes nothing', async () => {
    const { open } = await begin(createMemoryStore());
    const before = open.model.view.value;
    open.submit([{ type: 'discard', card: '4s' }]);
    await settle();
    expect(open.model.refusal.value?.code).toBe('wrongPhase');
    expect(open.model.view.value).toBe(before);
  });

  test('bots wait as people do', async () => {
    const practice = await begin(createMemoryStore());
    await play(practice, 2);
    const seat = practice.open.model.view.value?.game?.turn.seat;
    const { version } = practice.open.model.view.value ?? { version: 0 };
    expect(seat).not.toBe(0);
    vi.advanceTimersByTime(600);
    await settle();
    expect(practice.open.model.view.value?.version).toBe(version);
    vi.advanceTimersByTime(1_400);
    await settle();
    expect(practice.open.model.view.value?.version).toBe(version + 1);
  });
});

describe('saved in the browser', () => {
  test('a reload in the middle shows the same hand and plays on', async () => {
    const store = createMemoryStore();
    const first = await begin(store);
    await play(first, 5);
    const before = first.open.model.view.value;
    first.open.close();
    const saved = readSavedStart(store);
    if (!saved) throw new Error('nothing was kept');
    const reopened = openInPage(saved, getPorts(store, 2));
    await settle();
    expect(reopened.open.model.view.value?.game).toEqual(before?.game);
    expect(reopened.open.table).toBe(first.open.table);
    expect(await play(reopened, 3)).toBe(3);
  });

  test('no bot plays once the page is closed', async () => {
    const store = createMemoryStore();
    const practice = await begin(store);
    await play(practice, 2);
    practice.open.close();
    const { version } = readPractice(store) ?? {};
    vi.advanceTimersByTime(60_000);
    expect(readPractice(store)?.version).toBe(version);
  });

  test.each([
    ['cut short', (text: string) => text.slice(0, 200)],
    ['of a later format', (text: string) => text.replace('"format":1', '"format":2')],
    ['with another state', (text: string) => text.replace(/"state":"[^"]+"/, '"state":"AAAA"')],
    ['with rules that cannot be played', (text: string) => text.replace('"bookSize":7', '"bookSize":-7')],
    [
      'with another seating',
      (text: string) => text.replace('{"players":4,"teams":2},"names"', '{"players":4,"teams":3},"names"'),
    ],
    ['of something else', () => '[]'],
  ])('a record %s starts a new game', async (_, spoil) => {
    const store = createMemoryStore();
    await begin(store);
    const text = store.read(PRACTICE_KEY) ?? '';
    const spoilt = spoil(text);
    expect(spoilt).not.toBe(text);
    store.write(PRACTICE_KEY, spoilt);
    expect(readSavedStart(store)).toBeUndefined();
  });

  test('a record is small', async () => {
    const store = createMemoryStore();
    const practice = await begin(store);
    await play(practice);
    expect(store.read(PRACTICE_KEY)?.length).toBeLessThan(5_000);
  });
});

describe('two tabs', () => {
  /** Two tabs with the same game; the first has played once. */
  async function openTwoTabs() {
    const store = createMemoryStore();
    const first = await begin(store);
    const saved = readSavedStart(store);
    if (!saved) throw new Error('nothing was kept');
    const second = openInPage(saved, getPorts(store, 3));
    await settle();
    await play(first, 1);
    return { first, second };
  }

  test('a tab follows another tab’s play, and continues from there', async () => {
    const { first, second } = await openTwoTabs();
    expect(second.table.follow()).toBe(true);
    await settle();
    expect(second.open.model.view.value?.game).toEqual(first.open.model.view.value?.game);
    expect(await play(second, 1)).toBe(1);
    expect(first.table.follow()).toBe(true);
    await settle();
    expect(first.open.model.view.value?.game).toEqual(second.open.model.view.value?.game);
  });

  test('decides a play based on an outdated game on the newest one', async () => {
    const { first, second } = await openTwoTabs();
    second.open.submit([{ type: 'draw' }]);
    await settle();
    expect(second.open.model.view.value?.game).toEqual(first.open.model.view.value?.game);
    expect(second.open.model.pending.value).toEqual([]);
  });

  test('a tab notices that another has dealt a new game', async () => {
    const store = createMemoryStore();
    const first = await begin(store);
    await begin(store, 9);
    expect(first.table.follow()).toBe(false);
  });
});
