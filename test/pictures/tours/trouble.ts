import { startGame } from '../../browser/seating.ts';
import type { Scene, Stage } from '../tour.ts';
import { annHosts, go } from './going.ts';

const CODE = 'A'.repeat(22);

/** What goes wrong: links, the network, a table that is gone. */
export async function* trouble(stage: Stage): AsyncGenerator<Scene> {
  const { url, visit } = stage;
  const page = await visit();
  await go(page, url, '#/nowhere', 'Nothing here');
  yield { name: 'wrong address', page };
  await go(page, url, `#/t/${CODE}/${CODE}`, 'We can’t find that table');
  yield { name: 'no such table', page };
  await go(page, url, `#/t/${CODE}`, 'This browser doesn’t know you yet');
  yield { name: 'no seat in this browser', page };

  const slow = await visit();
  await slow.routeWebSocket(/.*/, () => undefined);
  await slow.goto(`${url}/#/t/${CODE}/${CODE}`);
  await slow.getByText('Shuffling …').waitFor();
  yield { name: 'loading', page: slow };

  const { host } = await annHosts(stage);
  await startGame(host);
  await host.getByRole('button', { name: /^Draw/ }).waitFor();
  await stage.server.kill();
  await host.getByText('You’re offline', { exact: false }).first().waitFor();
  yield { name: 'table, offline', page: host };
  await page.evaluate(
    (hash) => {
      location.hash = hash;
    },
    `#/t/${'B'.repeat(22)}/${CODE}`,
  );
  await page.getByRole('heading', { name: 'We’re dusting the table' }).waitFor();
  yield { name: 'no way to a table', page };
  await stage.server.restart();
}
