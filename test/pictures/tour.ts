import type { Page } from 'playwright-core';
import type { TestServer } from '../browser/test-server.ts';
import { type Light, openPage, type Picture, type Shot, take } from './picture.ts';
import type { Reading } from './reading.ts';

/** A tour's own server, and pages of new people. */
export interface Stage {
  readonly url: string;
  readonly server: TestServer;
  visit(): Promise<Page>;
}

/** A stop of a tour: this page is taken under this name. */
export interface Scene {
  readonly name: string;
  readonly page: Page;
}

/** A way through pages, from one scene to the next. To add scenes, write a tour in `tours` and list it in `tours.ts`. */
export type Tour = (stage: Stage) => AsyncIterable<Scene>;

export interface Taking {
  readonly shot: Shot;
  readonly lights: readonly Light[];
  readonly reading: Reading;
}

/** Goes through a tour and takes its pictures; its people leave at the end. Reports any fault, and the run fails. */
export async function takeTour(tour: Tour, server: TestServer, taking: Taking): Promise<readonly Picture[]> {
  const { shot, lights, reading } = taking;
  const pages: Page[] = [];
  const visit = async (): Promise<Page> => {
    const page = await openPage(shot, reading.browser);
    pages.push(page);
    return reading.begin(page, server.url);
  };
  const pictures: Picture[] = [];
  try {
    for await (const { name, page } of tour({ url: server.url, server, visit })) {
      if (!shot.isWanted(name)) continue;
      pictures.push(...(await importRules(lights, page, { name, shot })));
      for (const fault of await reading.faultsOf(page)) console.log(`${name}, ${shot.size.join('x')}: ${fault}`);
    }
  } catch (fault) {
    console.error(fault);
    process.exitCode = 1;
  }
  await Promise.all(pages.map((page) => page.close()));
  return pictures;
}

/** One scene in several lights. */
async function importRules(
  lights: readonly Light[],
  page: Page,
  { name, shot }: { readonly name: string; readonly shot: Shot },
): Promise<readonly Picture[]> {
  const pictures: Picture[] = [];
  for (const light of lights) {
    await page.emulateMedia({ colorScheme: light === 'evening' ? 'dark' : 'light' });
    pictures.push(await take(page, name, { ...shot, light }));
  }
  return pictures;
}
