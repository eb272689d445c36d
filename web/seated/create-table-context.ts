import { formatFailure } from '#text/pages.ts';
import { withSettledRules } from '../../shared/protocol/rules-now.ts';
import type { OpenTable } from '../model/open-table.ts';
import { applyOptimistically } from '../model/optimistic-view.ts';
import { changeSettings, settings } from '../model/page.ts';
import { askForConfirmation } from '../model/undoing.ts';
import type { TableContext } from '../table/table-context.ts';
import { submitWhenConnected } from './submit-when-connected.ts';

/** Provides an open table, with pending toggles applied. */
export const createTableContext = (
  open: OpenTable,
  { charter, view, ...shown }: Pick<TableContext, 'charter' | 'view' | 'onMenu' | 'onRule'>,
): TableContext => ({
  ...shown,
  charter: withSettledRules(charter, view),
  id: open.table ?? '',
  view: applyOptimistically(view, open.model.pending.value),
  feed: open.model.feed.value,
  connection: open.model.connection.value,
  pendingCount: open.model.pending.value.length,
  pending: open.model.pending.value.map(({ intents }) => intents),
  refusal: open.model.refusal.value,
  settings: settings.value,
  onSubmit: (intents) => open.submit(intents),
  onAsk: (words, intent) =>
    askForConfirmation(words, { act: () => submitWhenConnected(open, intent, formatFailure(words.act)) }),
  onSettings: changeSettings,
});
