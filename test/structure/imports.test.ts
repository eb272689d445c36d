import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Who may import what: folder, the folders it may reach, and the packages it may name. */
const MAY_IMPORT: readonly { readonly from: string; readonly folders: readonly string[]; readonly packages: RegExp }[] =
  [
    { from: 'shared/rules', folders: ['shared/rules'], packages: /^$/ },
    { from: 'shared/protocol', folders: ['shared/rules', 'shared/protocol'], packages: /^(valibot|@noble\/hashes)/ },
    {
      from: 'shared/engine',
      folders: ['shared/rules', 'shared/protocol', 'shared/engine'],
      packages: /^@noble\/hashes/,
    },
    {
      from: 'shared/bots',
      folders: ['shared/rules', 'shared/protocol', 'shared/engine', 'shared/bots'],
      packages: /^$/,
    },
    {
      from: 'functions',
      folders: ['shared', 'functions'],
      packages: /^(@aws-sdk\/|@block65\/webcrypto-web-push$|node:|aws-lambda$)/,
    },
    {
      from: 'web',
      folders: ['shared/rules', 'shared/protocol', 'shared/bots', 'web'],
      packages: /^(preact|@preact\/signals|uqr|@noble\/ciphers)/,
    },
  ];

/** Parts of `web` where a table is played inside the browser and the engine is allowed. */
const PLAYS_IN_BROWSER = /^web\/(practice|replay|demo)\//;

/** Static imports and re-exports at a line's start, and imports on demand. */
const IMPORT = /(?:^(?:import|export)\b[^'"`;]*?from\s*|^import\s*|\bimport\()['"]([^'"]+)['"]/gm;

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

function isAllowed(file: string, specifier: string, rule: (typeof MAY_IMPORT)[number]): boolean {
  if (!specifier.startsWith('.')) return rule.packages.test(specifier);
  const target = relative(process.cwd(), resolve(dirname(file), specifier));
  const folders = PLAYS_IN_BROWSER.test(file) ? [...rule.folders, 'shared'] : rule.folders;
  return folders.some((folder) => target.startsWith(`${folder}/`));
}

test.each(MAY_IMPORT)('$from imports only what its folder may', (rule) => {
  const refused = sourcesIn(rule.from).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)]
      .map((match) => match[1] as string)
      .filter((specifier) => !isAllowed(file, specifier, rule))
      .map((specifier) => `${file} imports ${specifier}`),
  );
  expect(refused).toEqual([]);
});
