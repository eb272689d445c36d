import { Stack, Validations } from 'aws-cdk-lib';
import { type CfnApi, type CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { getRouteThrottles, getThrottle, OPENING_MESSAGES } from '../capacity.ts';
import type { Stage as AfootStage } from '../stage.ts';
import { getNagScope } from './nag-scope.ts';
import type { Access, ServerFunction } from './server-function.ts';

interface SocketProps {
  readonly connect: ServerFunction;
  readonly disconnect: ServerFunction;
  readonly message: ServerFunction;
  readonly stage: AfootStage;
}

export class SocketApi extends Construct {
  /** `wss://...`, which the web client opens. */
  readonly address: string;
  /** Without the path, for a content security policy. */
  readonly origin: string;
  /** Identifies this API in its service's metrics. */
  readonly place: { readonly apiId: string; readonly stage: string };
  /** Posting to connections. */
  readonly access: Access;
  readonly closing: Access;

  constructor(scope: Construct, id: string, { connect, disconnect, message, stage }: SocketProps) {
    super(scope, id);
    const route = (ports: ServerFunction) => ({
      integration: new WebSocketLambdaIntegration(ports.node.id, ports.lambda),
    });
    const api = new WebSocketApi(this, 'api', {
      apiName: `afoot-${stage.name}`,
      routeSelectionExpression: '$request.body.type',
      connectRouteOptions: route(connect),
      disconnectRouteOptions: route(disconnect),
      defaultRouteOptions: route(message),
    });
    for (const type of OPENING_MESSAGES) api.addRoute(type, route(message));
    const deployed = new WebSocketStage(this, 'stage', {
      webSocketApi: api,
      stageName: stage.name,
      autoDeploy: true,
      throttle: getThrottle(stage.rate),
    });
    (deployed.node.defaultChild as CfnStage).routeSettings = getRouteThrottles(stage);
    // The stage opens once everything behind it exists.
    deployed.node.addDependency(api);
    acknowledgeRoutes(api);
    acknowledgeLog(deployed);
    this.address = deployed.url;
    this.origin = api.apiEndpoint;
    this.place = { apiId: api.apiId, stage: stage.name };
    this.access = getConnectionAccess(api, deployed, 'POST');
    this.closing = getConnectionAccess(api, deployed, 'DELETE');
  }
}

/** Allows one action on any connection of this stage, because connection ids are unknown. */
function getConnectionAccess(
  api: WebSocketApi,
  { stageName, callbackUrl }: WebSocketStage,
  method: 'POST' | 'DELETE',
): Access {
  const stack = Stack.of(api);
  const resourceName = `${stageName}/${method}/@connections/*`;
  const logicalId = stack.getLogicalId(api.node.defaultChild as CfnApi);
  const { partition, region } = getNagScope(stack);
  const place = `arn:${partition}:execute-api:${region}:<AWS::AccountId>:<${logicalId}>`;
  return {
    actions: ['execute-api:ManageConnections'],
    resource: stack.formatArn({ service: 'execute-api', resource: api.apiId, resourceName }),
    environment: { AFOOT_CONNECTIONS: callbackUrl },
    acknowledged: {
      id: `AwsSolutions-IAM5[Resource::${place}/${resourceName}]`,
      reason: 'A connection has its name from the gateway as it opens; this is allowed for those of this stage only.',
    },
  };
}

const acknowledgeRoutes = (api: WebSocketApi): void =>
  Validations.of(api).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'A connection may do nothing until it has proved the capability of a seat; the functions compare.',
  });

const acknowledgeLog = (stage: WebSocketStage): void =>
  Validations.of(stage).acknowledge({
    id: 'AwsSolutions-APIG1',
    reason: 'Access logs need a role set for the whole account and keep addresses; the functions log each request.',
  });
