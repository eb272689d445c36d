import { closePanel, openPanel } from '../../browser/panels.ts';
import { createTable, joinTable, openHouseRules } from '../../browser/seating.ts';
import type { Scene, Stage } from '../tour.ts';
import { scrollToTop, visitAddress } from './tour-steps.ts';

export async function* tourHosting({ url, visit }: Stage): AsyncGenerator<Scene> {
  const [host, guest] = [await visit(), await visit()];
  await visitAddress(host, url, '#/new', 'Start a table');
  yield { name: 'host form', page: host };
  await scrollToTop(host.getByText('When do you play?'));
  yield { name: 'host form, when', page: host };
  await host.getByRole('button', { name: 'Create the table' }).click();
  await host.getByText('What do your friends call you?').waitFor();
  yield { name: 'host form without a name', page: host };
  await openHouseRules(host);
  await scrollToTop(host.getByText('House rules', { exact: true }));
  yield { name: 'host form, house rules', page: host };
  await host.getByRole('textbox', { name: 'Your name' }).fill('Ann');
  const link = await createTable(host);
  yield { name: 'lobby', page: host };
  await scrollToTop(host.getByText('Same room?'));
  yield { name: 'lobby, further down', page: host };

  await guest.goto(link);
  await guest.getByRole('radio', { name: /^Seat 2/ }).waitFor();
  yield { name: 'join', page: guest };
  await joinTable(guest, link, { name: 'Ben', seat: 3 });
  yield { name: 'lobby of a guest', page: guest };
  await host.evaluate(() => scrollTo(0, 0));
  await host.getByText('Ben').first().waitFor();
  await host.getByRole('button', { name: 'Ben' }).click();
  yield { name: 'lobby, a person', page: host };
  await closePanel(host);
  await host.getByRole('button', { name: 'Fill with bots' }).click();
  await host.getByText('Ready when you are').waitFor();
  yield { name: 'lobby, ready', page: host };
  await openPanel(host, 'People and invite');
  yield { name: 'seats and invite link', page: host };
  await closePanel(host);
}
