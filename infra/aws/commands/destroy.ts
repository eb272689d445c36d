/** `npm run destroy`: takes a stage down and keeps its data; `-c data=delete` deletes the data too. */
import '../../tools/project-folder.ts';
import { runOwn } from '../../tools/own-command.ts';
import { stepsOfDestroying } from './destroying.ts';
import { forgetRegion } from './last-deployed.ts';
import { planned } from './planned.ts';
import { forgetOutputs } from './rollback.ts';

const plan = planned();
for (const step of stepsOfDestroying(plan)) {
  console.log(`\n${step.says}\n`);
  const status = runOwn('cdk', step.command);
  if (status !== 0) process.exit(status);
}
forgetRegion(plan.stage.name);
forgetOutputs(plan.stage);
