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
import { Figures, socketFigure } from './figures.ts';
import type { ServerFunction } from './server-function.ts';
import type { Watched } from './watched.ts';

interface BoardProps extends Omit<Watched, 'alarms'> {
  readonly alarms: readonly Alarm[];
}

/** Four side by side. */
const WIDTH = 6;

const graph = (title: string, left: readonly IMetric[], right: readonly IMetric[] = []): GraphWidget =>
  new GraphWidget({ title, left: [...left], right: [...right], width: WIDTH });

/** The dashboard of one stage. Refusals by code come from the logs: a metric for each code would cost by the month. */
export class Board extends Construct {
  constructor(scope: Construct, id: string, props: BoardProps) {
    super(scope, id);
    const { stage, alarms } = props;
    const board = new Dashboard(this, 'dashboard', { dashboardName: `afoot-${stage.name}` });
    board.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 3 }));
    board.addWidgets(...playWidgets(props));
    board.addWidgets(...machineWidgets(props));
  }
}

function playWidgets({ stage, functions }: BoardProps): readonly (GraphWidget | LogQueryWidget)[] {
  const figures = new Figures(stage.name);
  const counted = figures.counted.bind(figures);
  return [
    graph('Submissions', [counted('submissions'), counted('refusals')], [counted('failures'), counted('racesLost')]),
    graph('Milliseconds of a submission', [figures.latency('p50'), figures.latency('p99')]),
    graph('Views sent', [counted('pushes')], [counted('pushesLate'), counted('pushesGone')]),
    new LogQueryWidget({
      title: 'Refusals by code',
      logGroupNames: Object.values(functions).map(({ logGroup }) => logGroup.logGroupName),
      view: LogQueryVisualizationType.TABLE,
      queryLines: ['filter ispresent(refused)', 'stats count(*) as times by refused', 'sort times desc'],
      width: WIDTH,
    }),
  ];
}

function machineWidgets({ stage, functions, socket, store }: BoardProps): readonly GraphWidget[] {
  const figures = new Figures(stage.name);
  const each = (metric: (ports: ServerFunction) => IMetric): readonly IMetric[] => Object.values(functions).map(metric);
  return [
    graph('Units of the store', [figures.counted('writeUnits'), figures.counted('readUnits')], [store.throttled]),
    graph(
      'Sockets',
      [socketFigure(socket.place, 'MessageCount')],
      [socketFigure(socket.place, 'ConnectCount'), socketFigure(socket.place, 'ClientError')],
    ),
    graph(
      'Runs of functions',
      each(({ lambda }) => lambda.metricInvocations()),
      each(({ lambda }) => lambda.metricErrors()),
    ),
    graph(
      'Milliseconds of functions, p99',
      each(({ lambda }) => lambda.metricDuration({ statistic: 'p99' })),
    ),
  ];
}
