import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Readable } from 'node:stream';
import { makeKeyActions, pause, pressActions, type Remote } from './remote.ts';

/** A WebDriver program, and the browser to start. */
export interface WebkitInstalled {
  readonly kind: string;
  readonly driver: string;
  /** Capabilities that name the browser; absent: the driver knows. */
  readonly options?: Readonly<Record<string, object>>;
}

/** The folder of WebKitGTK's own browser on Debian and its derivatives. */
const LIBRARIES = '/usr/lib';

const findGtkBrowsers = (): readonly string[] =>
  (existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [])
    .flatMap((machine) =>
      ['4.1', '6.0', '4.0'].map((version) => `${LIBRARIES}/${machine}/webkit2gtk-${version}/MiniBrowser`),
    )
    .filter((path) => existsSync(path));

const gtk: WebkitInstalled[] = findGtkBrowsers()
  .slice(0, 1)
  .map((binary) => ({
    ...{ kind: 'WebKitGTK', driver: '/usr/bin/WebKitWebDriver' },
    options: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
  }));

/** Debian's WPE is as old as Safari 16; it draws on no screen. */
const WPE: WebkitInstalled = {
  ...{ kind: 'WPE WebKit', driver: '/usr/bin/WPEWebDriver' },
  options: { 'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] } },
};

const SAFARI: WebkitInstalled = { kind: 'Safari', driver: '/usr/bin/safaridriver' };

export const findWebkits = (): readonly WebkitInstalled[] =>
  [...gtk, WPE, SAFARI].filter(({ driver }) => existsSync(driver));

/** Starts WebKit and drives it by WebDriver; on a machine without a screen, in a virtual screen. */
export async function openWebkit({ kind, driver, options }: WebkitInstalled): Promise<Remote> {
  const screen = driver.endsWith('safaridriver') ? undefined : await ownScreen();
  const port = await findFreePort();
  const environment = { ...process.env, ...(screen && { DISPLAY: screen.display }) };
  const process_ = spawn(driver, driver.endsWith('safaridriver') ? ['-p', `${port}`] : [`--port=${port}`], {
    ...{ env: environment, stdio: 'ignore', detached: true },
  });
  const close = async (): Promise<void> => {
    await end(process_);
    if (screen) await end(screen.server);
  };
  const ask = (path: string, body: object): Promise<unknown> => send(`http://127.0.0.1:${port}${path}`, body);
  try {
    const { sessionId, capabilities } = await begin(ask, options);
    const at = `/session/${sessionId}`;
    await ask(`${at}/window/rect`, { x: 0, y: 0, width: 1024, height: 800 });
    return {
      name: `${kind} ${capabilities.browserVersion ?? ''} (${capabilities.browserName})`,
      goTo: async (url) => void (await ask(`${at}/url`, { url })),
      evaluate: async (expression) => {
        const script = { script: `return JSON.stringify(${expression})`, args: [] };
        const text = await retry(() => ask(`${at}/execute/sync`, script));
        return typeof text === 'string' ? JSON.parse(text) : undefined;
      },
      press: async (x, y) => void (await ask(`${at}/actions`, { actions: pressActions(x, y) })),
      key: async (key) => void (await ask(`${at}/actions`, { actions: makeKeyActions(key) })),
      resize: async (width, height) => void (await ask(`${at}/window/rect`, { x: 0, y: 0, width, height })),
      close: async () => {
        await fetch(`http://127.0.0.1:${port}${at}`, { method: 'DELETE' }).catch(() => undefined);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** WebKit's driver occasionally loses a result: it reports that, and knows the next. */
async function retry<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!`${error}`.includes('Could not parse script result')) throw error;
    await pause(100);
    return await run();
  }
}

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserName?: string; readonly browserVersion?: string };
}

async function begin(
  ask: (path: string, body: object) => Promise<unknown>,
  options: WebkitInstalled['options'],
): Promise<Session> {
  const capabilities = { alwaysMatch: { ...options } };
  for (const startTime = Date.now(); ; await pause(100)) {
    try {
      return (await ask('/session', { capabilities })) as Session;
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() - startTime > 20_000) throw error;
    }
  }
}

async function send(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

interface OwnScreen {
  readonly display: string;
  readonly server: ChildProcess;
}

/** A screen in memory, by Xvfb; undefined if the machine has a screen. */
async function ownScreen(): Promise<OwnScreen | undefined> {
  if (process.env.DISPLAY !== undefined || process.env.WAYLAND_DISPLAY !== undefined) return undefined;
  const options = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true });
  const failed = once(server, 'error').then(([error]) => {
    throw new Error(`no screen for WebKit, and no Xvfb: ${(error as Error).message}`);
  });
  const display = once(server.stdio[3] as Readable, 'data').then(([number]) => `:${String(number).trim()}`);
  return { display: await Promise.race([display, failed]), server };
}

async function end(started: ChildProcess): Promise<void> {
  if (started.pid === undefined || started.exitCode !== null || started.signalCode !== null) return;
  const ended = once(started, 'exit');
  process.kill(-started.pid, 'SIGTERM');
  await ended;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
