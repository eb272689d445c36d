import { namedPath } from '../tools/project-folder.ts';
import { say } from '../tools/terminal.ts';
import { dataFolderOf } from './data-folder.ts';
import { backUp } from './database/backup.ts';

/** Copies a data folder into a new one while the server runs. */
export function backup(folder: string, options: { readonly data?: string | undefined }): void {
  const [data, into] = [dataFolderOf(options.data), namedPath(folder)];
  backUp(data, into);
  say(`Copied ${data} to ${into}. To use the copy: npm start -- --data ${into}`);
}
