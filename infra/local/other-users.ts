import { readFileSync } from 'node:fs';
import { visible } from '../tools/terminal.ts';

/** Numbers of people's accounts on Linux; those below are the system's. */
const FIRST = 1000;
const LAST = 60_000;

/** The people, apart from this user, who can log in on a machine with this `/etc/passwd`. */
export function otherPeopleIn(accounts: string, own: number | undefined): readonly string[] {
  return accounts.split('\n').flatMap((line) => {
    const [name = '', _, id, , , , shell = ''] = line.split(':');
    const isPerson = Number(id) >= FIRST && Number(id) <= LAST && !/\/(?:nologin|false)$/.test(shell);
    return isPerson && Number(id) !== own ? [name] : [];
  });
}

/** A warning where other people use this machine; undefined where none do, or nobody can say. */
export function sayOtherPeople(): string | undefined {
  const people = otherPeopleIn(readAccounts(), process.getuid?.());
  if (people.length === 0) return undefined;
  const names = people.slice(0, 3).map(visible).join(', ');
  return `Other people can log in on this machine (${names}), and so read and change every table: see SECURITY.md.`;
}

function readAccounts(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
