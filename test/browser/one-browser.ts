import type { TestProject } from 'vitest/node';
import { launchServer } from './launch.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the browser that all files of a run share. */
    readonly browser: string;
  }
}

/** Starts one browser for all test files; each works in contexts of its own. Returns the function that ends it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchServer();
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
