import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { inject } from 'vitest';
import { AfootStack } from '../../infra/aws/afoot-stack.ts';
import { getStage } from '../../infra/aws/stage.ts';

const settings = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  readonly context: Readonly<Record<string, unknown>>;
};

export interface Synthesis {
  readonly template: Template;
  /** The data stack: the same one if table and key are both named. */
  readonly data: Template;
  /** By the stack's name: whether it is protected against deletion. */
  readonly terminationProtection: Readonly<Record<string, boolean>>;
  readonly problems: readonly string[];
  /** Uploads of a deployment, below the folder of the synthesis. */
  readonly files: readonly string[];
}

type Context = Readonly<Record<string, string>>;

/** Syntheses of this worker, by their contexts: each takes seconds. */
const syntheses = new Map<string, Synthesis>();

export function withContext(context: Context): Synthesis {
  const key = JSON.stringify(context);
  const synthesis = syntheses.get(key) ?? synthesize(context);
  syntheses.set(key, synthesis);
  return synthesis;
}

export const getStack = (): Synthesis => withContext({});

function synthesize(context: Context): Synthesis {
  const folder = inject('cloudParts');
  const outdir = mkdtempSync(join(folder, 'cdk.out-'));
  const app = new App({
    outdir,
    context: { ...settings.context, ...context },
    // It only prints warnings, as a deployment does too, and takes seconds to start.
    builtinCloudFormationValidation: false,
  });
  const stage = getStage((key) => context[key]);
  const main = new AfootStack(app, {
    stage,
    ...(stage.region !== undefined && { env: { region: stage.region } }),
    functionsFolder: join(folder, 'functions'),
    webFolder: join(folder, 'web'),
  });
  const template = Template.fromStack(main);
  const files = readdirSync(outdir, { recursive: true, encoding: 'utf8' });
  const stacks = app.node.children.filter(Stack.isStack);
  const data = stacks.find((each) => each !== main) ?? main;
  const terminationProtection = Object.fromEntries(
    stacks.map((each) => [each.stackName, each.terminationProtection ?? false]),
  );
  return {
    ...{ template, terminationProtection, data: Template.fromStack(data), files },
    // All checks take longer than the synthesis.
    get problems() {
      return getProblems(app);
    },
  };
}

const getProblems = (app: App): readonly string[] =>
  new AwsSolutionsChecks(app)
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath ?? ''}`),
    );

type Resource = ReturnType<Template['findResources']>[string];

/** Returns the stack's resources of one type whose logical id begins with one of these words. */
export const findResources = (type: string, words: readonly string[] = ['']): readonly Resource[] =>
  Object.entries(getStack().template.findResources(type))
    .filter(([id]) => words.some((word) => id.startsWith(word)))
    .map(([, resource]) => resource);
