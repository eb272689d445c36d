import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const COMMANDS = { cdk: 'aws-cdk', tsx: 'tsx', vitest: 'vitest' } as const;
export type OwnCommand = keyof typeof COMMANDS;

/**
 * Returns program and leading arguments of a command, for `spawn`. Node runs the command's own file: on Windows, `npx`
 * is a batch file, which cannot be started without a shell.
 */
export function getOwnCommand(name: OwnCommand): readonly [program: string, file: string] {
  const manifest = createRequire(import.meta.url).resolve(`${COMMANDS[name]}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    readonly bin: string | Readonly<Record<string, string>>;
  };
  return [process.execPath, join(dirname(manifest), typeof bin === 'string' ? bin : (bin[name] ?? ''))];
}

/** Runs a command in the foreground and returns its exit code; 1 if a signal ended it. */
export function runOwn(name: OwnCommand, args: readonly string[]): number {
  const [program, file] = getOwnCommand(name);
  return spawnSync(program, [file, ...args], { stdio: 'inherit' }).status ?? 1;
}
