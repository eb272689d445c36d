import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderTaken, lockFolder } from '../../infra/local/lock.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'afoot-lock-'));
});
afterEach(() => rmSync(data, { recursive: true }));

const fileOf = (): string => join(data, 'server.pid');

/** A process that lives until its input is closed. */
const other = () => spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });

test('a folder is taken once, and free again when it was given back', () => {
  const release = lockFolder(data);
  expect(readFileSync(fileOf(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
  expect(existsSync(fileOf())).toBe(false);
  lockFolder(data)();
});

test('while the process that took it runs, it is refused with that process’s number; afterwards it is taken over', async () => {
  const holder = other();
  writeFileSync(fileOf(), String(holder.pid));
  expect(() => lockFolder(data)).toThrow(FolderTaken);
  expect(() => lockFolder(data)).toThrow(`process ${holder.pid}`);
  holder.stdin.end();
  await once(holder, 'exit');
  const release = lockFolder(data);
  expect(readFileSync(fileOf(), 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`));
  release();
});

test('another process with the same number, begun at another time, does not hold it', async () => {
  const stranger = other();
  writeFileSync(fileOf(), `${stranger.pid} another-boot:1`);
  lockFolder(data)();
  stranger.stdin.end();
  await once(stranger, 'exit');
});

test('a file that was only half written is taken over, and what is not ours is not removed', () => {
  writeFileSync(fileOf(), '');
  const release = lockFolder(data);
  writeFileSync(fileOf(), '1 somebody-else');
  release();
  expect(readFileSync(fileOf(), 'utf8')).toBe('1 somebody-else');
});

test('the start command says in one sentence who has the folder', async () => {
  const holder = other();
  writeFileSync(fileOf(), String(holder.pid));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'infra/local/start.ts', '--no-web', '--port', '0', '--data', data],
    { encoding: 'utf8' },
  );
  holder.kill();
  expect(stderr.trim()).toBe(
    `Another Afoot (process ${holder.pid}) keeps its tables in ${data}: end it, or name another folder with --data FOLDER.`,
  );
  expect(status).toBe(1);
});
