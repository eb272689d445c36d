import type { TestProject } from 'vitest/node';
import { findFreePort } from '../emulator/free-port.ts';
import { openDemoSite } from './demo-site.ts';
import { launchServer } from './launch.ts';
import { makeUrl, openTestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly browser: string;
    /** Address of the local server that all files share, except those that end it or need other bots. */
    readonly server: string;
    readonly demo: string;
  }
}

/**
 * Starts one browser, server and demo for all test files, and so builds each page once, while tests without a browser
 * run. Returns the function that ends them.
 */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const port = await findFreePort();
  const opening = openTestServer({ port });
  const [browser, demo] = await Promise.all([launchServer(), openDemoSite()]);
  project.provide('browser', browser.wsEndpoint());
  project.provide('server', makeUrl(port));
  project.provide('demo', demo.url);
  return () => Promise.all([browser.close(), opening.then((server) => server.close()), demo.close()]);
}
