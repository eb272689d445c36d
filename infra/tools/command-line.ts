import { complain } from './terminal.ts';

/** Arguments that fit no use of a command: its usage is all there is to say. */
export class UsageError extends Error {}

/** Runs a command; prints the message of an error, and the usage after wrong arguments. */
export async function tryOrEnd(usage: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isArgument = isAboutArguments(error);
    if (!(error instanceof UsageError)) complain(error instanceof Error ? error.message : String(error));
    if (isArgument) complain(usage);
    process.exitCode = isArgument ? 2 : 1;
  }
}

const isAboutArguments = (error: unknown): boolean =>
  error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');
