import { closePanel, openPanel, unfoldChat } from '../../browser/panels.ts';
import { SERVICE, stubPushService } from '../../browser/subscribing.ts';
import type { Scene, Stage } from '../tour.ts';
import { playAsAnn } from './tour-steps.ts';

const TITLE = 'Remind me';

export async function* tourReminders(stage: Stage): AsyncGenerator<Scene> {
  const { host: page } = await playAsAnn(stage);
  await page.context().grantPermissions(['notifications'], { origin: stage.url });
  await stubPushService(page.context(), `https://${SERVICE}/one`);
  await page.reload();
  await openPanel(page, TITLE);
  await page.getByRole('switch', { name: 'Tell me when it’s my turn' }).waitFor();
  yield { name: 'reminders, off', page };
  await page.getByRole('switch', { name: 'Tell me when it’s my turn' }).click();
  await page.getByRole('combobox', { name: 'From' }).waitFor();
  yield { name: 'reminders, on', page };
  await unfoldChat(page);
  const chat = page.getByRole('textbox', { name: 'The chat’s webhook address' });
  await chat.fill('https://ntfy.sh/anns-table-7KQ2M9');
  await chat.scrollIntoViewIfNeeded();
  yield { name: 'the group’s chat, filled in', page };
  await chat.fill('our chat');
  await page.getByRole('button', { name: 'Post there' }).click();
  await page.getByText('Copy the whole address').waitFor();
  yield { name: 'the group’s chat, not an address', page };
  await closePanel(page);
}
