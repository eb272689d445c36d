import type { TableEvent } from '../shared/engine/table.ts';
import type { Desk, TableId } from './desk.ts';
import { commit } from './pipeline.ts';

/** Has the table remember whether the person in a seat is to be called. Nobody is told: it is nobody's business. */
export const setCallable = (
  desk: Desk,
  table: TableId,
  { seat, callable }: { readonly seat: number; readonly callable: boolean },
): Promise<void> =>
  remember(desk, table, {
    isSo: ({ seats }) => (seats[seat]?.callable === true) === callable,
    event: { type: 'callableSet', seat, callable },
  });

/** Has the table remember whether a chat is told whose turn it is. */
export const setHooked = (desk: Desk, table: TableId, hooked: boolean): Promise<void> =>
  remember(desk, table, {
    isSo: (state) => (state.hooked === true) === hooked,
    event: { type: 'hookSet', hooked },
  });

interface Memory {
  readonly isSo: (table: Parameters<Parameters<typeof commit>[1]['judge']>[0]['table']) => boolean;
  readonly event: TableEvent;
}

async function remember(desk: Desk, table: TableId, { isSo, event }: Memory): Promise<void> {
  const outcome = await commit<'so'>(desk, {
    table,
    seen: 0,
    judge: (loaded) =>
      isSo(loaded.table) ? { type: 'answer', answer: 'so' } : { type: 'change', events: [event], submission: 'calls' },
  });
  if (outcome.type === 'busy') throw new Error('the table is busy');
}
