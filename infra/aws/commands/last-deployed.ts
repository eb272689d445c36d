import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { getStacks } from '../stage.ts';
import { type Account, findStack, isFailedTry } from './checks/account.ts';

/** Next to cdk.json, not under version control: the region of each stage that was deployed from here. */
const FILE = 'cdk.regions.json';

type Regions = Readonly<Record<string, string>>;

function read(file: string): Regions {
  if (!existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Regions;
}

const write = (file: string, regions: Regions): void =>
  writeFileSync(file, `${JSON.stringify(regions, undefined, 2)}\n`);

export const readLastRegion = (stage: string, file = FILE): string | undefined => read(file)[stage];

export const rememberRegion = (stage: string, region: string, file = FILE): void =>
  write(file, { ...read(file), [stage]: region });

const forgetRegion = (stage: string, file = FILE): void =>
  write(file, Object.fromEntries(Object.entries(read(file)).filter(([name]) => name !== stage)));

/** Deletes a stage's region once its data is gone: otherwise a deployment elsewhere would begin with an empty table. */
export async function forgetRegionOfDeletedData(
  account: Pick<Account, 'stage' | 'stacks'>,
  file = FILE,
): Promise<void> {
  const data = await findStack(account, getStacks(account.stage)[1]);
  if (data === undefined || isFailedTry(data)) forgetRegion(account.stage.name, file);
}
