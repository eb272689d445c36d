import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import type { Catalogue, English } from '../../web/text/catalogue.ts';
import * as album from '../../web/text/en/album.ts';
import * as calendar from '../../web/text/en/calendar.ts';
import * as call from '../../web/text/en/call.ts';
import * as chat from '../../web/text/en/chat.ts';
import * as coach from '../../web/text/en/coach.ts';
import * as date from '../../web/text/en/date.ts';
import * as devices from '../../web/text/en/devices.ts';
import * as document from '../../web/text/en/document.ts';
import * as draft from '../../web/text/en/draft.ts';
import * as events from '../../web/text/en/events.ts';
import * as fair from '../../web/text/en/fair.ts';
import * as front from '../../web/text/en/front.ts';
import * as goingOut from '../../web/text/en/going-out.ts';
import * as guest from '../../web/text/en/guest.ts';
import * as history from '../../web/text/en/history.ts';
import * as home from '../../web/text/en/home.ts';
import * as host from '../../web/text/en/host.ts';
import * as interview from '../../web/text/en/interview.ts';
import * as keys from '../../web/text/en/keys.ts';
import * as learn from '../../web/text/en/learn.ts';
import * as levels from '../../web/text/en/levels.ts';
import * as linkPreview from '../../web/text/en/link-preview.ts';
import * as lobby from '../../web/text/en/lobby.ts';
import * as menu from '../../web/text/en/menu.ts';
import * as moments from '../../web/text/en/moments.ts';
import * as motion from '../../web/text/en/motion.ts';
import * as notifications from '../../web/text/en/notifications.ts';
import * as pace from '../../web/text/en/pace.ts';
import * as pages from '../../web/text/en/pages.ts';
import * as posted from '../../web/text/en/posted.ts';
import * as practice from '../../web/text/en/practice.ts';
import * as pushed from '../../web/text/en/pushed.ts';
import * as refusals from '../../web/text/en/refusals.ts';
import * as result from '../../web/text/en/result.ts';
import * as rules from '../../web/text/en/rules.ts';
import * as ruleset from '../../web/text/en/ruleset.ts';
import * as rulesetIssues from '../../web/text/en/ruleset-issues.ts';
import * as scores from '../../web/text/en/scores.ts';
import * as settledRules from '../../web/text/en/settled-rules.ts';
import * as states from '../../web/text/en/states.ts';
import * as sure from '../../web/text/en/sure.ts';
import * as table from '../../web/text/en/table.ts';
import * as tableSettings from '../../web/text/en/table-settings.ts';
import * as takingBack from '../../web/text/en/taking-back.ts';
import * as thatsMe from '../../web/text/en/thats-me.ts';
import * as times from '../../web/text/en/times.ts';
import * as titles from '../../web/text/en/titles.ts';
import * as when from '../../web/text/en/when.ts';
import { pluralsOf } from '../../web/text/wording.ts';

const ENGLISH = {
  ...{
    album,
    chat,
    coach,
    date,
    devices,
    calendar,
    call,
    document,
    draft,
    events,
    fair,
    front,
    guest,
    history,
    keys,
    interview,
    learn,
    levels,
    'link-preview': linkPreview,
    moments,
    motion,
    notifications,
    pace,
    'going-out': goingOut,
    scores,
    home,
    host,
    lobby,
    menu,
    result,
    states,
    titles,
    pages,
    posted,
    practice,
    pushed,
  },
  ...{
    refusals,
    rules,
    ruleset,
    'ruleset-issues': rulesetIssues,
    sure,
    table,
    'settled-rules': settledRules,
    'table-settings': tableSettings,
    'taking-back': takingBack,
    'thats-me': thatsMe,
    times,
    when,
  },
} satisfies English;

/** A made-up language that counts as Polish does: one form for 1, one for 2 to 4, one for 5 and more. */
const plural = pluralsOf('pl');
const planets = (count: number): string =>
  `${count} ${plural(count, { one: 'planeta', few: 'planety', many: 'planet', other: 'planety' })}`;

const OTHER = {
  ...ENGLISH,
  guest: { ...guest, GUEST: { ...guest.GUEST, cards: planets } },
  keys: { KEYS: { ...keys.KEYS, title: 'Klawiatura', letters: 'Litery' } },
  ruleset: {
    ...ruleset,
    HOUSE_RULES: {
      ...ruleset.HOUSE_RULES,
      rounds: { title: 'Rundy', labels: {}, sentence: (rounds) => `Gra ma ${planets(rounds.length)}.` },
    },
  },
} satisfies Catalogue;

test('another language has forms of its own for counts', () => {
  expect([1, 3, 5, 22].map(OTHER.guest.GUEST.cards)).toEqual(['1 planeta', '3 planety', '5 planet', '22 planety']);
  expect(OTHER.ruleset.HOUSE_RULES.rounds.sentence(PRESETS.classic.rounds)).toBe('Gra ma 4 planety.');
});

test('a language that leaves a rule, a label or a word out does not compile', () => {
  const { rounds: _, ...others } = ruleset.HOUSE_RULES;
  // @ts-expect-error: no words for `rounds`
  const withoutRule: Catalogue['ruleset']['HOUSE_RULES'] = others;
  const starts = { title: 'Kto', sentence: () => '', labels: { chosen: 'x' } };
  // @ts-expect-error: no label for `leftOfDealer`
  const withoutLabel: Catalogue['ruleset']['HOUSE_RULES']['deal.starts'] = starts;
  // @ts-expect-error: a count is a number
  const otherParameter: Catalogue['guest']['GUEST']['cards'] = (count: string) => count;
  // @ts-expect-error: no title
  const withoutTitle: Catalogue['keys']['KEYS'] = { groups: [], letters: '' };
  expect([withoutRule, withoutLabel, otherParameter, withoutTitle]).toHaveLength(4);
});

/** What English sentences are built with; another language has its own. */
const GRAMMAR = ['cards.ts', 'grammar.ts'];

/** Parts of `ruleset.ts`, which hands them out. */
const PART = /^ruleset-(?!issues)/;

test('every file of a language is a subject of the catalogue', () => {
  const files = readdirSync('web/text/en').filter((file) => !GRAMMAR.includes(file) && !PART.test(file));
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(Object.keys(ENGLISH).sort());
});
