import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { type RunContext, withPorts } from './environment.ts';
import { getJobPorts } from './job-environment.ts';
import { playBot } from './jobs/bot-turn.ts';
import { checkTable } from './jobs/check-table.ts';
import { keepHeartbeat } from './jobs/heartbeat.ts';
import { sweep } from './jobs/wake-tables.ts';
import type { JobPorts } from './notify/job-ports.ts';
import { runNotificationRequest } from './notify/preferences.ts';
import { isBotTurnJob, parseJob } from './ports/job-text.ts';
import { getErrorName } from './ports/log.ts';
import type { Job } from './ports/ports.ts';
import { UnusableServerError } from './ports/unusable-server-error.ts';
import { answer } from './table/broadcast.ts';

/** Runs queued jobs; returns those that failed, so that they run again. */
export const handler = async (event: SQSEvent, run: RunContext): Promise<SQSBatchResponse> =>
  withPorts(run, { handle: (ports) => onTimer(getJobPorts(ports), event) });

export async function onTimer(ports: JobPorts, { Records }: SQSEvent): Promise<SQSBatchResponse> {
  const failed = await Promise.all(Records.map((record) => handleRecord(ports, record)));
  return { batchItemFailures: failed.filter((id) => id !== undefined).map((id) => ({ itemIdentifier: id })) };
}

/**
 * Returns the message's id if its job failed and should run again. A person's failed request is answered instead, and
 * the person asks again. An unreadable job ends up in the dead-letter queue: it may be of a newer release that was
 * rolled back.
 */
async function handleRecord(ports: JobPorts, { messageId, body, attributes }: SQSRecord): Promise<string | undefined> {
  const job = parseJob(body);
  if (job === undefined) {
    ports.log.error('a job cannot be read', { message: messageId });
    ports.metrics.count('failures');
    return messageId;
  }
  try {
    await runJob(ports, job, Number(attributes.ApproximateReceiveCount) > 1);
    return undefined;
  } catch (error) {
    ports.log.error(isBotTurnJob(job) ? 'a bot did not play' : 'a job failed', { reason: getErrorName(error) });
    ports.metrics.count('failures');
    if (isBotTurnJob(job) || job.kind !== 'ask') return messageId;
    const code = error instanceof UnusableServerError ? error.code : 'busy';
    await answer(ports, job.connection, { type: 'refused', code, table: job.message.table });
    return undefined;
  }
}

async function runJob(ports: JobPorts, job: Job, isRepeated: boolean): Promise<void> {
  if (isBotTurnJob(job)) return playBot(ports, job, isRepeated);
  if (job.kind === 'sweep') return sweep(ports, job);
  if (job.kind === 'heartbeat') return keepHeartbeat(ports).then(() => undefined);
  // Rare: its code is not loaded at every start.
  if (job.kind === 'erase') return (await import('./jobs/erase.ts')).eraseForgotten(ports, job);
  return job.kind === 'checkTable' ? checkTable(ports, job, isRepeated) : runNotificationRequest(ports, job);
}
