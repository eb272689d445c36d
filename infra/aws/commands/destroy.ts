import { runOwn } from '../../tools/own-command.ts';
import { stepsOfDestroying } from './destroying.ts';
import { forgetRegion } from './last-deployed.ts';
import { planned } from './planned.ts';
import { forgetOutputs } from './rollback.ts';

/** Takes a stage down and keeps its data; `-c data=delete` deletes the data too. Returns the exit code. */
export function command(given: readonly string[]): number {
  const plan = planned(given);
  for (const step of stepsOfDestroying(plan)) {
    console.log(`\n${step.says}\n`);
    const status = runOwn('cdk', step.command);
    if (status !== 0) return status;
  }
  forgetRegion(plan.stage.name);
  forgetOutputs(plan.stage);
  return 0;
}
