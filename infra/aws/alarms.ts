import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type Access, DeskFunction } from './desk-function.ts';

/** Alarms that a function sets for later: a queue whose messages are delayed one by one and then ring the timer. */
export class Alarms extends Construct {
  readonly access: Access;

  constructor(scope: Construct, id: string, { rings }: { readonly rings: DeskFunction }) {
    super(scope, id);
    const queue = new Queue(this, 'queue', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(6 * DeskFunction.TIMEOUT.toSeconds()),
      deadLetterQueue: { queue: this.unanswered(), maxReceiveCount: 3 },
    });
    rings.lambda.addEventSource(
      new SqsEventSource(queue, { batchSize: 10, maxConcurrency: 20, reportBatchItemFailures: true }),
    );
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
