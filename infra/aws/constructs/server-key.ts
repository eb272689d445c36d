import { RemovalPolicy, Validations } from 'aws-cdk-lib';
import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';
import type { Access } from './server-function.ts';

/**
 * The key that every seat's secret is derived from: generated at the first deployment, seen by nobody, and retained
 * with the store once in use.
 */
export class ServerKey extends Construct {
  readonly access: Access;
  /** ARN of the secret. */
  readonly arn: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const { retained } = stage;
    const key =
      retained.key === undefined ? this.createSecret(stage) : Secret.fromSecretCompleteArn(this, 'kept', retained.key);
    this.arn = key.secretArn;
    this.access = {
      actions: ['secretsmanager:GetSecretValue'],
      resource: key.secretArn,
      environment: { AFOOT_KEY_SECRET: key.secretArn },
    };
  }
  private createSecret({ keepsData }: Stage): ISecret {
    const key = new Secret(this, 'secret', {
      description: 'Afoot: the key that seat secrets are made from',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    Validations.of(key).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'Every seat of every table proves itself by a secret made from this key: rotating it empties all seats.',
    });
    return key as ISecret;
  }
}
