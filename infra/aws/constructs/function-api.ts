import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { type CfnStage, HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import type { RouteThrottle } from '../capacity.ts';
import type { Stage } from '../stage.ts';
import type { ServerFunction } from './server-function.ts';

interface FunctionApiProps {
  readonly stage: Stage;
  readonly name: string;
  readonly answers: ServerFunction;
  readonly throttles: Readonly<Record<string, RouteThrottle>>;
  /** Until CloudFront gives up. */
  readonly timeout: Duration;
  /** Why it asks for no sign-in, and writes no access log. */
  readonly reasons: { readonly open: string; readonly unlogged: string };
}

/**
 * The HTTP API in front of a function for CloudFront. CloudFront needs only its name, so the store can still wait for
 * CloudFront, and the function for the store.
 */
export class FunctionApi extends Construct {
  readonly origin: HttpOrigin;

  constructor(scope: Construct, id: string, { stage, name, answers, throttles, timeout, reasons }: FunctionApiProps) {
    super(scope, id);
    const api = new HttpApi(this, 'api', { apiName: `afoot-${stage.name}-${name}`, createDefaultStage: false });
    const integration = new HttpLambdaIntegration(name, answers.lambda);
    // One route for all methods, so that none has a separate limit.
    const routes = Object.keys(throttles).flatMap((path) =>
      api.addRoutes({ path, methods: [HttpMethod.ANY], integration }),
    );
    const deployed = new HttpStage(this, 'stage', { httpApi: api, stageName: '$default', autoDeploy: true });
    deployed.node.addDependency(...routes);
    (deployed.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      Object.entries(throttles).map(([path, throttle]) => [`ANY ${path}`, throttle]),
    );
    Validations.of(api).acknowledge({ id: 'AwsSolutions-APIG4', reason: reasons.open });
    Validations.of(deployed).acknowledge({ id: 'AwsSolutions-APIG1', reason: reasons.unlogged });
    const { region, urlSuffix } = Stack.of(this);
    this.origin = new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
      connectionAttempts: 1,
      connectionTimeout: Duration.seconds(2),
      readTimeout: timeout,
    });
  }
}
