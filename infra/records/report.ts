import { escapeControls, print } from '../tools/terminal.ts';
import type { CheckedHistory } from './check-history.ts';
import type { ImportResult } from './import-table.ts';
import type { SeatLink } from './seat-links.ts';
import type { TableFile } from './table-file.ts';

export function printChecked({ items }: TableFile, { decided, otherwise, others, shuffles }: CheckedHistory): void {
  const first = items[0]?.version ?? 1;
  print(
    `Versions: ${items.length}. Submissions decided again: ${decided}. Others, such as people who came or went: ${others}.`,
  );
  if (otherwise > 0) print(`Accepted as stored, though this release would decide differently: ${otherwise}.`);
  if (shuffles > 0) print(`Shuffles repeated from the chain of deals: ${shuffles}.`);
  if (first > 1) print(`The file begins with version ${first}, so the table of that version could not be checked.`);
}

const NEW_LINKS: readonly string[] = [
  'This installation has another server key than the one where the table was played last.',
  '- Deals from now on are made from this key, by a chain of their own. Records of earlier rounds that were saved before can',
  '  still be verified; a round that is being played now cannot.',
  '- Invite links of the other installation are void; people who sit find the one for here at the table.',
];

const SEND_LINKS = 'Send each person their link. It gives them their seat, and works once:';

export function findRefusal(brought: ImportResult, { table }: TableFile): string | undefined {
  switch (brought.type) {
    case 'longer':
      return `Table ${table} is longer here: after version ${brought.common.version}, in which file and table agree, people came and went up to version ${brought.newest}, and nothing was played. To drop that and go on as the file does, add --replace. Nothing was changed.`;
    case 'fork':
      return `Table ${table} went on here and elsewhere: both agree up to version ${brought.common}; here it is at version ${brought.here}, in the file at version ${brought.file}. Only one of the two can go on, so nothing was changed.`;
    case 'gap':
      return `Table ${table} is at version ${brought.here} here, and the file begins with version ${brought.begins}: what lies between is missing. Nothing was changed.`;
    case 'busy':
      return `Someone just came to table ${table}. Nothing was changed: try again.`;
    default:
      return undefined;
  }
}

/** `address`: the page's, if given. */
export function printImported(brought: ImportResult, { table, charter }: TableFile, address: string | undefined): void {
  const title = `“${escapeControls(charter.title || table)}”`;
  if (brought.type === 'here') {
    print(`Everything is already here, so nothing was changed: ${title}.`);
    if (address !== undefined) printLinks(brought.seats, address);
  }
  if (brought.type !== 'stored') return;
  print(brought.from === 0 ? `${title} is here.` : `${title} is here and continues from version ${brought.from}.`);
  if (brought.isSameKey) {
    print('The server key is the same as before: everyone’s browser still has its seat, and invite links still work.');
    if (address !== undefined) printLinks(brought.seats, address);
    return;
  }
  for (const line of NEW_LINKS) print(line);
  const asks = brought.seats.filter(({ isKept }) => address !== undefined || !isKept);
  const stored = brought.seats.filter((way) => !asks.includes(way)).map(({ name }) => escapeControls(name));
  if (stored.length > 0) print(`- Kept the seat they had here, without a new link: ${stored.join(', ')}.`);
  if (asks.length > 0) printLinks(asks, address ?? LOCAL_ADDRESS);
}

const LOCAL_ADDRESS = 'http://localhost:3000/';

function printLinks(seats: readonly SeatLink[], address: string): void {
  print(SEND_LINKS);
  for (const { seat, name, hash } of seats)
    print(`  seat ${seat + 1}, ${escapeControls(name)}: ${new URL(hash, address)}`);
}
