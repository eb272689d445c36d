import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { type Bundle, bundleFunction, FUNCTION_NAMES, type FunctionName } from '../../infra/build/bundle.ts';
import { getBundlePath, readBundles } from './container.ts';

const folder = join(inject('cloudParts'), 'functions');
const bundles = readBundles();

const getInputs = ({ metafile }: Bundle): readonly string[] => Object.keys(metafile.inputs);

/** Sources that a function loads before its first run. */
const startInputsOf = ({ metafile, start }: Bundle): readonly string[] =>
  start.flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));

const getBundle = (name: FunctionName): Bundle => bundles.find((bundle) => bundle.name === name) as Bundle;

test.each(FUNCTION_NAMES)('%s exports its handler, with a source map apart for each of its files', async (name) => {
  const files = readdirSync(join(folder, name));
  expect(files).toContain('index.mjs');
  expect(await import(getBundlePath(name))).toMatchObject({ handler: expect.any(Function) });
  expect(files.filter((file) => readFileSync(join(folder, name, file), 'utf8').includes('sourceMappingURL'))).toEqual(
    [],
  );
  expect(readdirSync(join(folder, 'maps', name))).toEqual(files.map((file) => `${file}.map`));
});

/** Bytes that each function loads before its first run. A larger one starts more slowly: change a figure deliberately. */
const START_BYTES: Readonly<Record<FunctionName, number>> = {
  connect: 1159,
  disconnect: 355_860,
  message: 396_625,
  timer: 605_974,
  preview: 273_481,
  calendar: 319_448,
};

test.each(FUNCTION_NAMES)('%s loads as many bytes as recorded, within three percent', (name) => {
  const { start } = getBundle(name).bytes;
  expect(Math.abs(start / START_BYTES[name] - 1), `${name} loads ${start} bytes`).toBeLessThan(0.03);
});

test('a build removes everything from the previous build', async () => {
  const buildFolder = join(inject('cloudParts'), 'again');
  mkdirSync(join(buildFolder, 'connect'), { recursive: true });
  writeFileSync(join(buildFolder, 'connect/chunk-OLD.mjs'), '');
  await bundleFunction('connect', buildFolder);
  expect(readdirSync(join(buildFolder, 'connect'))).toEqual(['index.mjs']);
});

test('a bundle contains no infrastructure, no tests, and only the words of the web client', () => {
  const strangers = bundles.flatMap(getInputs).filter((input) => /^(?:web\/(?!text\/)|infra\/|test\/)/.test(input));
  expect(strangers).toEqual([]);
});

test('connecting needs neither the game nor the SDK', () => {
  expect(getInputs(getBundle('connect'))).toEqual(['functions/ports/log.ts', 'functions/connect.ts']);
});

/** What the first answer to an existing table does without. */
const NOT_AT_START = [
  /^(?:web|functions\/(?:notify|jobs)|shared\/(?:meld-search|table\/decisions))\//,
  /^shared\/(?:ruleset\/(?:presets|check|fields)|protocol\/public-event|game\/(?:deal|decide|play)|codec\/decode-events)\.ts$/,
  /^node_modules\/@(?:scure\/bip39|aws-sdk\/client-(?:sqs|scheduler))/,
];

test('answers at an existing table without loading words, notifications, moves, rule checks or the queue’s client', () => {
  const start = startInputsOf(getBundle('message'));
  expect(start.filter((input) => NOT_AT_START.some((pattern) => pattern.test(input)))).toEqual([]);
  const onDemand = ['functions/ports/word-list.ts', 'functions/ports/queue.ts', 'shared/game/decide.ts'];
  expect(getInputs(getBundle('message'))).toEqual(expect.arrayContaining(onDemand));
});

test('a bundle loads only itself and Node’s own modules', () => {
  const outside = bundles
    .flatMap(({ metafile: { outputs } }) =>
      Object.values(outputs).flatMap(({ imports }) => imports.filter(({ path }) => !(path in outputs))),
    )
    .filter(({ kind, path }) => kind === 'import-statement' && !isBuiltin(path));
  expect(outside).toEqual([]);
});

test('leaves out every credential provider but the function’s own', () => {
  const found = bundles
    .flatMap(getInputs)
    .filter((input) => /node_modules\/.*credential-provider-(?:ini|sso|http)/.test(input));
  expect(found).toEqual([]);
});
