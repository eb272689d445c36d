import type { Page } from 'playwright-core';
import { joinTable, startGame } from '../../browser/seating.ts';
import type { Scene, Stage } from '../tour.ts';
import { hostAsAnn } from './tour-steps.ts';

export async function* tourReturn(stage: Stage): AsyncGenerator<Scene> {
  const { host, link } = await hostAsAnn(stage);
  const [old, cleo] = [await stage.visit(), await stage.visit()];
  await joinTable(old, link, { name: 'Ben', seat: 2 });
  await joinTable(cleo, link, { name: 'Cleo', seat: 3 });
  await startGame(host);
  await old.close();
  const ben = await stage.visit();
  await ben.goto(link);
  await ben.getByRole('heading', { name: 'Already playing here?' }).waitFor();
  yield { name: 'back, whose face', page: ben };
  await ben.getByRole('button', { name: 'Ben' }).click();
  await ben.getByRole('textbox', { name: /^Say something/ }).fill('It’s me, I still hate sevens');
  yield { name: 'back, a line', page: ben };
  await ben.getByRole('button', { name: 'I’m Ben. Ask them' }).click();
  await ben.getByText('your request stays open until').waitFor();
  yield { name: 'back, the wait', page: ben };
  const yes = (page: Page) => page.getByRole('button', { name: 'Yes, it’s Ben' });
  await yes(host).waitFor();
  yield { name: 'back, the question', page: host };
  await yes(host).click();
  await yes(cleo).click();
  await ben.getByRole('region', { name: 'Welcome back, Ben!' }).waitFor();
  yield { name: 'back, welcome', page: ben };
}
