import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Imported first, this makes a command work from any folder: its own files are found from the project's. Paths from the
 * person are found from the folder where the command was given.
 */
const WORKING_FOLDER = process.cwd();
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
if (resolve(WORKING_FOLDER) !== resolve(PROJECT)) process.chdir(PROJECT);

export const resolveNamedPath = (path: string): string => resolve(WORKING_FOLDER, path);
