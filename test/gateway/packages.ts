import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/**
 * The framework, with its emulation of API Gateway and Lambda: hundreds of packages, so installed outside the project's
 * own.
 */
const PACKAGES = { osls: '4.3.1', 'serverless-offline': '14.8.2' } as const;

/** Stored with the project's packages, and removed with them. */
const FOLDER = resolve('node_modules/.cache', `afoot-gateway-${Object.values(PACKAGES).join('-')}`);

/** Milliseconds after which an installation is given up, and until the registry must answer. */
const LIMIT = 120_000;
const ANSWER_LIMIT = 15_000;

/** No script of a package runs. The plugin requires another framework than its free fork, which works as well. */
const INSTALL = `npm install --legacy-peer-deps --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error --fetch-retries=0 --fetch-timeout=${ANSWER_LIMIT}`;

/** The folder in which both are installed, now or earlier; undefined if they cannot be installed. */
export function findPackages(folder = FOLDER): string | undefined {
  if (existsSync(folder)) return folder;
  const cache = dirname(folder);
  mkdirSync(cache, { recursive: true });
  const installFolder = mkdtempSync(join(cache, 'installing-'));
  writeFileSync(join(installFolder, 'package.json'), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const { status } = spawnSync(INSTALL, { cwd: installFolder, shell: true, timeout: LIMIT, stdio: 'ignore' });
  if (status === 0) renameSync(installFolder, folder);
  else rmSync(installFolder, { recursive: true, force: true, maxRetries: 3 });
  return status === 0 ? folder : undefined;
}
