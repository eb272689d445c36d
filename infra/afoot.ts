/** All commands of `npx afoot`, with their help. A command's own code is loaded on demand. */
import './tools/project-folder.ts';
import type * as typed from '@commander-js/extra-typings';
import * as commander from 'commander';
import { UsageError, withNamesAsPaths } from './tools/command-line.ts';
import { printError } from './tools/terminal.ts';

/** The same classes, typed by the texts of their options. */
const { Command, Option } = commander as unknown as typeof typed;

const DATA = new Option('--data <folder>', 'data folder (default: AFOOT_DATA, else .afoot)');
const ENDPOINT = new Option('--endpoint <address>', 'DynamoDB next to the data folder (default: AFOOT_DYNAMODB)');
const STORE = new Option('--store <name>', 'on AWS: the database table, instead of a data folder');
const SECRET = new Option('--secret <arn>', 'on AWS: the secret that holds the server key');

const afoot = new Command('npx afoot')
  .description('Hand and Foot for your family: serves the game, moves its tables, deploys it.')
  .helpCommand(false)
  .showHelpAfterError('Add --help to see how it is used.')
  .exitOverride((error) => {
    throw error;
  });

afoot
  .command('start')
  .summary('serve Afoot on this machine')
  .description('Serves Afoot on this machine. docs/configuration.md lists the environment variables.')
  .option('--port <number>', 'port to listen on (default: PORT, else 3000)')
  .option('--host <address>', 'listen on this address only')
  .addOption(DATA)
  .option('--no-web', 'serve sockets only, without the page')
  .option('--clock-is-right', 'trust the clock, however far it is from when the server last ran')
  .option('--watch', 'for development: serve the sources, and restart when one changes')
  .addOption(new Option('--sources').hideHelp())
  .addOption(new Option('--no-open').hideHelp())
  .showHelpAfterError('Options follow two dashes: npm start -- --port 8080')
  .action((options) => import('./local/serve.ts').then(({ start }) => start(options)));

afoot
  .command('export')
  .summary('write tables to files')
  .description(
    'Writes a table’s whole history to standard output, or all tables into a folder, also while the server runs.',
  )
  .argument('[table]', 'id of a table, its file or its link')
  .option('--all <folder>', 'export all tables into this folder; those that are up to date there are left alone')
  .option('--with-key', 'with --all: add the server key, so that existing links keep working')
  .addOption(DATA)
  .addOption(ENDPOINT)
  .addOption(STORE)
  .addOption(SECRET)
  .action((table, options) => import('./records/export.ts').then((each) => each.exportTables(table, options)));

afoot
  .command('import')
  .summary('read tables from a file or a folder')
  .description(
    'Imports a table’s file, or a folder of them, after all checks. If the server key is in the folder, a new data folder takes it, and all links stay as they are.',
  )
  .argument('<file>', 'a file or folder that “export” wrote')
  .option('--address <url>', 'where people open the page: prints everyone’s link; without it, only links that are new')
  .option(
    '--replace',
    'drop what changed here after the file was written, if nothing was played, and continue from the file',
  )
  .option(
    '--without-beginning',
    'take a file whose first versions are missing, such as those older than 400 days; the first one there is trusted',
  )
  .option('--earlier-rules', 'take plays that this release decides differently; all cards must still be accounted for')
  .addOption(DATA)
  .addOption(ENDPOINT)
  .addOption(STORE)
  .addOption(SECRET)
  .action((file, options) => import('./records/import.ts').then((each) => each.importTables(file, options)));

afoot
  .command('backup')
  .summary('copy a data folder while its server runs')
  .description('Copies a data folder to a new one, also while its server runs.')
  .argument('<folder>', 'a new folder')
  .addOption(DATA)
  .action((folder, options) => import('./local/database/backup.ts').then(({ backup }) => backup(folder, options)));

afoot
  .command('verify')
  .summary('verify the deals in a saved record')
  .description(`Deals and plays a record’s rounds again, and compares. Exits with
  0  if everything fits, in at least one round that was checked
  1  if something does not fit, or the file is no record
  2  if the file cannot be read
  3  if nothing is wrong but no round was checked: none is over yet, or none can be checked`)
  .argument('<file>', 'a record saved on the page “Is the shuffle fair?”')
  .action((file) => import('./records/verify.ts').then(({ verify }) => process.exit(verify(file))));

afoot
  .command('ruleset')
  .summary('check a ruleset file')
  .description('Checks a ruleset file, and prints how it differs from the nearest preset.')
  .argument('<file>', 'a ruleset that was saved or sent')
  .action((file) => import('./tools/check-ruleset.ts').then(({ checkRuleset }) => process.exit(checkRuleset(file))));

afoot
  .command('smoke')
  .summary('play a game against a server')
  .description(
    'Plays a game of four over real sockets, cuts one of them off in the middle, and prints timings. NODE_EXTRA_CA_CERTS=FILE trusts a certificate of your own. Exits with 0 if the game was finished and all four saw the same.',
  )
  .argument('<socket>', 'address of the server’s socket, such as wss://HOST/socket')
  .option('--rounds <number>', 'rounds to play (default: all of classic)')
  .option('--origin <url>', 'address of the page, as a browser would send it')
  .action((socket, options) =>
    import('../test/smoke/run.ts').then(async ({ playSmoke }) => process.exit(await playSmoke(socket, options))),
  );

/** Their options are the CDK's, including `-c`. */
const AWS_COMMANDS = {
  deploy: ['check the AWS account, build, and deploy', () => import('./aws/commands/deploy.ts')],
  'deploy-check': [
    'check the AWS account, and the stage if it is there',
    () => import('./aws/commands/deploy-check.ts'),
  ],
  destroy: ['delete the stack on AWS, but keep the data', () => import('./aws/commands/destroy.ts')],
} as const;

for (const [name, [summary, load]] of Object.entries(AWS_COMMANDS))
  afoot
    .command(name)
    .summary(summary)
    .argument('[settings...]', '-c NAME=VALUE, as docs/deploy.md lists them, and options of the CDK')
    .allowUnknownOption()
    .action(async (args) => process.exit(await (await load()).command(args)));

const commandArgs = process.argv.slice(2);
const isOnAws = (commandArgs[0] ?? '') in AWS_COMMANDS;
try {
  await afoot.parseAsync(isOnAws ? commandArgs : withNamesAsPaths(commandArgs), { from: 'user' });
} catch (error) {
  process.exitCode = getExitCode(error);
}

/** Prints the message of an error, unless that was done. 2: the arguments fit no use of the command. */
function getExitCode(error: unknown): number {
  if (error instanceof commander.CommanderError) return error.exitCode === 0 ? 0 : 2;
  printError(error instanceof Error ? error.message : String(error));
  return error instanceof UsageError ? 2 : 1;
}
