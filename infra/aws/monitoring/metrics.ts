import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { CountedMetric } from '../../../functions/ports/ports.ts';
import type { ServerFunction } from '../constructs/server-function.ts';

const PERIOD = Duration.minutes(5);

/** Metrics of one stage: those of the functions (`functions/ports/metrics.ts`) and of AWS's services. */
export class StageMetrics {
  private readonly stage: string;

  constructor(stage: string) {
    this.stage = stage;
  }

  counted(name: CountedMetric): Metric {
    return this.own(name, 'Sum');
  }

  /** Milliseconds of a submission, from the event to the gateway's last answer. */
  latency(statistic: 'p50' | 'p99'): Metric {
    return this.own('latency', statistic);
  }

  private own(metricName: string, statistic: string): Metric {
    return new Metric({
      namespace: 'Afoot',
      metricName,
      dimensionsMap: { stage: this.stage },
      statistic,
      period: PERIOD,
      label: statistic === 'Sum' ? metricName : `${metricName} ${statistic}`,
    });
  }
}

/**
 * Errors and throttles of every function in this account and region, including others, and runs of one. One metric
 * each, since one for each function would cost by the month.
 */
export const getAllErrors = (): IMetric => LambdaFunction.metricAllErrors({ period: PERIOD });
export const getAllThrottles = (): IMetric => LambdaFunction.metricAllThrottles({ period: PERIOD });
export const getRuns = ({ lambda }: ServerFunction): IMetric => lambda.metricInvocations({ period: PERIOD });

/**
 * The sum of several metrics. A metric without values counts as 0; otherwise the sum would have none either and hide
 * the others. It also ends an alarm on metrics that exist only while something is wrong.
 */
export const sumValues = (label: string, usingMetrics: Readonly<Record<string, IMetric>>): IMetric =>
  new MathExpression({
    expression: Object.keys(usingMetrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(' + '),
    usingMetrics: { ...usingMetrics },
    label,
    period: PERIOD,
  });

export const getSocketMetric = (
  { apiId, stage }: { readonly apiId: string; readonly stage: string },
  metricName: 'ConnectCount' | 'MessageCount' | 'ExecutionError' | 'ClientError',
  period = PERIOD,
): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: stage },
    statistic: 'Sum',
    period,
  });
