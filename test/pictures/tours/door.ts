import { closePanel, openPanel } from '../../browser/panels.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn } from './tour-steps.ts';

export async function* tourJoining(stage: Stage): AsyncGenerator<Scene> {
  const { host, link } = await playAsAnn(stage);
  const lena = await stage.visit();
  await lena.goto(link);
  await lena.getByRole('heading', { name: 'Already playing here?' }).waitFor();
  yield { name: 'door', page: lena };
  await lena.getByRole('button', { name: 'Take over a bot’s seat' }).click();
  const ask = async (): Promise<void> => {
    await lena.getByRole('textbox', { name: 'Your name' }).fill('Lena');
    await lena.getByRole('button', { name: 'Ask Ann to let you in' }).click();
    await lena.getByRole('heading', { name: 'Ann hears you knocking…' }).waitFor();
  };
  await ask();
  yield { name: 'door, asked', page: lena };
  const question = host.locator('[data-own-side]');
  await question.getByText('Lena is at the door.').waitFor();
  yield { name: 'door, the host is asked', page: host };
  await question.getByRole('button', { name: 'Not this round' }).click();
  await lena.getByRole('alert').waitFor();
  yield { name: 'door, not this round', page: lena };
  await openPanel(host, 'The link');
  await host.getByRole('checkbox', { name: /^Anyone with the invite link can watch/ }).click();
  await closePanel(host);
  const mia = await stage.visit();
  await mia.goto(link);
  await mia.getByRole('button', { name: 'Take over a bot’s seat' }).click();
  await mia.getByText('foot still to come').first().waitFor();
  yield { name: 'door, with watching allowed', page: mia };
  await mia.getByRole('button', { name: 'Just watch for now' }).click();
  await mia.getByRole('button', { name: 'Take a seat' }).waitFor();
  await mia.locator('[data-screen]').waitFor();
  yield { name: 'door, watching', page: mia };
  await mia.getByRole('button', { name: 'Take a seat' }).click();
  await mia.getByRole('textbox', { name: 'Your name' }).fill('Mia');
  await mia.getByRole('button', { name: 'Ask Ann to let you in' }).click();
  await question.getByRole('button', { name: 'Let them in' }).click();
  await mia.getByRole('group', { name: /^Your cards/ }).waitFor();
  yield { name: 'door, let in', page: mia };
}
