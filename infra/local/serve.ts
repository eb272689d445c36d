import { onParentExit } from './parent-process.ts';
import { readSettings, type StartOptions } from './settings.ts';

export async function start(options: StartOptions): Promise<void> {
  const parentExit = new Promise<void>(onParentExit);
  const settings = readSettings(options, process.env);
  if (options.watch) return (await import('./watch.ts')).watch(process.argv.slice(2), parentExit);
  const { buildWebClient } = await import('./web-client.ts');
  // In a separate process, while this one reads its code.
  const built = options.web && !options.sources ? buildWebClient((line) => console.log(line)) : undefined;
  built?.catch(() => undefined);
  const { run } = await import('./run.ts');
  await run(settings, { ...options, built }, parentExit);
}
