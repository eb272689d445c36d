import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { replaceFile } from './replace-file.ts';

/** Compressed last: a folder with its copy is complete. */
const PAGE = 'index.html';

/** What servers and proxies on one machine send as it is. Source maps are for the people who look at one. */
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

/** Writes each text file of a folder a second and a third time, compressed by gzip (`.gz`) and by Brotli (`.br`). */
export async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name));
  await Promise.all(names.filter((name) => name !== PAGE).map((name) => compress(join(folder, name))));
  await compress(join(folder, PAGE));
}
