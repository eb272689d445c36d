import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Bundle, bundleFunctions, FUNCTION_NAMES } from '../../infra/build/bundle.ts';

let folder: string;
let bundles: readonly Bundle[];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'afoot-bundle-'));
  bundles = await bundleFunctions(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const inputsOf = ({ metafile }: Bundle): readonly string[] => Object.keys(metafile.inputs);

test.each(FUNCTION_NAMES)('%s is one module that exports its handler, with its source map apart', async (name) => {
  expect(readdirSync(join(folder, name))).toEqual(['index.mjs']);
  const file = join(folder, name, 'index.mjs');
  expect(await import(file)).toMatchObject({ handler: expect.any(Function) });
  expect(readFileSync(file, 'utf8')).not.toContain('sourceMappingURL');
  expect(readdirSync(join(folder, 'maps'))).toContain(`${name}.mjs.map`);
});

test('a bundle has nothing of infrastructure or of tests, and of the web client only its words', () => {
  const strangers = bundles.flatMap(inputsOf).filter((input) => /^(?:web\/(?!text\/)|infra\/|test\/)/.test(input));
  expect(strangers).toEqual([]);
});

test('connecting needs neither the game nor the SDK', () => {
  const connect = bundles.find(({ name }) => name === 'connect') as Bundle;
  expect(inputsOf(connect)).toEqual(['functions/ports/log.ts', 'functions/connect.ts']);
});

test('a bundle starts with nothing but itself and what Node brings', () => {
  const outside = bundles
    .flatMap(({ metafile }) => Object.values(metafile.outputs))
    .flatMap(({ imports }) => imports)
    .filter(({ kind, path }) => kind === 'import-statement' && !isBuiltin(path));
  expect(outside).toEqual([]);
});

test('ways to find other credentials than a function’s own are left out', () => {
  const found = bundles
    .flatMap(inputsOf)
    .filter((input) => /node_modules\/.*credential-provider-(?:ini|sso|http)/.test(input));
  expect(found).toEqual([]);
});
