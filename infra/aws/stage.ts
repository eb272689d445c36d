/** One deployed copy of Afoot; several can live in one account. */
export interface Stage {
  /** Part of the stack's name: small letters, digits and hyphens. */
  readonly name: string;
  /** Where the web client is found by a name of one's own; absent: CloudFront's name. */
  readonly address?: { readonly domain: string; readonly certificateArn: string };
}

/**
 * Reads the stage from CDK's context: `-c stage=NAME`, `-c domain=NAME -c certificate=ARN`. The default stage is `main`.
 * Throws where they do not make a stage.
 */
export function stageOf(context: (key: string) => unknown): Stage {
  const name = String(context('stage') ?? 'main');
  if (!/^[a-z][a-z0-9-]{0,20}$/.test(name)) throw new Error(`stage "${name}": use small letters, digits and hyphens`);
  const [domain, certificateArn] = [context('domain'), context('certificate')];
  if (domain === undefined && certificateArn === undefined) return { name };
  if (typeof domain !== 'string' || !isCertificate(certificateArn))
    throw new Error(
      'a domain needs a certificate from us-east-1 (-c domain=NAME -c certificate=ARN), and both are needed',
    );
  return { name, address: { domain, certificateArn } };
}

/** CloudFront takes certificates from us-east-1 alone. */
const isCertificate = (text: unknown): text is string =>
  typeof text === 'string' && /^arn:aws[\w-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/.test(text);
