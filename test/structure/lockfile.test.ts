import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>;
};
/** An entry without an address comes from the registry that npm is set up with. */
const installed = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && !inBundle);

test('every installed package comes from the registry and is checked by its SHA-512', () => {
  const others = installed.filter(
    ([, { resolved, link, integrity = '' }]) => resolved !== undefined || link || !integrity.startsWith('sha512-'),
  );
  expect(others.map(([path]) => path)).toEqual([]);
  expect(installed.length).toBeGreaterThan(100);
});

test('no unknown package runs a script when it is installed', () => {
  const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(running.sort()).toEqual(['node_modules/classic-level', 'node_modules/esbuild']);
});
