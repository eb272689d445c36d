import { readdirSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Mendable } from '../tools/mendable.ts';
import type { Pages } from './local-options.ts';

/** The built web client. */
export const WEB_FOLDER = 'web/dist';

/** Its sources. */
const SOURCES = ['web', 'shared', 'infra/build', 'vite.config.ts', 'package-lock.json'];

/**
 * Builds the web client if it is missing or older than one of its sources; prints so before it begins. An installation
 * without what builds it, as in a container, serves what was built there. Throws `Mendable` if there is neither.
 */
export async function buildWebClient(
  say: (line: string) => void,
  {
    folder = WEB_FOLDER,
    hasBuilder = isBuilderHere(),
  }: { readonly folder?: string; readonly hasBuilder?: boolean } = {},
): Promise<void> {
  const built = timeOf(join(folder, 'index.html'));
  if (built !== undefined && (!hasBuilder || built >= Math.max(...SOURCES.map(newestIn)))) return;
  if (!hasBuilder) throw new Mendable(NO_BUILDER);
  say('Building the web client, which takes a few seconds the first time ...');
  const { build } = await import('vite');
  await asServed(() => build({ logLevel: 'warn' }));
}

const NO_BUILDER =
  'The page is not built, and what builds it is not installed: run npm ci --include=dev, or unset NODE_ENV before npm ci.';

function isBuilderHere(): boolean {
  try {
    return import.meta.resolve('vite') !== '';
  } catch {
    return false;
  }
}

/** Whatever `NODE_ENV` says: a page built for tests or development contains this machine's paths. */
async function asServed(work: () => Promise<unknown>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** The web client straight from its sources, reloaded in the browser as they change. */
export async function serveSources(server: Server): Promise<Pages> {
  if (!isBuilderHere()) throw new Mendable(NO_BUILDER);
  const { createServer } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, ws: { server }, proxy: {} }, logLevel: 'warn' });
  server.on('close', () => void vite.close());
  return (request, response) => vite.middlewares(request, response);
}

const timeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mtimeMs;

/** When the newest file under a path changed, built ones left out; 0 if there is none. */
function newestIn(path: string): number {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined || path === WEB_FOLDER) return 0;
  if (!facts.isDirectory()) return facts.mtimeMs;
  return Math.max(facts.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
