import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What the SDK loads only when asked for, and a function never asks for: ways to find the credentials of a person at a
 * desk or of another kind of machine (a function has its own in the environment), and streams of events. Beside their
 * size, modules that may be loaded later make a bundler wrap everything that they share with the rest.
 */
const NEVER_ASKED_FOR = [
  /^@aws-sdk\/credential-provider-(?:http|ini|sso|process|login|web-identity)$/,
  /^@aws-sdk\/token-providers$/,
  /^@smithy\/credential-provider-imds$/,
  /^@smithy\/core\/event-streams$/,
];

/** Leaves those out; should one be asked for all the same, it says so. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  setup(bundler) {
    bundler.onResolve({ filter: /^@/ }, ({ path, kind }) =>
      kind === 'dynamic-import' && NEVER_ASKED_FOR.some((name) => name.test(path))
        ? { path, namespace: 'left-out' }
        : undefined,
    );
    bundler.onLoad({ filter: /.*/, namespace: 'left-out' }, ({ path }) => ({
      contents: `throw new Error('${path} is not part of this bundle');`,
    }));
  },
};

/**
 * DynamoDB's client can ask AWS where else to find itself, and keeps the answers in a cache that brings a library along. It
 * does so only if told to, which no function does; a plain map stands in.
 */
const plainCache: Plugin = {
  name: 'plain-cache',
  setup(bundler) {
    bundler.onResolve({ filter: /^mnemonist\/lru-cache(?:\.js)?$/ }, () => ({
      path: 'cache',
      namespace: 'plain-cache',
    }));
    bundler.onLoad({ filter: /.*/, namespace: 'plain-cache' }, () => ({
      contents: 'export default class extends Map { constructor() { super(); } }',
    }));
  },
};

/** The SDK reads its own version out of `package.json`: nothing else of it is kept. */
const onlyVersions: Plugin = {
  name: 'only-versions',
  setup(bundler) {
    bundler.onLoad({ filter: /node_modules\/@aws-sdk\/[\w-]+\/package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8')) as { readonly version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/**
 * An SDK client registers a class for every error that its service knows. Only those that a function names are kept; any
 * other error comes as the client's base exception, still under its own name, which is what retrying goes by. Of the other
 * schemas those stay that a command in use refers to.
 */
const onlyNeededSchemas: Plugin = {
  name: 'only-needed-schemas',
  setup(bundler) {
    const named = new Set(sourcesOf('functions').flatMap((text) => text.match(/\b\w+Exception\b/g) ?? []));
    const isKept = (name: string): boolean => named.has(name) || name.endsWith('ServiceException');
    bundler.onLoad({ filter: /@aws-sdk\/client-[\w-]+\/dist-es\/schemas\/schemas_0\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replace(REGISTERED, (text, name: string) => (isKept(name) ? text : ''))
        .replace(SHAPE, '$1 = /* @__PURE__ */ (() => $2)();'),
    }));
  },
};

/** Hashes in JavaScript stand by for machines without any of their own; Node has them. */
const ownHash: Plugin = {
  name: 'own-hash',
  setup(bundler) {
    bundler.onResolve({ filter: /\/(?:Sha256|Md5)Js$/ }, () => ({ path: 'hash', namespace: 'own-hash' }));
    bundler.onLoad({ filter: /.*/, namespace: 'own-hash' }, () => ({
      contents: 'export const Sha256Js = undefined, Md5Js = undefined;',
    }));
  },
};

/** The SDK slows itself down by what it is refused only if told to (`adaptive`), which no function does. */
const noRateLimiter: Plugin = {
  name: 'no-rate-limiter',
  setup(bundler) {
    bundler.onResolve({ filter: /\/DefaultRateLimiter$/ }, () => ({ path: 'limiter', namespace: 'no-rate-limiter' }));
    bundler.onLoad({ filter: /.*/, namespace: 'no-rate-limiter' }, () => ({
      contents: `export class DefaultRateLimiter { constructor() { throw new Error('no limiter in this bundle'); } }`,
    }));
  },
};

/** A schema, of which a bundler cannot tell by itself that it may be left out where no command needs it. */
const SHAPE = /^((?:export )?var \w+\$?) = (\[[^;]*\]);$/gm;

/** An error's schema and the line after it that registers its class. */
const REGISTERED = /^export var (\w+)\$ = \[-3,[^;]*\];\n\w+_registry\.registerError\(\1\$, \1\);$/gm;

const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Leaves out of a bundle what of the AWS SDK a function never reaches: a third of its size. */
export const LEAN_SDK: readonly Plugin[] = [
  withoutUnused,
  plainCache,
  onlyVersions,
  onlyNeededSchemas,
  ownHash,
  noRateLimiter,
];
