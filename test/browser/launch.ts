import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** Only the page under test may use the network. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--no-pings',
  '--font-render-hinting=none',
];

/** Everything is drawn by the processor; without these a browser first starts a drawing process that fails and ends. */
const PLAIN = ['--disable-gpu', '--disable-software-rasterizer'];

/** Starts a headless browser that works on a bare machine; the caller closes it. `also`: further arguments. */
export const launch = (also: readonly string[] = []): Promise<Browser> => chromium.launch(getOptions(also));

/** Starts one that several processes can connect to. */
export const launchServer = (): Promise<BrowserServer> => chromium.launchServer(getOptions([]));

function getOptions(also: readonly string[]): LaunchOptions {
  const { executable, environment } = findChromium();
  return {
    executablePath: executable,
    args: [...QUIET, ...PLAIN, ...also],
    chromiumSandbox: false,
    env: { ...(process.env as Record<string, string>), ...environment },
  };
}
