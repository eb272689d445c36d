import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getAll, parsePairs, readDockerfile, type Stage } from './dockerfile.ts';

/** The image of a Dockerfile, built in a plain folder: each stage's root is a folder of its name in `root`. */
export class PlainImage {
  private readonly root: string;
  private readonly last: Stage;

  private constructor(root: string, last: Stage) {
    [this.root, this.last] = [root, last];
  }

  /** Takes the same steps as an engine would. Throws if one fails. */
  static build(root: string): PlainImage {
    const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));
    for (const stage of stages) for (const { word, rest } of stage.instructions) take({ root, stage }, word, rest);
    const last = stages.at(-1) as Stage;
    const image = new PlainImage(root, last);
    execFileSync('chmod', ['-R', 'a-w,a+rX', image.path('/afoot')]);
    return image;
  }

  path(inImage: string): string {
    return join(this.root, this.last.name, inImage);
  }

  /** Runs the image's command, as the image's user if this one can become another. */
  start(environment: Readonly<Record<string, string>>): ChildProcess {
    return this.run(getAll(this.last, 'CMD')[0] ?? '', environment);
  }

  askHealth(environment: Readonly<Record<string, string>>): ChildProcess {
    return this.run(getAll(this.last, 'HEALTHCHECK')[0]?.replace(/^.* CMD /, '') ?? '', environment);
  }

  private run(command: string, environment: Readonly<Record<string, string>>): ChildProcess {
    const [program = '', ...args] = JSON.parse(command) as readonly string[];
    const { AFOOT_DATA = '', ...own } = parsePairs(getAll(this.last, 'ENV'));
    const { PATH = '' } = process.env;
    return spawn(program === 'node' ? process.execPath : program, args, {
      cwd: this.path('/afoot'),
      // Only the data folder is writable.
      env: { PATH, TMPDIR: this.path('/afoot'), ...own, AFOOT_DATA: this.path(AFOOT_DATA), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(process.getuid?.() === 0 && getUser(this.last)),
    });
  }
}

interface Place {
  readonly root: string;
  readonly stage: Stage;
}

const getUser = (stage: Stage): { uid: number; gid: number } => {
  const [uid = 0, gid = 0] = getAll(stage, 'USER')[0]?.split(':').map(Number) ?? [];
  return { uid, gid };
};

function take(place: Place, word: string, rest: string): void {
  if (word === 'WORKDIR') mkdirSync(getRoot(place, rest), { recursive: true });
  else if (word === 'COPY') copy(place, rest);
  else if (word === 'RUN') runStep(place, rest);
}

const getRoot = ({ root, stage }: Place, path: string): string => join(root, stage.name, path);

const getFolder = (place: Place): string => getRoot(place, getAll(place.stage, 'WORKDIR')[0] ?? '/');

function copy(place: Place, rest: string): void {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.*)$/.exec(rest) ?? [];
  const [into = '', ...sources] = paths.split(' ').toReversed();
  for (const source of sources) {
    const path = from === undefined ? source : join(place.root, from, source);
    const target = join(getFolder(place), into);
    const isFolder = statSync(path).isDirectory();
    const isKept = (each: string): boolean => from !== undefined || basename(each) !== 'dist';
    const whole = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter: isKept };
    cpSync(path, isFolder ? target : join(target, basename(path)), whole);
  }
}

/** Paths from the image's root are below the stage's folder; only root can give a folder to another. */
function runStep(place: Place, script: string): void {
  const command = script
    .replaceAll(/(?<= )\/(?=afoot|data)/g, `${getRoot(place, '/')}`)
    .replaceAll(/chown \S+/g, process.getuid?.() === 0 ? '$&' : 'true');
  execFileSync('sh', ['-ec', command], { cwd: getFolder(place), env: makePlainEnvironment(), stdio: 'pipe' });
}

/** A build gets nothing from the tests around it. */
const makePlainEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, npm_config_prefer_offline: 'true' };
};
