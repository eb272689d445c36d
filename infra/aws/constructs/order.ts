import { CfnResource, Stack } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Runs a deployment's actions after all resources, in the given order: files are uploaded and requests made once
 * nothing else can fail, so that a failed first deployment can be undone whole.
 */
export function comeLast(...scopes: readonly IConstruct[]): void {
  const steps = scopes.map(stepsOf);
  const made = resourcesIn(scopes.slice(0, 1).map((scope) => Stack.of(scope))).filter(
    (each) => !steps.flat().includes(each),
  );
  for (const [i, each] of steps.entries())
    for (const step of each)
      for (const before of [...made, ...steps.slice(0, i).flat()]) step.addResourceDependency(before);
}

const resourcesIn = (scopes: readonly IConstruct[]): readonly CfnResource[] =>
  scopes.flatMap(({ node }) => node.findAll()).filter((each) => each instanceof CfnResource);

/** Custom resources: each runs a function. The function itself is made like everything else. */
const stepsOf = (scope: IConstruct): readonly CfnResource[] =>
  resourcesIn([scope]).filter(({ cfnResourceType }) => cfnResourceType.startsWith('Custom::'));
