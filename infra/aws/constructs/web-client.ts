import { type CfnResource, Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  type BehaviorOptions,
  CachePolicy,
  CacheQueryStringBehavior,
  Distribution,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  PriceClass,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { CfnSubscription } from 'aws-cdk-lib/aws-pricingplanmanager';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { DESTINATION_HEADER, OPENED_BY_PERSON, VIEWER_HEADER } from '../../../functions/preview/preview-page.ts';
import { CALENDARS } from '../../../shared/protocol/calendar.ts';
import { getPageFile, LANGUAGES } from '../../../web/text/languages.ts';
import { makeSecurityHeaders } from '../../build/security-headers.ts';
import type { Stage } from '../stage.ts';
import type { CalendarApi } from './calendar-api.ts';
import { PREVIEW_PATHS, type PreviewApi } from './preview-api.ts';
import type { SocketApi } from './socket-api.ts';
import { Upload } from './upload.ts';

interface WebClientProps {
  readonly folder: string;
  readonly socket: SocketApi;
  readonly preview: PreviewApi;
  readonly calendars: CalendarApi;
  readonly stage: Stage;
}

interface LinkParts {
  readonly previews: IOrigin;
  readonly cachePolicy: CachePolicy;
}

/*
 * Two CloudFront functions, in CloudFront's own JavaScript. Both redirect the browser from an address whose `#` was
 * encoded in transit, so that its fragment reaches no other server.
 */
const REDIRECT_CODE = `if (/%(25)*23/.test(request.uri)) {
    var headers = { location: { value: '/#' + request.uri }, 'cache-control': { value: 'no-store' } };
    return { statusCode: 302, statusDescription: 'Found', headers: headers };
  }`;

/** Any path that is not a file is the page in the browser's language (see `findLanguage`), which reads its address. */
const SPA_FUNCTION = `function handler(event) {
  var request = event.request;
  ${REDIRECT_CODE}
  if (/^\\/(assets\\/)?[\\w.-]+$/.test(request.uri)) return request;
  var header = request.headers['accept-language'];
  var names = header ? header.value.toLowerCase().split(',').map((each) => (/[a-z]+/.exec(each) || [''])[0]) : [];
  var language = names.find((each) => ${JSON.stringify(Object.keys(LANGUAGES))}.includes(each)) || 'en';
  request.uri = '/' + ${JSON.stringify(Object.fromEntries(Object.keys(LANGUAGES).map((each) => [each, getPageFile(each)])))}[language];
  return request;
}`;

const FILES = 'files';

/**
 * Rewrites the request to a table's preview by its id, the chat's host and the language that the link names, ignoring
 * the rest of the address. An invented id fails the check in `functions/ports/keys.ts`, and gets a separate path. A browser that opens the page
 * needs no preview: the bucket has the page itself.
 */
const createInviteFunction = (linkKey: string): string => `import cf from 'cloudfront';
var crypto = require('crypto');
function handler(event) {
  var request = event.request;
  ${REDIRECT_CODE}
  var opened = request.headers['${DESTINATION_HEADER}'];
  if (opened && opened.value === '${OPENED_BY_PERSON}') {
    cf.selectRequestOriginById('${FILES}');
    request.uri = '${PREVIEW_PATHS.checked}';
    request.querystring = {};
    return request;
  }
  var found = /^\\/t\\/(([\\w-]{16})([\\w-]{5})[\\w-])(?:\\/(${Object.keys(LANGUAGES).join('|')}))?\\/?$/.exec(request.uri);
  var check = found && crypto.createHmac('sha256', '${linkKey}').update(found[2]).digest('base64url').slice(0, 5);
  request.uri = found && check === found[3] ? '${PREVIEW_PATHS.checked}' : '${PREVIEW_PATHS.unchecked}';
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  request.querystring = found ? { table: { value: found[1] }, host: { value: request.headers.host.value } } : {};
  if (found && found[4]) request.querystring.language = { value: found[4] };
  return request;
}`;

/** Adds the asker's address. The path has a secret, and stays as it is. */
const SOCKET_FUNCTION = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  return request;
}`;

/** The web client: a private bucket that only CloudFront can read, and a page that has the socket's address. */
export class WebClient extends Construct {
  readonly address: string;
  /** Without the path: the origin that a browser sends when it opens a socket. */
  readonly origin: string;
  /**
   * The key of the checks in table ids: an id that AWS generates at random for a part of CloudFront's configuration,
   * and that no page shows. It protects only the previews' throttle, so a separate secret would not be worth its price.
   */
  readonly linkKey: string;
  /** AWS refuses this to a new account until it is verified. */
  readonly distribution: Distribution;
  /** The bucket's files, uploaded last. */
  readonly upload: Upload;

  constructor(scope: Construct, id: string, { folder, socket, preview, calendars, stage }: WebClientProps) {
    super(scope, id);
    const bucket = this.bucket();
    const files: BehaviorOptions = {
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originId: FILES }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: makeResponseHeaders(this, socket.origin),
    };
    const cachePolicy = this.makeCachePolicy();
    this.linkKey = cachePolicy.cachePolicyId;
    const links = this.links(files, { previews: preview.origin, cachePolicy });
    const feeds = this.subscribed(files, calendars.origin);
    const distribution = this.distribute(files, { '/t/*': links, [`${CALENDARS}*`]: feeds }, stage);
    this.distribution = distribution;
    this.origin = `https://${stage.address?.domain ?? distribution.distributionDomainName}`;
    this.address = `${this.origin}/`;
    const addresses = { socketAddress: socket.address, address: this.address };
    this.upload = new Upload(this, 'upload', { folder, bucket, distribution, ...addresses });
    if (stage.address?.zone !== undefined) this.name(distribution, stage.address.domain, stage.address.zone);
  }

  /** Deleted with the stack, because each deployment uploads its contents again. */
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

  private name(distribution: Distribution, domain: string, zone: string): void {
    const props = {
      zone: HostedZone.fromHostedZoneAttributes(this, 'zone', { hostedZoneId: zone, zoneName: domain }),
      recordName: `${domain}.`,
      target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)),
    };
    new ARecord(this, 'name', props);
    new AaaaRecord(this, 'name6', props);
  }

  private makeCachePolicy(): CachePolicy {
    return new CachePolicy(this, 'briefly', {
      comment: 'Previews of links',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(60),
      maxTtl: Duration.seconds(60),
      queryStringBehavior: CacheQueryStringBehavior.allowList('table', 'host', 'language'),
      enableAcceptEncodingGzip: true,
      enableAcceptEncodingBrotli: true,
    });
  }

  /**
   * Answers a table's address with the preview of its link, cached for a minute, unless a person opens it. If that
   * fails, is throttled or takes too long, the bucket answers with the page itself, the same for every table.
   */
  private links(files: BehaviorOptions, { previews, cachePolicy }: LinkParts): BehaviorOptions {
    return {
      ...files,
      origin: new OriginGroup({
        primaryOrigin: previews,
        fallbackOrigin: files.origin,
        fallbackStatusCodes: [403, 404, 429, 500, 502, 503, 504],
      }),
      cachePolicy,
      originRequestPolicy: new OriginRequestPolicy(this, 'asker', {
        comment: 'Who asks for previews of links',
        headerBehavior: OriginRequestHeaderBehavior.allowList(VIEWER_HEADER),
      }),
      functionAssociations: [this.before('invited', createInviteFunction(cachePolicy.cachePolicyId))],
    };
  }

  /** Answers with a person's calendar, by a secret link, uncached and without fallback. */
  private subscribed(files: BehaviorOptions, origin: IOrigin): BehaviorOptions {
    return {
      ...files,
      origin,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [this.before('subscribed', SOCKET_FUNCTION)],
    };
  }

  private before(id: string, code: string): FunctionAssociation {
    const runs = { code: FunctionCode.fromInline(code), runtime: FunctionRuntime.JS_2_0 };
    return { function: new EdgeFunction(this, id, runs), eventType: FunctionEventType.VIEWER_REQUEST };
  }

  private distribute(
    files: BehaviorOptions,
    others: Readonly<Record<string, BehaviorOptions>>,
    { address, plan }: Stage,
  ): Distribution {
    const distribution = new Distribution(this, 'distribution', {
      comment: 'Afoot',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Served from North America, Europe and Israel, to everywhere.
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(plan && { webAclId: plan.webAcl }),
      ...(address && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [address.domain],
        certificate: Certificate.fromCertificateArn(this, 'certificate', address.certificateArn),
      }),
      defaultBehavior: { ...files, functionAssociations: [this.before('opened', SPA_FUNCTION)] },
      additionalBehaviors: { ...others },
    });
    acknowledgeDistribution(distribution);
    if (plan)
      new CfnSubscription(this, 'plan', {
        planFamily: 'CloudFront',
        planTier: plan.tier,
        resourceArns: [distribution.distributionArn, plan.webAcl],
      });
    return distribution;
  }
}

/**
 * Prevents the CDK's function that empties the bucket from writing a log: Lambda would make a log group that no stack
 * owns and that stays behind. CloudFormation reports its errors.
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

/** Headers that CloudFront sets by separate options and refuses in the list. */
const OPTION_HEADERS: readonly string[] = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

/** Returns the headers of one machine, and that the page is served over TLS only. */
function makeResponseHeaders(scope: Construct, socketOrigin: string): ResponseHeadersPolicy {
  const headers = makeSecurityHeaders(socketOrigin);
  return new ResponseHeadersPolicy(scope, 'headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: headers['content-security-policy'] as string,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      // The operator's domain may have other sites below it.
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: false, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !OPTION_HEADERS.includes(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  });
}
