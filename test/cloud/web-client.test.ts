import { expect, test } from 'vitest';
import { makeSecurityHeaders } from '../../infra/build/security-headers.ts';
import { loadEdgeFunction } from './edge-function.ts';
import { findResources, getStack, withContext } from './synthesis.ts';

test('the bucket is private, and only CloudFront reads it', () => {
  getStack().template.hasResourceProperties('AWS::S3::Bucket', {
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
  });
  const [policy] = findResources('AWS::S3::BucketPolicy');
  const allowed = policy?.Properties.PolicyDocument.Statement.filter(
    (statement: { Effect: string; Principal: { Service?: string } }) =>
      statement.Effect === 'Allow' && statement.Principal.Service !== undefined,
  );
  expect(allowed).toHaveLength(1);
  expect(allowed[0]).toMatchObject({ Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } });
});

test('does not upload the one-machine server’s compressed copies: CloudFront compresses by itself', () => {
  expect(getStack().files.filter((name) => name.endsWith('main.js'))).not.toEqual([]);
  expect(getStack().files.filter((name) => /\.(br|gz)$/.test(name))).toEqual([]);
});

/** CloudFront's own policy `CachingOptimized`, which requests brotli. */
const OPTIMIZED_POLICY = '658327ea-f89d-4fab-a63d-7e88639e58f6';

test('sends the page and its files with brotli', () => {
  const [distribution] = findResources('AWS::CloudFront::Distribution');
  const { DefaultCacheBehavior: files } = distribution?.Properties.DistributionConfig ?? {};
  expect(files).toMatchObject({ Compress: true, CachePolicyId: OPTIMIZED_POLICY });
});

test('pages can load only their own files and open the socket', () => {
  const [policy] = findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const headers = policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
  const csp = JSON.stringify(headers.ContentSecurityPolicy.ContentSecurityPolicy);
  expect(csp).toMatch(/default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; style-src 'self';/);
  expect(csp).toMatch(/connect-src 'self' .*socketapi/);
  expect(csp).not.toContain('unsafe');
  expect(headers.StrictTransportSecurity, 'other sites of the same parent domain are not ours').toMatchObject({
    ...{ AccessControlMaxAgeSec: 365 * 24 * 3600, IncludeSubdomains: false },
  });
});

/** The distribution's headers, by lowercase name; those with a separate option as sent. */
function getSentHeaders(): Readonly<Record<string, unknown>> {
  const [policy] = findResources('AWS::CloudFront::ResponseHeadersPolicy');
  const { SecurityHeadersConfig: own, CustomHeadersConfig: custom } =
    policy?.Properties.ResponseHeadersPolicyConfig ?? {};
  const items = custom.Items as readonly { readonly Header: string; readonly Value: string }[];
  return {
    ...Object.fromEntries(items.map(({ Header, Value }) => [Header.toLowerCase(), Value])),
    'content-security-policy': joinParts(own.ContentSecurityPolicy.ContentSecurityPolicy),
    'referrer-policy': own.ReferrerPolicy.ReferrerPolicy,
    'x-content-type-options': own.ContentTypeOptions.Override && 'nosniff',
    'x-frame-options': own.FrameOptions.FrameOption,
  };
}

/** A text with the socket's address, known only after deployment, as `SOCKET`. */
function joinParts(text: { readonly 'Fn::Join': readonly [string, readonly unknown[]] }): string {
  return text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'SOCKET')).join('');
}

test('the cloud sends the same headers as one machine', () => {
  expect(getSentHeaders()).toEqual(makeSecurityHeaders('SOCKET'));
});

test('opens a socket only for pages of the web client’s address', () => {
  const [connect] = findResources('AWS::Lambda::Function', ['connect']);
  const origin = JSON.stringify(connect?.Properties.Environment.Variables.AFOOT_ORIGIN);
  expect(origin).toMatch(/"https:\/\/".*webdistribution.*DomainName/);
});

test('a custom domain has its certificate and TLS 1.2', () => {
  const certificate = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b';
  const { template, problems } = withContext({ stage: 'test', domain: 'afoot.example', certificate });
  expect(problems).toEqual([]);
  template.hasResourceProperties('AWS::CloudFront::Distribution', {
    DistributionConfig: {
      Aliases: ['afoot.example'],
      ViewerCertificate: { AcmCertificateArn: certificate, MinimumProtocolVersion: 'TLSv1.2_2021' },
    },
  });
  template.hasResourceProperties('AWS::Lambda::Function', {
    Environment: { Variables: { AFOOT_ORIGIN: 'https://afoot.example' } },
  });
});

test.each(['/index.html', '/index-es.html', '/assets/main-a_B-1.js', '/service-worker.js'])(
  'requests the file %s',
  (uri) => {
    expect(loadEdgeFunction(getStack(), 'opened')({ uri })).toMatchObject({ uri });
  },
);

test.each([
  ['', '/index.html'],
  ['de-CH,de;q=0.9,en;q=0.8', '/index-de.html'],
  ['pt-BR, es;q=0.7', '/index-es.html'],
  ['constructor, pt', '/index.html'],
])('for the languages %s the front page is %s', (languages, page) => {
  for (const uri of ['/', '/p/a/b'])
    expect(loadEdgeFunction(getStack(), 'opened')({ uri, languages })).toMatchObject({ uri: page });
});

test.each([`//t/${'x'.repeat(22)}`, `/T/${'x'.repeat(22)}`, '/p/a/b'])(
  'serves the page for %s, which reads the path',
  (uri) => {
    expect(loadEdgeFunction(getStack(), 'opened')({ uri })).toMatchObject({ uri: '/index.html' });
  },
);
