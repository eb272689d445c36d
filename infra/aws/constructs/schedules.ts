import { createHash } from 'node:crypto';
import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnSchedule, ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { HEARTBEAT } from '../../../functions/jobs/heartbeat.ts';
import type { HeartbeatJob, Job, WakeTablesJob } from '../../../functions/ports/ports.ts';
import { getNagScope } from './nag-scope.ts';
import type { Access, ServerFunction } from './server-function.ts';

const SWEEP: WakeTablesJob = { kind: 'sweep' };
const BEAT: HeartbeatJob = { kind: 'heartbeat' };

const computeFingerprint = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 8);

interface SchedulesProps {
  readonly queue: IQueue;
  readonly runs: ServerFunction;
  /** Name of an earlier stack's store, if the stack continues with one. */
  readonly retainedStore?: string | undefined;
}

/**
 * Jobs beyond the queue's longest delay: schedules that send to it once and are then deleted. Another one starts a
 * sweep through all tables, immediately and then weekly: a store from an earlier stack, or a restored one, has turns
 * and deadlines that no queue knows. A third sends a heartbeat every five minutes.
 */
export class Schedules extends Construct {
  /** Permissions to make a schedule, and to pass it its role for sending. */
  readonly access: readonly Access[];

  constructor(scope: Construct, id: string, { queue, runs, retainedStore }: SchedulesProps) {
    super(scope, id);
    const stack = Stack.of(this);
    // Its name is fixed: left behind, it would block the same stage from being deployed again.
    const group = new ScheduleGroup(this, 'group', { removalPolicy: RemovalPolicy.DESTROY });
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account, 'aws:SourceArn': group.scheduleGroupArn } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
    );
    const repeat = (name: string, scheduleExpression: string, job: Job): void =>
      new CfnSchedule(this, name, {
        groupName: group.scheduleGroupName,
        scheduleExpression,
        flexibleTimeWindow: { mode: 'OFF' },
        target: { arn: queue.queueArn, roleArn: role.roleArn, input: JSON.stringify(job) },
      }).node.addDependency(group, role, runs.lambda);
    // Without a start date the first sweep is immediate. Another store makes this another schedule, for the same
    // reason.
    repeat(`sweeps${retainedStore === undefined ? '' : computeFingerprint(retainedStore)}`, 'rate(7 days)', SWEEP);
    repeat('heartbeats', `rate(${HEARTBEAT / 60_000} minutes)`, BEAT);
    const { partition, region } = getNagScope(stack);
    const schedules = `schedule/${group.scheduleGroupName}/*`;
    this.access = [
      {
        actions: ['scheduler:CreateSchedule'],
        resource: stack.formatArn({ service: 'scheduler', resource: schedules }),
        environment: { AFOOT_SCHEDULES: group.scheduleGroupName, AFOOT_QUEUE: queue.queueArn },
        acknowledged: {
          id: `AwsSolutions-IAM5[Resource::arn:${partition}:scheduler:${region}:<AWS::AccountId>:${schedules}]`,
          reason: 'Each call has a schedule of its own, all of them in this one group.',
        },
      },
      {
        actions: ['iam:PassRole'],
        resource: role.roleArn,
        conditions: { StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' } },
        environment: { AFOOT_SCHEDULE_ROLE: role.roleArn },
      },
    ];
  }
}
