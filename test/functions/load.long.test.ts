import { expect, onTestFinished, test } from 'vitest';
import { load } from '../load/load.ts';
import { getUsage } from '../load/processes.ts';
import { startServer } from '../load/server.ts';

test('a short load on the start command’s server plays and times every submission, and measures the server’s use', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const report = await load({ url: server.socketUrl, tables: 3, rate: 12, seconds: 1 });
  expect(report).toMatchObject({ tables: 3, submissions: 12, refused: {} });
  expect(report.p50Ms).toBeGreaterThan(0);
  expect(report.p99Ms).toBeGreaterThanOrEqual(report.p50Ms);
  const usage = getUsage(server.pid);
  if (process.platform === 'linux') {
    expect(usage[0]).toMatchObject({ name: 'server' });
    expect(usage[0]?.memory).toBeGreaterThan(20_000_000);
    expect(usage[0]?.cpu).toBeGreaterThan(0);
  }
});

test('R32 the same load with strangers plays every submission, and refuses the strangers', async () => {
  const server = await startServer();
  onTestFinished(() => server.close());
  const { beside } = await load({ url: server.socketUrl, tables: 2, rate: 8, seconds: 3, strangers: 6 });
  expect(beside).toMatchObject({ submissions: 24, refused: {} });
  const { sent = 0, received = {} } = beside?.strangers ?? {};
  expect(sent).toBeGreaterThan(0);
  expect(Object.keys(received).filter((code) => !['badProof', 'noSuchTable', 'tooFast'].includes(code))).toEqual([]);
  expect((received.badProof ?? 0) + (received.noSuchTable ?? 0)).toBeGreaterThan(0);
});
