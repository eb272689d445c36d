import { expect, test, vi } from 'vitest';
import { makeLog } from '../../functions/ports/log.ts';
import { countPushes, countUse, makeMetrics } from '../../functions/ports/metrics.ts';

function recordMetrics() {
  const lines: string[] = [];
  return { metrics: makeMetrics('main', (line) => lines.push(line)), lines };
}

const START = 1_795_000_000_000;

test('writes metrics as one line in CloudWatch’s embedded format', () => {
  const { metrics, lines } = recordMetrics();
  metrics.count('submissions');
  countUse(metrics)({ request: 'put', units: 1 });
  countUse(metrics)({ request: 'load', units: 0.5 });
  metrics.write(START, 12);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      _aws: {
        Timestamp: START,
        CloudWatchMetrics: [
          {
            Namespace: 'Afoot',
            Dimensions: [['stage']],
            Metrics: [
              { Name: 'submissions', Unit: 'Count' },
              { Name: 'writeUnits', Unit: 'Count' },
              { Name: 'readUnits', Unit: 'Count' },
              { Name: 'latency', Unit: 'Milliseconds' },
            ],
          },
        ],
      },
      stage: 'main',
      submissions: 1,
      writeUnits: 1,
      readUnits: 0.5,
      latency: 12,
    },
  ]);
});

test('counts all refusals together, with their codes queryable', () => {
  const { metrics, lines } = recordMetrics();
  metrics.refused('notYourTurn');
  metrics.write(START, 3);
  expect(JSON.parse(lines[0] as string)).toMatchObject({ refusals: 1, refused: 'notYourTurn' });
  expect(lines[0]).not.toContain('latency');
});

test('writes no line for empty metrics, and counts nothing twice', () => {
  const { metrics, lines } = recordMetrics();
  metrics.write(START, 5);
  expect(lines).toEqual([]);
  metrics.count('failures');
  metrics.write(START);
  metrics.write(START);
  expect(lines).toHaveLength(1);
});

test('counts each message’s result, and still sends it to the sender', async () => {
  const { metrics, lines } = recordMetrics();
  const results = ['sent', 'gone', 'late'] as const;
  for (const result of results) expect(await countPushes(metrics, async () => result)('c', '' as never)).toBe(result);
  metrics.write(START);
  expect(JSON.parse(lines[0] as string)).toMatchObject({ pushes: 3, pushesGone: 1, pushesLate: 1 });
});

test('a log line is JSON with its level and its trace, from the lowest level on', () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  vi.stubEnv('_X_AMZN_TRACE_ID', 'Root=1-2-3');
  const log = makeLog('WARN');
  log.info('not written');
  log.error('a message was not handled', { reason: 'TimeoutError' });
  const lines = write.mock.calls.map(([text]) => String(text));
  write.mockRestore();
  vi.unstubAllEnvs();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'ERROR',
      message: 'a message was not handled',
      reason: 'TimeoutError',
      trace: 'Root=1-2-3',
    },
  ]);
});
