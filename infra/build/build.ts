/** `npm run build`: builds the web client and the functions as served and deployed, and prints the files. */
import '../tools/project-folder.ts';
import { createBuilder } from 'vite';
import { bundleFunctions } from './bundle.ts';

await (await createBuilder()).buildApp();
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
for (const { file, bytes } of await bundleFunctions())
  console.log(`${file}  ${kB(bytes.start)} at its start, ${kB(bytes.all)} in all`);
