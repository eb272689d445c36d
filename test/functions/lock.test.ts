import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderTaken } from '../../infra/local/folder-lock/folder-taken.ts';
import { lockFolder } from '../../infra/local/folder-lock/lock.ts';
import { AFOOT, TYPESCRIPT } from '../typescript.ts';
import { makeTempFolder } from './temp-folder.ts';

let data: string;
const holders: ChildProcess[] = [];
beforeEach(() => {
  data = makeTempFolder('lock');
});
afterEach(() => {
  for (const holder of holders.splice(0)) holder.kill('SIGKILL');
});

const HOLD = `
  const { lockFolder } = await import('./infra/local/folder-lock/lock.ts');
  try {
    lockFolder(process.argv[1]);
    console.log(process.pid);
    process.stdin.resume();
  } catch (error) {
    console.log(error.message);
  }`;
const NODE = [process.execPath, ...TYPESCRIPT, '--input-type=module', '-e', HOLD];

/** A process that locks the folder until it ends, with its output: its number, or the refusal. */
async function lockInProcess(
  ...before: readonly string[]
): Promise<{ readonly holder: ChildProcess; readonly output: string }> {
  const [program = '', ...args] = [...before, ...NODE, data];
  const holder = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  holders.push(holder);
  const [output] = (await once(holder.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer];
  return { holder, output: output.toString().trim() };
}

const getTaken = (owner: string): string =>
  `Another Afoot (${owner}) keeps its tables in ${data}: stop it, or choose another folder with --data FOLDER.`;

describe('R33 two servers never share a folder', () => {
  test('the lock is acquired once, and free again after its release', () => {
    const release = lockFolder(data);
    expect(() => lockFolder(data)).toThrow(FolderTaken);
    release();
    release();
    lockFolder(data)();
  });

  test('while another process has it, it is refused with that process’s number; after SIGKILL it is free right away', async () => {
    const { holder, output } = await lockInProcess();
    expect(() => lockFolder(data)).toThrow(getTaken(`process ${output}`));
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    lockFolder(data)();
  });

  test('the lock is on the file itself, regardless of the number in it and whether that process runs', () => {
    const release = lockFolder(data);
    const nobody = spawnSync('true').pid;
    writeFileSync(join(data, 'server.lock'), `${nobody} elsewhere`);
    expect(() => lockFolder(data)).toThrow(getTaken(`process ${nobody} of elsewhere`));
    release();
    writeFileSync(join(data, 'server.lock'), `${process.ppid} ${hostname()}`);
    lockFolder(data)();
  });

  test('exactly one of many processes that start together gets it', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => lockInProcess()));
    expect(all.filter(({ output }) => /^\d+$/.test(output))).toHaveLength(1);
  });

  test('without file locks in the system, the process number decides', () => {
    const release = lockFolder(data, () => 'none');
    expect(existsSync(join(data, 'server.pid'))).toBe(true);
    release();
    expect(existsSync(join(data, 'server.pid'))).toBe(false);
  });

  test('the start command names the folder’s owner in one sentence', async () => {
    const { output } = await lockInProcess();
    const { status, stderr } = spawnSync(
      process.execPath,
      [...AFOOT, 'start', '--no-web', '--port', '0', '--data', data],
      { encoding: 'utf8' },
    );
    expect(stderr.trim()).toBe(getTaken(`process ${output}`));
    expect(status).toBe(1);
  });
});

const DISTANCE = ['unshare', '--pid', '--uts', '--fork', '--mount-proc', '--kill-child'];
const areIndependent = spawnSync(DISTANCE[0] as string, [...DISTANCE.slice(1), 'true']).status === 0;

test.runIf(areIndependent)('R33 a server in another container that shares the folder is noticed', async () => {
  const renamed = ['sh', '-c', 'hostname another && exec "$0" "$@"'];
  const { holder, output } = await lockInProcess(...DISTANCE, ...renamed);
  expect(Number(output)).toBeLessThan(10);
  expect(hostname()).not.toBe('another');
  expect(() => lockFolder(data)).toThrow(getTaken(`process ${output} of another`));
  expect((await lockInProcess(...DISTANCE)).output).toBe(getTaken(`process ${output} of another`));
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  await expect.poll(() => lockFolder(data)).toBeTypeOf('function');
});
