import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { closePanel, openNamePanel, openPanel } from './panels.ts';
import { hostTable, joinTable } from './seating.ts';
import { setUpStage } from './stage.ts';
import { expectAccessible, expectNothingCut } from './whole.ts';

const stage = setUpStage();

const HOUR = 3_600_000;

const PANEL = 'Game time';

async function setTimezone(page: Page, timezoneId: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId });
}

function formatClock(timeZone: string, at: number): { readonly day: string; readonly time: string } {
  const style = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const parts = new Intl.DateTimeFormat('en', { ...style, hourCycle: 'h23', timeZone }).formatToParts(at);
  const getPart = (type: Intl.DateTimeFormatPartTypes): string => parts.find((each) => each.type === type)?.value ?? '';
  return {
    day: `${getPart('year')}-${getPart('month')}-${getPart('day')}`,
    time: `${getPart('hour')}:${getPart('minute')}`,
  };
}

const getFace = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

test('P-DATE-1 P-DATE-2 P-DATE-5 the host sets a game time; a guest elsewhere reads it in her time zone, answers, and adds it to her calendar', async () => {
  const [ann, ben] = [await stage.visitPage('mouse'), await stage.visitPage('touch')];
  await setTimezone(ann, 'Europe/Lisbon');
  await setTimezone(ben, 'Asia/Kathmandu');
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  await joinTable(ben, link, { name: 'Ben', seat: 2 });
  const at = Math.floor(Date.now() / HOUR) * HOUR + 50 * HOUR;
  const { day, time } = formatClock('Europe/Lisbon', at);

  await openPanel(ann, PANEL);
  await expectNothingCut(ann, 'the form of the game time');
  await ann.getByLabel('Day', { exact: true }).fill('2020-01-05');
  await ann.getByLabel('At', { exact: true }).fill(time);
  await ann.getByRole('radio', { name: 'Just once' }).check();
  await ann.getByRole('button', { name: 'Tell everyone' }).click();
  await ann.getByText('That time has passed. Pick a later one.').waitFor();
  await ann.getByLabel('Day', { exact: true }).fill(day);
  await ann.getByRole('radio', { name: /^Every \w+day$/ }).check();
  expect(await ann.getByRole('radio', { name: 'We play a turn at a time' }).isChecked()).toBe(true);
  await ann.getByRole('radio', { name: 'We wait', exact: true }).check();
  await ann.getByRole('button', { name: 'Tell everyone' }).click();
  const annsGameTime = ann.getByRole('region', { name: / at / }).first();
  await annsGameTime.waitFor();
  await expectAccessible(ann, 'the game time in its panel');
  await closePanel(ann);

  // In the lobby, in Ben's own time.
  await ben
    .getByText(/^\w+days at /)
    .first()
    .waitFor();
  const bensTime = formatClock('Asia/Kathmandu', at).time;
  const hour = ((Number(bensTime.slice(0, 2)) + 11) % 12) + 1;
  const heading = ben.getByRole('heading', { name: new RegExp(`at (${hour}:${bensTime.slice(3)} [AP]M|${bensTime})`) });
  await heading.waitFor();
  await expect.poll(() => getFace(ben, 'Ann').innerText()).toContain('I’m in');
  await expect.poll(() => getFace(ben, 'You').innerText()).toContain('no answer yet');
  await ben.getByRole('button', { name: 'Not this time' }).tap();
  await expect.poll(() => getFace(ann, 'Ben').innerText()).toContain('not this time');
  await ben.getByRole('button', { name: 'I’m in' }).tap();
  await expect.poll(() => getFace(ann, 'Ben').innerText()).toContain('I’m in');
  await expectAccessible(ben, 'the lobby with a game time');

  // His calendar, as read by its program.
  await openPanel(ben, PANEL);
  expect(await ben.getByRole('button', { name: 'Tell everyone' }).count()).toBe(0);
  const file = ben.getByRole('link', { name: 'Download as a file' });
  const address = await file.evaluate((a: HTMLAnchorElement) => a.href);
  const subscribed = ben.getByRole('link', { name: 'Put it in my calendar' });
  expect(await subscribed.evaluate((a: HTMLAnchorElement) => a.href)).toBe(address.replace(/^http:/, 'webcal:'));
  const text = await (await fetch(address)).text();
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component);
  expect(
    `${event.startDate.toString()} ${event.component.getFirstProperty('dtstart')?.getFirstParameter('tzid')}`,
  ).toBe(`${day}T${time}:00 Europe/Lisbon`);
  expect(event.isRecurring()).toBe(true);
  expect(text).not.toContain(link.split('/').at(-1));
  await closePanel(ben);
  await ben.getByRole('link', { name: 'My tables' }).first().tap();
  await ben.getByText(/ and Ann are in\.|Ann and You are in\./).waitFor();

  // A deal before it asks first.
  await ann.getByRole('button', { name: 'Deal', exact: true }).click();
  const early = ann.getByRole('dialog', { name: 'Deal before game time?' });
  await early.getByText(/^\w+day at .*\.$/).waitFor();
  await early.getByRole('button', { name: 'Wait' }).click();
  await early.waitFor({ state: 'hidden' });
  expect(await ann.getByRole('dialog').count()).toBe(0);

  // The host removes it.
  await openPanel(ann, PANEL);
  await ann.getByRole('button', { name: 'Cancel the game time' }).click();
  await annsGameTime.waitFor({ state: 'detached' });
});

test('if people have shown time zones far apart, the host can take the order of seats that the lobby suggests', async () => {
  const people = [
    ['Ann', 'America/New_York'],
    ['Ben', 'Asia/Tokyo'],
    ['Cyd', 'Pacific/Auckland'],
    ['Dot', 'America/Los_Angeles'],
  ] as const;
  const [ann, ...others] = await Promise.all(people.map(() => stage.visitPage('mouse')));
  if (ann === undefined) return;
  const pages = [ann, ...others];
  for (const [i, [, zone]] of people.entries()) await setTimezone(pages[i] as Page, zone);
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'Four' });
  for (const [i, page] of others.entries())
    await joinTable(page, link, { name: people[i + 1]?.[0] ?? '', seat: i + 2 });
  const take = ann.getByRole('button', { name: 'Use that order' });
  for (const [i, [name]] of people.entries()) {
    expect(await take.count(), `before ${name} shares a zone`).toBe(0);
    const page = pages[i] as Page;
    await openNamePanel(page, name);
    await page.getByRole('checkbox', { name: 'Show the others my local time' }).click();
    await page.getByText(/^They see the time in/).waitFor();
    await closePanel(page);
  }
  await ann.getByText(/^In the order .+: about .+ weeks\. In yours: about .+ weeks\.$/).waitFor();
  await expectAccessible(ann, 'the lobby with a suggested order');
  await take.click();
  await take.waitFor({ state: 'detached' });
});
