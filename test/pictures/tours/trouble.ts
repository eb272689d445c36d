import type { Page } from 'playwright-core';
import { hostTableByForm, startGame } from '../../browser/seating.ts';
import type { Scene, Stage } from '../tour.ts';
import { hostAsAnn, visitAddress } from './tour-steps.ts';

const CODE = 'A'.repeat(22);

export async function* tourFailures(stage: Stage): AsyncGenerator<Scene> {
  const { url, visit } = stage;
  const page = await visit();
  await visitAddress(page, url, '#/nowhere', 'Nothing here');
  yield { name: 'wrong address', page };
  await visitAddress(page, url, `#/t/${CODE}/${CODE}`, 'We can’t find that table');
  yield { name: 'no such table', page };
  await visitAddress(page, url, `#/t/${CODE}`, 'Do you have the invite?');
  yield { name: 'no seat in this browser', page };

  yield* withoutStorage(await visit(), url);
  yield* withOldPage(await visit(), url);

  const slow = await visit();
  await slow.routeWebSocket(/.*/, () => undefined);
  await slow.goto(`${url}/#/t/${CODE}/${CODE}`);
  await slow.getByText('One moment…').waitFor();
  yield { name: 'loading', page: slow };

  const { host, link } = await hostAsAnn(stage);
  const guest = await visit();
  await guest.goto(link);
  await guest.getByRole('radio', { name: /^Seat 2/ }).waitFor();
  await startGame(host);
  await guest.getByRole('heading', { name: 'They’ve started, but there’s room' }).waitFor();
  await host.getByRole('button', { name: /^Draw \d/ }).waitFor();
  await stage.server.kill();
  try {
    await host.getByText('The server isn’t answering', { exact: false }).first().waitFor();
    yield { name: 'table, offline', page: host };
    await guest.getByText('The server isn’t answering', { exact: false }).first().waitFor();
    yield { name: 'door, offline', page: guest };
    await page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `#/t/${'B'.repeat(22)}/${CODE}`,
    );
    await page.getByRole('heading', { name: 'We can’t reach the table' }).waitFor();
    yield { name: 'no way to a table', page };
  } finally {
    await stage.server.restart();
  }
}

async function* withoutStorage(page: Page, url: string): AsyncGenerator<Scene> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await hostTableByForm(page, url, { name: 'Ann', rounds: 'One' });
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await page.getByText(/^This browser won’t remember your tables/).waitFor();
  yield { name: 'a browser that keeps nothing', page };
}

/** A page of an earlier release meets a server that does not know its messages. */
async function* withOldPage(page: Page, url: string): AsyncGenerator<Scene> {
  await page.routeWebSocket(/.*/, (socket) => {
    socket.onMessage(() => socket.send(JSON.stringify({ type: 'refused', code: 'badMessage' })));
  });
  await page.goto(`${url}/#/t/${CODE}/${CODE}`);
  await page.getByRole('heading', { name: 'There’s a new version of Afoot' }).waitFor();
  yield { name: 'a new version of Afoot', page };
}
