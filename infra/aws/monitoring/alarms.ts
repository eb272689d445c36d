import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

export interface AlarmRule {
  /** Its heading in docs/runbook.md. */
  readonly name: string;
  readonly metric: IMetric;
  /** The alarm's threshold per period: five minutes unless the metric has another. */
  readonly from: number;
  /** Periods in a row. */
  readonly periods: number;
  /** The alarm goes off below the threshold instead. */
  readonly isBelow?: true;
  /** The meaning of missing data; default: no alarm. */
  readonly missing?: TreatMissingData;
  readonly means: string;
}

interface AlarmsProps {
  readonly stage: Stage;
  readonly rules: readonly AlarmRule[];
}

/** An alarm for each rule; all of them notify one topic, and its subscribers. */
export class Alarms extends Construct {
  readonly alarms: readonly Alarm[];

  constructor(scope: Construct, id: string, { stage, rules }: AlarmsProps) {
    super(scope, id);
    const topic = this.topic(stage);
    const action = new SnsAction(topic);
    this.alarms = rules.map(({ name, metric, from, periods, means, isBelow, missing }) => {
      const alarm = new Alarm(this, name, {
        alarmName: `afoot-${stage.name}-${name}`,
        alarmDescription: `${means} See docs/runbook.md, ${name}.`,
        metric,
        threshold: from,
        evaluationPeriods: periods,
        comparisonOperator: isBelow
          ? ComparisonOperator.LESS_THAN_THRESHOLD
          : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: missing ?? TreatMissingData.NOT_BREACHING,
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
