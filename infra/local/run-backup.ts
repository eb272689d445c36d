/** `npm run backup -- FOLDER`: copies the data folder while the server runs. Option: --data, as for the server. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { complain, say } from '../tools/terminal.ts';
import { backUp, NoBackup } from './database/backup.ts';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
const [folder] = positionals;
if (folder === undefined) {
  console.error('npm run backup -- NEW_FOLDER [--data FOLDER]');
  process.exit(2);
}
try {
  const [data, into] = [resolve(values.data ?? process.env.AFOOT_DATA ?? '.afoot'), resolve(folder)];
  await backUp(data, into);
  say(`Copied ${data} to ${into}. To use the copy: npm start -- --data ${into}`);
} catch (error) {
  if (!(error instanceof NoBackup)) throw error;
  complain(error.message);
  process.exit(1);
}
