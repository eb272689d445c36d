import { readFileSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { printError } from './terminal.ts';

/** Reads a command's arguments. `--help` prints the comment that describes the command in its file; so does a wrong option. */
export function readArguments<const Config extends ParseArgsConfig>(
  command: ImportMeta,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  const help = getHelp(command.filename);
  if (process.argv.includes('--help')) {
    console.info(help);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    printError(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}

/** Returns the first comment of a file that has a command, without its marks. */
export function getHelp(file: string): string {
  const [, comment = ''] = /\/\*\*\s+\* ([^\n]*`np[mx] .*?)\s*\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  return comment.replace(/\n \*[ ]?/g, '\n');
}
