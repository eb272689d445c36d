/** Brings in a table that `export` wrote: `npm run import -- FILE`. Stores nothing unless all of it is right. */
import '../tools/project-folder.ts';
import { parseArgs } from 'node:util';
import { tryOrEnd, UsageError } from '../tools/command-line.ts';
import { Mendable } from '../tools/mendable.ts';
import { say, visible } from '../tools/terminal.ts';
import { type BroughtIn, bringIn } from './bring-in.ts';
import { type CheckedHistory, checkHistory } from './check-history.ts';
import { openInstallation, PLACE_OPTIONS, readOrEnd } from './installation.ts';
import { parseTableFile, type TableFile } from './table-file.ts';

const USAGE =
  'Usage: npm run import -- FILE [--data FOLDER | --store NAME --secret ARN] [--address https://…/] [--without-beginning] [--earlier-rules]';

const HELP = `${USAGE}
  --address            where people open the page, for the links that are printed
  --without-beginning  takes a file that lacks its first versions, as of a table that is older than 400 days: how the
                       table stands in the first version that is there is taken on trust, and the rest is checked
  --earlier-rules      takes plays on which this release decides otherwise, as of a table that was played with an earlier
                       release; all cards must still be accounted for`;

const OTHER_KEY = `This installation has another server key than the one where the table was made.
- Deals from now on are made from this key, by a chain of their own. Records of earlier rounds that were saved before can
  still be verified; a round that is being played now cannot.
- Invite links from before are void; people who sit find the new one at the table.
- Send each person its link. It hands over the seat, and is void once used:`;

const OPTIONS = {
  ...PLACE_OPTIONS,
  address: { type: 'string', default: 'http://localhost:3000/' },
  'without-beginning': { type: 'boolean', default: false },
  'earlier-rules': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

await tryOrEnd(USAGE, async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true });
  if (values.help) return console.info(HELP);
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError();
  if (!isPage(values.address))
    throw new Mendable(
      `--address must be where people open the page, such as https://cards.example.org/, not "${visible(values.address)}".`,
    );
  const file = parseTableFile(readOrEnd(name));
  const terms = {
    mayBeginLater: values['without-beginning'],
    mayDiffer: values['earlier-rules'],
    now: Date.now(),
  };
  const checked = checkHistory(file, terms);
  if (checked.faults.length > 0) throw new Error([...checked.faults, 'Nothing was stored.'].join('\n'));
  printChecked(file, checked);
  const installation = await openInstallation(values, { makesKey: true });
  try {
    const { store, keys } = installation;
    if (keys === undefined) throw new Error('Name the secret of the server key with --secret.');
    report(await bringIn({ store, keys, now: Date.now }, file), file, values.address);
  } finally {
    await installation.close();
  }
});

function isPage(address: string): boolean {
  return /^https?:\/\//i.test(address) && URL.canParse(address);
}

function printChecked({ items }: TableFile, { decided, otherwise, others, shuffles }: CheckedHistory): void {
  const first = items[0]?.version ?? 1;
  say(
    `Versions: ${items.length}. Submissions decided again: ${decided}. Others, such as people who came or went: ${others}.`,
  );
  if (otherwise > 0) say(`Taken as stored, though this release decides otherwise: ${otherwise}.`);
  if (shuffles > 0) say(`Shuffles made again from the chain of deals: ${shuffles}.`);
  if (first > 1) say(`Not checked, since the versions before are missing: how the table stands in version ${first}.`);
}

function report(brought: BroughtIn, { table, charter }: TableFile, address: string): void {
  if (brought.type === 'taken') {
    throw new Error(
      `Another history of table ${table} is kept here, from version ${brought.version} on: nothing was changed.`,
    );
  }
  if (brought.type === 'here') {
    say('All of it is here already; nothing was changed.');
    return;
  }
  say(`“${visible(charter.title || table)}” is here.`);
  if (brought.isSameKey) {
    say('The server key is the one it was made with: everybody’s browser still has its seat, and invite links hold.');
    return;
  }
  console.info(OTHER_KEY);
  for (const { seat, name, hash } of brought.seats)
    say(`  seat ${seat + 1}, ${visible(name)}: ${new URL(hash, address)}`);
}
