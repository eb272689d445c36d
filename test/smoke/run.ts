import { UsageError } from '../../infra/tools/command-line.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { askHealth, subtractCounts } from './health.ts';
import { isGood, reportSmoke } from './report.ts';
import { type SmokeOptions, smoke } from './smoke.ts';

interface PlaySmokeOptions {
  readonly rounds?: string | undefined;
  readonly origin?: string | undefined;
}

/** Plays a whole game against the Afoot at this address, and prints a report. Returns the exit code. */
export async function playSmoke(url: string, options: PlaySmokeOptions): Promise<number> {
  const opening = readOptions(url, options);
  try {
    const before = await askHealth(url);
    if (before !== undefined) console.log(`server    Afoot ${before.version}, store ${before.store}`);
    const played = await smoke(url, {
      ...opening,
      print: (line) => console.log(`          ${line}`),
    });
    for (const line of reportSmoke(played, subtractCounts(before, await askHealth(url)))) console.log(line);
    return isGood(played) ? 0 : 1;
  } catch (error) {
    console.error(`The game broke off: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

/** Throws if these arguments cannot be valid. */
function readOptions(url: string, { rounds, origin }: PlaySmokeOptions): SmokeOptions {
  if (!/^wss?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError('Name one ws:// or wss:// address.');
  if (rounds !== undefined && PRESETS.classic.rounds[Number(rounds) - 1] === undefined)
    throw new UsageError(`--rounds must be from 1 to ${PRESETS.classic.rounds.length}.`);
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new UsageError('--origin must be an address such as https://HOST, without a path.');
  return { ...(origin !== undefined && { origin }), ...(rounds !== undefined && { rounds: Number(rounds) }) };
}
