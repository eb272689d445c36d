import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder, createLogger } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { buildPages } from '../../infra/build/build-pages.ts';

export interface BuiltClient {
  readonly names: readonly string[];
  /** By language, the document and the names of all files at the moment when its readers get it. */
  readonly moments: ReadonlyMap<string, { readonly document: string; readonly names: readonly string[] }>;
  readonly warnings: readonly string[];
  read(name: string): Buffer;
}

/** Builds the web client, in every language, before a file's tests, and removes it after them. */
export function buildClient(): BuiltClient {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-built-'));
  const getNames = () => readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const read = (name: string) => readFileSync(join(folder, name));
  let names: readonly string[] = [];
  const moments = new Map<string, { readonly document: string; readonly names: readonly string[] }>();
  const warnings: string[] = [];
  beforeAll(async () => {
    const warn = (message: string): void => void warnings.push(message);
    const customLogger = { ...createLogger('warn'), warn, warnOnce: warn };
    const builder = await createBuilder({ customLogger, logLevel: 'warn', build: { outDir: folder } });
    await buildPages(builder, (language) => {
      moments.set(language, { document: read('index.html').toString(), names: getNames() });
    });
    names = getNames();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    get names() {
      return names;
    },
    moments,
    warnings,
    read,
  };
}
