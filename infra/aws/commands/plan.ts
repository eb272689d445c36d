import { escapeControls } from '../../tools/terminal.ts';
import { SETTINGS } from '../settings.ts';
import { getStage, type Stage } from '../stage.ts';
import { getProfile, type Profile } from './profile.ts';

export type Plan =
  | {
      readonly type: 'planned';
      readonly stage: Stage;
      readonly region: string;
      readonly profile: string;
      readonly goesOnUnseen: boolean;
      /** Arguments after the command's name. */
      readonly args: readonly string[];
    }
  | { readonly type: 'refused'; readonly code: RefusedPlan; readonly message: string };

type RefusedPlan = 'noRegion' | 'otherRegion' | 'wrongSetting' | 'noProfile';

export interface PlanProps {
  readonly args: readonly string[];
  /** `cdk.json`, as text. */
  readonly file: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly lastRegion: (stage: string) => string | undefined;
}

const formatNoProfile = (name: string): string =>
  `There is no AWS profile “${escapeControls(name)}”: make it with aws configure --profile, or name another with --profile or AWS_PROFILE.`;

/** Reads the settings and finds the region. The CDK gets it from here, so it asks neither shell nor profile. */
export function getPlan({ args, file, environment, lastRegion }: PlanProps): Plan {
  const stage = readStage(args, file);
  if (typeof stage === 'string') return { type: 'refused', code: 'wrongSetting', message: stage };
  const profile = getProfile(args, environment);
  if ('isMissing' in profile) return { type: 'refused', code: 'noProfile', message: formatNoProfile(profile.name) };
  const choice = chooseRegion({
    stage: stage.name,
    requested: findGivenRegion(stage.region, environment, profile),
    last: lastRegion(stage.name),
    isOtherMeant: args.includes(OTHER_REGION),
  });
  if (choice.type === 'refused') return choice;
  const { region } = choice;
  const otherArgs = args.filter((arg) => arg !== OTHER_REGION && arg !== UNSEEN);
  const withRegion = stage.region === region ? otherArgs : [...otherArgs, '-c', `region=${region}`];
  const goesOnUnseen = args.includes(UNSEEN);
  return { type: 'planned', stage, region, profile: profile.name, goesOnUnseen, args: withRegion };
}

/** The CDK's own context has other characters in its names. */
const OWN_NAME = /^[a-z]+$/i;

function readStage(args: readonly string[], file: string): Stage | string {
  try {
    const context = getContext(args, file);
    const unknown = Object.keys(context).find((name) => OWN_NAME.test(name) && !Object.hasOwn(SETTINGS, name));
    if (unknown !== undefined) return `${escapeControls(unknown)} is no setting: docs/deploy.md lists them.`;
    return getStage((key) => context[key]);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Values by name, as the CDK reads them from `-c` and from files. */
type Context = Readonly<Record<string, unknown>>;

const FLAG = /^(?:-c|--context)$/;
const PAIR = /^([^=]+)=(.*)$/s;

/** Merges a command's context (`-c NAME=VALUE`, `--context NAME=VALUE`) over `cdk.json`. */
export const getContext = (args: readonly string[], file: string): Context => ({
  ...(JSON.parse(file) as { readonly context?: Context }).context,
  ...Object.fromEntries(args.flatMap((arg, i) => getPair(FLAG.test(args[i - 1] ?? '') ? arg : getInlineContext(arg)))),
});

/** `NAME=VALUE` of `-c=NAME=VALUE`. */
const getInlineContext = (arg: string): string => /^(?:-c|--context)=(.*)$/s.exec(arg)?.[1] ?? '';

function getPair(text: string): readonly (readonly [string, string])[] {
  const [, name, value] = PAIR.exec(text) ?? [];
  return name === undefined || value === undefined ? [] : [[name, value]];
}

type RegionChoice =
  | { readonly type: 'chosen'; readonly region: string }
  | { readonly type: 'refused'; readonly code: 'noRegion' | 'otherRegion'; readonly message: string };

interface RegionRequest {
  readonly stage: string;
  readonly requested: string | undefined;
  readonly last: string | undefined;
  readonly isOtherMeant: boolean;
}

/** The option for an account that cannot be checked completely. */
export const UNSEEN = '--unseen';

const OTHER_REGION = '--other-region';

/**
 * Returns a stage's region, by default the last one. A different one is refused unless intended, because a second stack
 * of the same name elsewhere nearly always means a shell with the wrong region.
 */
function chooseRegion({ stage, requested, last, isOtherMeant }: RegionRequest): RegionChoice {
  const region = requested ?? last;
  if (region === undefined) return { type: 'refused', code: 'noRegion', message: NO_REGION };
  if (last === undefined || last === region || isOtherMeant) return { type: 'chosen', region };
  return { type: 'refused', code: 'otherRegion', message: formatOtherRegion(stage, last, region) };
}

const NO_REGION =
  'Say which region: put "region": "eu-central-1", or another one, into "context" in cdk.json, or add -c region=eu-central-1.';

const formatOtherRegion = (stage: string, last: string, region: string): string =>
  `Stage ${stage} is in ${last}, and this would be ${region}. Add -c region=${last} to stay there, or ${OTHER_REGION} if you mean ${region}.`;

const findGivenRegion = (
  setting: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  profile: Profile,
): string | undefined =>
  setting ?? (environment.AWS_REGION || environment.AWS_DEFAULT_REGION || undefined) ?? profile.region;
