import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ERRORS_ALARM, type Stage, stacksOf } from '../stage.ts';

/** Minutes that CloudFormation goes on watching before it lets the release before go. */
const WATCHED = 5;

/** Beside cdk.json, not under version control: what the last deployment of a stage from here put out. */
export const outputsOf = ({ name }: Pick<Stage, 'name'>): string => `cdk.outputs.${name}.json`;

type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Options by which CloudFormation takes an update back if functions end with errors meanwhile. None before the first
 * deployment: it fails if the alarm does not exist. An option that was typed comes first.
 */
export function rollbackOptions(
  stage: Pick<Stage, 'name'>,
  args: readonly string[],
  file = outputsOf(stage),
): readonly string[] {
  if (args.some((arg) => arg.startsWith(OPTION)) || !existsSync(file)) return [];
  const alarm = (JSON.parse(readFileSync(file, 'utf8')) as Outputs)[stacksOf(stage)[0]]?.[ERRORS_ALARM];
  return alarm === undefined ? [] : [OPTION, alarm, '--monitoring-time-minutes', String(WATCHED)];
}

const OPTION = '--rollback-trigger-alarm-arns';

/** Once the stack is gone its alarm is gone too. */
export const forgetOutputs = (stage: Pick<Stage, 'name'>): void => rmSync(outputsOf(stage), { force: true });
