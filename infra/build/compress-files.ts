import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What servers and proxies on one machine send as it is. Source maps are for the people who look at one. */
const TEXT = /\.(?:html|js|css|svg|json|webmanifest)$/;

const WAYS = [
  ['.br', promisify(brotliCompress)],
  ['.gz', promisify(gzip)],
] as const;

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  for (const [ending, encode] of WAYS) {
    const encoded = await encode(plain);
    if (encoded.length < plain.length) await writeFile(file + ending, encoded);
  }
}

/** Writes each text file of the build a second and a third time, compressed by Brotli (`.br`) and by gzip (`.gz`). */
export const compressed = (): Plugin => ({
  name: 'afoot-compressed',
  async writeBundle({ dir = '.' }) {
    const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    const texts = names.filter((name) => TEXT.test(name));
    await Promise.all(texts.map((name) => compress(join(dir, name))));
  },
});
