import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

/** Nothing but the page under test may use the network. */
const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--disable-quic',
  '--no-pings',
  '--font-render-hinting=none',
];

/** Starts a headless browser that works on a bare machine; the caller closes it. `also`: further arguments. */
export async function launch(also: readonly string[] = []): Promise<Browser> {
  const { executable, environment } = findChromium();
  return chromium.launch({
    executablePath: executable,
    args: [...QUIET, ...also],
    chromiumSandbox: false,
    env: { ...(process.env as Record<string, string>), ...environment },
  });
}
