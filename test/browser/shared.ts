import type { TestProject } from 'vitest/node';
import { launchServer } from './launch.ts';
import { openTestServer } from './test-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the browser that all files of a run share. */
    readonly browser: string;
    /** Address of the local server that all files share, except those that end it or want other bots. */
    readonly server: string;
  }
}

/** Starts one browser and one server for all test files, and so builds the page once. Returns the function that ends them. */
export default async function setup(project: TestProject): Promise<() => Promise<unknown>> {
  const [browser, server] = await Promise.all([launchServer(), openTestServer()]);
  project.provide('browser', browser.wsEndpoint());
  project.provide('server', server.url);
  return () => Promise.all([browser.close(), server.close()]);
}
