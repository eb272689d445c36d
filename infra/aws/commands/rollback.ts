import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ERRORS_ALARM, getStacks, type Stage } from '../stage.ts';

/** Minutes that CloudFormation watches an update before it drops the previous release. */
const WATCH_MINUTES = 5;

/** Next to cdk.json, not under version control: the outputs of a stage's last deployment from here. */
export const getOutputs = ({ name }: Pick<Stage, 'name'>): string => `cdk.outputs.${name}.json`;

type Outputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Options with which CloudFormation rolls an update back if functions fail during it. None before the first deployment:
 * it fails if the alarm does not exist. A typed option has precedence.
 */
export function rollbackOptions(
  stage: Pick<Stage, 'name'>,
  args: readonly string[],
  file = getOutputs(stage),
): readonly string[] {
  if (args.some((arg) => arg.startsWith(OPTION)) || !existsSync(file)) return [];
  const alarm = (JSON.parse(readFileSync(file, 'utf8')) as Outputs)[getStacks(stage)[0]]?.[ERRORS_ALARM];
  return alarm === undefined ? [] : [OPTION, alarm, '--monitoring-time-minutes', String(WATCH_MINUTES)];
}

const OPTION = '--rollback-trigger-alarm-arns';

/** The alarm is gone together with the stack. */
export const forgetOutputs = (stage: Pick<Stage, 'name'>): void => rmSync(getOutputs(stage), { force: true });
