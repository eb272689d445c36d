import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  LogQueryVisualizationType,
  LogQueryWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { ServerFunction } from '../constructs/server-function.ts';
import { getSocketMetric, StageMetrics } from './metrics.ts';
import type { MonitoredParts } from './monitored.ts';

interface DashboardProps extends MonitoredParts {
  readonly alarms: readonly Alarm[];
}

/** Four columns. */
const WIDTH = 6;

const makeGraph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left: [...left], right: [...right], width: WIDTH });

/** The dashboard of one stage. Refusals by code come from the logs: a metric for each code would cost by the month. */
export class StageDashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { stage, alarms } = props;
    const dashboard = new Dashboard(this, 'dashboard', { dashboardName: `afoot-${stage.name}` });
    dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 3 }));
    dashboard.addWidgets(...playWidgets(props));
    dashboard.addWidgets(...makeMachineWidgets(props));
  }
}

function playWidgets({ stage, functions }: DashboardProps): readonly (GraphWidget | LogQueryWidget)[] {
  const metrics = new StageMetrics(stage.name);
  const counted = metrics.counted.bind(metrics);
  return [
    makeGraph(
      'Submissions',
      [counted('submissions'), counted('refusals')],
      [counted('failures'), counted('racesLost')],
    ),
    makeGraph('Milliseconds of a submission', [metrics.latency('p50'), metrics.latency('p99')]),
    makeGraph('Views sent', [counted('pushes')], [counted('pushesLate'), counted('pushesGone')]),
    new LogQueryWidget({
      title: 'Refusals by code',
      logGroupNames: Object.values(functions).map(({ logGroup }) => logGroup.logGroupName),
      view: LogQueryVisualizationType.TABLE,
      queryLines: ['filter ispresent(refused)', 'stats count(*) as times by refused', 'sort times desc'],
      width: WIDTH,
    }),
  ];
}

function makeMachineWidgets({ stage, functions, socket, store }: DashboardProps): readonly GraphWidget[] {
  const metrics = new StageMetrics(stage.name);
  const each = (metric: (ports: ServerFunction) => IMetric): readonly IMetric[] => Object.values(functions).map(metric);
  return [
    makeGraph('Units of the store', [metrics.counted('writeUnits'), metrics.counted('readUnits')], [store.throttled]),
    makeGraph(
      'Sockets',
      [getSocketMetric(socket.place, 'MessageCount')],
      [getSocketMetric(socket.place, 'ConnectCount'), getSocketMetric(socket.place, 'ClientError')],
    ),
    makeGraph(
      'Runs of functions',
      each(({ lambda }) => lambda.metricInvocations()),
      each(({ lambda }) => lambda.metricErrors()),
    ),
    makeGraph(
      'Milliseconds of functions, p99',
      each(({ lambda }) => lambda.metricDuration({ statistic: 'p99' })),
    ),
  ];
}
