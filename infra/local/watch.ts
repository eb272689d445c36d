import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { resolveNamedPath } from '../tools/project-folder.ts';

/**
 * Runs the start command under `tsx watch`, which restarts when a file that the server imports changes. `parentExit`
 * settles when the command that started it is gone.
 */
export function watch(args: readonly string[], parentExit: Promise<void>): void {
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const rest = args.filter((arg) => arg !== '--watch');
  const command = [
    tsx,
    'watch',
    '--clear-screen=false',
    join(import.meta.dirname, '../afoot.mjs'),
    ...rest,
    '--sources',
  ];
  const server = spawn(process.execPath, command, { stdio: 'inherit', cwd: resolveNamedPath('.') });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  void parentExit.then(() => server.kill('SIGTERM'));
  server.once('exit', (code) => process.exit(code ?? 0));
}
