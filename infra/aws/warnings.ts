import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from './stage.ts';

/** A condition that a person should look at. */
export interface Warning {
  /** Its heading in docs/runbook.md. */
  readonly name: string;
  readonly figure: IMetric;
  /** Threshold, for five minutes. */
  readonly from: number;
  /** Periods of five minutes in a row. */
  readonly periods: number;
  /** Without data the alarm stays as it is: data ends before the trouble does. */
  readonly lasts?: true;
  /** What it means, in one sentence. */
  readonly means: string;
}

interface WarningsProps {
  readonly stage: Stage;
  readonly warnings: readonly Warning[];
}

/** An alarm for each warning; all of them notify one topic, and its subscribers. */
export class Warnings extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, { stage, warnings }: WarningsProps) {
    super(scope, id);
    const topic = this.topic(stage);
    const action = new SnsAction(topic);
    this.alarms = warnings.map(({ name, figure, from, periods, means, lasts }) => {
      const alarm = new Alarm(this, name, {
        alarmName: `afoot-${stage.name}-${name}`,
        alarmDescription: `${means} See docs/runbook.md, ${name}.`,
        metric: figure,
        threshold: from,
        evaluationPeriods: periods,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: lasts ? TreatMissingData.IGNORE : TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(action);
      alarm.addOkAction(action);
      return alarm;
    });
  }

  private topic({ name, email }: Stage): Topic {
    const topic = new Topic(this, 'topic', { topicName: `afoot-${name}-warnings`, enforceSSL: true });
    topic.applyRemovalPolicy(RemovalPolicy.DESTROY);
    const cloudWatch = new ServicePrincipal('cloudwatch.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
    });
    topic.grantPublish(cloudWatch);
    if (email !== undefined) topic.addSubscription(new EmailSubscription(email));
    return topic;
  }
}
