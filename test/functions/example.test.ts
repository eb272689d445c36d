import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ posts: 'inProcess' });
});
afterAll(() => server.close());

const EXAMPLE = 'examples/client.mjs';

interface ExampleEnd {
  readonly code: number | null;
  readonly output: string;
}

function runExample(url: string, preset: string): Promise<ExampleEnd> {
  const child = spawn(process.execPath, [EXAMPLE, url, preset]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test.each(['classic', 'common'])(
  'a client written from the documents plays %s to its end and checks the deal',
  async (preset) => {
    const { code, output } = await runExample(server.local.socketUrl, preset);
    expect(output).toMatch(/^The round ended by (out|stock)\. Totals: -?\d+, -?\d+\. Won by team /);
    expect(output).toContain('The cards were dealt fairly.');
    expect(code).toBe(0);
    expect(server.logged).toEqual([]);
  },
);
