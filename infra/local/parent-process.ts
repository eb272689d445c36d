import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

interface Ancestor {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Milliseconds between checks for the start command. */
const INTERVAL = 500;

/**
 * Calls `end` once when the command that started this process is gone: `npm start`, or a process between it and this
 * one. A package manager passes a request to end to the shell below it, which passes it to nobody. A terminal, a
 * service manager and a script may end: a server that was started to outlive them does.
 */
export function onParentExit(end: () => void): void {
  if (process.platform !== 'win32' && isParentGone(listAncestors(), process.env.npm_lifecycle_script)) {
    end();
    return;
  }
  const links = getLinks(findLaunchers());
  if (links.length === 0) return;
  const timer = setInterval(() => {
    if (links.every(isIntact)) return;
    clearInterval(timer);
    end();
  }, INTERVAL);
  timer.unref();
}

interface Link {
  readonly child: number;
  readonly parent: number;
}

const getLinks = (parents: readonly number[]): readonly Link[] =>
  parents.map((parent, i) => ({ child: parents[i - 1] ?? process.pid, parent }));

/** Whether a parent still exists. A process whose parent has ended gets another one; Windows keeps the number. */
function isIntact({ child, parent }: Link): boolean {
  if (child === process.pid && process.platform !== 'win32') return process.ppid === parent;
  return process.platform === 'linux' ? findParent(child)?.parent === parent : isRunning(parent);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The start command's processes above this one, nearest first. */
function findLaunchers(): readonly number[] {
  if (process.platform === 'win32') return process.env.npm_lifecycle_event === undefined ? [] : [process.ppid];
  return getLaunchers(listAncestors());
}

/**
 * Returns those ancestors of a server, nearest first, that belong to its start command: each that names the start
 * command, up to the package manager. Without a package manager, a shell is someone's own and may end.
 */
export function getLaunchers(above: Iterable<Omit<Ancestor, 'parent'>>): readonly number[] {
  const found: Omit<Ancestor, 'parent'>[] = [];
  for (const each of above) {
    if (isManager(each)) return [...found, each].map(({ pid }) => pid);
    if (!isOfStart(each)) break;
    found.push(each);
  }
  const shellAt = found.findIndex(isShell);
  return found.slice(0, shellAt < 0 ? undefined : shellAt).map(({ pid }) => pid);
}

/**
 * Whether the package manager that ran this script had ended before its server looked for it. Then the process above
 * them is the adopter: an init or a service manager, not a program of Node's.
 */
export function isParentGone(above: Iterable<Command>, script = ''): boolean {
  if (!START.test(script)) return false;
  for (const each of above) if (!isOfStart(each)) return !isManager(each) && !isNode(each);
  return false;
}

type Command = Pick<Ancestor, 'command'>;

const START = /(?:^|[/ ])(?:afoot(?:\.mjs)? start|infra[/]local[/]start\.ts)(?: |$)/;
const isOfStart = (each: Command): boolean => START.test(each.command) && !isManager(each);
const isNode = ({ command }: Command): boolean => /^(?:\S*\/)?node(?: |$)/.test(command);

const isShell = ({ command }: Command): boolean =>
  /^-?(?:ba|da|a|k|z|fi)?sh$/.test(basename(command.split(' ', 1)[0] ?? ''));

/** npm's process is called "npm start"; others are scripts that Node runs. */
const isManager = (ancestor: Command): boolean =>
  !isShell(ancestor) && /(?:^|[/ ])(?:npm|npx|pnpm|yarn|bun)(?:-cli)?(?:\.c?js)?(?: |$)/.test(ancestor.command);

function* listAncestors(): Iterable<Ancestor> {
  for (let each = findParent(process.ppid); each !== undefined; each = findParent(each.parent)) yield each;
}

function findParent(pid: number): Ancestor | undefined {
  if (pid < 1) return undefined;
  try {
    return process.platform === 'linux' ? readParentInProc(pid) : findParentByPs(pid);
  } catch {
    return undefined;
  }
}

function readParentInProc(pid: number): Ancestor {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
  return { pid, command, parent: Number(afterName.split(' ')[1]) };
}

function findParentByPs(pid: number): Ancestor | undefined {
  const output = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = /^\s*(\d+)\s+(.*)/.exec(output) ?? [];
  return parent === undefined || command === undefined ? undefined : { pid, command, parent: Number(parent) };
}
