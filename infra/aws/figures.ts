import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Counted } from '../../functions/ports/ports.ts';
import type { ServerFunction } from './server-function.ts';

const PERIOD = Duration.minutes(5);

/** Metrics of one stage, as the functions count them (`functions/ports/metrics.ts`) and as AWS's services do. */
export class Figures {
  private readonly stage: string;

  constructor(stage: string) {
    this.stage = stage;
  }

  counted(name: Counted): Metric {
    return this.own(name, 'Sum');
  }

  /** Milliseconds that a submission takes, from the event to the last answer of the gateway. */
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

/** Errors of several functions as one figure. */
export const errorsOf = (functions: readonly ServerFunction[]): IMetric =>
  sumOf(
    'errors',
    Object.fromEntries(
      functions.map(({ node, lambda }) => [node.id, lambda.metric('Errors', { period: PERIOD, statistic: 'Sum' })]),
    ),
  );

/**
 * Throttles of every function of the account in this region, ours and others: they share its concurrency. One metric, while
 * one a function would cost by the month.
 */
export const throttlesOfAll = (): IMetric => LambdaFunction.metricAllThrottles({ period: PERIOD, statistic: 'Sum' });

/**
 * Several metrics as one figure. Where one of them has no value in a period it counts as nothing: else the sum would have
 * none either, and would be silent on the others. It also ends an alarm on figures that come only while something is wrong.
 */
export const sumOf = (label: string, usingMetrics: Readonly<Record<string, IMetric>>): IMetric =>
  new MathExpression({
    expression: Object.keys(usingMetrics)
      .map((id) => `FILL(${id}, 0)`)
      .join(' + '),
    usingMetrics: { ...usingMetrics },
    label,
    period: PERIOD,
  });

/** A figure of the WebSocket API. */
export const socketFigure = (
  { apiId, stage }: { readonly apiId: string; readonly stage: string },
  metricName: 'ConnectCount' | 'MessageCount' | 'IntegrationError' | 'ExecutionError' | 'ClientError',
): Metric =>
  new Metric({
    namespace: 'AWS/ApiGateway',
    metricName,
    dimensionsMap: { ApiId: apiId, Stage: stage },
    statistic: 'Sum',
    period: PERIOD,
  });
