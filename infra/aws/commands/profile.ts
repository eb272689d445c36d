import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Profile {
  readonly name: string;
  readonly region?: string;
}

interface MissingProfile {
  readonly name: string;
  readonly isMissing: true;
}

/** The profile of a command: named by `--profile` or `AWS_PROFILE`, or else the default one, which need not exist. */
export function getProfile(args: readonly string[], environment: Environment): Profile | MissingProfile {
  const profileName = findProfile(args) ?? (environment.AWS_PROFILE || undefined);
  const name = profileName ?? 'default';
  const [config, credentials] = getFiles(environment).map(getSections);
  const found = config?.get(`profile ${name}`) ?? config?.get(name);
  if (profileName !== undefined && found === undefined && credentials?.get(name) === undefined)
    return { name, isMissing: true };
  const region = found?.get('region') ?? credentials?.get(name)?.get('region');
  return { name, ...(region && { region }) };
}

function findProfile(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--profile' || arg.startsWith('--profile='));
  const [, inside] = args[at]?.split('=', 2) ?? [];
  return at < 0 ? undefined : (inside ?? args[at + 1]);
}

function getFiles(environment: Environment): readonly [config: string, credentials: string] {
  const folder = join(environment.HOME || homedir(), '.aws');
  return [
    environment.AWS_CONFIG_FILE || join(folder, 'config'),
    environment.AWS_SHARED_CREDENTIALS_FILE || join(folder, 'credentials'),
  ];
}

type Sections = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads an INI file's sections; none if it cannot be read. */
function getSections(file: string): Sections {
  const sections = new Map<string, Map<string, string>>();
  let section = new Map<string, string>();
  for (const line of getLines(file)) {
    const [, name] = /^\[\s*(.+?)\s*\]/.exec(line) ?? [];
    const [, key, value] = /^([\w.-]+)\s*=\s*(.*?)\s*(?:\s[#;].*)?$/.exec(line) ?? [];
    if (name !== undefined) {
      section = new Map();
      sections.set(name.replace(/\s+/g, ' '), section);
    } else if (key !== undefined && value !== undefined) section.set(key, value);
  }
  return sections;
}

function getLines(file: string): readonly string[] {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  } catch {
    return [];
  }
}
