import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { PRESET_NAMES } from '#text/host.ts';
import { PRESET_IDS, PRESETS } from '../../shared/ruleset/presets.ts';
import { PACES } from '../../web/text/game-timing.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { closePanel, openPanel } from './panels.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

/** The day of the week of a date a few days ahead, and the date. */
function findDay(): { readonly day: string; readonly weekday: string } {
  const at = new Date(Date.now() + 3 * 86_400_000);
  return {
    day: at.toISOString().slice(0, 10),
    weekday: at.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }),
  };
}

/** The first line of a reminder, which a device words, is in `test/functions/dates.test.ts`. */
test('the table’s sentence is the same in the message, the preview, the join page, the lobby, the rules and the calendar', async () => {
  const { url } = stage.server();
  const { clients, seats, link } = await gather(url, ['Ann', 'Bea'], {
    ...{ title: 'Ann’s table', ruleset: PRESETS.eleven, seating: { players: 4, teams: 2 }, rulesName: 'Mom’s rules' },
  });
  const [host] = clients;
  const { day, weekday } = findDay();
  await host.play({ type: 'changeSettings', settings: { pace: PACES.live, preview: true } });
  await host.play({ type: 'setDate', date: { day, minute: 960, zone: 'UTC', weekly: true } });
  const when = `${weekday}s at four.`;
  const brief = 'eleven cards, no wild books, go out on one clean and one dirty.';
  const rules = `Mom’s rules: ${brief}`;
  const shown: string[] = [];

  const ann = await stage.visitPage('touch');
  await ann.addInitScript(() => {
    const share = async (what: ShareData): Promise<void> => void Object.assign(window, { shared: what.text });
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  });
  await openSeat({ name: 'Ann', page: ann }, seats[0], url);
  await ann.getByText(when).first().waitFor();
  await ann.getByText(rules).waitFor();
  shown.push(await ann.locator('body').innerText());
  await ann.getByRole('button', { name: 'Send the invite' }).tap();
  expect(await ann.evaluate(() => Reflect.get(window, 'shared'))).toBe(`Cards? ${when} ${rules} I saved you a seat:`);

  const preview = await (await fetch(link.split('#')[0] as string)).text();
  const description = /property="og:description" content="([^"]*)"/.exec(preview)?.[1] ?? '';
  expect(description.replaceAll('&#8217;', '’')).toContain(`${when.slice(0, -1)}, UTC time. ${rules}`);
  expect(description).not.toMatch(/tonight/i);
  shown.push(description);

  const guest = await stage.visitPage('touch');
  await guest.goto(link);
  await guest.getByRole('heading', { name: 'Ann saved you a seat' }).waitFor();
  await guest.getByText(when).waitFor();
  await guest.getByText(rules).waitFor();
  shown.push(await guest.locator('body').innerText());
  await guest.getByRole('button', { name: 'Our rules' }).tap();
  const panel = guest.getByRole('dialog');
  await panel.getByText(`E${brief.slice(1, -1)}`).waitFor();
  shown.push(await panel.innerText());
  await closePanel(guest);

  const bea = await stage.visitPage('touch');
  await openSeat({ name: 'Bea', page: bea }, seats[1] as (typeof seats)[0], url);
  await bea.getByText(rules).waitFor();
  await openPanel(bea, 'Game time');
  const file = bea.getByRole('link', { name: 'Download as a file' });
  const calendar = await (await fetch(await file.evaluate((a: HTMLAnchorElement) => a.href))).text();
  const [event] = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
  const details = String(event?.getFirstPropertyValue('description'));
  expect(details).toContain(`${when} ${rules}`);
  shown.push(details);

  for (const text of shown) {
    expect(text).not.toMatch(/tonight/i);
    for (const preset of PRESET_IDS.filter((each) => each !== 'classic'))
      expect(text).not.toContain(PRESET_NAMES[preset].name);
  }
  await Promise.all(clients.map((client) => client.close()));
});
