/** `npm run destroy`: takes a stage down and keeps its data; with `-c data=delete` the data goes as well. */
import { spawnSync } from 'node:child_process';
import { stepsOfDestroying } from './destroying.ts';

for (const step of stepsOfDestroying(process.argv.slice(2))) {
  console.log(`\n${step.says}\n`);
  const { status } = spawnSync('npx', ['cdk', ...step.command], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
