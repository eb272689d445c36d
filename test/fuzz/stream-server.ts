/** A server in a separate process, for streams that no client sends. Its limits are short, and its store is in memory. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal } from '../../infra/local/local.ts';
import { makeStaticHandler } from '../../infra/local/static.ts';
import { openMemory } from '../emulator/memory.ts';
import { LARGE_FILE } from './strokes.ts';

const data = mkdtempSync(join(tmpdir(), 'afoot-streams-'));
process.once('exit', () => rmSync(data, { recursive: true, force: true }));
process.once('disconnect', () => process.exit(0));

const pages = join(data, 'pages');
mkdirSync(join(pages, 'assets'), { recursive: true });
writeFileSync(join(pages, 'index.html'), '<!doctype html>page');
writeFileSync(join(pages, LARGE_FILE), Buffer.alloc(12_000_000));

const { port, socketUrl, url } = await startLocal({
  port: 0,
  host: '127.0.0.1',
  data,
  openClient: openMemory(),
  pages: () => makeStaticHandler(pages),
  http: { headers: 500, request: 1000, answer: 1500, keepAlive: 500 },
  limits: { upgrade: 1500, idle: 2000, closing: 500 },
});
process.send?.({ port, socketUrl, url });
