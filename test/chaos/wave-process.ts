import { runWave, type WaveOptions, type WaveReport } from './wave.ts';

export type WaveNews =
  | { readonly type: 'progress'; readonly acknowledged: number; readonly doing: string }
  | { readonly type: 'report'; readonly report: WaveReport };

const sendNews = (news: WaveNews, onSent: () => void = () => undefined): void => {
  process.send?.(news, undefined, {}, onSent);
};

process.on('disconnect', () => process.exit(1));
process.on('unhandledRejection', (error) => {
  console.error('unhandled', error);
  process.exit(1);
});

process.once('message', async (options) => {
  const report = await runWave({
    ...(options as WaveOptions),
    onProgress: (acknowledged, doing) => sendNews({ type: 'progress', acknowledged, doing }),
  });
  sendNews({ type: 'report', report }, () => process.exit(0));
});
