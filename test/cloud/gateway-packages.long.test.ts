import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findPackages } from '../gateway/packages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afoot-packages-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('without the registry or a cached copy there is no gateway and no partial install', () => {
  vi.stubEnv('npm_config_registry', 'http://127.0.0.1:1');
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  expect(findPackages(join(folder, 'kept', 'gateway'))).toBeUndefined();
  expect(readdirSync(join(folder, 'kept'))).toEqual([]);
});

test('uses an earlier install unchanged', () => {
  const earlier = join(folder, 'gateway');
  mkdirSync(earlier);
  expect(findPackages(earlier)).toBe(earlier);
});
