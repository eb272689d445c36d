import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningDatabase } from './dynalite.ts';
import { freePort } from './free-port.ts';
import { KeptProgram, type Program } from './kept-program.ts';
import { ownLoopback } from './own-loopback.ts';

/** The database's binary, if the package for this machine is installed. */
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
 * Runs the database, and ends it when this process ends in any way: a shell holds the other end of a pipe that closes
 * with us. It is a process group of its own, so that Ctrl-C reaches the server first. The shell ends with the database.
 * A file that may not grow is an error for the database to report, not its end. Its files are its owner's alone.
 */
const KEEPER = `
umask 077
trap '' XFSZ
exec 3<&0
"$0" serve --host "$1" --port "$2" --db-path "$3" </dev/null >/dev/null 3<&- & database=$!
{ read -r _; kill -9 $database; } <&3 >/dev/null 2>&1 & watcher=$!
echo $database
wait $database 2>/dev/null; code=$?
kill $watcher 2>/dev/null
exit $code`;

interface DynoxideOptions {
  readonly binary: string;
  /** The file that holds the tables. */
  readonly file: string;
  /** Milliseconds before each restart, should it end by itself. */
  readonly pauses?: readonly number[] | undefined;
}

/**
 * Starts the binary on its file, and again at the same address when it ends by itself. Throws the database's own
 * message if it ends at once.
 */
export async function startDynoxide({ binary, file, pauses }: DynoxideOptions): Promise<RunningDatabase> {
  const { kept, place } = await startAtFreePort(binary, file, pauses);
  return {
    endpoint: `http://${place.host}:${place.port}`,
    kind: 'dynoxide',
    pid: () => kept.pid,
    lost: kept.lost,
    stop: () => kept.stop(),
    kill: () => kept.stop(),
  };
}

/** Other programs may take a free port before the database does; the next try asks for another. */
const PORT_TRIES = 5;

async function startAtFreePort(
  binary: string,
  file: string,
  pauses: readonly number[] | undefined,
  tries = PORT_TRIES,
) {
  const host = ownLoopback();
  const place: Place = { host, port: await freePort(host) };
  try {
    return { place, kept: await KeptProgram.start({ begin: () => begin(binary, file, place), pauses }) };
  } catch (error) {
    if (tries <= 1 || !/already in use/i.test(String(error))) throw error;
    return startAtFreePort(binary, file, pauses, tries - 1);
  }
}

async function begin(binary: string, file: string, place: Place): Promise<Program> {
  const keeper = spawn('/bin/sh', ['-c', KEEPER, binary, place.host, String(place.port), file], { detached: true });
  const lastWords = lastWordsOf(keeper.stderr);
  const ended = once(keeper, 'close').then(lastWords);
  const end = async (): Promise<void> => {
    keeper.stdin.end();
    await ended;
  };
  keeper.stdin.on('error', () => undefined);
  const said = await Promise.race([once(keeper.stdout, 'data'), ended]);
  if (typeof said === 'string') throw new Error(said);
  const over = new AbortController();
  void ended.then(() => over.abort());
  const problem = await Promise.race([untilOpen(place, over.signal), ended]);
  if (problem === undefined) return { pid: Number(String(said[0])), ended, end };
  await end();
  throw new Error(problem);
}

/** Enough for a program's last sentence. */
const WORDS = 2_000;

/** The database's error output; read it when it has ended. */
function lastWordsOf(stream: Readable): () => string {
  let text = '';
  stream.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-WORDS);
  });
  return () => /^error: (.*)$/m.exec(text)?.[1] ?? 'it was killed';
}

interface Place {
  readonly host: string;
  readonly port: number;
}

const OPENS_WITHIN = 10_000;

/** A sentence if it does not answer in time. */
async function untilOpen(place: Place, over: AbortSignal): Promise<string | undefined> {
  for (const began = performance.now(); !over.aborted && performance.now() - began < OPENS_WITHIN; ) {
    if (await isOpen(place)) return undefined;
    await sleep(5);
  }
  return 'it did not answer';
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
