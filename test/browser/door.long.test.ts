import { expect, test } from 'vitest';
import { LOBBY } from '#text/lobby.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { gather, openSeat } from './dealt-over-sockets.ts';
import { getFaults } from './inspect.ts';
import { closePanel, findAnswer, openPanel } from './panels.ts';
import { hostGame, hostTable, openGameOfTwo, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';
import { countTaps } from './taps.ts';

const stage = setUpStage();

test('lets a late relative in, who continues with the bot’s cards', async () => {
  const ann = await stage.visitPage('mouse');
  const link = await hostGame(ann, stage.server().url);
  const lena = await stage.visitPage('touch');
  await lena.goto(link);
  await lena.getByRole('heading', { name: 'They’ve started, but there’s room', level: 1 }).waitFor();
  const order = /Take over a bot’s seat[\s\S]*Already playing here\?[\s\S]*Ann/;
  expect(await lena.getByRole('main').innerText(), 'a new guest comes first').toMatch(order);
  await lena.getByRole('button', { name: 'Take over a bot’s seat' }).tap();
  await lena.getByRole('heading', { name: 'They’ve started, but there’s room' }).waitFor();
  await lena.getByText('Bots are holding three seats').waitFor();
  expect(await getFaults(lena)).toEqual([]);
  await lena.getByRole('textbox', { name: 'Your name' }).fill('Lena');
  await lena.getByRole('button', { name: 'Ask Ann to let you in' }).tap();
  await lena.getByRole('heading', { name: 'Ann hears you knocking…' }).waitFor();
  const question = ann.locator('[data-own-side]');
  await question.getByText('Lena is at the door.').waitFor();
  await question.getByText('Let them take Rosa’s seat?').waitFor();
  expect(await getFaults(ann)).toEqual([]);

  await question.getByRole('button', { name: 'Not this round' }).click();
  await lena.getByRole('alert').filter({ hasText: 'Ann says: not this round.' }).waitFor();
  const askButton = lena.getByRole('button', { name: 'Ask Ann to let you in' });
  expect(await askButton.getAttribute('class'), 'asking again is not the main thing to do').toBe('large');
  await question.getByText('Lena is at the door.').waitFor({ state: 'detached' });

  // Her sister tries from another phone, and reloads the page while she waits.
  const mia = await stage.visitPage('touch');
  await mia.goto(link);
  await mia.getByRole('button', { name: 'Take over a bot’s seat' }).tap();
  await mia.getByRole('textbox', { name: 'Your name' }).fill('Mia');
  await mia.getByRole('radio', { name: /Mei’s seat/ }).check();
  await mia.getByRole('button', { name: 'Ask Ann to let you in' }).tap();
  await mia.getByRole('heading', { name: 'Ann hears you knocking…' }).waitFor();
  await mia.reload();
  await mia.getByRole('heading', { name: 'Ann hears you knocking…' }).waitFor();
  await question.getByText('Mia is at the door.').waitFor();
  await question.getByRole('button', { name: 'Let them in' }).click();
  await mia.getByRole('group', { name: /^Your cards/ }).waitFor();
  await ann.getByText('Mia').first().waitFor();
});

test('a watcher asks for a seat and reads the host’s answer there and while watching, without a reload', async () => {
  const ann = await stage.visitPage('mouse');
  const link = await hostGame(ann, stage.server().url);
  await openPanel(ann, 'The link');
  await ann.getByRole('checkbox', { name: /^Anyone with the invite link can watch/ }).click();
  const lena = await stage.visitPage('mouse');
  await lena.goto(link);
  await lena.getByRole('button', { name: 'Just watch for now' }).click();
  await lena.getByText('You’re watching. You can take a bot’s seat.').waitFor();
  expect(await getFaults(lena)).toEqual([]);
  await lena.getByRole('button', { name: 'Take a seat' }).click();
  await lena.getByRole('textbox', { name: 'Your name' }).fill('Lena');
  await lena.getByRole('button', { name: 'Ask Ann to let you in' }).click();
  await lena.getByRole('heading', { name: 'Ann hears you knocking…' }).waitFor();
  await lena.getByRole('button', { name: 'Just watch for now' }).click();
  await lena.locator('[data-banner]').getByText('Ann hears you knocking…').waitFor();
  await closePanel(ann);
  await ann.getByRole('button', { name: 'Not this round' }).click();
  await lena.locator('[data-banner]').getByText('Ann says: not this round.').waitFor();
});

test('in one browser a player leaves her seat to a bot and returns to it by the link', async () => {
  const { ann, ben, link } = await openGameOfTwo(stage, ['mouse', 'touch']);
  await openPanel(ben, 'My seat');
  await ben.getByRole('button', { name: 'Leave the game' }).tap();
  await findAnswer(ben).tap();
  // The table has released the seat; under the open dialog its cards are hidden before that.
  await ben.getByRole('heading', { name: /with family and friends/ }).waitFor();
  await ben.goto(link);
  const oldSeat = ben.getByRole('radio', { name: /Your old seat/ });
  await oldSeat.waitFor();
  expect(await oldSeat.isChecked()).toBe(true);
  await ben.getByRole('button', { name: 'Ask Ann to let you in' }).tap();
  await ann.getByRole('button', { name: 'Let them in' }).click();
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
});

test.each(['touch', 'mouse'] as const)('the first card at a table by link in at most three taps: %s', async (way) => {
  const ann = await stage.visitPage('mouse');
  const link = await hostTable(ann, stage.server().url, { name: 'Ann', rounds: 'One' });
  expect(link).toMatch(/\/t\/[\w-]{22}#invite=[\w-]{22}$/);
  const ben = await stage.visitPage(way);
  const taps = countTaps(ben);
  await ben.goto(link);
  await ben.getByRole('heading', { name: 'Ann saved you a seat' }).waitFor();
  expect(new URL(ben.url()).pathname).toBe('/');
  // It checks every width itself.
  if (way === 'touch') expect(await getFaults(ben)).toEqual([]);
  await taps.write(ben.getByRole('textbox', { name: 'Your name' }), 'Ben');
  await taps.press(ben.getByRole('button', { name: 'Sit across from Ann' }));
  await ben.getByText('Ann will deal.').waitFor();
  await startGame(ann);
  await ben.getByRole('group', { name: /^Your cards/ }).waitFor();
  expect(taps.count).toBeLessThanOrEqual(3);
  taps.report(`to the first card at a table by link, ${way}`);
});

test('a person at a full table tells the host, who sees them at the open seat and lets them in', async () => {
  const { url } = stage.server();
  const table = { title: 'Sunday', ruleset: PRESETS.classic, seating: { players: 2, teams: 2 } };
  const { clients, seats, link } = await gather(url, ['Ann', 'Ben'], table);
  const ann = await stage.visitPage('touch');
  await openSeat({ name: 'Ann', page: ann }, seats[0], url);
  const lena = await stage.visitPage('touch');
  await lena.goto(link);
  await lena.getByRole('heading', { name: 'Every seat is taken' }).waitFor();
  await lena.getByRole('textbox', { name: 'Your name' }).fill('Lena');
  await lena.getByRole('button', { name: 'Let Ann know I’m waiting' }).tap();
  await lena.getByText('Ann knows you’re waiting').waitFor();
  expect(await getFaults(lena)).toEqual([]);
  await ann.getByText('Lena is at the door.').waitFor();
  await ann.getByText('Every seat is taken. They’ll wait for one.').waitFor();
  expect(await ann.getByRole('button', { name: 'Let them in' }).count()).toBe(0);
  expect(await getFaults(ann)).toEqual([]);
  await clients[1]?.leaveSeat();
  await ann.getByRole('list', { name: LOBBY.seats }).getByRole('listitem').getByText('Lena is waiting').waitFor();
  expect(await getFaults(ann)).toEqual([]);
  await lena.getByRole('button', { name: /^Sit/ }).waitFor();
  await ann.getByRole('button', { name: 'Let them in' }).tap();
  await lena.getByText('Ann will deal.').waitFor();
  await ann.getByText('Lena is at the door.').waitFor({ state: 'detached' });
  await Promise.all(clients.map((client) => client.close()));
});
