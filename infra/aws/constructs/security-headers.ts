import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { securityHeaders } from '../../build/security-headers.ts';

/** CloudFront sets these with options of its own and refuses them in the list. */
const BY_OPTION: readonly string[] = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
];

/** The headers of one machine, and that the page is served over TLS only. */
export function responseHeaders(scope: Construct, socketOrigin: string): ResponseHeadersPolicy {
  const headers = securityHeaders(socketOrigin);
  return new ResponseHeadersPolicy(scope, 'headers', {
    securityHeadersBehavior: {
      contentSecurityPolicy: {
        contentSecurityPolicy: headers['content-security-policy'] as string,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: true },
      // A name of one's own may have other sites below it.
      strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: false, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(headers)
        .filter(([header]) => !BY_OPTION.includes(header))
        .map(([header, value]) => ({ header, value, override: true })),
    },
  });
}
