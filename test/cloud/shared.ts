import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bundleFunctions } from '../../infra/build/bundle.ts';
import { getPageFile, LANGUAGES } from '../../web/text/languages.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder of the built functions and a small page, as the stack expects them, and of `bundles.json`. */
    readonly cloudParts: string;
  }
}

/** Bundles the functions and a page of two files once for all test files. Returns the function that removes them. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-cloud-'));
  writeFileSync(join(folder, 'bundles.json'), JSON.stringify(await bundleFunctions(join(folder, 'functions'))));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  for (const language of Object.keys(LANGUAGES))
    writeFileSync(join(folder, 'web', getPageFile(language)), '<!doctype html><meta name="afoot-socket" content="" />');
  writeFileSync(join(folder, 'web/assets/main.js'), '');
  for (const ending of ['br', 'gz']) writeFileSync(join(folder, `web/assets/main.js.${ending}`), '');
  project.provide('cloudParts', folder);
  return () => rmSync(folder, { recursive: true });
}
