import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes, compressed file by file, of all script that the built page loads before its first screen. */
export function firstScreenBytes(webFolder: string): number {
  const html = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const named = [...html.matchAll(/<(?:script[^>]* src|link[^>]* rel="modulepreload"[^>]* href)="([^"]+\.js)"/g)];
  const files = new Set<string>();
  for (const [, path] of named) follow(join(webFolder, path as string), files);
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}

/** A script and its static imports; dynamic imports are not part of the first screen. */
function follow(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}$,\s]+from\s*)?"(\.[^"]+\.js)"/g,
  );
  for (const [, path] of imports) follow(join(dirname(file), path as string), files);
}
