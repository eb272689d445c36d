import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { FolderTaken } from '../../infra/local/folder-lock/folder-taken.ts';
import { lockByProcess } from '../../infra/local/folder-lock/process-lock.ts';
import { makeTempFolder } from './temp-folder.ts';

let data: string;
beforeEach(() => {
  data = makeTempFolder('lock');
});

const getFile = (): string => join(data, 'server.pid');

/** A process that runs until its input is closed. */
const startOther = () =>
  spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });

test('a folder is locked once, and free again after its release', () => {
  const release = lockByProcess(data);
  expect(readFileSync(getFile(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
  expect(existsSync(getFile())).toBe(false);
  lockByProcess(data)();
});

test('while the owner runs, others are refused with its number; later the folder can be locked', async () => {
  const holder = startOther();
  writeFileSync(getFile(), String(holder.pid));
  expect(() => lockByProcess(data)).toThrow(FolderTaken);
  expect(() => lockByProcess(data)).toThrow(`process ${holder.pid}`);
  holder.stdin.end();
  await once(holder, 'exit');
  const release = lockByProcess(data);
  expect(readFileSync(getFile(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
});

test('another process with the same number, started at another time, does not have the lock', async () => {
  const stranger = startOther();
  writeFileSync(getFile(), `${stranger.pid} another-boot:1`);
  lockByProcess(data)();
  stranger.stdin.end();
  await once(stranger, 'exit');
});

test('takes over a half-written file, and does not remove a foreign file', () => {
  writeFileSync(getFile(), '');
  const release = lockByProcess(data);
  writeFileSync(getFile(), '1 somebody-else');
  release();
  expect(readFileSync(getFile(), 'utf8')).toBe('1 somebody-else');
});
