import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Slow files, slowest first, by their paths in `test` without an ending. */
export const LONGEST: readonly string[] = [
  ...['functions/changed-tables.long', 'functions/preset-tables.long'],
  ...['cloud/container-image.long', 'web/obeying.long', 'engine/arena.long', 'functions/moving-house.long'],
  ...['functions/non-interference-all.long', 'year/year.long', 'engine/properties-taking-back', 'engine/stored-events'],
  ...['engine/table-walk', 'functions/record-commands.long', 'functions/wrong-commands.long', 'chaos/chaos.long'],
  ...['cloud/bundle-faults.long', 'functions/non-interference', 'functions/fuzz.long'],
  ...['cloud/web-bundle.long', 'web/rules-page.long', 'functions/import-check.long', 'cloud/browsers.long'],
  ...[
    'browser/demo-walk-1.long',
    'browser/demo-walk-2.long',
    'browser/every-panel.long',
    'browser/pseudo-language.long',
  ],
];

/** Starts the slowest files first: at the end they would use one core while the other is idle. Other files follow by size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.toSorted((a, b) => getGroup(a) - getGroup(b) || getPlace(a) - getPlace(b));
  }
}

const getGroup = ({ project }: TestSpecification): number => project.config.sequence.groupOrder;

function getPlace({ moduleId }: TestSpecification): number {
  const place = LONGEST.findIndex((name) => moduleId.includes(`/test/${name}.test.`));
  return place < 0 ? LONGEST.length : place;
}
