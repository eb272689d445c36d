import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly engines?: { readonly node?: string };
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
/** An entry without an address comes from the registry that npm is set up with. */
const installedPackages = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);

test('every installed package comes from the registry and is checked by its SHA-512', () => {
  const others = installedPackages.filter(
    ([, { resolved, link, integrity = '' }]) => resolved !== undefined || link || !integrity.startsWith('sha512-'),
  );
  expect(others.map(([path]) => path)).toEqual([]);
  expect(installedPackages.length).toBeGreaterThan(100);
});

test('no unknown package runs a script when it is installed', () => {
  const running = installedPackages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(running.sort()).toEqual(['node_modules/classic-level', 'node_modules/esbuild']);
});

/** The Node that a person may have: the oldest 22 that every package takes, and 24. */
const VERSIONS = ['22.18.0', '24.0.0'];

interface Manifest {
  readonly engines: { readonly node: string };
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const wanting = [manifest, ...installedPackages.map(([, locked]) => locked)];

test.each(VERSIONS)('no package, and Afoot neither, warns about Node %s', (version) => {
  const others = wanting.filter(({ engines }) => engines?.node !== undefined && !satisfies(engines.node, version));
  expect(others).toEqual([]);
});

test.each([
  ['^20.19.0 || ^22.13.0 || >=23.5.0', true],
  ['^22.19.0 || >=24', false],
  ['>= 18', true],
  ['18 || 20', false],
  ['*', true],
])('reads the range %s as npm does', (range, isTaken) => {
  expect(satisfies(range, '22.18.0')).toBe(isTaken);
});

test('npm asks about no script: each package that has one is listed as allowed', () => {
  const running = installedPackages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(running.map((path) => path.replace('node_modules/', '')).sort()).toEqual(Object.keys(manifest.allowScripts));
});

/** Whether a range of versions, as packages write it, has this one. */
const satisfies = (range: string, version: string): boolean =>
  range.split('||').some((part) => {
    const [, sign = '', from = ''] = /^\s*(\^|>=)?\s*([\d.]+|\*)\s*$/.exec(part) ?? [];
    if (from === '*') return true;
    const isSame = from.split('.')[0] === version.split('.')[0];
    return sign === '>=' ? !isEarlier(version, from) : isSame && !isEarlier(version, from);
  });

const isEarlier = (version: string, than: string): boolean => version.localeCompare(than, 'en', { numeric: true }) < 0;
