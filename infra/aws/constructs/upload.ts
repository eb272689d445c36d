import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultStackSynthesizer, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { CfnBucket, IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { getPageFile, LANGUAGES } from '../../../web/text/languages.ts';
import { insertAddresses, withPicture } from '../../build/insert-addresses.ts';
import { getNagScope } from './nag-scope.ts';
import { PREVIEW_PATHS } from './preview-api.ts';

interface UploadProps {
  readonly folder: string;
  readonly socketAddress: string;
  /** The page's address, with a trailing slash. */
  readonly address: string;
  readonly bucket: IBucket;
  readonly distribution: Distribution;
}

/** Vite names these by their content, so a file never changes under its name. */
const NAMED_BY_CONTENT = 'assets/*';

/** The page's copies, with the built file of each: it is in English at two addresses. */
const PAGES: Readonly<Record<string, string>> = {
  [PREVIEW_PATHS.unchecked.slice(1)]: 'index.html',
  ...Object.fromEntries(
    Object.keys(LANGUAGES)
      .map(getPageFile)
      .map((file) => [file, file]),
  ),
};

/** Left out, because CloudFront compresses by itself. */
const COMPRESSED_TYPES = ['**/*.br', '**/*.gz'];

/**
 * Uploads the built files: first those named by their content, cached forever, so that a page open during a deployment
 * still finds its own; then the rest, revalidated each time.
 */
export class Upload extends Construct {
  /** In the order of execution. */
  readonly steps: readonly Construct[];

  constructor(scope: Construct, id: string, { folder, bucket, distribution, ...addresses }: UploadProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, 'log', {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const shared = { destinationBucket: bucket, prune: false, logGroup, memoryLimit: 256 };
    const assets = new BucketDeployment(this, 'assets', {
      ...shared,
      sources: [Source.asset(folder, { exclude: COMPRESSED_TYPES })],
      exclude: ['*'],
      include: [NAMED_BY_CONTENT],
      cacheControl: [CacheControl.fromString(`public, max-age=${Duration.days(365).toSeconds()}, immutable`)],
    });
    const pages = new BucketDeployment(this, 'pages', {
      ...shared,
      sources: [
        Source.asset(folder, { exclude: [...COMPRESSED_TYPES, ...Object.keys(PAGES)] }),
        ...Object.entries(PAGES).map(([name, file]) => Source.data(name, makePage(join(folder, file), addresses))),
      ],
      exclude: [NAMED_BY_CONTENT],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/*'],
    });
    this.steps = [assets, pages];
    acknowledgeUploader(assets, bucket);
  }
}

type Addresses = Pick<UploadProps, 'socketAddress' | 'address'>;

const makePage = (file: string, { socketAddress: socket, address }: Addresses): string =>
  withPicture(insertAddresses(readFileSync(file, 'utf8'), { socket }), address);

/** The function that copies the files during a deployment, and its role with its wildcards, are the CDK's own. */
function acknowledgeUploader({ handlerRole }: BucketDeployment, bucket: IBucket): void {
  const stack = Stack.of(bucket);
  const logicalId = stack.getLogicalId(bucket.node.defaultChild as CfnBucket);
  const { partition, region } = getNagScope(stack);
  const qualifier = stack.synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  const accept = (reason: string, ...ids: readonly string[]) =>
    Validations.of(handlerRole.node.scope ?? handlerRole).acknowledge(...ids.map((id) => ({ id, reason })));
  accept('CDK chooses the runtime of its uploader.', 'AwsSolutions-L1');
  accept(
    'CDK’s uploader writes its log by the managed policy for that.',
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  );
  accept(
    'CDK’s uploader reads what was built from CDK’s own bucket.',
    ...['GetBucket', 'GetObject', 'List'].map((action) => `AwsSolutions-IAM5[Action::s3:${action}*]`),
    `AwsSolutions-IAM5[Resource::arn:${partition}:s3:::cdk-${qualifier}-assets-<AWS::AccountId>-${region}/*]`,
  );
  accept(
    'CDK’s uploader writes any file of the web client, and no other bucket.',
    ...['Abort', 'DeleteObject'].map((action) => `AwsSolutions-IAM5[Action::s3:${action}*]`),
    `AwsSolutions-IAM5[Resource::<${logicalId}.Arn>/*]`,
  );
  accept('CDK’s uploader has a distribution forget what it cached.', 'AwsSolutions-IAM5[Resource::*]');
}
