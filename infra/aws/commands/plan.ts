import { visible } from '../../tools/terminal.ts';
import { SETTINGS } from '../settings.ts';
import { type Stage, stageOf } from '../stage.ts';
import { contextOf } from './context.ts';
import { profileOf } from './profile.ts';
import { chooseRegion, givenRegion, OTHER_REGION } from './region.ts';

/** The stage and region of a command, or why nothing is done. */
export type Plan =
  | {
      readonly type: 'planned';
      readonly stage: Stage;
      readonly region: string;
      /** The AWS profile that gives the credentials. */
      readonly profile: string;
      /** Arguments after the command's name. */
      readonly args: readonly string[];
    }
  | { readonly type: 'refused'; readonly code: RefusedPlan; readonly says: string };

type RefusedPlan = 'noRegion' | 'otherRegion' | 'wrongSetting' | 'noProfile';

export interface PlanProps {
  /** As they were typed. */
  readonly args: readonly string[];
  /** `cdk.json`, as text. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The region in which a stage was last deployed. */
  readonly lastRegion: (stage: string) => string | undefined;
}

const noProfile = (name: string): string =>
  `There is no AWS profile “${visible(name)}”: make it with aws configure --profile, or name another with --profile or AWS_PROFILE.`;

/** Reads the settings and finds the region. The CDK gets it from here, so it asks neither shell nor profile. */
export function planOf({ args, file, environment, lastRegion }: PlanProps): Plan {
  const stage = readStage(args, file);
  if (typeof stage === 'string') return { type: 'refused', code: 'wrongSetting', says: stage };
  const profile = profileOf(args, environment);
  if ('isMissing' in profile) return { type: 'refused', code: 'noProfile', says: noProfile(profile.name) };
  const choice = chooseRegion({
    stage: stage.name,
    given: givenRegion(stage.region, environment, profile),
    last: lastRegion(stage.name),
    isOtherMeant: args.includes(OTHER_REGION),
  });
  if (choice.type === 'refused') return choice;
  const { region } = choice;
  const own = args.filter((arg) => arg !== OTHER_REGION);
  const withRegion = stage.region === region ? own : [...own, '-c', `region=${region}`];
  return { type: 'planned', stage, region, profile: profile.name, args: withRegion };
}

/** The CDK's own context has other characters in its names. */
const OWN_NAME = /^[a-z]+$/i;

/** The stage, or what is wrong with its settings. */
function readStage(args: readonly string[], file: string): Stage | string {
  try {
    const context = contextOf(args, file);
    const unknown = Object.keys(context).find((name) => OWN_NAME.test(name) && !Object.hasOwn(SETTINGS, name));
    if (unknown !== undefined) return `${visible(unknown)} is no setting: docs/deploy.md lists them.`;
    return stageOf((key) => context[key]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
