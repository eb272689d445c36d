import type { Profile } from './profile.ts';

/** A stage's region, or why there is none. */
type RegionChoice =
  | { readonly type: 'chosen'; readonly region: string }
  | { readonly type: 'refused'; readonly code: 'noRegion' | 'otherRegion'; readonly says: string };

interface RegionRequest {
  readonly stage: string;
  /** The region from the settings, the environment or the AWS profile. */
  readonly given: string | undefined;
  /** The region of the last deployment. */
  readonly last: string | undefined;
  /** Whether another region than the last is intended. */
  readonly isOtherMeant: boolean;
}

/** The option for a region other than the last one. */
export const OTHER_REGION = '--other-region';

/**
 * The region of a stage. Without one it is the last; a different one is refused unless intended, because a second stack
 * of the same name elsewhere nearly always means a shell with the wrong region.
 */
export function chooseRegion({ stage, given, last, isOtherMeant }: RegionRequest): RegionChoice {
  const region = given ?? last;
  if (region === undefined) return { type: 'refused', code: 'noRegion', says: NO_REGION };
  if (last === undefined || last === region || isOtherMeant) return { type: 'chosen', region };
  return { type: 'refused', code: 'otherRegion', says: otherRegion(stage, last, region) };
}

const NO_REGION =
  'Say which region: put "region": "eu-central-1", or another one, into "context" in cdk.json, or add -c region=eu-central-1.';

const otherRegion = (stage: string, last: string, region: string): string =>
  `Stage ${stage} is in ${last}, and this would be ${region}. Add -c region=${last} to stay there, or ${OTHER_REGION} if you mean ${region}.`;

/** The region from the settings, the environment or the AWS profile. */
export const givenRegion = (
  setting: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  profile: Profile,
): string | undefined =>
  setting ?? (environment.AWS_REGION || environment.AWS_DEFAULT_REGION || undefined) ?? profile.region;
