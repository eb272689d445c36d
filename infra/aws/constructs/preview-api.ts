import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { getPreviewLanes } from '../capacity.ts';
import type { Stage } from '../stage.ts';
import { FunctionApi } from './function-api.ts';
import type { ServerFunction } from './server-function.ts';

/**
 * Paths that replace a table's address, for ids that this stage has made and for all others; the bucket has the page
 * under both names.
 */
export const PREVIEW_PATHS = { checked: '/index.html', unchecked: '/unchecked.html' } as const;

export class PreviewApi extends FunctionApi {
  static readonly LIMIT = Duration.seconds(5);

  constructor(scope: Construct, id: string, { preview, stage }: { preview: ServerFunction; stage: Stage }) {
    const { checked, unchecked } = getPreviewLanes(stage.rate);
    const upTo = (limit: number) => ({ ThrottlingRateLimit: limit, ThrottlingBurstLimit: 2 * limit });
    super(scope, id, {
      stage,
      name: 'preview',
      answers: preview,
      throttles: { [PREVIEW_PATHS.checked]: upTo(checked), [PREVIEW_PATHS.unchecked]: upTo(unchecked) },
      // CloudFront then asks the bucket.
      timeout: Duration.seconds(4),
      reasons: {
        open: 'It says what the host lets every chat know, to anybody who has the table’s public address.',
        unlogged: 'Access logs keep addresses; who looks at a link to a private table is nobody else’s business.',
      },
    });
  }
}
