import '../../infra/tools/project-folder.ts';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOwnCommand } from '../../infra/tools/own-command.ts';
import { ENGINE_LEAKS, type EngineLeak, type Leak, SERVER_LEAKS, type ServerLeak } from './leaks.ts';

/**
 * `npm run leaks`: plants leaks into a copy of the project, one at a time, into the engine's views and events and into
 * what the server sends and logs, and shows that the tests find each. Exits with 0 only if all were found and the copy
 * passes without any. `npm run leaks -- pause nonce`: only leaks whose description has one of these words.
 */

const DOOR = 'shared/game/view.ts';
const TRUE_DOOR = 'shared/game/true-view.ts';
const COPIED = ['shared', 'functions', 'infra', 'web', 'test', 'package.json', 'vitest.config.ts', 'tsconfig.json'];

/** The tests for each kind of leak, a factor for their runs, and the message that reports one. */
const WATCH = {
  engine: {
    projects: ['engine'],
    runs: '1',
    test: 'test/engine/properties-hidden.test.ts',
    found: /hidden cards(?! change nothing)/,
  },
  server: {
    projects: ['functions', 'long'],
    runs: '3',
    test: 'test/functions/non-interference',
    found: /learns of (hidden cards|what it may not know)/,
  },
} as const;
type Project = keyof typeof WATCH;

function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'afoot-leaks-'));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

type Judgement = 'passed' | 'found a leak' | 'failed otherwise';

function runTests(copy: string, project: Project): Judgement {
  const { projects, runs, test, found } = WATCH[project];
  const runOptions = ['--bail', '1', '--testTimeout', '120000', '--no-file-parallelism'];
  const projectOptions = projects.flatMap((name) => ['--project', name]);
  const [program, file] = getOwnCommand('vitest');
  const { status, stdout, stderr } = spawnSync(program, [file, 'run', ...runOptions, ...projectOptions, test], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, AFOOT_PROPERTY_RUNS: runs },
  });
  if (status === 0) return 'passed';
  return found.test(stdout + stderr) ? 'found a leak' : 'failed otherwise';
}

const makeLeakingModule = ({ intoView = '', intoReport = '' }: EngineLeak): string => `
import * as behind from './true-view.ts';
export function viewGame(state, viewer) {
  const view = { ...behind.viewGame(state, viewer) };
  ${intoView}
  return view;
}
export function viewEvents(events, before, viewer) {
  const sent = [...behind.viewEvents(events, before, viewer)];
  ${intoReport}
  return sent;
}
`;

function tryEngineLeak(copy: string, leak: EngineLeak): Judgement {
  renameSync(join(copy, DOOR), join(copy, TRUE_DOOR));
  writeFileSync(join(copy, DOOR), makeLeakingModule(leak));
  const judgement = runTests(copy, 'engine');
  renameSync(join(copy, TRUE_DOOR), join(copy, DOOR));
  return judgement;
}

function tryServerLeak(copy: string, { file, piece, instead }: ServerLeak): Judgement {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(piece).length !== 2) throw new Error(`${file} has "${piece}" not once: plant this leak elsewhere`);
  writeFileSync(
    path,
    text.replace(piece, () => instead),
  );
  const judgement = runTests(copy, 'server');
  writeFileSync(path, text);
  return judgement;
}

function isFound(leak: Leak, judgement: Judgement): boolean {
  console.log(`${judgement}: ${leak.about}`);
  return judgement === 'found a leak';
}

const words = process.argv.slice(2);
const isRequested = ({ about }: Leak): boolean => words.length === 0 || words.some((word) => about.includes(word));
const engine = ENGINE_LEAKS.filter(isRequested);
const server = SERVER_LEAKS.filter(isRequested);

const copy = copyOfProject();
try {
  for (const project of [
    ...(engine.length > 0 ? ['engine'] : []),
    ...(server.length > 0 ? ['server'] : []),
  ] as Project[]) {
    if (runTests(copy, project) !== 'passed') throw new Error(`the tests of the ${project} fail without a leak`);
  }
  const found = [
    ...engine.filter((leak) => isFound(leak, tryEngineLeak(copy, leak))),
    ...server.filter((leak) => isFound(leak, tryServerLeak(copy, leak))),
  ];
  const all = engine.length + server.length;
  console.log(`${found.length} of ${all} leaks found`);
  process.exitCode = found.length === all ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
