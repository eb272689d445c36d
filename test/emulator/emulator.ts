import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../../infra/local/database/database.ts';
import { findFreePort } from './free-port.ts';

/** A DynamoDB on this machine, reached through the real SDK. */
export interface Emulator extends Database {
  readonly endpoint: string;
}

export async function openEmulator(folder: string): Promise<Emulator> {
  mkdirSync(folder, { recursive: true });
  const { endpoint, end } = await start(findBinary(), join(folder, 'emulator.sqlite'));
  const database = await openDatabase({ data: folder, endpoint });
  const stop = async (): Promise<void> => {
    await database.stop();
    await end();
  };
  return { ...database, endpoint, stop, kill: stop };
}

function findBinary(): string {
  const folder = dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json'));
  const binary = join(folder, 'dynoxide');
  if (!existsSync(binary)) throw new Error(`there is no ${binary}`);
  return binary;
}

/** Runs the program, and ends it when this process ends in any way: the other end of the pipe closes with us. */
const RUN_WITH_PARENT = `
exec 3<&0
"$0" serve --host 127.0.0.1 --port "$1" --db-path "$2" </dev/null >/dev/null 2>&1 3<&- & database=$!
{ read -r _; kill -9 $database; } <&3 >/dev/null 2>&1 &
wait $database 2>/dev/null`;

/** Other programs may take a free port before the emulator does; the next try uses another. */
const PORT_TRIES = 5;

async function start(binary: string, file: string, tries = PORT_TRIES) {
  const port = await findFreePort();
  const keeper = spawn('/bin/sh', ['-c', RUN_WITH_PARENT, binary, String(port), file], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const ended = once(keeper, 'close');
  keeper.stdin.on('error', () => undefined);
  while (keeper.exitCode === null && !(await isOpen(port))) await sleep(5);
  if (keeper.exitCode !== null && tries > 1) return start(binary, file, tries - 1);
  if (keeper.exitCode !== null) throw new Error('the emulator does not run');
  const end = async (): Promise<void> => {
    keeper.stdin.end();
    await ended;
  };
  return { endpoint: `http://127.0.0.1:${port}`, end };
}

export const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const settle = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', settle(true)).once('error', settle(false));
  });
