import { expect, test } from 'vitest';
import { load } from '../load/load.ts';
import { usageOf } from '../load/processes.ts';
import { startServer } from '../load/server.ts';

test('a short load on the start command’s own server: every submission is played and timed, and the server is weighed', async () => {
  const server = await startServer();
  try {
    const report = await load({ url: server.socketUrl, tables: 3, rate: 12, seconds: 1 });
    expect(report).toMatchObject({ tables: 3, submissions: 12, refused: {} });
    expect(report.p50Ms).toBeGreaterThan(0);
    expect(report.p99Ms).toBeGreaterThanOrEqual(report.p50Ms);
    const usage = usageOf(server.pid);
    if (process.platform === 'linux') {
      expect(usage[0]).toMatchObject({ name: 'server' });
      expect(usage[0]?.memory).toBeGreaterThan(20_000_000);
      expect(usage[0]?.cpu).toBeGreaterThan(0);
    }
  } finally {
    await server.close();
  }
});
