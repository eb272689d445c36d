/** `npm run backup -- FOLDER`: copies the data folder while the server runs. Option: --data, as for the server. */
import { parseArgs } from 'node:util';
import { withNamesLast } from '../tools/arguments.ts';
import { tryOrEnd, UsageError } from '../tools/command-line.ts';
import { namedPath } from '../tools/project-folder.ts';
import { say } from '../tools/terminal.ts';
import { dataFolderOf } from './data-folder.ts';
import { backUp } from './database/backup.ts';

const USAGE = 'Usage: npm run backup -- NEW_FOLDER [--data FOLDER]';

await tryOrEnd(USAGE, async () => {
  const { positionals, values } = parseArgs({
    args: withNamesLast(process.argv.slice(2)),
    ...{ allowPositionals: true, options: { data: { type: 'string' } } },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new UsageError();
  const [data, into] = [dataFolderOf(values.data), namedPath(folder)];
  backUp(data, into);
  say(`Copied ${data} to ${into}. To use the copy: npm start -- --data ${into}`);
});
