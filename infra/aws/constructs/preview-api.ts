import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { type CfnStage, HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { previewLanesOf } from '../capacity.ts';
import type { Stage } from '../stage.ts';
import type { ServerFunction } from './server-function.ts';

/**
 * What CloudFront asks of the function instead of a table's address, for ids that this stage has made and for all others;
 * the bucket has the page under both names.
 */
export const PREVIEW_PATHS = { checked: '/index.html', unchecked: '/unchecked.html' } as const;

/**
 * The HTTP API in front of the function that previews links. CloudFront needs only its name, so the store may still wait
 * for CloudFront, and the function for the store.
 */
export class PreviewApi extends Construct {
  /** Time limit of one run. */
  static readonly LIMIT = Duration.seconds(5);

  /** Given up after four seconds: CloudFront asks the bucket then. */
  readonly origin: HttpOrigin;

  constructor(scope: Construct, id: string, { preview, stage }: { preview: ServerFunction; stage: Stage }) {
    super(scope, id);
    const api = new HttpApi(this, 'api', { apiName: `afoot-${stage.name}-preview`, createDefaultStage: false });
    const integration = new HttpLambdaIntegration('preview', preview.lambda);
    const routes = Object.values(PREVIEW_PATHS).flatMap((path) =>
      api.addRoutes({ path, methods: [HttpMethod.ANY], integration }),
    );
    const deployed = new HttpStage(this, 'stage', { httpApi: api, stageName: '$default', autoDeploy: true });
    deployed.node.addDependency(...routes);
    (deployed.node.defaultChild as CfnStage).routeSettings = throttlesOf(stage.rate);
    acknowledge(api, deployed);
    const { region, urlSuffix } = Stack.of(this);
    this.origin = new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
      connectionAttempts: 1,
      connectionTimeout: Duration.seconds(2),
      readTimeout: Duration.seconds(4),
    });
  }
}

/** By route: one for all methods, so that none has a limit of its own beside it. */
const throttlesOf = (rate: number): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(previewLanesOf(rate)).map(([lane, limit]) => [
      `ANY ${PREVIEW_PATHS[lane as keyof typeof PREVIEW_PATHS]}`,
      { ThrottlingRateLimit: limit, ThrottlingBurstLimit: 2 * limit },
    ]),
  );

function acknowledge(api: HttpApi, stage: HttpStage): void {
  Validations.of(api).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'It says what the host lets every chat know, to anybody who has the table’s public address.',
  });
  Validations.of(stage).acknowledge({
    id: 'AwsSolutions-APIG1',
    reason: 'Access logs keep addresses; who looks at a link to a private table is nobody else’s business.',
  });
}
