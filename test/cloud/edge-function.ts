import { createRequire } from 'node:module';
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

/** A request for this path, from this address. */
export interface EdgeRequest {
  readonly uri: string;
  readonly from?: string;
  /** The value of `sec-fetch-dest`. */
  readonly destination?: string;
}

/** Stands for the id that AWS generates for the cache policy. */
export const LINK_KEY = '658327ea-0000-4000-8000-7d7e88639e58';

const require = createRequire(import.meta.url);

/** The template's code for `invited` (a table's address) or `opened` (any other), run like in CloudFront. */
export function edgeFunction(
  { template }: Synthesis,
  name: 'invited' | 'opened' | 'subscribed',
): (request: EdgeRequest) => EdgeResult {
  const [[, resource] = []] = Object.entries(template.findResources('AWS::CloudFront::Function')).filter(([id]) =>
    id.startsWith(`web${name}`),
  );
  const code = resolveText(resource?.Properties.FunctionCode);
  const body = code.replace(/^import cf from 'cloudfront';/, '');
  let origin: string | undefined;
  const cf = { selectRequestOriginById: (id: string) => (origin = id) };
  const make = new Function('require', 'cf', `${body}; return handler;`);
  const handler = make(require, cf) as (event: object) => EdgeResult;
  return ({ uri, from = '203.0.113.1', destination }) => {
    const headers = {
      ...{ host: { value: 'afoot.example' }, 'afoot-viewer': { value: 'whatever' } },
      ...(destination && { 'sec-fetch-dest': { value: destination } }),
    };
    origin = undefined;
    const request = { method: 'GET', uri, headers, querystring: { host: { value: 'evil.example' } } };
    const result = handler({ viewer: { ip: from }, request });
    return origin === undefined ? result : { ...result, origin };
  };
}

/** A text of the template; a reference is known only after deployment. */
function resolveText(text: string | { readonly 'Fn::Join': readonly [string, readonly unknown[]] }): string {
  if (typeof text === 'string') return text;
  return text['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : LINK_KEY)).join('');
}
