/** `npm run smoke -- ws://localhost:3000/socket`: plays a whole game against any Afoot. Options: --rounds, --origin. */
import { parseArgs } from 'node:util';
import { askHealth, countsBetween } from './health.ts';
import { isGood, reportSmoke } from './report.ts';
import { smoke } from './smoke.ts';

const USAGE = `npm run smoke -- ws(s)://HOST/socket [--rounds 1] [--origin https://HOST]
Plays a game of four over real sockets, one of them cut off in the middle. A certificate of one's own making is
trusted by NODE_EXTRA_CA_CERTS=FILE. Ends with 0 where the game was finished and all four saw the same.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, origin: { type: 'string' } },
});
const [url] = positionals;
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (url === undefined || !/^wss?:\/\//.test(url) || (rounds !== undefined && !(rounds >= 1))) {
  console.error(USAGE);
  process.exit(2);
}

try {
  const before = await askHealth(url);
  if (before !== undefined) console.log(`server    Afoot ${before.version}, store ${before.store}`);
  const played = await smoke(url, {
    ...(rounds !== undefined && { rounds }),
    ...(values.origin !== undefined && { origin: values.origin }),
    say: (line) => console.log(`          ${line}`),
  });
  for (const line of reportSmoke(played, countsBetween(before, await askHealth(url)))) console.log(line);
  process.exit(isGood(played) ? 0 : 1);
} catch (error) {
  console.error(`The game broke off: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
