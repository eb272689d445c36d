import { createHash } from 'node:crypto';
import { type AttributeValue, DeleteItemCommand, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import { makeJob, parseJob } from '../../functions/ports/job-text.ts';
import type { Job } from '../../functions/ports/ports.ts';
import { STORE_NAME } from './database/database.ts';
import type { StoreClient } from './database/store-client.ts';

export interface StoredJob {
  readonly job: Job;
  /** Milliseconds since 1970. */
  readonly runsAt: number;
}

/** Stores queued jobs, so that they also run after a restart. */
export interface JobStore {
  readonly put: (storedJob: StoredJob) => Promise<void>;
  readonly drop: (storedJob: StoredJob) => Promise<void>;
  readonly all: () => Promise<readonly StoredJob[]>;
}

const PARTITION = '@calls';
const NEVER = 2 ** 40;

/**
 * Items of the one database table, in a separate partition: the sort key is the due time in milliseconds, and digits
 * that make it unique.
 */
export const makeJobStore = (client: StoreClient): JobStore => ({
  async put({ job, runsAt }) {
    const item = { ...getKey({ job, runsAt }), job: { S: makeJob(job) }, runsAt: { N: String(runsAt) } };
    await client.send(new PutItemCommand({ TableName: STORE_NAME, Item: { ...item, expires: { N: String(NEVER) } } }));
  },

  async drop(storedJob) {
    await client.send(new DeleteItemCommand({ TableName: STORE_NAME, Key: getKey(storedJob) }));
  },

  async all() {
    const jobs: StoredJob[] = [];
    let from: Record<string, AttributeValue> | undefined;
    do {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: STORE_NAME,
          KeyConditionExpression: '#t = :t',
          ExpressionAttributeNames: { '#t': 'table' },
          ExpressionAttributeValues: { ':t': { S: PARTITION } },
          ...(from && { ExclusiveStartKey: from }),
        }),
      );
      jobs.push(...Items.flatMap(readJob));
      from = LastEvaluatedKey;
    } while (from !== undefined);
    return jobs;
  },
});

/** Jobs due in the same millisecond differ in the following digits, which are derived from the job. */
function getKey({ job, runsAt }: StoredJob): Record<string, AttributeValue> {
  const digits = createHash('sha256').update(makeJob(job)).digest().readUIntBE(0, 6) % 1e12;
  return { table: { S: PARTITION }, version: { N: `${Math.floor(runsAt)}.${String(digits).padStart(12, '0')}` } };
}

function readJob({ job, runsAt }: Record<string, AttributeValue>): readonly StoredJob[] {
  const parsed = parseJob(job?.S ?? '');
  return parsed === undefined ? [] : [{ job: parsed, runsAt: Number(runsAt?.N) }];
}
