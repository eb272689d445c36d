/** `npm run build`: the web client and the functions, as they are served and deployed. Prints what it made. */
import { build } from 'vite';
import { bundleFunctions } from './bundle.ts';

await build();
for (const { file, bytes } of await bundleFunctions()) console.log(`${file}  ${(bytes / 1000).toFixed(1)} kB`);
