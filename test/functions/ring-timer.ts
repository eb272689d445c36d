import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { onTimer } from '../../functions/timer.ts';

/** Calls the timer like a queue that delivers a job for the nth time; returns whether it is done. */
export async function ringTimer(ports: JobPorts, job: object, times = 1): Promise<boolean> {
  const attributes = { ApproximateReceiveCount: `${times}` };
  const record = { messageId: '1', body: JSON.stringify(job), attributes };
  const { batchItemFailures } = await onTimer(ports, { Records: [record] } as never);
  return batchItemFailures.length === 0;
}
