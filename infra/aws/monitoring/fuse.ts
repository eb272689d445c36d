import { RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Rule } from 'aws-cdk-lib/aws-events';
import { AwsApi } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { CfnLogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { getRouteThrottle, getRouteThrottles, OPENING_MESSAGES, type RouteThrottle } from '../capacity.ts';
import type { SocketApi } from '../constructs/socket-api.ts';
import type { Stage } from '../stage.ts';

interface FuseProps {
  readonly alarm: Alarm;
  readonly socket: SocketApi;
  readonly stage: Stage;
}

/** Closes the socket while its alarm is on, and restores its limits afterward. */
export class Fuse extends Construct {
  constructor(scope: Construct, id: string, { alarm, socket: { place }, stage }: FuseProps) {
    super(scope, id);
    const { partition, region } = Stack.of(this);
    const resource = `arn:${partition}:apigateway:${region}::/apis/${place.apiId}/stages/${place.stage}`;
    for (const [state, limits] of Object.entries({ ALARM: CLOSED_ROUTES, OK: createFuseOpener(stage) }))
      new Rule(this, state.toLowerCase(), {
        eventPattern: {
          source: ['aws.cloudwatch'],
          detailType: ['CloudWatch Alarm State Change'],
          resources: [alarm.alarmArn],
          detail: { state: { value: [state] } },
        },
        targets: [
          new AwsApi({
            service: 'ApiGatewayV2',
            action: 'updateStage',
            parameters: { ApiId: place.apiId, StageName: place.stage, ...limits },
            policyStatement: new PolicyStatement({ actions: ['apigateway:PATCH'], resources: [resource] }),
          }),
        ],
      });
    const requester = Stack.of(this).node.children.find(({ node }) => node.id.startsWith(REQUESTER));
    if (requester === undefined) return;
    Validations.of(requester).acknowledge(WRITES_ITS_LOG);
    const log = requester.node.findChild('LogGroup').node.defaultChild as CfnLogGroup;
    log.retentionInDays = stage.logDays;
    log.applyRemovalPolicy(RemovalPolicy.DESTROY);
  }
}

const NOTHING: RouteThrottle = { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 };

const createFuseOpener = (stage: Stage) => ({
  DefaultRouteSettings: getRouteThrottle(stage.rate),
  RouteSettings: getRouteThrottles(stage),
});

/** Nobody can act, so bots stop within the hour too. */
const CLOSED_ROUTES = {
  DefaultRouteSettings: NOTHING,
  RouteSettings: Object.fromEntries(['$connect', ...OPENING_MESSAGES].map((route) => [route, NOTHING])),
};

/** The CDK's function behind `AwsApi`. */
const REQUESTER = 'AWSb4cf1abd';

const WRITES_ITS_LOG = {
  id: 'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  reason: 'CDK’s function writes its log by the managed policy for that.',
};
