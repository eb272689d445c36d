import { goTo } from '../model/page.ts';
import { makeTableHash } from '../model/route.ts';
import { opened } from '../seated/bring.ts';
import { current, visitTable } from '../seated/current-table.ts';

/** Deals another game at a table whose game is over, with the same partners or the next ones, and goes there. */
export function rematch(table: string, partners: 'same' | 'next'): void {
  visitTable(table, undefined);
  const open = current.peek();
  if (open)
    void opened(open).then(() => open.submit([{ type: 'playAgain', ...(partners === 'next' && { turnSeats: true }) }]));
  goTo(makeTableHash(table));
}
