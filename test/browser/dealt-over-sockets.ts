import type { Page } from 'playwright-core';
import type { WrittenIntents } from '../../shared/protocol/client-message.ts';
import { makeInvitePath } from '../../web/model/route.ts';
import type { KeptSeat } from '../../web/model/storage/seats.ts';
import { chooseRounds, createOf, newHostForm } from '../../web/rules/host-form.ts';
import { PACES, paceFor } from '../../web/text/live-or-turns.ts';
import { nonce, Player } from '../bench/player.ts';

/** A person of a new table, and the page to open at the seat. */
export interface PersonWithPage {
  readonly name: string;
  readonly page: Page;
}

/**
 * Creates the table of the host's form as it first stands, seats people over sockets, lets bots take the other seats and
 * deals; then opens each page at its seat. Costs less than half of what pages need. Returns the invite link.
 */
export async function dealOverSockets(people: readonly PersonWithPage[], url: string, rounds: number): Promise<string> {
  const { ruleset, ...form } = chooseRounds(newHostForm(people[0]?.name ?? ''), rounds);
  const host = await Player.open(socketOf(url));
  const created = await host.ask({ type: 'create', nonce: nonce(), ...createOf({ ...form, ruleset }) }, 'seated');
  const { table, welcome } = created;
  const invite = welcome.charter.invite as string;
  const players = [host];
  for (const [i, { name }] of people.slice(1).entries()) {
    const player = await Player.open(socketOf(url));
    await player.ask({ type: 'watch', table, invite }, 'welcome');
    await player.ask({ type: 'sit', table, seat: i + 1, name, nonce: nonce() }, 'seated');
    players.push(player);
  }
  const pace = paceFor(ruleset);
  // A new table plays a turn at a time.
  if (pace !== PACES.turns) await submit(host, [{ type: 'changeSettings', settings: { pace } }]);
  for (let seat = people.length; seat < form.seating.players; seat++) {
    await submit(host, [{ type: 'giveSeatToBot', seat }]);
  }
  await submit(host, [{ type: 'start' }]);
  await Promise.all(players.map((player) => player.leave()));
  await Promise.all(people.map((person, i) => openSeat(person, players[i] as Player, url)));
  await Promise.all(people.map(({ page }) => page.getByRole('group', { name: /^Your cards/ }).waitFor()));
  return new URL(makeInvitePath(table, invite), url).href;
}

const socketOf = (url: string): string => new URL('socket', url.replace(/^http/, 'ws')).href;

/** Submits, and waits until the server has stored it. */
async function submit(player: Player, intents: WrittenIntents): Promise<void> {
  const stored = new Promise<void>((resolve, reject) => {
    const before = player.view.acknowledged ?? 0;
    player.onMessage = (message) => {
      if (message.type === 'refused' || message.type === 'rejected') reject(new Error(message.code));
      if ((player.view.acknowledged ?? 0) > before) resolve();
    };
  });
  player.submit(intents);
  await stored;
}

/** Creates the table of the host's form as it first stands, and opens the page in its lobby. Returns the invite link. */
export async function createOverSocket(host: PersonWithPage, url: string, rounds: number): Promise<string> {
  const { ruleset, ...form } = chooseRounds(newHostForm(host.name), rounds);
  const player = await Player.open(socketOf(url));
  const message = { type: 'create', nonce: nonce(), ...createOf({ ...form, ruleset }) } as const;
  const { table, welcome } = await player.ask(message, 'seated');
  const pace = paceFor(ruleset);
  if (pace !== PACES.turns) await submit(player, [{ type: 'changeSettings', settings: { pace } }]);
  await player.leave();
  await openSeat(host, player, url);
  return new URL(makeInvitePath(table, welcome.charter.invite as string), url).href;
}

/** Takes a seat, counted from 0, at the table of an invite link, and opens the page in its lobby. */
export async function sitOverSocket(person: PersonWithPage, link: string, seat: number): Promise<void> {
  const [, url = '', table = '', invite = ''] = /^(.*)t\/([\w-]+)#invite=([\w-]+)$/.exec(link) ?? [];
  const player = await Player.open(socketOf(url));
  await player.ask({ type: 'watch', table, invite }, 'welcome');
  await player.ask({ type: 'sit', table, seat, name: person.name, nonce: nonce() }, 'seated');
  await player.leave();
  await openSeat(person, player, url);
}

/** Keeps the seat in the page's browser, as if it had been taken there, and opens the table. */
async function openSeat({ name, page }: PersonWithPage, { seated }: Player, url: string): Promise<void> {
  const { table, seat, epoch, secret, welcome } = seated;
  const kept: KeptSeat = { table, seat, epoch, secret, title: welcome.charter.title, name, seen: 0, at: Date.now() };
  await page.goto(new URL('icon.svg', url).href);
  await page.evaluate((each) => {
    localStorage.setItem(`afoot.seat.${each.table}`, JSON.stringify(each));
    localStorage.setItem('afoot.name', each.name);
  }, kept);
  await page.goto(new URL(`#/t/${table}`, url).href);
}
