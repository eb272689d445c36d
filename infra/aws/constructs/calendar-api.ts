import { Duration, Stack, Validations } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { CALENDARS } from '../../../shared/protocol/calendar.ts';
import { calendarsOf } from '../capacity.ts';
import type { Stage } from '../stage.ts';
import type { ServerFunction } from './server-function.ts';

/**
 * The HTTP API in front of the function that answers calendars. CloudFront needs only its name, so the store may still wait
 * for CloudFront, and the function for the store.
 */
export class CalendarApi extends Construct {
  /** Time limit of one run: the key and the store are read. */
  static readonly LIMIT = Duration.seconds(8);

  readonly origin: HttpOrigin;

  constructor(scope: Construct, id: string, { calendar, stage }: { calendar: ServerFunction; stage: Stage }) {
    super(scope, id);
    const api = new HttpApi(this, 'api', { apiName: `afoot-${stage.name}-calendar`, createDefaultStage: false });
    api.addRoutes({
      path: `${CALENDARS}{link+}`,
      // One route for all methods: none has a limit of its own beside it.
      methods: [HttpMethod.ANY],
      integration: new HttpLambdaIntegration('calendar', calendar.lambda),
    });
    const rateLimit = calendarsOf(stage.rate);
    const deployed = new HttpStage(this, 'stage', {
      httpApi: api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit, burstLimit: 10 * rateLimit },
    });
    acknowledge(api, deployed);
    const { region, urlSuffix } = Stack.of(this);
    this.origin = new HttpOrigin(`${api.apiId}.execute-api.${region}.${urlSuffix}`, {
      connectionAttempts: 1,
      connectionTimeout: Duration.seconds(2),
      readTimeout: Duration.seconds(10),
    });
  }
}

function acknowledge(api: HttpApi, stage: HttpStage): void {
  Validations.of(api).acknowledge({
    id: 'AwsSolutions-APIG4',
    reason: 'Calendars send no sign-in: the link is the proof, and the function checks it.',
  });
  Validations.of(stage).acknowledge({
    id: 'AwsSolutions-APIG1',
    reason: 'Access logs keep addresses, and a calendar’s address is a secret.',
  });
}
