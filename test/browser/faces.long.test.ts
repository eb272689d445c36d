import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { readServerMessage } from '../functions/reading.ts';
import { openNamePanel } from './panels.ts';
import { hostTableByForm, joinTableByInvite, startGame } from './seating.ts';
import { setUpStage } from './stage.ts';

const stage = setUpStage();

const readFaceBesideName = (page: Page) => page.locator('[data-face-choice] img').getAttribute('src');
function getCharters(page: Page): readonly Pick<Charter, 'names' | 'faces'>[] {
  const charters: Charter[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = readServerMessage(String(payload));
      if (message?.type === 'welcome') charters.push(message.charter);
      if (message?.type === 'seated') charters.push(message.welcome.charter);
    }),
  );
  return charters;
}

const change = (page: Page) => page.getByRole('button', { name: 'Change face' });

test('the face follows the name until another is chosen; the device saves it and the table shows it', async () => {
  const ann = await stage.visitPage('touch');
  const { url } = stage.server();
  await ann.goto(`${url}/#/new`);
  const name = ann.getByRole('textbox', { name: 'Your name' });
  const faces: (string | null)[] = [];
  for (const each of ['Ann', 'Ben']) {
    await name.fill(each);
    await name.blur();
    faces.push(await readFaceBesideName(ann));
  }
  expect(faces[0]).not.toBe(faces[1]);

  await change(ann).tap();
  await ann.getByText(/^Face \d+ of \d+$/).waitFor({ state: 'attached' });
  const chosen = await readFaceBesideName(ann);
  expect(faces).not.toContain(chosen);
  await name.fill('Ann');
  await name.blur();
  expect(await readFaceBesideName(ann), 'a chosen face stays with another name').toBe(chosen);

  const link = await hostTableByForm(ann, url, { name: 'Ann', rounds: 'One' });
  const ben = await stage.visitPage('mouse');
  const charters = getCharters(ben);
  await joinTableByInvite(ben, link, { name: 'Ben', seat: 2 });
  const [[person, face] = []] = charters.at(-1)?.faces ?? [];
  expect([person, face]).toEqual([0, expect.stringMatching(/^[a-z]{2,8}$/)]);
  expect(charters.at(-1)?.faces, 'who chose none has none').toHaveLength(1);

  await startGame(ann);
  await openNamePanel(ann, 'Ann');
  expect(await readFaceBesideName(ann)).toBe(chosen);
  await change(ann).tap();
  await ann.getByRole('button', { name: 'Save name and face' }).tap();
  await expect.poll(() => charters.at(-1)?.faces?.[0]?.[1]).not.toBe(face);
  expect(charters.at(-1)?.names).toEqual(['Ann', 'Ben']);
});
