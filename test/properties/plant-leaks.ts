import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEAKS, type Leak } from './leaks.ts';

/**
 * `npx tsx test/properties/plant-leaks.ts`: plants leaks into the door out of the engine, in a copy of the project, one at
 * a time, and shows that the tests find each. Exits 0 only when all were found and the copy passes without any.
 */

const DOOR = 'shared/engine/redact.ts';
const COPIED = ['shared', 'test', 'package.json', 'vitest.config.ts', 'tsconfig.json'];
const TESTS = ['test/engine/properties-hidden.test.ts'];

function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'afoot-leaks-'));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

type Verdict = 'passed' | 'told of a leak' | 'failed otherwise';

function runTests(copy: string): Verdict {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['vitest', 'run', '--bail', '1', '--project', 'engine', ...TESTS],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  if (status === 0) return 'passed';
  return /hidden cards(?! change nothing)/.test(stdout + stderr) ? 'told of a leak' : 'failed otherwise';
}

/** The door out of the engine with a leak in it; the true one stands behind. */
const leaking = ({ intoView = '', intoReport = '' }: Leak): string => `
import * as behind from './true-redact.ts';
export function viewGame(state, viewer) {
  const view = { ...behind.viewGame(state, viewer) };
  ${intoView}
  return view;
}
export function viewEvents(events, before, viewer) {
  const told = [...behind.viewEvents(events, before, viewer)];
  ${intoReport}
  return told;
}
`;

/** Plants a leak and runs the tests. */
function tryLeak(copy: string, leak: Leak): Verdict {
  writeFileSync(join(copy, DOOR), leaking(leak));
  return runTests(copy);
}

const copy = copyOfProject();
try {
  if (runTests(copy) !== 'passed') throw new Error('the tests fail without a leak');
  renameSync(join(copy, DOOR), join(copy, 'shared/engine/true-redact.ts'));
  const missed = LEAKS.filter((leak) => {
    const verdict = tryLeak(copy, leak);
    console.log(`${verdict}: ${leak.about}`);
    return verdict !== 'told of a leak';
  });
  console.log(`${LEAKS.length - missed.length} of ${LEAKS.length} leaks found`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
