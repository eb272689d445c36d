/** `npm run build`: builds the web client and the functions as served and deployed, and prints the files. */
import '../tools/project-folder.ts';
import { buildClient } from './build-pages.ts';
import { bundleFunctions } from './bundle.ts';

await buildClient();
const formatKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
for (const { file, bytes } of await bundleFunctions())
  console.log(`${file}  ${formatKilobytes(bytes.start)} at its start, ${formatKilobytes(bytes.all)} in all`);
