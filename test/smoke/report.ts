import type { UsageCounts } from '../../infra/local/usage-counter.ts';
import { getQuantile } from '../bench/load.ts';
import type { Smoke } from './smoke.ts';

/** Finished, and all saw the same at every compared version. */
export const isGood = ({ isFinished, compared, differed }: Smoke): boolean =>
  isFinished && compared > 0 && differed.length === 0;

/** The game's report, in lines; with `used` if the server sent its metrics. */
export function reportSmoke(smoke: Smoke, used?: UsageCounts): readonly string[] {
  const { latencies, submissions } = smoke;
  return [
    `game      ${smoke.isFinished ? 'played to its end' : 'NOT FINISHED'}: rounds ${smoke.rounds}, submissions ${submissions}, tried again ${smoke.repeated}`,
    `latency   p50 ${formatMs(getQuantile(latencies, 0.5))}, p99 ${formatMs(getQuantile(latencies, 0.99))}, longest ${formatMs(latencies.at(-1) ?? Number.NaN)} (sending to the last screen)`,
    `rejoin    ${formatMs(smoke.rejoinMs)} from no connection to the newest view`,
    `messages  ${smoke.messages} heard by all, ${formatRate(smoke.messages, submissions)} a submission`,
    ...(used === undefined
      ? []
      : [
          `units     ${used.writeUnits} written (${formatRate(used.writeUnits, submissions)} a submission), ${used.readUnits} read (${formatRate(used.readUnits, submissions)})`,
        ]),
    `views     ${smoke.differed.length === 0 ? 'agree' : `DIFFER at versions ${smoke.differed.join(', ')}`}: compared ${smoke.compared} times`,
  ];
}

const formatMs = (milliseconds: number): string => `${milliseconds.toFixed(milliseconds < 100 ? 1 : 0)} ms`;
const formatRate = (sum: number, count: number): string => (sum / count).toFixed(2);
