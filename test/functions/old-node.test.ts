import { spawn, spawnSync } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import { describeOldZoneData } from '../../infra/local/zone-data.ts';
import { makeTempFolder } from './temp-folder.ts';

/** The machine's own Node, as npm names it to scripts that run on the packaged Node. */
const startProcess = (node: string) => ({
  ...process.env,
  npm_config_user_agent: `npm/11.19.1 node/v${node} linux x64`,
});

const { preinstall, start } = (await import('../../package.json')).default.scripts;
const END_OF_LIFE = 'Node 20 has had no security updates since April 2026';

let data: string;
beforeEach(() => {
  data = makeTempFolder('old-node');
});

test.each([
  ['20.20.2', 1],
  ['22.18.0', 0],
  ['24.0.0', 0],
])('prints on Node %s at install %i sentences about it', (node, sentences) => {
  const { stdout } = spawnSync(preinstall, { shell: true, env: startProcess(node), encoding: 'utf8' });
  expect(stdout.split('\n').filter((line) => line !== '')).toHaveLength(sentences);
  expect(stdout.includes(END_OF_LIFE)).toBe(sentences > 0);
});

test('prints it on Node 20 at start too', async () => {
  const [, ...options] = start.split(' ');
  const args = [...options, '--no-web', '--port', '0', '--host', '127.0.0.1', '--data', data];
  const server = spawn(process.execPath, args, { env: startProcess('20.20.2'), stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise((resolve) => server.once('close', resolve));
  try {
    await expect.poll(() => output).toContain('Ctrl-C');
    expect(output.split(END_OF_LIFE)).toHaveLength(2);
  } finally {
    server.kill();
    await ended;
  }
});

test.each([
  ['2025c', true],
  ['2026b', true],
  ['2026c', false],
  ['2027a', false],
  [undefined, false],
])('warns of time zones of release %s: %s', (tz, isOld) => {
  const warning = describeOldZoneData({ node: '22.18.0', ...(tz !== undefined && { tz }) });
  expect(warning?.includes(`has the time zones of ${tz}`) ?? false).toBe(isOld);
});
