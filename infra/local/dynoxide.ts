import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { RunningDatabase } from './dynalite.ts';
import { freePort } from './free-port.ts';
import { ownLoopback } from './own-loopback.ts';

/** The database's binary, where the package for this machine is installed. */
export function findDynoxide(): string | undefined {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve('@dynoxide/linux-x64/package.json'));
    const binary = join(folder, 'dynoxide');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Runs the database, and ends it when this process ends in whatever way: a shell holds the other end of a pipe that
 * closes with us. It is a process group of its own, so that Ctrl-C reaches the server first.
 */
const KEEPER =
  '"$0" serve --host "$1" --port "$2" --db-path "$3" </dev/null >/dev/null 2>&1 & echo $!; read -r _; kill -9 $!; wait';

/** Starts the binary on this file. Throws where it ends instead of answering. */
export async function startDynoxide(binary: string, file: string): Promise<RunningDatabase> {
  const host = ownLoopback();
  const port = await freePort(host);
  const keeper = spawn('/bin/sh', ['-c', KEEPER, binary, host, String(port), file], {
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const [said] = (await once(keeper.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  await untilOpen({ host, port }, pid);
  return {
    endpoint: `http://${host}:${port}`,
    kind: 'dynoxide',
    pid,
    stop: () => end(keeper),
    kill: () => end(keeper),
  };
}

/** The database writes each change before it answers: there is nothing to be gained by a gentler end. */
async function end(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const ended = once(keeper, 'exit');
  keeper.stdin?.end();
  await ended;
}

interface Place {
  readonly host: string;
  readonly port: number;
}

const OPENS_WITHIN = 10_000;

async function untilOpen(place: Place, pid: number): Promise<void> {
  for (const began = Date.now(); Date.now() - began < OPENS_WITHIN; ) {
    if (await isOpen(place)) return;
    if (!isAlive(pid)) throw new Error('the embedded database ended as it started');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the embedded database did not answer');
}

const isOpen = ({ host, port }: Place): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    const say = (open: boolean) => () => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', say(true)).once('error', say(false));
  });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
