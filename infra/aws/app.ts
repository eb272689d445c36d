/** The CDK app: `npx cdk synth`, `npx cdk deploy --all`. Synthesis needs no account. Context: see `settings.ts`. */
import { existsSync } from 'node:fs';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildClient } from '../build/build-pages.ts';
import { bundleFunctions, FUNCTIONS_FOLDER } from '../build/bundle.ts';
import { AfootStack } from './afoot-stack.ts';
import { readLastRegion } from './commands/last-deployed.ts';
import { getStage } from './stage.ts';

const WEB_FOLDER = 'web/dist';
/** The build's last file. */
const LAST = `${WEB_FOLDER}/index.html.br`;

await bundleFunctions();
if (!existsSync(LAST)) await buildClient();

const app = new App();
const stage = getStage((key) => app.node.tryGetContext(key));
const region = stage.region ?? readLastRegion(stage.name);
new AfootStack(app, {
  stage,
  functionsFolder: FUNCTIONS_FOLDER,
  webFolder: WEB_FOLDER,
  ...(region !== undefined && { env: { region } }),
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
