import type { TestProject } from 'vitest/node';
import { openDemoSite } from './demo-site.ts';
import { launchServer } from './launch.ts';
import { openTestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the browser that all files of a run share. */
    readonly browser: string;
    /** Address of the local server that all files share, except those that end it or want other bots. */
    readonly server: string;
    /** Address of the demo that all files share. */
    readonly demo: string;
  }
}

/** Starts one browser, server and demo for all test files, and so builds each page once. Returns the function that ends them. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const [browser, server, demo] = await Promise.all([launchServer(), openTestServer(), openDemoSite()]);
  project.provide('browser', browser.wsEndpoint());
  project.provide('server', server.url);
  project.provide('demo', demo.url);
  return () => Promise.all([browser.close(), server.close(), demo.close()]);
}
