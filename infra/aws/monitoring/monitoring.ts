import { Duration } from 'aws-cdk-lib';
import { type Alarm, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { LONGEST_DELAY } from '../../../functions/ports/job-text.ts';
import { type AlarmRule, Alarms } from './alarms.ts';
import { StageDashboard } from './dashboard.ts';
import { getAllErrors, getAllThrottles, getRuns, getSocketMetric, StageMetrics } from './metrics.ts';
import type { MonitoredParts } from './monitored.ts';

export class Monitoring extends Construct {
  readonly errors: Alarm;
  readonly fuse: Alarm | undefined;

  constructor(scope: Construct, id: string, monitored: MonitoredParts) {
    super(scope, id);
    const { stage } = monitored;
    const rules = [...getPlayAlarmRules(monitored), ...getServiceAlarmRules(monitored), ...getFuse(monitored)];
    const { alarms } = new Alarms(this, 'warnings', { stage, rules });
    new StageDashboard(this, 'board', { ...monitored, alarms });
    const findAlarm = (name: string): Alarm | undefined => alarms.find(({ node }) => node.id === name);
    this.errors = findAlarm('errors') as Alarm;
    this.fuse = findAlarm('fuse');
  }
}

/** Seconds that a job may wait for a run of the timer. */
const MAX_JOB_WAIT_SECONDS = 300;

/** Alarms for what players notice. An account has alarms on ten metrics free; these and the following take twelve. */
function getPlayAlarmRules({ stage, functions, socket, jobs }: MonitoredParts): readonly AlarmRule[] {
  const metrics = new StageMetrics(stage.name);
  return [
    {
      name: 'refused',
      metric: getSocketMetric(socket.place, 'ClientError'),
      from: 5,
      periods: 1,
      means: 'The gateway refused connections or messages, as a rule because more came than the settings let through.',
    },
    {
      name: 'silent',
      metric: getRuns(functions.timer),
      from: 1,
      periods: 3,
      isBelow: true,
      missing: TreatMissingData.BREACHING,
      means:
        'The timer has not run for a quarter of an hour: bots do not play, deadlines do not pass, nobody is notified.',
    },
    {
      name: 'late',
      metric: jobs.age,
      from: LONGEST_DELAY + MAX_JOB_WAIT_SECONDS,
      periods: 1,
      means: 'Bots’ turns, deadlines or notifications wait in the queue for minutes.',
    },
    {
      name: 'slow',
      metric: metrics.latency('p99'),
      from: 1500,
      periods: 3,
      means: 'One submission in a hundred takes longer than a second and a half.',
    },
    {
      name: 'unanswered',
      metric: jobs.unansweredCount,
      // Data ends before the problem does.
      from: 1,
      periods: 1,
      missing: TreatMissingData.IGNORE,
      means: 'A bot’s turn, or another job, failed three times and was put aside.',
    },
    {
      name: 'pushes',
      metric: metrics.counted('pushesLate'),
      from: 50,
      periods: 2,
      means: 'Views did not reach their viewers in time.',
    },
  ];
}

function getServiceAlarmRules({ stage, socket, store }: MonitoredParts): readonly AlarmRule[] {
  return [
    {
      name: 'errors',
      metric: getAllErrors(),
      from: 1,
      periods: 1,
      means: 'A function ended with an error or ran out of time.',
    },
    {
      name: 'failures',
      metric: new StageMetrics(stage.name).counted('failures'),
      from: 5,
      periods: 1,
      means: 'Messages could not be handled; their senders were asked to try again.',
    },
    {
      name: 'throttles',
      metric: getAllThrottles(),
      from: 1,
      periods: 2,
      means: 'More functions were started at a time than may run.',
    },
    {
      name: 'store',
      metric: store.throttled,
      from: 1,
      periods: 2,
      means: 'The store refused requests because too many came.',
    },
    {
      name: 'socket',
      // Answers of functions are not counted here, because a stranger can make them refuse.
      metric: getSocketMetric(socket.place, 'ExecutionError'),
      from: 5,
      periods: 1,
      means: 'The gateway could not hand messages to the functions.',
    },
  ];
}

const getFuse = ({ stage: { fuse }, socket }: MonitoredParts): readonly AlarmRule[] =>
  fuse === undefined
    ? []
    : [
        {
          name: 'fuse',
          metric: getSocketMetric(socket.place, 'MessageCount', Duration.days(1)),
          from: fuse,
          periods: 1,
          means: 'A day had more messages than the fuse allows: the socket lets nothing through.',
        },
      ];
