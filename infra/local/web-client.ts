import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { UserError } from '../tools/user-error.ts';
import type { Pages } from './local-options.ts';

export const WEB_FOLDER = 'web/dist';

const SOURCES = ['web', 'shared', 'infra/build', 'vite.config.ts', 'package-lock.json'];

const LAST = 'index.html.br';

/**
 * Builds the web client if it is missing, unfinished or older than one of its sources; prints so before it begins.
 * Settles when English is readable: a process that ends with this one builds the rest. Without Vite (as in a
 * container), serves the existing build. Throws `UserError` if there is neither.
 */
export async function buildWebClient(
  print: (line: string) => void,
  {
    folder = WEB_FOLDER,
    hasBuilder = isBuilderInstalled(),
  }: { readonly folder?: string; readonly hasBuilder?: boolean } = {},
): Promise<void> {
  if (hasBuilder ? isUpToDate(folder) : existsSync(join(folder, 'index.html'))) return;
  if (!hasBuilder) throw new UserError(NO_BUILDER);
  print('Building the web client, which takes a few seconds the first time ...');
  await buildEnglish();
}

const NO_BUILDER =
  'The page is not built, and what builds it is not installed: run npm ci --include=dev, or unset NODE_ENV before npm ci.';

function isBuilderInstalled(): boolean {
  try {
    return import.meta.resolve('vite') !== '';
  } catch {
    return false;
  }
}

/** Ignores `NODE_ENV`: a page built for tests or development contains this machine's paths. */
async function buildEnglish(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = fork('infra/build/background-build.ts', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  build.once('message', () => build.channel?.unref()).unref();
  await Promise.race([once(build, 'message'), once(build, 'exit').then(() => Promise.reject(new Error(NOT_BUILT)))]);
}

const NOT_BUILT = 'the web client was not built';

export async function serveSources(server: Server): Promise<Pages> {
  if (!isBuilderInstalled()) throw new UserError(NO_BUILDER);
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, ws: { server }, proxy: {} }, logLevel: 'warn' });
  server.on('close', () => void vite.close());
  return (request, response) => vite.middlewares(request, response);
}

/** Whether a finished build is newer than all of its sources. */
export const isUpToDate = (folder: string): boolean =>
  (statSync(join(folder, LAST), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= Math.max(...SOURCES.map(getNewest));

/** Modification time of the newest file under a path, except built ones; 0 if there is none. */
function getNewest(path: string): number {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined || path === WEB_FOLDER) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => getNewest(join(path, name))));
}
