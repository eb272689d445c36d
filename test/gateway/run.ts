/** `npm run test:gateway`: plays a game with three bots through the built functions behind a third-party gateway. */
import '../../infra/tools/project-folder.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGood, reportSmoke } from '../smoke/report.ts';
import { type Smoke, smoke } from '../smoke/smoke.ts';
import { feedTimer } from './event-source.ts';
import { openGateway } from './gateway.ts';
import { findPackages } from './packages.ts';
import { openServices } from './services.ts';

const packages = findPackages();
if (packages === undefined) {
  console.log('The gateway was not tried: osls and serverless-offline are not installed and could not be downloaded.');
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), 'afoot-gateway-'));
try {
  const played = await play(packages);
  for (const line of reportSmoke(played)) console.log(line);
  process.exitCode = isGood(played) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function play(packages: string): Promise<Smoke> {
  const cleanups: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  let readOutput = (): string => '';
  try {
    const services = await openServices(folder);
    cleanups.unshift(services.stop);
    const gateway = await openGateway({ folder, packages, services });
    cleanups.unshift(gateway.stop);
    ({ readOutput } = gateway);
    console.log(`gateway   serverless-offline, before ${services.kind}`);
    const game = smoke(gateway.url, { rounds: 1, bots: 3 });
    return await Promise.race([game, feedTimer(services, gateway, stopping.signal)]);
  } catch (error) {
    console.error(readOutput());
    throw error;
  } finally {
    stopping.abort();
    for (const end of cleanups) await end();
  }
}
