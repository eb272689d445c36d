import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { makeKeyActions, pressActions, type Remote } from './remote.ts';

const INSTALLED_PATHS = [
  ...['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'],
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export const findFirefox = (): string | undefined =>
  process.env.AFOOT_FIREFOX ?? INSTALLED_PATHS.find((path) => existsSync(path));

/** Starts Firefox without a window and drives it by WebDriver BiDi, its own protocol. */
export async function openFirefox(executable: string): Promise<Remote> {
  const profile = mkdtempSync(join(tmpdir(), 'afoot-firefox-'));
  // Only the page under test uses the network.
  writeFileSync(
    join(profile, 'user.js'),
    PREFERENCES.map(([name, value]) => `user_pref("${name}", ${value});`).join('\n'),
  );
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const firefox = spawn(executable, options, { stdio: ['ignore', 'ignore', 'pipe'] });
  const close = async (): Promise<void> => {
    const ended = firefox.exitCode === null ? once(firefox, 'exit') : undefined;
    firefox.kill('SIGKILL');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const connection = await connect(`${await getAddress(firefox.stderr)}/session`);
    const { capabilities } = (await connection.send('session.new', { capabilities: {} })) as Session;
    const { contexts } = (await connection.send('browsingContext.getTree', {})) as Contexts;
    const context = contexts[0]?.context;
    await connection.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
    return {
      name: `Firefox ${capabilities.browserVersion}`,
      goTo: async (url) => void (await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: async (expression) => {
        const params = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
        const { result, exceptionDetails } = (await connection.send('script.evaluate', params)) as Evaluation;
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return result?.value === undefined ? undefined : JSON.parse(result.value);
      },
      press: async (x, y) =>
        void (await connection.send('input.performActions', { context, actions: pressActions(x, y) })),
      key: async (key) =>
        void (await connection.send('input.performActions', { context, actions: makeKeyActions(key) })),
      resize: async (width, height) =>
        void (await connection.send('browsingContext.setViewport', { context, viewport: { width, height } })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Session {
  readonly capabilities: { readonly browserVersion: string };
}

interface Contexts {
  readonly contexts: readonly { readonly context: string }[];
}

interface Evaluation {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

const PREFERENCES = [
  ['app.normandy.enabled', false],
  ['app.update.disabledForTesting', true],
  ['browser.aboutwelcome.enabled', false],
  ['browser.safebrowsing.downloads.enabled', false],
  ['browser.safebrowsing.malware.enabled', false],
  ['browser.safebrowsing.phishing.enabled', false],
  ['browser.search.update', false],
  ['datareporting.policy.dataSubmissionEnabled', false],
  ['dom.push.connection.enabled', false],
  ['extensions.update.enabled', false],
  ['network.captive-portal-service.enabled', false],
  ['network.connectivity-service.enabled', false],
  ['services.settings.server', '"data:,"'],
  ['toolkit.telemetry.enabled', false],
] as const;

function getAddress(output: NodeJS.ReadableStream): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    output.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
    output.on('end', () => reject(new Error(`Firefox ended as it started:\n${printed}`)));
  });
}

interface Connection {
  /** Throws the browser's error. */
  send(method: string, params: object): Promise<unknown>;
}

async function connect(address: string): Promise<Connection> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let sent = 0;
  socket.on('message', (text) => {
    const { id, result, message } = JSON.parse(String(text)) as {
      readonly id?: number;
      readonly result?: unknown;
      readonly message?: string;
    };
    const command = waiting.get(id ?? -1);
    if (message === undefined) command?.resolve(result);
    else command?.reject(new Error(message));
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        waiting.set(++sent, { resolve, reject });
        socket.send(JSON.stringify({ id: sent, method, params }));
      }),
  };
}
