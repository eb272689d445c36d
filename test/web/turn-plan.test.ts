import { describe, expect, test } from 'vitest';
import { createHint } from '../../shared/bots/coach.ts';
import { type Card, getRank, isWild } from '../../shared/cards/cards.ts';
import type { GameView, View } from '../../shared/protocol/view.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { mergePromptActions } from '../../web/table/actions.ts';
import { getLayings, judgeDraft, judgeWithDiscard } from '../../web/table/draft/judging.ts';
import { formatDraft, readDraft } from '../../web/table/draft/keeping.ts';
import { type Draft, EMPTY_DRAFT } from '../../web/table/draft/meld-draft.ts';
import { getPlanActions } from '../../web/table/OwnBar.tsx';
import {
  getPlanNews,
  getPlannedDiscards,
  layPlan,
  readPlan,
  suggestPlan,
  toPlayPosition,
} from '../../web/table/planning.ts';
import { limitPrompt } from '../../web/table/prompts.ts';
import { findTableModel } from '../../web/table/table-model.ts';
import { getTable } from '../demo/fixture.ts';

const LYING = [
  { score: 1240, melds: '9shhd Kshdc', redThrees: '3h' },
  { score: 985, melds: 'Tsshh 5shhdc2sh', redThrees: '3d' },
];

const OTHERS = Array.from({ length: 3 }, () => ({ held: 13, playing: 'hand', waiting: { foot: 13 } }) as const);

const SLOW_PACE = { spectators: true, notes: true, pace: { perTurn: 1440, missed: 'wait' } } as const;
const LIVE = { ...SLOW_PACE, pace: { perTurn: null, missed: 'bot' } } as const;

const PLAN: NonNullable<View['plan']> = {
  melds: [
    { to: 0, cards: '9c' },
    { to: 'new', cards: 'Qhdc' },
  ],
  discards: ['4s', '6h'],
};
const CARDS = '4s6h7c9cQhdcAs2d';

/** A table where someone else plays, at a turn a day. */
const makeTable = (game: Partial<GameView> = {}, view: Partial<View> = {}) =>
  getTable(
    { teams: LYING, turn: { seat: 1, phase: 'play' }, held: CARDS, pile: { top: '6d', count: 3 }, ...game },
    { view: { settings: SLOW_PACE, ...view } },
  );

const submissions: AnyIntent[] = [];
const onSubmit = (intents: readonly AnyIntent[]): void => void submissions.splice(0, Infinity, ...intents);

const toDraft = (text: string): Draft => readDraft(text).draft;

/** Tests of the page's texts and buttons for a plan. */
const getNews = (table: ReturnType<typeof makeTable>, draft: Draft = EMPTY_DRAFT, isHinting = true) =>
  getPlanNews({ ...table, position: findTableModel(table)?.position, draft, isHinting, onSubmit });

describe('the buttons', () => {
  const getButtons = (table: ReturnType<typeof makeTable>, onAct = () => undefined) =>
    getPlanActions(table.view, getNews(table), onAct);
  const labels = (table: ReturnType<typeof makeTable>) => getButtons(table).map(({ label }) => label);

  test.each([
    ['while others play', {}, ['Leave a plan']],
    ['with a plan', { plan: PLAN }, ['Cancel plan', 'See plan']],
    ['after a plan was played', { plan: { ...PLAN, status: 'played' } }, ['Leave a plan']],
  ] as const)('%s', (_, view, shown) => expect(labels(makeTable({}, view))).toEqual(shown));

  test.each([
    ['in their own turn', makeTable({ turn: { seat: 0, phase: 'draw' } })],
    ['before the packet is chosen', makeTable({ choosing: { hand: 'Ks', foot: '4d' } })],
    ['after the round', makeTable({ ended: { by: 'stock', scores: [] } as never })],
    ['among bots alone', makeTable({}, { occupants: [0, 'bot', 'bot', 'bot'] })],
  ])('are hidden %s', (_, table) => expect(labels(table)).toEqual([]));

  test('cancel the plan, and open it', () => {
    let opened = 0;
    const [cancel, see] = getButtons(makeTable({}, { plan: PLAN }), () => void opened++);
    cancel?.onAct();
    expect(submissions).toEqual([{ type: 'cancelPlan' }]);
    see?.onAct();
    expect(opened).toBe(1);
  });

  test('stay next to a discard that can be taken back, and make room for a question', () => {
    const others = getButtons(makeTable());
    const back = { key: 'takeBack', label: 'Take it back', onAct: () => undefined };
    const merge = (prompt: Parameters<typeof mergePromptActions>[0]) =>
      mergePromptActions(prompt, { main: undefined, others }).others.map(({ label }) => label);
    expect(merge(undefined)).toEqual(['Leave a plan']);
    expect(merge({ tone: 'tells', others: [back] })).toEqual(['Take it back', 'Leave a plan']);
    expect(merge({ tone: 'asks', words: 'End the game?', others: [back] })).toEqual(['Take it back']);
    expect(merge({ tone: 'asks', words: 'May I go out?', main: back, others: [] })).toEqual([]);
    expect(merge({ tone: 'tells', words: 'Played.', others: [back] })).toEqual(['Take it back', 'Leave a plan']);
    expect(merge({ tone: 'tells', words: 'Tell you?', others: [back, back] })).toHaveLength(2);
  });
});

describe('the line about the coming turn', () => {
  const getLine = (...params: Parameters<typeof getNews>) => getNews(...params).comingTurn;
  const SIMPLE = 'Your next turn looks simple. Leave a plan?';

  test('shows that a plan is set, but not next to another draft, nor once its turn has come', () => {
    const table = makeTable({}, { plan: PLAN });
    expect(getLine(table, EMPTY_DRAFT, false)).toBe('Your plan is set.');
    expect(getLine(table, toDraft('0:9c n:Qhdc||'))).toBe('Your plan is set.');
    expect(getLine(table, toDraft('0:9c||'))).toBeUndefined();
    expect(getLine(makeTable({}, { plan: { ...PLAN, status: 'played' } }))).toBeUndefined();
  });

  const held = '4s6h7cJcAs2d';

  test('calls the turn simple, and highlights the button', () => {
    const isHighlighted = (table: ReturnType<typeof makeTable>) =>
      getPlanActions(table.view, getNews(table), () => undefined).map(({ isAdvised }) => isAdvised);
    expect(getLine(makeTable({ held }))).toBe(SIMPLE);
    expect(isHighlighted(makeTable({ held }))).toEqual([true]);
    expect(isHighlighted(makeTable({ held }, { settings: LIVE }))).toEqual([false]);
  });

  test.each([
    ['at a live table', makeTable({ held }, { settings: LIVE })],
    ['in a pause', makeTable({ held }, { paused: true })],
    ['in their own turn', makeTable({ held, turn: { seat: 0, phase: 'play' } })],
    ['if the pile is worth taking', makeTable({ held: '4s6hhc7cAs2d', pile: { top: '6d', count: 20 } })],
    ['if all others are bots', makeTable({ held }, { occupants: [0, 'bot', 'bot', 'bot'] })],
    [
      'if the play would bring unseen cards',
      makeTable({ held: '9c4s', players: [{ held: 2, playing: 'hand', waiting: { foot: 13 } }, ...OTHERS] }),
    ],
  ])('does not call it simple %s', (_, table) => expect(getLine(table)).toBeUndefined());

  test('does not call it simple with hints off', () =>
    expect(getLine(makeTable({ held }), EMPTY_DRAFT, false)).toBeUndefined());

  test.each([
    ['a draft', makeTable({ held: '4s7cJcAs2d' }), toDraft('|4s|')],
    ['a plan', makeTable({ held: '4s8cJcAs2d' }, { plan: PLAN }), EMPTY_DRAFT],
  ])('calls a turn simple once: not again after %s', (_, table, draft) => {
    const { plan: __, ...view } = table.view;
    const without = { ...table, view };
    expect(getLine(without)).toBe(SIMPLE);
    expect(getLine(table, draft)).not.toBe(SIMPLE);
    expect(getLine(without)).toBeUndefined();
  });
});

describe('a plan whose turn has come', () => {
  const OWN = { turn: { seat: 0, phase: 'play' } } as const;
  const OWN_DRAFT = toDraft('0:9c n:Qhdc|4s|');
  const getPrompt = (game: Partial<GameView>, plan: View['plan'], draft = OWN_DRAFT) => {
    return getNews(makeTable(game, plan && { plan }), draft).prompt;
  };

  test.each([
    ['is not told while it is set', {}, PLAN, undefined],
    [
      'waits after the draw',
      OWN,
      { ...PLAN, status: 'waits', drawn: ['6c', 'Jd'] },
      { tone: 'decides', words: 'You drew a six and a jack. Your plan waits: look first.', others: [] },
    ],
    [
      'waits at a pile to take',
      { turn: { seat: 0, phase: 'draw' }, held: '4s6hc7cAs', pile: { top: '6d', count: 9 } },
      { ...PLAN, status: 'waits' },
      { tone: 'decides', words: 'You could take the pile. Your plan waits.', others: [] },
    ],
    [
      'waits for another reason',
      { turn: { seat: 0, phase: 'draw' } },
      { ...PLAN, status: 'waits' },
      { tone: 'decides', words: 'Your plan waits: look first.', others: [] },
    ],
    [
      'was played',
      {},
      { ...PLAN, status: 'played', drawn: ['6c', 'Jd'], discarded: '4s' },
      {
        tone: 'tells',
        words: 'Your plan was played.',
        more: 'You drew a six and a jack. You laid a nine and three queens, and discarded the four.',
        isNews: true,
      },
    ],
  ] as const)('%s', (_, game, plan, shown) => {
    const prompt = getPrompt(game, plan as View['plan']);
    if (shown === undefined) expect(prompt).toBeUndefined();
    else expect(prompt).toMatchObject(shown);
  });

  test('is dismissed once it was played', () => {
    const prompt = getPrompt({}, { ...PLAN, status: 'played', discarded: '4s' });
    expect(prompt?.more).toBe('You laid a nine and three queens, and discarded the four.');
    expect(prompt?.others.map(({ label }) => label)).toEqual(['OK']);
    prompt?.others[0]?.onAct();
    expect(submissions).toEqual([{ type: 'cancelPlan' }]);
  });

  test('is told next to its own draft, not next to another or none', () => {
    const plan = { ...PLAN, status: 'waits', drawn: ['6c', 'Jd'] } as const;
    expect(limitPrompt(OWN_DRAFT, getPrompt(OWN, plan))?.words).toContain('Your plan waits');
    expect(getPrompt(OWN, plan, toDraft('0:9c||'))).toBeUndefined();
    expect(getPrompt(OWN, plan, EMPTY_DRAFT)).toBeUndefined();
  });

  test('is laid into an empty draft once it waits', () => {
    const lay = (draft: string, status?: 'waits' | 'played') =>
      formatDraft(
        layPlan(toDraft(draft), makeTable(OWN, { plan: { ...PLAN, ...(status && { status }) } }).view),
        undefined,
      );
    expect(lay('', 'waits')).toBe('0:9c n:Qhdc|4s|');
    expect(lay('|6h|', 'waits')).toBe('0:9c n:Qhdc|4s|');
    expect(lay('n:Qhdc||', 'waits')).toBe('n:Qhdc||');
    expect(lay('', 'played')).toBe('||');
    expect(lay('')).toBe('||');
  });
});

describe('a suggested plan', () => {
  const table = makeTable();
  const suggested = suggestPlan(table.charter, table.view);

  test('is the hint for the cards held, with other discards of other ranks', () => {
    const { game } = table.view;
    const ownView = { ...table.view, game: { ...(game as GameView), turn: { seat: 0, phase: 'play' } as const } };
    const hint = createHint(table.charter, ownView);
    expect(hint?.type === 'play' && hint.play.layings.map(({ to, cards }) => ({ to, cards }))).toEqual(
      suggested?.melds,
    );
    expect(hint?.type === 'play' && hint.play.discard).toBe(suggested?.discards[0]);
    const { discards = [] } = suggested ?? {};
    expect(discards.length).toBeGreaterThan(1);
    expect(new Set(discards.map(getRank)).size).toBe(discards.length);
    expect(discards.filter(isWild)).toEqual([]);
  });

  test('could be played with the cards held', () => {
    const { position } = findTableModel(table) ?? {};
    const draft: Draft = { melds: suggested?.melds ?? [], selected: [] };
    expect(position && judgeDraft(position, draft).code).toBeUndefined();
    for (const card of suggested?.discards ?? [])
      expect(position && judgeWithDiscard(toPlayPosition(position), draft, card)).toBeUndefined();
  });

  test('is left as it is read', () => {
    const { melds, discards } = readPlan(PLAN);
    expect(getLayings({ melds, selected: [] })).toEqual([
      { to: 0, cards: ['9c'], top: false },
      { to: 'new', cards: ['Qh', 'Qd', 'Qc'], top: false },
    ]);
    expect(discards).toEqual(['4s', '6h']);
  });
});

test('offers each card that its melds leave and that can be discarded, once', () => {
  const { position } = findTableModel(makeTable({ held: '3h4ss9cQhdc' })) ?? {};
  const offer = (draft: string): readonly Card[] =>
    position ? getPlannedDiscards(position, toDraft(draft).melds) : [];
  expect(offer('')).toEqual(expect.arrayContaining(['4s', '9c', 'Qh', 'Qd', 'Qc']));
  expect(offer('0:9c n:Qhdc||').filter((card) => card !== '3h')).toEqual(['4s']);
});
