import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { previewThrottleOf } from './capacity.ts';
import type { ServerFunction } from './server-function.ts';
import type { Stage } from './stage.ts';

/** What CloudFront asks of the function instead of a table's address; the bucket has a file of this name. */
export const PREVIEW_PATH = '/index.html';

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
    api.addRoutes({
      path: PREVIEW_PATH,
      methods: [HttpMethod.GET, HttpMethod.HEAD],
      integration: new HttpLambdaIntegration('preview', preview.lambda),
    });
    const deployed = new HttpStage(this, 'stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: previewThrottleOf(stage.rate),
    });
    acknowledge(api, deployed);
    const { region, urlSuffix } = Stack.of(this);
    this.origin = new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
      ...{ connectionAttempts: 1, connectionTimeout: Duration.seconds(2), readTimeout: Duration.seconds(4) },
    });
  }
}

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
