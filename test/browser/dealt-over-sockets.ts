import type { Page } from 'playwright-core';
import type { SeatedMessage } from '../../shared/protocol/server-message.ts';
import type { Ruleset } from '../../shared/ruleset/ruleset.ts';
import { makeInvitePath } from '../../web/model/route.ts';
import type { SavedSeat } from '../../web/model/storage/seats.ts';
import { cleanName } from '../../web/model/visible-text.ts';
import { chooseRounds, createHostForm, makeCreateRequest } from '../../web/rules/host-form.ts';
import { getPace, PACES } from '../../web/text/game-timing.ts';
import { seatPeople, TestClient } from '../functions/client.ts';

export interface PersonWithPage {
  readonly name: string;
  readonly page: Page;
}

export interface NewTable {
  readonly clients: [TestClient, ...TestClient[]];
  readonly seats: [SeatedMessage, ...SeatedMessage[]];
  readonly link: string;
}

/**
 * Creates the table of the host's form with its defaults, seats people over sockets, lets bots take the other seats and
 * deals; then opens each page at its seat. Costs less than half of what pages need. Returns the invite link.
 */
export async function dealOverSockets(people: readonly PersonWithPage[], url: string, rounds: number): Promise<string> {
  const { ruleset, ...form } = chooseRounds(createHostForm(''), rounds);
  const names = people.map(({ name }) => name);
  const { clients, seats, link } = await gather(
    url,
    names,
    makeCreateRequest({ ...form, name: names[0] ?? '', ruleset }),
  );
  const [host] = clients;
  await setPace(host, ruleset);
  for (let seat = people.length; seat < form.seating.players; seat++) await host.play({ type: 'giveSeatToBot', seat });
  await host.play({ type: 'start' });
  await Promise.all(clients.map((client) => client.close()));
  await Promise.all(people.map((person, i) => openSeat(person, seats[i] as SeatedMessage, url)));
  // The hand is shown before the rest of the table.
  await Promise.all(people.map(({ page }) => page.locator('[data-actions] button').first().waitFor()));
  return link;
}

/** Creates a table over a socket with the first of these people as host; the others sit down in order. */
export async function gather(
  url: string,
  [name = '', ...guests]: readonly string[],
  about: Parameters<typeof seatPeople>[2],
): Promise<NewTable> {
  const open = () => TestClient.open(getSocket(url));
  const { clients, seated: seats, table, invite } = await seatPeople(open, [cleanName(name), ...guests], about);
  return { clients, seats, link: new URL(makeInvitePath(table, invite), url).href };
}

const getSocket = (url: string): string => new URL('socket', url.replace(/^http/, 'ws')).href;

/** Takes a seat, counted from 0, at the table of an invite link. */
export async function sit(link: string, seat: number, name: string) {
  const [, url = '', table = '', invite = ''] = /^(.*)t\/([\w-]+)(?:\/[a-z]+)?#invite=([\w-]+)$/.exec(link) ?? [];
  const client = await TestClient.open(getSocket(url));
  await client.watch(table, invite);
  return { client, url, seated: await client.sit(table, seat, name) };
}

/** The pace of a new table is a turn at a time. */
async function setPace(host: TestClient, ruleset: Ruleset): Promise<void> {
  const pace = getPace(ruleset);
  if (pace !== PACES.turns) await host.play({ type: 'changeSettings', settings: { pace } });
}

/** Creates the table of the host's form with its defaults, and opens the page in its lobby. Returns the invite link. */
export async function createOverSocket(host: PersonWithPage, url: string, rounds: number): Promise<string> {
  const form = chooseRounds(createHostForm(host.name), rounds);
  const { clients, seats, link } = await gather(url, [host.name], makeCreateRequest(form));
  await setPace(clients[0], form.ruleset);
  await clients[0].close();
  await openSeat(host, seats[0], url);
  return link;
}

export async function sitOverSocket(person: PersonWithPage, link: string, seat: number): Promise<void> {
  const { client, url, seated } = await sit(link, seat, person.name);
  await client.close();
  await openSeat(person, seated, url);
}

/** Saves the seat in the page's browser, as if it had been taken there, and opens the table. */
export async function openSeat({ name, page }: PersonWithPage, seated: SeatedMessage, url: string): Promise<void> {
  const { table, seat, epoch, secret, welcome } = seated;
  const saved: SavedSeat = { table, seat, epoch, secret, title: welcome.charter.title, name, seen: 0, at: Date.now() };
  await page.goto(new URL('icon.svg', url).href);
  await page.evaluate((each) => {
    localStorage.setItem(`afoot.seat.${each.table}`, JSON.stringify(each));
    localStorage.setItem('afoot.name', each.name);
  }, saved);
  await page.goto(new URL(`#/t/${table}`, url).href);
}
