import { type CfnResource, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  PriceClass,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { responseHeaders } from './security-headers.ts';
import type { SocketApi } from './socket.ts';
import type { Stage } from './stage.ts';
import { Upload } from './upload.ts';

export interface WebClientProps {
  /** The built web client. */
  readonly folder: string;
  readonly socket: SocketApi;
  readonly stage: Stage;
}

/**
 * The web client: a private bucket that only CloudFront can read, and a file that tells the client where the socket is.
 */
export class WebClient extends Construct {
  readonly address: string;
  /** The same without the path: the origin that a browser sends when it opens a socket. */
  readonly origin: string;
  /** What AWS refuses to a new account until it is verified. */
  readonly distribution: Distribution;
  /** The bucket's files, uploaded last. */
  readonly upload: Upload;

  constructor(scope: Construct, id: string, { folder, socket, stage }: WebClientProps) {
    super(scope, id);
    const bucket = this.bucket();
    const distribution = this.distribute(bucket, responseHeaders(this, socket.origin), stage);
    this.distribution = distribution;
    this.upload = new Upload(this, 'upload', { folder, socketAddress: socket.address, bucket, distribution });
    this.origin = `https://${stage.address?.domain ?? distribution.distributionDomainName}`;
    this.address = `${this.origin}/`;
    if (stage.address?.zone !== undefined) this.name(distribution, stage.address.domain, stage.address.zone);
  }

  /** It holds only what each deployment uploads again, and goes with the stack. */
  private bucket(): IBucket {
    const bucket = new Bucket(this, 'bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    Validations.of(bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason: 'Only CloudFront reads it, and it holds nothing but the public web client.',
    });
    leaveNoLog(this);
    return bucket as IBucket;
  }

  /** The name in its Route 53 zone, for IPv4 and IPv6. */
  private name(distribution: Distribution, domain: string, zone: string): void {
    const props = {
      zone: HostedZone.fromHostedZoneAttributes(this, 'zone', { hostedZoneId: zone, zoneName: domain }),
      recordName: `${domain}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'name', props);
    new AaaaRecord(this, 'name6', props);
  }

  /** Any table's address is the page itself, the same for every id: the store is not asked. */
  private invited(): EdgeFunction {
    return new EdgeFunction(this, 'invited', {
      code: FunctionCode.fromInline(
        "function handler(event) { event.request.uri = '/index.html'; return event.request; }",
      ),
      runtime: FunctionRuntime.JS_2_0,
    });
  }

  private distribute(bucket: IBucket, responseHeadersPolicy: ResponseHeadersPolicy, { address }: Stage): Distribution {
    const files: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
    };
    const distribution = new Distribution(this, 'distribution', {
      comment: 'Afoot',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(address && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [address.domain],
        certificate: Certificate.fromCertificateArn(this, 'certificate', address.certificateArn),
      }),
      defaultBehavior: files,
      additionalBehaviors: {
        '/t/*': {
          ...files,
          functionAssociations: [{ function: this.invited(), eventType: FunctionEventType.VIEWER_REQUEST }],
        },
      },
    });
    acknowledgeDistribution(distribution);
    return distribution;
  }
}

/**
 * The CDK's function that empties the bucket may not write a log: Lambda would make a log group that no stack owns and
 * that stays behind. CloudFormation reports its errors.
 */
function leaveNoLog(scope: Construct): void {
  const emptier = Stack.of(scope).node.findChild('Custom::S3AutoDeleteObjectsCustomResourceProvider');
  (emptier.node.findChild('Role') as CfnResource).addPropertyDeletionOverride('ManagedPolicyArns');
}

function acknowledgeDistribution(distribution: Distribution): void {
  Validations.of(distribution).acknowledge(
    { id: 'AwsSolutions-CFR1', reason: 'People play from anywhere.' },
    { id: 'AwsSolutions-CFR2', reason: 'It serves files that do not change; the socket has its own throttle.' },
    { id: 'AwsSolutions-CFR3', reason: 'Who looks at a page of a private table is nobody else’s business.' },
    {
      id: 'AwsSolutions-CFR4',
      reason: 'CloudFront’s own certificate fixes the protocol; with a domain of one’s own it is TLS 1.2 at least.',
    },
  );
}
