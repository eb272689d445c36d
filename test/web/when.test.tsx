import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Pace } from '../../shared/protocol/settings.ts';
import { findLength } from '../../shared/ruleset/game-forecast.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { SHORT_GAME } from '../../shared/ruleset/short-game.ts';
import { createKeepPlayingPrompt, getPrompts } from '../../web/table/prompts.ts';
import { formatAboutMinutes } from '../../web/text/en/grammar.ts';
import { BELOW } from '../../web/text/en/practice.ts';
import { WHEN, whenWords } from '../../web/text/en/when.ts';
import { findWhen, getPace, PACES, WHENS } from '../../web/text/game-timing.ts';
import { hasGameStopped } from '../../web/time/stopped.ts';
import { WhenChoice } from '../../web/time/WhenChoice.tsx';
import { WhenLine } from '../../web/time/WhenLine.tsx';
import { getCharter, getView } from './fixtures.ts';
import { getElements } from './rule-controls.ts';

const length = { minutes: 100, days: 31, weekly: 14, turns: 62 };
const OWN: Pace = { perTurn: 720, missed: 'bot' };

describe('the time of a table’s games', () => {
  test.each(WHENS)('recognizes the pace of %s; a new table starts with a turn at a time', (when) => {
    expect(findWhen(PACES[when])).toBe(when);
    expect(findWhen(DEFAULT_SETTINGS.pace)).toBe('turns');
  });

  test.each<readonly [Pace, readonly string[]]>([
    [PACES.live, ['Live, whenever everyone’s here.', 'About two hours.']],
    [PACES.turns, ['A turn at a time.', 'About a month.']],
    [PACES.byTheDay, ['A turn at a time.', 'About a month.', 'If someone’s a day late, a bot takes the turn.']],
    [OWN, ['You get 12 hours a turn.', 'Then a bot plays it. Miss two and the bot stays until you’re back.']],
  ])('words %j the same everywhere; a custom one stays', (pace, words) => {
    expect(whenWords(pace, length)).toEqual(words);
  });

  test('a game a turn at a time is forecast with the weekly game time, and with any other live hour', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const sundays = { day: '2020-01-05', minute: 960, zone, weekly: true } as const;
    const { weekly: _, ...once } = sundays;
    expect(WHEN.forecast('turns', length, sundays)).toBe('About a month. With Sundays at 4 PM: about two weeks.');
    expect(WHEN.forecast('turns', length, once)).toBe('About a month.');
    expect(WHEN.forecast('live', length, sundays)).toBe('About two hours.');
    expect(WHEN.weekly(length)).toBe('With a live hour every week: about two weeks.');
  });

  test('the short game on the front page takes as long as the forecast says', () => {
    const { minutes = 0 } = findLength(SHORT_GAME, { players: 4, teams: 2 }) ?? {};
    expect(BELOW.short.words).toContain(formatAboutMinutes(minutes));
  });

  test('shows no length for an unmeasured game', () =>
    expect(whenWords(PACES.live, undefined)).toEqual(['Live, whenever everyone’s here.']));

  test('a live table with a game time plays then; a past one, or a turn-based table, changes nothing', () => {
    const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const sundays = { day: '2020-01-05', minute: 960, zone, weekly: true } as const;
    expect(whenWords(PACES.live, length, sundays)).toEqual(['Sundays at 4 PM, live.', 'About two hours.']);
    expect(whenWords(PACES.turns, length, sundays)).toEqual(['A turn at a time.', 'About a month.']);
    const { weekly: _, ...once } = sundays;
    expect(whenWords(PACES.live, length, once)).toEqual(['Live, whenever everyone’s here.', 'About two hours.']);
  });

  test('a page shows others’ known time zones, and how long a game takes', () => {
    const charter = { ...getCharter(), names: ['Ann', 'Bob'], zones: [[1, 'Asia/Tokyo']] as const };
    const date = { day: '2999-01-06', minute: 960, zone: 'Asia/Tokyo', answers: [] };
    const settings = { ...DEFAULT_SETTINGS, pace: PACES.live };
    const shown = getElements(<WhenLine charter={charter} view={getView(1, { settings, date, occupants: [0, 1] })} />);
    const saidBy = (elements: typeof shown): string =>
      elements
        .flatMap(({ props }) => props.children)
        .filter((child) => typeof child === 'string')
        .join(' ');
    expect(saidBy(shown)).toMatch(/Sunday, January 6, at .* for Bob\./);
    expect(saidBy(shown)).toMatch(/About .* hours\./);
  });

  test('suggests live for a short game, a turn at a time for any other', () =>
    expect([getPace(SHORT_GAME), getPace(PRESETS.classic)]).toEqual([PACES.live, PACES.turns]));

  test.each([
    [10, '10 to 15 minutes'],
    [20, 'about half an hour'],
    [40, 'about an hour'],
    [70, 'about an hour and a half'],
    [100, 'about two hours'],
    [130, 'about two and a half hours'],
  ])('words %i minutes as %s: never less than it takes', (minutes, words) =>
    expect(formatAboutMinutes(minutes)).toBe(words),
  );
});

describe('the choice', () => {
  const controls = (pace: Pace, onChange = (_: Pace): void => undefined) =>
    getElements(<WhenChoice pace={pace} length={length} onChange={onChange} />).filter(({ type }) => type === 'input');

  test('has two options, and a switch below the second', () => {
    const chosen: Pace[] = [];
    const boxes = controls(PACES.turns, (pace) => chosen.push(pace));
    expect(boxes.map(({ props }) => [props.type, props.checked])).toEqual([
      ['radio', false],
      ['radio', true],
      ['checkbox', false],
    ]);
    for (const { props } of boxes) (props.onChange as () => void)();
    expect(chosen).toEqual([PACES.live, PACES.turns, PACES.byTheDay]);
    expect(controls(PACES.live).map(({ props }) => props.type)).toEqual(['radio', 'radio']);
  });

  test('shows a custom pace as neither', () =>
    expect(controls(OWN).map(({ props }) => props.checked)).toEqual([false, false]));
});

describe('a live table that has stopped for the evening', () => {
  const HOUR = 3_600_000;
  const settings = { ...DEFAULT_SETTINGS, pace: PACES.live };
  const turn = { seat: 1, phase: 'play' } as const;
  const game = { round: 1, dealer: 3, turn, stock: 40, pile: { count: 0 }, players: [], teams: [] };
  const view = getView(10, { phase: 'playing', game, settings });

  test('has waited three hours for a person; a turn-based one never stops', () => {
    expect(hasGameStopped(view, view.at + 3 * HOUR)).toBe(true);
    expect(hasGameStopped(view, view.at + 2 * HOUR)).toBe(false);
    expect(hasGameStopped({ ...view, settings: DEFAULT_SETTINGS }, view.at + 3 * HOUR)).toBe(false);
    expect(hasGameStopped({ ...view, occupants: [0, 'bot', 2, 3] }, view.at + 3 * HOUR)).toBe(false);
  });

  test('asks its host whether to continue a turn at a time, even in the host’s own turn', () => {
    const answers: boolean[] = [];
    const offer = createKeepPlayingPrompt((yes) => answers.push(yes));
    const nothing = () => undefined;
    const props = { charter: getCharter(), offer, onSubmit: nothing, onAsk: nothing, onSeats: nothing };
    for (const seat of [0, 1]) {
      const [prompt] = getPrompts({ ...props, view: { ...view, seat, host: seat }, explain: () => undefined });
      expect(prompt).toMatchObject({ words: 'Play a turn at a time?', tone: 'tells' });
      for (const { onAct } of prompt?.others ?? []) onAct();
    }
    expect(answers).toEqual([false, true, false, true]);
  });
});
