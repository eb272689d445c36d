import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import type { Synthesis } from './synthesis.ts';

/** A CloudFront function's result: a request, or an answer. */
export interface EdgeResult {
  readonly uri?: string;
  readonly querystring?: Readonly<Record<string, { readonly value: string }>>;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
  readonly statusCode?: number;
  /** The origin chosen by the function, instead of the behavior's own. */
  readonly origin?: string;
}

export interface EdgeRequest {
  readonly uri: string;
  readonly from?: string;
  /** The value of `sec-fetch-dest`. */
  readonly destination?: string;
  /** The value of `accept-language`. */
  readonly languages?: string;
}

/** Stands for the id that AWS generates for the cache policy. */
export const LINK_KEY = '658327ea-0000-4000-8000-7d7e88639e58';

type EdgeFunctionName = 'invited' | 'opened' | 'subscribed';

/** The template's code for `invited` (a table's address), `opened` (any other) or `subscribed`. */
export function getEdgeCode({ template }: Synthesis, name: EdgeFunctionName): string {
  const [[, resource] = []] = Object.entries(template.findResources('AWS::CloudFront::Function')).filter(([id]) =>
    id.startsWith(`web${name}`),
  );
  return resolveText(resource?.Properties.FunctionCode);
}

/** The module that `require` has in CloudFront's runtime: no other is used. */
function requireAtEdge(module: string): object {
  if (module !== 'crypto') throw new Error(`CloudFront's runtime has no ${module}`);
  return { createHmac };
}

/** A viewer's request as CloudFront's documentation shows it, with a repeated header, a cookie and a repeated parameter. */
const makeEvent = ({ uri, from = '203.0.113.1', destination, languages }: EdgeRequest) => ({
  version: '1.0',
  context: {
    distributionDomainName: 'd111111abcdef8.cloudfront.net',
    distributionId: 'EDFDVBD6EXAMPLE',
    eventType: 'viewer-request',
    requestId: 'EXAMPLEntjQpEXAMPLE_SG5Z-EXAMPLEPmPfEXAMPLEu3EqEXAMPLE==',
  },
  viewer: { ip: from },
  request: {
    method: 'GET',
    uri,
    querystring: {
      host: { value: 'evil.example' },
      table: { value: 'another', multiValue: [{ value: 'another' }, { value: 'third' }] },
    },
    headers: {
      ...{ host: { value: 'afoot.example' }, 'afoot-viewer': { value: 'whatever' } },
      accept: { value: 'text/html', multiValue: [{ value: 'text/html' }, { value: 'application/xhtml+xml' }] },
      ...(destination && { 'sec-fetch-dest': { value: destination } }),
      ...(languages === undefined ? {} : { 'accept-language': { value: languages } }),
    },
    cookies: { id: { value: 'CookieIdValue', attributes: 'Path=/' } },
  },
});

/** That code, run with what CloudFront's runtime has: no globals of Node. */
export function loadEdgeFunction(synthesis: Synthesis, name: EdgeFunctionName): (request: EdgeRequest) => EdgeResult {
  const body = getEdgeCode(synthesis, name).replace(/^import cf from 'cloudfront';/, '');
  let origin: string | undefined;
  const cf = { selectRequestOriginById: (id: string) => (origin = id) };
  const handler = runInNewContext(`'use strict'; ${body}; handler`, { require: requireAtEdge, cf });
  return (request) => {
    origin = undefined;
    const result: EdgeResult = structuredClone(handler(makeEvent(request)));
    return origin === undefined ? result : { ...result, origin };
  };
}

/** A text of the template; a reference is known only after deployment. */
function resolveText(text: string | { readonly 'Fn::Join': readonly [string, readonly unknown[]] }): string {
  if (typeof text === 'string') return text;
  return text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : LINK_KEY)).join('');
}
