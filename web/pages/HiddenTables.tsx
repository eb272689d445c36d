import { HOME } from '#text/home.ts';
import { rereadSeats, store } from '../model/page.ts';
import { type KeptSeat, showTable } from '../model/storage/seats.ts';

/** Tables that were taken off the list, folded away, and the way back for each. */
export function HiddenTables({ seats }: { readonly seats: readonly KeptSeat[] }) {
  if (seats.length === 0) return null;
  const putBack = (table: string): void => {
    showTable(store, table);
    rereadSeats();
  };
  return (
    <details class="hidden-tables">
      <summary>{HOME.hidden(seats.length)}</summary>
      <ul class="stack-s">
        {seats.map(({ table, title }) => (
          <li key={table} class="row">
            <span>{title}</span>
            <button type="button" class="small" aria-label={HOME.putBackOf(title)} onClick={() => putBack(table)}>
              {HOME.putBack}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
