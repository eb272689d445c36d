import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { replaceFile } from './replace-file.ts';

/** Compressed last, so that its copy shows that the folder is complete. */
const PAGE = 'index.html';

/** Files that servers and proxies on one machine send as they are. Source maps are excluded. */
const TEXT = /\.(?:html|js|css|svg|json|webmanifest)$/;

const WAYS = [
  ['.gz', promisify(gzip)],
  ['.br', promisify(brotliCompress)],
] as const;

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  for (const [ending, encode] of WAYS) {
    const encoded = await encode(plain);
    if (encoded.length < plain.length) await replaceFile(file + ending, encoded);
  }
}

/** Writes copies of each text file in a folder, compressed by gzip (`.gz`) and by Brotli (`.br`). */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(names.filter((name) => name !== PAGE).map((name) => compress(join(folder, name))));
  await compress(join(folder, PAGE));
}
