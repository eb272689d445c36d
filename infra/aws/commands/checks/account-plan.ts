import { STSClient } from '@aws-sdk/client-sts';
import { SignatureV4 } from '@smithy/signature-v4';
import { GLOBAL } from './account.ts';

/** Milliseconds without an answer. */
const LIMIT = 10_000;

/**
 * Whether an account is on AWS's free plan or a paid one; undefined: it is older than both. No client that we have speaks
 * to this service, so the request is signed here.
 */
export async function accountPlan(): Promise<string | undefined> {
  const { credentials, sha256 } = new STSClient({ region: GLOBAL }).config;
  const url = new URL(process.env.AWS_ENDPOINT_URL ?? `https://freetier.${GLOBAL}.api.aws`);
  const signed = await new SignatureV4({ service: 'freetier', region: GLOBAL, credentials, sha256 }).sign({
    ...{ method: 'POST', protocol: url.protocol, hostname: url.hostname, path: '/', body: '{}' },
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': 'AWSFreeTierService.GetAccountPlanState',
    },
  });
  const request = { method: 'POST', body: '{}', headers: signed.headers, signal: AbortSignal.timeout(LIMIT) };
  const answer = await fetch(url, request);
  const { __type: fault = '', message, accountPlanType } = (await answer.json()) as PlanAnswer;
  if (answer.ok) return accountPlanType;
  if (fault.endsWith('ResourceNotFoundException')) return undefined;
  throw new Error(message ?? fault);
}

interface PlanAnswer {
  readonly accountPlanType?: string;
  readonly __type?: string;
  readonly message?: string;
}
