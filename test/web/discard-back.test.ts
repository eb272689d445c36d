import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PublicEvent, View } from '../../shared/protocol/view.ts';
import { getPlays } from '../../web/model/plays.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { getActs, getAnswerKeys } from '../../web/table/prompt.ts';
import { getPrompts } from '../../web/table/prompts.ts';
import { getCharter, getView } from './fixtures.ts';

const START = 1_790_000_000_000;
const charter = getCharter({ names: ['Ann', 'Ben', 'Cyd'] });

beforeEach(() => void vi.useFakeTimers({ now: START }));
afterEach(() => void vi.useRealTimers());

/** Ben has discarded the seven; it is Cyd's turn. */
const lastDiscard = (part: Partial<View>): View =>
  getView(10, {
    phase: 'playing',
    game: {
      ...{ round: 1, dealer: 0, turn: { seat: 2, phase: 'draw' }, stock: 40, pile: { count: 3, top: '7d' } },
      ...{ players: [], teams: [] },
    },
    ...part,
  });

/** A seat's words, and what its buttons and then its keys submit. */
function getRead(seat: number, view: View) {
  const submitted: AnyIntent[] = [];
  const onSubmit = (intents: readonly AnyIntent[]) => submitted.push(...intents);
  const nothing = () => undefined;
  const params = { charter, view: { ...view, seat }, onSubmit, onAsk: nothing, onSeats: nothing, explain: nothing };
  const [prompt] = getPrompts(params);
  if (!prompt) return undefined;
  for (const { onAct } of getActs(prompt)) onAct();
  getAnswerKeys(prompt).yes?.();
  const { words, more } = prompt;
  return { ...(words !== undefined && { words }), ...(more !== undefined && { more }), submitted };
}

const ASKED_DISCARD = { seat: 1, asked: true } as const;
const [NO, YES] = [false, true].map((yes) => ({ type: 'answerTakeBack', yes }));
const QUESTION = 'Ben wants the seven of diamonds back.';

test('only the player who discarded can ask, and sees the button', () => {
  expect(getRead(1, lastDiscard({ takeBack: { seat: 1 } }))).toEqual({ submitted: [{ type: 'takeBack' }] });
  expect(getRead(2, lastDiscard({}))).toBeUndefined();
});

test('asks the next player, by buttons and keys; the others read who asks and who decides', () => {
  const view = lastDiscard({ takeBack: ASKED_DISCARD });
  expect(getRead(2, view)).toEqual({ words: QUESTION, submitted: [NO, YES, YES] });
  expect(getRead(1, view)).toEqual({ words: 'Asking Cyd…', submitted: [] });
  expect(getRead(0, view)).toEqual({ words: QUESTION, more: 'It’s up to Cyd.', submitted: [] });
});

test('a live table’s question ends by itself', () => {
  const view = lastDiscard({ takeBack: { ...ASKED_DISCARD, until: START + 10_000 } });
  expect(getRead(2, view)?.words).toBe(QUESTION);
  vi.setSystemTime(START + 10_000);
  const expected = { more: 'No answer: the seven of diamonds stays.', submitted: [] };
  expect([0, 1, 2].map((seat) => getRead(seat, view))).toEqual([expected, expected, undefined]);
});

test.each<readonly [PublicEvent, of: readonly (string | undefined)[]]>([
  [
    { type: 'tookBack', seat: 1, card: '7d' },
    ['Ben took back the seven of diamonds.', 'You took back the seven of diamonds.'],
  ],
  [{ type: 'takeBackAnswered', seat: 2, yes: false }, ['Cyd said no: it stays.', 'Cyd said no: it stays.']],
  [{ type: 'takeBackAnswered', seat: 2, yes: true }, [undefined, undefined]],
])('tells everyone the outcome, until something else happens: %j', (event, words) => {
  const view = lastDiscard({ happened: [event] });
  expect([0, 1].map((seat) => getRead(seat, view)?.more)).toEqual(words);
});

test('a discard that was taken back is part of its turn, which continues and ends with another', () => {
  const entry = (version: number, ...events: readonly PublicEvent[]) => ({ version, at: START, events });
  const feed = [
    entry(1, { type: 'drew', seat: 1, count: 2 }),
    entry(2, { type: 'discarded', seat: 1, card: '7d' }),
    entry(3, { type: 'takeBackAsked', seat: 1, card: '7d' }),
    entry(4, { type: 'takeBackAnswered', seat: 2, yes: true }, { type: 'tookBack', seat: 1, card: '7d' }),
  ];
  expect(getPlays(feed)).toMatchObject([{ seat: 1, drew: 2 }]);
  expect(getPlays(feed)[0]).not.toHaveProperty('discarded');
  const ended = [...feed, entry(5, { type: 'discarded', seat: 1, card: '5c' })];
  expect(getPlays(ended)).toMatchObject([{ seat: 1, discarded: '5c' }]);
});
