import { Duration } from 'aws-cdk-lib';
import { type IMetric, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Counted } from '../../functions/tally.ts';
import type { DeskFunction } from './desk-function.ts';

const PERIOD = Duration.minutes(5);

/** Metrics of one stage, as the functions count them (`functions/tally.ts`) and as AWS's services do. */
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
export function sumOver(functions: readonly DeskFunction[], of: 'Errors'): IMetric {
  const usingMetrics = Object.fromEntries(
    functions.map(({ node, lambda }) => [node.id, lambda.metric(of, { period: PERIOD, statistic: 'Sum' })]),
  );
  return new MathExpression({
    expression: Object.keys(usingMetrics).join(' + '),
    usingMetrics,
    label: of.toLowerCase(),
    period: PERIOD,
  });
}

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
