import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { deriveTableId } from '../../functions/ports/keys.ts';
import { getEdgeCode, LINK_KEY, loadEdgeFunction } from './edge-function.ts';
import { findResources, getStack } from './synthesis.ts';

/** CloudFront's answers to a table's address. */

/** The behavior of `/t/*`, and its origin group. */
function getLinks() {
  const [
    {
      Properties: { DistributionConfig: config },
    } = { Properties: {} },
  ] = findResources('AWS::CloudFront::Distribution');
  const [links, calendars, ...others] = config.CacheBehaviors;
  const [group] = config.OriginGroups.Items;
  const domainOf = (id: string) =>
    JSON.stringify(config.Origins.find(({ Id }: { readonly Id: string }) => Id === id).DomainName);
  return { links, calendars, others, group, config, domainOf };
}

test('a table’s address returns its link preview, or the page itself if that fails', () => {
  const { links, others, group, config, domainOf } = getLinks();
  expect(others).toEqual([]);
  expect(links).toMatchObject({
    PathPattern: '/t/*',
    TargetOriginId: group.Id,
    ViewerProtocolPolicy: 'redirect-to-https',
    ResponseHeadersPolicyId: config.DefaultCacheBehavior.ResponseHeadersPolicyId,
  });
  const [first, second] = group.Members.Items.map(({ OriginId }: { readonly OriginId: string }) => OriginId);
  expect(domainOf(first)).toMatch(/previewsapi.*\.execute-api\./);
  expect(second).toBe(config.DefaultCacheBehavior.TargetOriginId);
  expect(group.FailoverCriteria.StatusCodes.Items).toEqual([403, 404, 429, 500, 502, 503, 504]);
});

test('caches a preview for one minute, by table, host and language alone', () => {
  const [{ Properties } = { Properties: {} }] = findResources('AWS::CloudFront::CachePolicy');
  expect(Properties.CachePolicyConfig).toMatchObject({
    ...{ MinTTL: 0, DefaultTTL: 60, MaxTTL: 60 },
    ParametersInCacheKeyAndForwardedToOrigin: {
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: { HeaderBehavior: 'none' },
      QueryStringsConfig: { QueryStringBehavior: 'whitelist', QueryStrings: ['table', 'host', 'language'] },
    },
  });
});

test('previews have their own API, throttles and short timeout', () => {
  const routes = findResources('AWS::ApiGatewayV2::Route', ['previews']).map(({ Properties }) => Properties.RouteKey);
  expect(routes.sort()).toEqual(['ANY /index.html', 'ANY /unchecked.html']);
  const [opened] = findResources('AWS::ApiGatewayV2::Stage', ['previews']);
  expect(opened?.Properties).toMatchObject({
    StageName: '$default',
    RouteSettings: {
      'ANY /index.html': { ThrottlingRateLimit: 4, ThrottlingBurstLimit: 8 },
      'ANY /unchecked.html': { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 2 },
    },
  });
  expect(opened?.DependsOn.filter((id: string) => id.includes('unchecked'))).not.toEqual([]);
  expect(findResources('AWS::Lambda::Function', ['preview'])[0]?.Properties.Timeout).toBe(5);
});

test('CloudFront waits for neither function nor store', () => {
  const { config } = getLinks();
  expect(JSON.stringify(config)).not.toMatch(/"store|"preview(?!s)|"calendar(?!s)/);
});

test('a calendar comes from its function alone: it is not cached, and no page replaces it', () => {
  const { calendars, config, domainOf } = getLinks();
  expect(calendars).toMatchObject({
    PathPattern: '/calendar/*',
    // AWS's own policies: no caching, and all request headers but the host.
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    ResponseHeadersPolicyId: config.DefaultCacheBehavior.ResponseHeadersPolicyId,
    ViewerProtocolPolicy: 'redirect-to-https',
  });
  expect(domainOf(calendars.TargetOriginId)).toMatch(/calendarsapi.*\.execute-api\./);
  expect(config.OriginGroups.Items.map(({ Id }: { readonly Id: string }) => Id)).not.toContain(
    calendars.TargetOriginId,
  );
});

test('calendars have their own API and throttle, for all methods together', () => {
  const routes = findResources('AWS::ApiGatewayV2::Route', ['calendars']).map(({ Properties }) => Properties.RouteKey);
  expect(routes).toEqual(['ANY /calendar/{link+}']);
  const [stage] = findResources('AWS::ApiGatewayV2::Stage', ['calendars']);
  const limits = { ThrottlingRateLimit: 1, ThrottlingBurstLimit: 10 };
  expect(stage?.Properties.RouteSettings).toEqual({ 'ANY /calendar/{link+}': limits });
  expect(stage?.Properties).not.toHaveProperty('AccessLogSettings');
});

test('CloudFront passes on the viewer’s address and the unchanged URL of a calendar request', () => {
  const uri = `/calendar/${'x'.repeat(22)}/0/${'y'.repeat(43)}.ics`;
  expect(loadEdgeFunction(getStack(), 'subscribed')({ uri })).toMatchObject({
    uri,
    headers: { 'afoot-viewer': { value: '203.0.113.1' } },
  });
});

/** CloudFront's forwarded request for a table's address. */
const forwardRequest = (uri: string) => loadEdgeFunction(getStack(), 'invited')({ uri });

const makeRandomBytes = (): Buffer => randomBytes(32);
const makeUncheckedId = (): string => deriveTableId(makeRandomBytes(), undefined);

test.each(['', '/'])('CloudFront forwards only the table and the host, whatever the request has (%j)', (end) => {
  const table = deriveTableId(makeRandomBytes(), LINK_KEY);
  expect(forwardRequest(`/t/${table}${end}`)).toMatchObject({
    uri: '/index.html',
    querystring: { table: { value: table }, host: { value: 'afoot.example' } },
    headers: { 'afoot-viewer': { value: '203.0.113.1' } },
  });
});

test('CloudFront forwards a language that has words, and no other', () => {
  const table = deriveTableId(makeRandomBytes(), LINK_KEY);
  expect(forwardRequest(`/t/${table}/de`)).toMatchObject({
    uri: '/index.html',
    querystring: { table: { value: table }, language: { value: 'de' } },
  });
  expect(forwardRequest(`/t/${table}/xx`).querystring).toEqual({});
});

test('a person who opens a link reads the bucket alone, and shares no cached answer with a chat', () => {
  const uri = `/t/${deriveTableId(makeRandomBytes(), LINK_KEY)}`;
  const opened = loadEdgeFunction(getStack(), 'invited')({ uri, destination: 'document' });
  expect(opened).toMatchObject({ uri: '/index.html', querystring: {} });
  const { config, domainOf } = getLinks();
  expect(opened.origin).toBe(config.DefaultCacheBehavior.TargetOriginId);
  expect(domainOf(opened.origin ?? '')).toMatch(/webbucket/);
  for (const destination of ['empty', 'image', 'iframe'])
    expect(loadEdgeFunction(getStack(), 'invited')({ uri, destination }), destination).not.toHaveProperty('origin');
});

test('an id begins with the table’s cell, and has 90 random bits', () => {
  for (const key of [LINK_KEY, undefined]) {
    const ids = [0, 255].map((byte) => deriveTableId(Buffer.alloc(32, byte), key));
    expect(ids.map((id) => id.slice(0, 16))).toEqual(['A'.repeat(16), `A${'_'.repeat(15)}`]);
  }
});

test('looks up an id without this stage’s check separately: invented, from an earlier release, or imported', () => {
  const ours = deriveTableId(makeRandomBytes(), LINK_KEY);
  for (const table of [
    makeUncheckedId(),
    deriveTableId(makeRandomBytes(), 'another stage'),
    flipLastBit(ours),
    `_${ours.slice(1)}`,
    'x'.repeat(22),
  ])
    expect(forwardRequest(`/t/${table}`)).toMatchObject({
      uri: '/unchecked.html',
      querystring: { table: { value: table } },
    });
});

const flipLastBit = (id: string): string => `${id.slice(0, 20)}${id[20] === 'A' ? 'B' : 'A'}${id.slice(21)}`;

test('creates ids that CloudFront can check, and the bucket has the page under both names', () => {
  const [message] = findResources('AWS::Lambda::Function', ['message']);
  const [[policy] = []] = Object.entries(getStack().template.findResources('AWS::CloudFront::CachePolicy'));
  expect(message?.Properties.Environment.Variables.AFOOT_LINK_KEY).toEqual({ Ref: policy });
  const [invited] = findResources('AWS::CloudFront::Function', ['webinvited']);
  expect(JSON.stringify(invited?.Properties.FunctionCode)).toContain(JSON.stringify({ Ref: policy }));
  for (const page of ['/index.html', '/unchecked.html'])
    expect(
      getStack().files.filter((name) => name.endsWith(page)),
      page,
    ).not.toEqual([]);
});

test('the function gets the viewer’s address, which is not in CloudFront’s cache key', () => {
  const { links } = getLinks();
  const [[name, { Properties }] = ['', { Properties: {} }]] = Object.entries(
    getStack().template.findResources('AWS::CloudFront::OriginRequestPolicy'),
  );
  expect(links.OriginRequestPolicyId).toEqual({ Ref: name });
  expect(Properties.OriginRequestPolicyConfig).toMatchObject({
    HeadersConfig: { HeaderBehavior: 'whitelist', Headers: ['afoot-viewer'] },
    CookiesConfig: { CookieBehavior: 'none' },
  });
});

test.each(['invited', 'opened'] as const)(
  'a code in the path is put behind a # before anything is asked (%s)',
  (name) => {
    const path = `/t/${'x'.repeat(22)}%23invite=${'y'.repeat(22)}.`;
    for (const uri of [path, `/%23${path}`, `/%2523${path}`]) {
      expect(loadEdgeFunction(getStack(), name)({ uri })).toEqual({
        ...{ statusCode: 302, statusDescription: 'Found' },
        headers: { location: { value: `/#${uri}` }, 'cache-control': { value: 'no-store' } },
      });
    }
  },
);

test.each(['/t/', '/t/short', `/t/${'x'.repeat(23)}`, `/t/${'x'.repeat(22)}/more`])(
  '%s does not name a table',
  (uri) => {
    expect(forwardRequest(uri)).toEqual(expect.objectContaining({ uri: '/unchecked.html', querystring: {} }));
  },
);

/** Bytes of a function's code that CloudFront takes. */
const CODE_LIMIT = 10_240;

test.each(['invited', 'opened', 'subscribed'] as const)('%s fits CloudFront’s code size limit', (name) => {
  const code = getEdgeCode(getStack(), name);
  expect(Buffer.byteLength(code)).toBeLessThan(CODE_LIMIT);
  // The helpers for origins must be imported in the first line.
  expect(code.includes('cf.')).toBe(code.startsWith("import cf from 'cloudfront';\n"));
});

test('keeps the method, cookies and other headers of a request from a person or a crawler', () => {
  const uri = `/t/${deriveTableId(makeRandomBytes(), LINK_KEY)}`;
  for (const destination of ['document', 'empty'])
    expect(loadEdgeFunction(getStack(), 'invited')({ uri, destination })).toMatchObject({
      method: 'GET',
      headers: { host: { value: 'afoot.example' }, accept: { multiValue: [{ value: 'text/html' }, {}] } },
      cookies: { id: { value: 'CookieIdValue' } },
    });
});
