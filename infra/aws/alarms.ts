import { Duration } from 'aws-cdk-lib';
import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { Schedules } from './schedules.ts';
import type { Access, ServerFunction } from './server-function.ts';

export interface AlarmsProps {
  readonly runs: ServerFunction;
  /** Runs at a time. */
  readonly at: number;
  /** Name of the store of an earlier stack that this one goes on with. */
  readonly kept?: string | undefined;
}

/** Alarms that one run treats at most: few enough that the calls of the largest tables, none of them answered, end in time. */
const BATCH = 3;

/** Alarms that a function sets for later: a queue whose messages are delayed one by one and then ring the timer. */
export class Alarms extends Construct {
  /**
   * How long a run of the timer may take: as long as its calls do where no push service answers, and less than the minute
   * after which a call that was begun is taken to have been lost.
   */
  static readonly LIMIT = Duration.seconds(30);

  readonly access: Access;
  /** What the timer may beyond that: set calls for later than the queue keeps a message back. */
  readonly later: readonly Access[];
  /** How many alarms failed and were put aside. */
  readonly unansweredCount: IMetric;

  constructor(scope: Construct, id: string, { runs, at, kept }: AlarmsProps) {
    super(scope, id);
    const unanswered = this.unanswered();
    this.unansweredCount = unanswered.metricApproximateNumberOfMessagesVisible({ statistic: 'max' });
    const queue = new Queue(this, 'queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      // What failed rings again after a minute: bots are waited for.
      visibilityTimeout: Duration.seconds(2 * Alarms.LIMIT.toSeconds()),
      deadLetterQueue: { queue: unanswered, maxReceiveCount: 3 },
    });
    runs.lambda.addEventSource(
      new SqsEventSource(queue, { batchSize: BATCH, maxConcurrency: at, reportBatchItemFailures: true }),
    );
    runs.runsBySchedule();
    this.later = new Schedules(this, 'schedules', { queue, runs, kept }).access;
    this.access = {
      actions: ['sqs:SendMessage'],
      resource: queue.queueArn,
      environment: { AFOOT_ALARMS: queue.queueUrl },
    };
  }

  /** Alarms that failed three times, kept for a person to look at. */
  private unanswered(): Queue {
    return new Queue(this, 'unanswered', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
  }
}
