import { expect, test } from 'vitest';
import { writeCalendar } from '../../functions/calendar/icalendar.ts';
import { renderPreviewPage } from '../../functions/preview/preview-page.ts';
import { DEFAULT_SETTINGS } from '../../shared/protocol/settings.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { LANGUAGES } from '../../web/text/languages.ts';
import { getCalendarWords, getChatPosts, getPreviewWords, getTimeWords } from '../../web/text/table-language.ts';
import { setUpTestWorldOfTwo } from './set-up.ts';
import { playTurn, startGame, waitForAll } from './test-server.ts';
import { ask, DAY } from './test-world.ts';

const { world, group, host } = setUpTestWorldOfTwo();

const setLanguage = (language: string) => host.play({ type: 'changeSettings', settings: { language } });

const readPosts = (): readonly string[] =>
  world.chat.received.filter(({ method }) => method === 'POST').map(({ body }) => String(body.text));

test.each(Object.keys(LANGUAGES))('P-TABLE-14 the chat announces whose turn it is in %s', async (language) => {
  if (language !== 'en') await setLanguage(language);
  await ask(world, host, { type: 'setHook', table: group.table, url: 'https://chat.test/hook' });
  await startGame(group);
  await world.clock.pass(DAY);
  await playTurn(group.people);
  await world.clock.pass(DAY);
  const texts = ['Ann', 'Bea'].map((name) => getChatPosts(language).turn([name]));
  expect(readPosts().filter((post) => texts.some((turn) => post.includes(turn)))).toHaveLength(2);
});

test('P-TABLE-14 everyone is sent a new language, and changing back leaves no trace of it', async () => {
  const { bea: friend } = group;
  await setLanguage('fr');
  await waitForAll(group.people);
  expect(friend.view?.settings?.language).toBe('fr');
  await setLanguage('en');
  await waitForAll(group.people);
  expect(friend.view?.settings).toBeUndefined();
  await expect(setLanguage('en')).rejects.toThrow('settingsNotAllowed');
  await expect(friend.play({ type: 'changeSettings', settings: { language: 'fr' } })).rejects.toThrow('notHost');
});

test.each(['EN', 'en-US', '', 'english'])('P-TABLE-14 %j is not a language, and changes nothing', async (language) => {
  await expect(setLanguage(language)).rejects.toThrow();
  expect(host.view?.settings).toBeUndefined();
});

test('P-TABLE-14 a language known only to a newer page falls back to English', async () => {
  await setLanguage('xx');
  await ask(world, host, { type: 'setHook', table: group.table, url: 'https://chat.test/hook' });
  await startGame(group);
  await world.clock.pass(DAY);
  expect(readPosts()[0]).toMatch(/It’s (Ann|Bea)’s turn\./);
});

test.each(Object.keys(LANGUAGES))('a link’s page and a calendar are in %s', (language) => {
  const seating = { players: 4, teams: 2 };
  const table = { pace: DEFAULT_SETTINGS.pace, ruleset: PRESETS.classic, seating, language };
  const html = renderPreviewPage({ host: 'Ann', free: 1, ...table }, { origin: '' });
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(
    getPreviewWords(language).of({ host: 'Ann', free: 1, sentence: '' }).title.replaceAll("'", '&#39;'),
  );
  const calendar = writeCalendar('Sunday', { now: 0, language });
  expect(calendar).toContain(`NAME:${getCalendarWords(language).name('Sunday').replace(/[,;]/g, '\\$&')}`);
});

test.each(Object.keys(LANGUAGES).filter((language) => language !== 'en'))(
  '%s translates the preview, the calendar and the times',
  (language) => {
    expect(getPreviewWords(language).plain).not.toEqual(getPreviewWords('en').plain);
    expect(getChatPosts(language).first).not.toBe(getChatPosts('en').first);
    expect(getCalendarWords(language).turn('')).not.toBe(getCalendarWords('en').turn(''));
    expect(getTimeWords(language)(DEFAULT_SETTINGS.pace, undefined)).not.toEqual(
      getTimeWords('en')(DEFAULT_SETTINGS.pace, undefined),
    );
  },
);
