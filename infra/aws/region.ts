/** Where a stage goes, or why that is not done. */
export type RegionChoice =
  | { readonly type: 'chosen'; readonly region: string }
  | { readonly type: 'refused'; readonly code: 'noRegion' | 'otherRegion'; readonly says: string };

export interface RegionRequest {
  readonly stage: string;
  /** The setting, or what the environment says. */
  readonly given: string | undefined;
  /** Where the stage was deployed last. */
  readonly last: string | undefined;
  /** Whether another region than the last is meant. */
  readonly isOtherMeant: boolean;
}

/** Says that another region than that of the last deployment is meant. */
export const OTHER_REGION = '--other-region';

/**
 * The region of a stage. Where none is given it is the last one; another one is refused unless it is meant, since a second
 * stack of the same name somewhere else is nearly always a shell in which the region was forgotten.
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

/** The region that the settings or the environment give. */
export const givenRegion = (
  setting: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined => setting ?? (environment.AWS_REGION || environment.AWS_DEFAULT_REGION || undefined);
