import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Schedules } from './schedules.ts';
import type { Access, ServerFunction } from './server-function.ts';

interface JobQueueProps {
  readonly runs: ServerFunction;
  /** Concurrent runs. */
  readonly at: number;
  /** Name of an earlier stack's store, if the stack continues with one. */
  readonly retainedStore?: string | undefined;
}

/** Jobs for later: a queue whose messages are delayed individually and then run the timer. */
export class JobQueue extends Construct {
  /**
   * Limit of one timer run: as long as its posts take if no push service answers, and less than the minute after which
   * an unfinished notification counts as lost.
   */
  static readonly LIMIT = Duration.seconds(30);
  /** Jobs in one run: few enough that the notifications of the largest tables end in time, even if nobody answers. */
  static readonly BATCH = 3;

  readonly access: Access;
  /** Further permissions of the timer: to schedule jobs beyond the queue's longest delay. */
  readonly later: readonly Access[];
  readonly unansweredCount: IMetric;
  /** Seconds since the oldest job was queued, its delay included. */
  readonly age: IMetric;

  constructor(scope: Construct, id: string, { runs, at, retainedStore }: JobQueueProps) {
    super(scope, id);
    const unanswered = this.unanswered();
    this.unansweredCount = unanswered.metricApproximateNumberOfMessagesVisible({ statistic: 'max' });
    const queue = new Queue(this, 'queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // A failed job runs again after a minute, because people wait for bots.
      visibilityTimeout: Duration.seconds(2 * JobQueue.LIMIT.toSeconds()),
      deadLetterQueue: { queue: unanswered, maxReceiveCount: 3 },
    });
    this.age = queue.metricApproximateAgeOfOldestMessage();
    runs.lambda.addEventSource(
      new SqsEventSource(queue, { batchSize: JobQueue.BATCH, maxConcurrency: at, reportBatchItemFailures: true }),
    );
    runs.runsBySchedule();
    this.later = new Schedules(this, 'schedules', { queue, runs, retainedStore }).access;
    this.access = {
      actions: ['sqs:SendMessage'],
      resource: queue.queueArn,
      environment: { AFOOT_ALARMS: queue.queueUrl },
    };
  }

  /** The dead-letter queue of jobs that failed three times, for a person to look at. */
  private unanswered(): Queue {
    return new Queue(this, 'unanswered', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
  }
}
