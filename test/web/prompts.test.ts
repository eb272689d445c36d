import { expect, test } from 'vitest';
import { DATE } from '#text/date.ts';
import { parseCards } from '../../shared/cards/notation.ts';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import type { GameView, TurnView, View } from '../../shared/protocol/view.ts';
import type { PROMPTS } from '../../shared/table/prompts.ts';
import { getFaces, PEOPLE } from '../../web/faces/faces.ts';
import type { AnyIntent } from '../../web/model/types.ts';
import { EMPTY_DRAFT } from '../../web/table/draft/meld-draft.ts';
import { getActs, type Prompt } from '../../web/table/prompt.ts';
import { formatEnding, getPrompts, limitPrompt } from '../../web/table/prompts.ts';
import type { TableModel } from '../../web/table/table-model.ts';
import { shouldOfferNudge } from '../../web/table/WaitLine.tsx';
import { getCharter, getView } from './fixtures.ts';

const MINUTE = 60_000;
const NOTHING = {
  onSubmit: () => undefined,
  onAsk: () => undefined,
  onSeats: () => undefined,
  explain: () => undefined,
};
const charter = getCharter({ names: ['Ann', 'Ben', 'Cyd'] });

const getGame = (turn: TurnView): GameView => ({
  ...{ round: 1, dealer: 3, turn, stock: 40, pile: { count: 0 } },
  ...{ players: [], teams: [] },
});

const makePlayingView = (part: Partial<View> = {}): View =>
  getView(10, { phase: 'playing', game: getGame({ seat: 1, phase: 'play' }), ...part });

const ending = { what: 'game', by: 1, agreed: [1] } as const;

interface ShownPrompt extends Pick<Prompt, 'words' | 'more'> {
  /** What each press submits or opens; the main button's last. */
  readonly presses: readonly (AnyIntent | string)[];
}

/** A viewer's prompt, and what their presses submit. */
function findShownPrompt(view: View): ShownPrompt | undefined {
  const presses: (AnyIntent | string)[] = [];
  const [prompt] = getPrompts({
    charter,
    view,
    onSubmit: (intents) => presses.push(...intents),
    onAsk: (_, intent) => presses.push(intent),
    onSeats: () => presses.push('seats'),
    explain: (reason) => presses.push(reason),
  });
  if (!prompt) return undefined;
  for (const { onAct } of getActs(prompt)) onAct();
  return {
    ...(prompt.words !== undefined && { words: prompt.words }),
    ...(prompt.more !== undefined && { more: prompt.more }),
    presses,
  };
}

const YES = { type: 'answerEnd', yes: true };
const NO = { type: 'answerEnd', yes: false };

test.each([
  ['a player who has not answered', makePlayingView({ ending }), [NO, YES]],
  ['a player who has not answered, while a bot plays', makePlayingView({ ending, sitIn: [0] }), [NO, YES]],
  ['a player who has agreed, and can take it back', makePlayingView({ ending: { ...ending, agreed: [0, 1] } }), [NO]],
])('shows a proposed end to %s', (_, view, presses) => expect(findShownPrompt(view)?.presses).toEqual(presses));

test('a proposed end names who asked and whose answers are due: up to three names, else a number', () => {
  expect(findShownPrompt(makePlayingView({ ending }))).toMatchObject({
    words: 'Ben asked: end the game here?',
    more: 'Waiting for you and Cyd.',
  });
  const eight = makePlayingView({ ending, occupants: [0, 1, 2, 3, 4, 5, 6, 7] });
  expect(findShownPrompt(eight)?.more).toBe('Waiting for seven people.');
});

test('shows a proposed end to a watcher without asking', () => {
  const { seat: _, ...watched } = makePlayingView({ ending });
  expect(findShownPrompt(watched)).toBeUndefined();
  expect(formatEnding({ charter, view: watched })?.words).toBe('Ben asked: end the game here?');
});

test('in a pause the host can resume, the others read who can; nobody has to decide about an empty seat yet', () => {
  const empty = makePlayingView({ occupants: [0, 'empty', 2, 'bot'] });
  expect(findShownPrompt(empty)?.presses).toEqual(['seats', { type: 'giveSeatToBot', seat: 1 }]);
  expect(findShownPrompt({ ...empty, paused: true })?.presses).toEqual([{ type: 'resume' }]);
  expect(findShownPrompt(makePlayingView({ paused: true, host: 1 }))).toEqual({
    words: 'Paused until Ben resumes.',
    more: 'Plan your next melds.',
    presses: ['Paused until the host resumes.'],
  });
});

const makeLate = (turn: TurnView, part: Partial<View> = {}): View => ({
  ...makePlayingView({ game: getGame(turn), at: 100 * MINUTE, deadline: 99 * MINUTE }),
  settings: { ...DEFAULT_SETTINGS, pace: { perTurn: 600, missed: 'wait' } },
  ...part,
});

test('the host decides about a late player: as much time again, or a bot', () =>
  expect(findShownPrompt(makeLate({ seat: 1, phase: 'play' }))).toEqual({
    words: 'Time’s up for Ben. You decide.',
    presses: [
      { type: 'giveSeatToBot', seat: 1 },
      { type: 'grantTime', minutes: 600 },
    ],
  }));

test('the host decides about two who were asked: a bot for each', () => {
  const prompt = findShownPrompt(makeLate({ seat: 0, phase: 'consent', awaited: [1, 2] }));
  expect(prompt?.words).toBe('Time’s up for Ben and Cyd. You decide.');
  expect(prompt?.presses.slice(0, -1)).toEqual([1, 2].map((seat) => ({ type: 'giveSeatToBot', seat })));
});

test('for an empty seat’s turn the host decides, and the others see who sits where', () => {
  const empty = makeLate({ seat: 1, phase: 'play' }, { occupants: [0, 'empty', 2, 'bot'] });
  expect(findShownPrompt(empty)?.words).toBe('It’s the open seat’s turn. You decide.');
  expect(findShownPrompt({ ...empty, host: 2 })).toEqual({ presses: ['seats'] });
  expect(findShownPrompt({ ...empty, game: getGame({ seat: 2, phase: 'play' }), host: 2 })).toBeUndefined();
});

test('the host has nothing to decide in their own turn, and others never have', () => {
  for (const view of [makeLate({ seat: 0, phase: 'play' }), makeLate({ seat: 1, phase: 'play' }, { host: 2 })]) {
    expect(findShownPrompt(view)).toBeUndefined();
  }
});

test('puts a partner’s question first, except in a pause', () => {
  const askedView = makePlayingView({ ending, game: getGame({ seat: 2, phase: 'consent', awaited: [0] }) });
  expect(findShownPrompt(askedView)).toEqual({
    words: 'Cyd asks: may I go out?',
    presses: [false, true].map((yes) => ({ type: 'answerGoOut', yes })),
  });
  expect(findShownPrompt({ ...askedView, paused: true })?.presses).toEqual([{ type: 'resume' }]);
});

const HOST_GONE = { host: 1, gone: [{ seat: 1, days: 4 }] } as const;

test('P-TABLE-22 tells a player at a waiting table that the host is gone, and lets them host', () => {
  const words = {
    words: 'Ben hasn’t been here for four days.',
    more: 'You can take over as host.',
    presses: [{ type: 'takeHosting' }],
  };
  expect(findShownPrompt(makePlayingView(HOST_GONE)), 'in the host’s own turn').toEqual(words);
  const free = makePlayingView({
    ...HOST_GONE,
    occupants: [0, 1, 'empty', 'bot'],
    game: getGame({ seat: 2, phase: 'draw' }),
  });
  expect(findShownPrompt(free), 'at an empty seat').toEqual(words);
  for (const game of [getGame({ seat: 2, phase: 'draw' }), getGame({ seat: 0, phase: 'draw' })]) {
    expect(findShownPrompt(makePlayingView({ ...HOST_GONE, game })), 'while others play').toBeUndefined();
  }
  const bots = { ...DEFAULT_SETTINGS, pace: { perTurn: 60, missed: 'bot' } } as const;
  expect(
    findShownPrompt(makePlayingView({ ...HOST_GONE, settings: bots })),
    'where a bot plays for the late',
  ).toBeUndefined();
  expect(findShownPrompt(makePlayingView({ host: 1 })), 'a host who was here lately').toBeUndefined();
});

test('offers no nudge to a player who can host', () => {
  const table = { visible: { myTurn: false, game: { turn: { seat: 1, phase: 'play' } } } } as unknown as TableModel;
  const nudges = (part: Partial<View>): boolean =>
    shouldOfferNudge({ table, view: makePlayingView({ host: 1, since: 4 * 86_400, ...part }), now: 2_000_000 });
  expect(nudges({})).toBe(true);
  expect(nudges(HOST_GONE)).toBe(false);
});

test('P-TABLE-12 lets a player end the pause of an absent host', () => {
  expect(findShownPrompt(makePlayingView({ ...HOST_GONE, paused: true }))).toEqual({
    ...{ words: 'Paused. Ben hasn’t been here for four days.', more: 'You can resume it.' },
    presses: [{ type: 'resume' }],
  });
  expect(findShownPrompt(makePlayingView({ host: 1, paused: true }))?.words, 'of one who is around').toBe(
    'Paused until Ben resumes.',
  );
});

const KNOCK = { id: 9, seat: 3, name: 'Lena', at: 0 };

test('asks the host about a guest, even in a pause and while a bot is filling in', () => {
  const knocked = makePlayingView({ knocks: [KNOCK, { ...KNOCK, id: 10, name: 'Mia' }] });
  const [no, yes] = [false, true].map((yes) => ({ type: 'answerKnock', knock: 9, yes }));
  expect(findShownPrompt(knocked)).toEqual({
    words: 'Lena is at the door.',
    more: 'Let them take Mei’s seat?',
    presses: [no, yes],
  });
  for (const part of [{ paused: true }, { sitIn: [0] }] as const)
    expect(findShownPrompt({ ...knocked, ...part })?.presses).toEqual([no, yes]);
});

/** A view of each stored prompt whose viewer is asked; undefined: `coming-back.ts` or `ClosedPage.tsx` shows it. */
const PROMPT_VIEWS: { readonly [Kind in keyof typeof PROMPTS]: View | undefined } = {
  knock: makePlayingView({ knocks: [KNOCK] }),
  comingBack: undefined,
  reopening: undefined,
  ending: makePlayingView({ ending }),
  takingBack: makePlayingView({
    game: { ...getGame({ seat: 0, phase: 'draw' }), pile: { count: 1, top: '4c' } },
    takeBack: { seat: 3, asked: true },
  }),
};

const ASKING = Object.entries(PROMPT_VIEWS).flatMap(([kind, view]) =>
  view === undefined ? [] : [[kind, view] as const],
);

test.each(ASKING)('a viewer who is asked can say yes or no: %s', (_, view) =>
  expect(getPrompts({ ...NOTHING, charter, view })[0]).toMatchObject({ tone: 'asks', others: [{}] }),
);

test('a guest has the chosen face, else one that nobody at the table has', () => {
  const faceOf = (part: object) =>
    getPrompts({ ...NOTHING, charter, view: makePlayingView({ knocks: [{ ...KNOCK, ...part }] }) })[0]?.face;
  expect(faceOf({ face: 'owl' })).toBe('owl');
  const namesake = faceOf({ name: 'Ann' });
  expect(PEOPLE).toContain(namesake);
  expect(getFaces(charter)).not.toContain(namesake);
});

test('an offer waits until others play and nothing else is pending', () => {
  const offer: Prompt = { tone: 'tells', words: 'offer', others: [] };
  const wordsAt = (view: View) => getPrompts({ ...NOTHING, charter, view, offer })[0]?.words;
  expect(wordsAt(makePlayingView())).toBe('offer');
  expect(wordsAt(makePlayingView({ ending }))).toBe('Ben asked: end the game here?');
  expect(wordsAt(makePlayingView({ game: getGame({ seat: 0, phase: 'play' }) }))).toBeUndefined();
});

const makeAction = (key: string) => ({ key, label: key, onAct: () => undefined });

const QUIET: Prompt = { tone: 'tells', words: 'words', others: [makeAction('other')] };
const PRESSING: Prompt = { ...QUIET, tone: 'decides' };
const RESUME = { main: makeAction('resume') };

test('next to a draft a prompt shows its words only if an answer is due; its main button stays', () => {
  const draft = { ...EMPTY_DRAFT, melds: [{ to: 'new' as const, cards: parseCards('Ashd') ?? [] }] };
  expect(limitPrompt(draft, PRESSING)).toBe(PRESSING);
  expect(limitPrompt(draft, QUIET)).toBeUndefined();
  const shown = limitPrompt(draft, { ...QUIET, ...RESUME });
  expect([shown?.words, shown?.main]).toEqual([undefined, RESUME.main]);
});

test('shows a prompt over selected cards', () => {
  const draft = { ...EMPTY_DRAFT, selected: parseCards('As') ?? [] };
  for (const prompt of [PRESSING, QUIET]) expect(limitPrompt(draft, prompt)).toBe(prompt);
});

test('the question about a game time at night also says to set an alarm', () => {
  const at = Math.floor(Date.now() / MINUTE) * MINUTE + 30 * MINUTE;
  const time = new Date(at).toISOString();
  const minute = Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));
  const view = makePlayingView({ date: { day: time.slice(0, 10), minute, zone: 'UTC' } });
  const getQuestion = (isMissed: boolean): string | undefined =>
    getPrompts({ ...NOTHING, charter, view, isCallMissed: (when) => isMissed && when === at })[0]?.more;
  expect(getQuestion(true)).toBe(`${getQuestion(false)} ${DATE.noCall}`);
});
