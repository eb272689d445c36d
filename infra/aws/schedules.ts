import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { ScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Access } from './desk-function.ts';

/** Calls for later than the queue can keep back: schedules that send to it once, and are deleted then. */
export class Schedules extends Construct {
  /** To make a schedule, and to hand it the role by which it sends. */
  readonly access: readonly Access[];

  constructor(scope: Construct, id: string, { queue }: { readonly queue: IQueue }) {
    super(scope, id);
    const stack = Stack.of(this);
    // It has a fixed name: left behind, it would be in the way of the same stage when that is deployed again.
    const group = new ScheduleGroup(this, 'group', { removalPolicy: RemovalPolicy.DESTROY });
    const role = new Role(this, 'role', {
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': stack.account, 'aws:SourceArn': group.scheduleGroupArn } },
      }),
    });
    role.addToPolicy(
      new PolicyStatement({ effect: Effect.ALLOW, actions: ['sqs:SendMessage'], resources: [queue.queueArn] }),
    );
    const schedules = `schedule/${group.scheduleGroupName}/*`;
    this.access = [
      {
        actions: ['scheduler:CreateSchedule'],
        resource: stack.formatArn({ service: 'scheduler', resource: schedules }),
        environment: { AFOOT_SCHEDULES: group.scheduleGroupName, AFOOT_QUEUE: queue.queueArn },
        acknowledged: {
          id: `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:scheduler:<AWS::Region>:<AWS::AccountId>:${schedules}]`,
          reason: 'Each call has a schedule of its own, all of them in this one group.',
        },
      },
      {
        actions: ['iam:PassRole'],
        resource: role.roleArn,
        environment: { AFOOT_SCHEDULE_ROLE: role.roleArn },
      },
    ];
  }
}
