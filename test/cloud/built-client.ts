import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { buildPages } from '../../infra/build/build-pages.ts';

export interface BuiltClient {
  readonly names: readonly string[];
  /** The document as it is when English can be read. */
  readonly first: string;
  read(name: string): Buffer;
}

/** Builds the web client, in every language, before a file's tests, and removes it after them. */
export function builtClient(): BuiltClient {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-built-'));
  let names: readonly string[] = [];
  let first = '';
  beforeAll(async () => {
    const builder = await createBuilder({ logLevel: 'silent', build: { outDir: folder, emptyOutDir: true } });
    await buildPages(builder, () => {
      first = readFileSync(join(folder, 'index.html'), 'utf8');
    });
    names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    get names() {
      return names;
    },
    get first() {
      return first;
    },
    read: (name) => readFileSync(join(folder, name)),
  };
}
