import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll } from 'vitest';
import { AfootStack } from '../../infra/aws/afoot-stack.ts';
import { stageOf } from '../../infra/aws/stage.ts';
import { bundleFunctions } from '../../infra/build/bundle.ts';

const settings = JSON.parse(readFileSync('cdk.json', 'utf8')) as {
  readonly context: Readonly<Record<string, unknown>>;
};

export interface Synthesis {
  readonly template: Template;
  /** The stack of the data: the same one if table and key are both named. */
  readonly data: Template;
  /** By the stack's name: whether it is protected against deletion. */
  readonly terminationProtection: Readonly<Record<string, boolean>>;
  /** The findings of cdk-nag that nobody has acknowledged: rule and place. */
  readonly problems: readonly string[];
  /** What a deployment uploads, below the folder of the synthesis. */
  readonly files: readonly string[];
}

/** The real functions and a page of two files as the stack takes them, in a folder of their own. */
export async function buildParts(): Promise<{ readonly folder: string; readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'afoot-cloud-'));
  await bundleFunctions(join(folder, 'functions'));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'web/index.html'), '<!doctype html><meta name="afoot-socket" content="" />');
  writeFileSync(join(folder, 'web/assets/main.js'), '');
  for (const ending of ['br', 'gz']) writeFileSync(join(folder, `web/assets/main.js.${ending}`), '');
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** The stack as `cdk synth` makes it, without an account. */
export function synthesise(folder: string, context: Readonly<Record<string, string>> = {}): Synthesis {
  const app = new App({
    outdir: join(folder, 'cdk.out'),
    context: { ...settings.context, ...context },
    // It only prints warnings, as a deployment does too, and takes seconds to start.
    builtinCloudFormationValidation: false,
  });
  const stage = stageOf((key) => context[key]);
  const stack = new AfootStack(app, `Afoot-${stage.name}`, {
    stage,
    ...(stage.region !== undefined && { env: { region: stage.region } }),
    functionsFolder: join(folder, 'functions'),
    webFolder: join(folder, 'web'),
  });
  const template = Template.fromStack(stack);
  const { violations } = new AwsSolutionsChecks(app).validateScope(app);
  const problems = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources.map(({ constructPath }) => `${ruleName} ${constructPath ?? ''}`),
  );
  const files = readdirSync(join(folder, 'cdk.out'), { recursive: true, encoding: 'utf8' });
  const stacks = app.node.children.filter(Stack.isStack);
  const data = stacks.find((each) => each !== stack) ?? stack;
  const terminationProtection = Object.fromEntries(
    stacks.map((each) => [each.stackName, each.terminationProtection ?? false]),
  );
  return { template, terminationProtection, data: Template.fromStack(data), problems, files };
}

type Resource = ReturnType<Template['findResources']>[string];

export interface SharedStack {
  /** The stack with the settings of `cdk.json`. */
  readonly stack: () => Synthesis;
  /** Its resources of one type whose logical id begins with one of these words. */
  readonly resources: (type: string, words?: readonly string[]) => readonly Resource[];
  /** Another stack of the same functions and page. */
  readonly withContext: (context: Readonly<Record<string, string>>) => Synthesis;
}

/** Bundles the functions once for all tests of a file. */
export function setStack(): SharedStack {
  let parts: Awaited<ReturnType<typeof buildParts>> | undefined;
  let stack: Synthesis | undefined;
  const folder = (): string => {
    if (!parts) throw new Error('the functions are not bundled yet');
    return parts.folder;
  };
  beforeAll(async () => {
    parts = await buildParts();
    stack = synthesise(parts.folder);
  });
  afterAll(() => parts?.remove());
  return {
    stack: () => stack as Synthesis,
    resources: (type, words = ['']) => resourcesOf(stack as Synthesis, type, words),
    withContext: (context) => synthesise(folder(), context),
  };
}

const resourcesOf = ({ template }: Synthesis, type: string, words: readonly string[]): readonly Resource[] =>
  Object.entries(template.findResources(type))
    .filter(([id]) => words.some((word) => id.startsWith(word)))
    .map(([, resource]) => resource);
