import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Beside cdk.json, not under version control: the region of each stage that was deployed from here. */
const FILE = 'cdk.regions.json';

type Regions = Readonly<Record<string, string>>;

function read(file: string): Regions {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Regions;
}

const write = (file: string, regions: Regions): void =>
  writeFileSync(file, `${JSON.stringify(regions, undefined, 2)}\n`);

/** The region in which a stage was last deployed from this folder. */
export const lastRegion = (stage: string, file = FILE): string | undefined => read(file)[stage];

export const rememberRegion = (stage: string, region: string, file = FILE): void =>
  write(file, { ...read(file), [stage]: region });

export const forgetRegion = (stage: string, file = FILE): void =>
  write(file, Object.fromEntries(Object.entries(read(file)).filter(([name]) => name !== stage)));
