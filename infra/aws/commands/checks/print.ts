import { say } from '../../../tools/terminal.ts';
import type { CheckFinding, CheckResult } from './check.ts';

/** What no request can see before somebody tries. */
const ONLY_ON_AWS: readonly string[] = [
  'whether a new account may use CloudFront: the first deployment says so (docs/deploy.md)',
  'whether AWS’s mails arrive: look at the inbox',
  'whether the name leads to CloudFront: open the page by it',
  'what it costs: Billing, and a budget',
];

const MARKS: Readonly<Record<CheckFinding['type'], string>> = {
  ok: 'ok',
  todo: 'TO DO',
  advice: 'note',
  unseen: 'not seen',
};

/** One table: what was checked, how, and that it is right or what to do; then what only AWS shows. */
export function printChecks(checked: readonly CheckResult[]): void {
  const rows = checked.map(({ name, how, found }) => [name, how, MARKS[found.type], found.says] as const);
  const [names, hows, marks] = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] as string).length)));
  for (const [name, how, mark, says] of rows)
    say(`${name.padEnd(names ?? 0)}  ${how.padEnd(hows ?? 0)}  ${mark.padEnd(marks ?? 0)}  ${says}`);
  say('');
  say('Only AWS shows');
  for (const line of ONLY_ON_AWS) say(`- ${line}`);
}

/** Whether anything is to be done first. */
export const isReady = (checked: readonly CheckResult[]): boolean =>
  checked.every(({ found }) => found.type !== 'todo');
