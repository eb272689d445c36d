import type { JobPorts } from '../../functions/notify/job-ports.ts';
import { onTimer } from '../../functions/timer.ts';

/** Rings the timer as a queue does with a job that comes for the nth time; whether it is done. */
export async function ringTimer(ports: JobPorts, job: object, times = 1): Promise<boolean> {
  const attributes = { ApproximateReceiveCount: `${times}` };
  const record = { messageId: '1', body: JSON.stringify(job), attributes };
  const { batchItemFailures } = await onTimer(ports, { Records: [record] } as never);
  return batchItemFailures.length === 0;
}
