import { STSClient } from '@aws-sdk/client-sts';
import { SignatureV4 } from '@smithy/signature-v4';
import { GLOBAL } from './account.ts';

/** Timeout in milliseconds. */
const LIMIT = 10_000;

interface SignedRequest {
  /** The service's name in signatures. */
  readonly service: string;
  readonly host: string;
  readonly method?: 'GET';
  readonly path?: string;
  /** The action, for services that take it in a header. */
  readonly target?: string;
  readonly body?: object;
}

/**
 * Calls a service that has no client here, and returns its answer's text. Throws an error with the service's own name
 * for it.
 */
export async function askSigned({ service, host, path = '/', ...options }: SignedRequest): Promise<string> {
  const { method = 'POST', target } = options;
  const { credentials, sha256 } = new STSClient({ region: GLOBAL }).config;
  const url = new URL(path, process.env.AWS_ENDPOINT_URL ?? `https://${host}`);
  const body = options.body && JSON.stringify(options.body);
  const { headers } = await new SignatureV4({ service, region: GLOBAL, credentials, sha256 }).sign({
    ...{ method, protocol: url.protocol, hostname: url.hostname, path, ...(body && { body }) },
    headers: {
      host: url.host,
      ...(body && { 'content-type': target ? 'application/x-amz-json-1.1' : 'application/json' }),
      ...(target && { 'x-amz-target': target }),
    },
  });
  const signal = AbortSignal.timeout(LIMIT);
  const answer = await fetch(url, { method, headers, signal, ...(body && { body }) });
  const text = await answer.text();
  if (answer.ok) return text;
  const header = answer.headers.get('x-amzn-errortype')?.split(':', 1)[0];
  const code = header ?? /"__type":\s*"(?:[^"#]*#)?(\w+)|<Code>(\w+)/.exec(text)?.slice(1).find(Boolean);
  const message = /"[mM]essage":\s*"([^"]*)|<Message>([^<]*)/.exec(text)?.slice(1).find(Boolean);
  throw Object.assign(new Error(message ?? text.slice(0, 200)), { name: code ?? `HTTP ${answer.status}` });
}
