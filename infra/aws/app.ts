/** The CDK app: `npx cdk synth`, `npx cdk deploy --all`. Synthesis needs no account. Context: see `settings.ts`. */
import { existsSync } from 'node:fs';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { build } from 'vite';
import { bundleFunctions, FUNCTIONS_FOLDER } from '../build/bundle.ts';
import { AfootStack } from './afoot-stack.ts';
import { lastRegion } from './commands/last-deployed.ts';
import { stackOf, stageOf } from './stage.ts';

const WEB_FOLDER = 'web/dist';

await bundleFunctions();
if (!existsSync(WEB_FOLDER)) await build();

const app = new App();
const stage = stageOf((key) => app.node.tryGetContext(key));
const region = stage.region ?? lastRegion(stage.name);
new AfootStack(app, stackOf(stage), {
  stage,
  functionsFolder: FUNCTIONS_FOLDER,
  webFolder: WEB_FOLDER,
  ...(region !== undefined && { env: { region } }),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
