/** `npm run smoke -- ws://localhost:3000/socket`: plays a whole game against any Afoot. Options: --rounds, --origin. */
import '../../infra/tools/project-folder.ts';
import { parseArgs } from 'node:util';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { askHealth, countsBetween } from './health.ts';
import { isGood, reportSmoke } from './report.ts';
import { smoke } from './smoke.ts';

const USAGE = `npm run smoke -- ws(s)://HOST/socket [--rounds 1] [--origin https://HOST]
Plays a game of four over real sockets, one of them cut off in the middle. A certificate of one's own making is
trusted by NODE_EXTRA_CA_CERTS=FILE. Ends with 0 where the game was finished and all four saw the same.`;

/** Throws if these arguments cannot be meant. */
function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string' }, origin: { type: 'string' } },
  });
  const [url = '', ...more] = positionals;
  const { rounds, origin } = values;
  if (more.length > 0 || !/^wss?:\/\//.test(url) || !URL.canParse(url))
    throw new Error('Name one ws:// or wss:// address.');
  if (rounds !== undefined && PRESETS.classic.rounds[Number(rounds) - 1] === undefined)
    throw new Error(`--rounds must be from 1 to ${PRESETS.classic.rounds.length}.`);
  if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).origin !== origin))
    throw new Error('--origin must be an address such as https://HOST, without a path.');
  return { url, ...(origin !== undefined && { origin }), ...(rounds !== undefined && { rounds: Number(rounds) }) };
}

function argumentsOrEnd(): ReturnType<typeof readArguments> {
  try {
    return readArguments();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(USAGE);
    return process.exit(2);
  }
}

const { url, ...opening } = argumentsOrEnd();
try {
  const before = await askHealth(url);
  if (before !== undefined) console.log(`server    Afoot ${before.version}, store ${before.store}`);
  const played = await smoke(url, {
    ...opening,
    say: (line) => console.log(`          ${line}`),
  });
  for (const line of reportSmoke(played, countsBetween(before, await askHealth(url)))) console.log(line);
  process.exit(isGood(played) ? 0 : 1);
} catch (error) {
  console.error(`The game broke off: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
