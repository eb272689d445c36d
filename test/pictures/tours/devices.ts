import { closePanel, openPanel } from '../../browser/panels.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn } from './tour-steps.ts';

export async function* tourDevices(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await playAsAnn(stage);
  await openPanel(page, 'My seat');
  yield { name: 'my seat and devices', page };
  await closePanel(page);
  await openPanel(page, 'Another phone or computer');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const linkField = page.getByRole('textbox', { name: 'The link' });
  const link = await linkField.inputValue();
  await linkField.scrollIntoViewIfNeeded();
  yield { name: 'a link for another device', page };
  await closePanel(page);
  const [phone, late] = [await stage.visit(), await stage.visit()];
  await phone.goto(link);
  await phone.getByRole('heading', { name: 'Play on this device too?' }).waitFor();
  yield { name: 'a seat arrives', page: phone };
  await phone.getByRole('button', { name: 'Play here too' }).click();
  await phone.getByRole('group', { name: /^Your cards/ }).waitFor();
  await late.goto(link);
  await late.getByRole('button', { name: 'Play here too' }).click();
  await late.getByRole('heading', { name: 'This link has been used' }).waitFor();
  yield { name: 'a link used up', page: late };
}
