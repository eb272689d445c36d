import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { AnyRefusal } from '../../shared/protocol/refusal-codes.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { rulesOfRound } from '../../shared/ruleset/rounds.ts';
import { RuledCards } from '../cards/special.tsx';
import { Announcer } from '../components/Announcer.tsx';
import type { OpenTable } from '../model/open-table.ts';
import { settings } from '../model/page.ts';
import type { MenuAction } from '../model/types.ts';
import { atOpenTable } from '../seated/at-open-table.ts';
import { RoundMoments } from '../seated/RoundMoments.tsx';
import { TableProvider } from '../table/at-table.ts';
import type { Prompt } from '../table/prompt.ts';
import { TableScreen } from '../table/TableScreen.tsx';

interface PlayedTableProps {
  readonly open: OpenTable;
  readonly charter: Charter;
  readonly view: View;
  /** A question that can wait until nothing else is to be settled. */
  readonly offer?: Prompt | undefined;
  /** On the sheet of a round that is over. */
  readonly afterRound?: ComponentChildren;
  /** Panels over the table. */
  readonly children?: ComponentChildren;
  onMenu(action: MenuAction): void;
  onRule?(code: AnyRefusal): void;
}

/** The screen of a table inside the page. */
export function PlayedTable({ open, charter, view, offer, afterRound, children, onMenu, onRule }: PlayedTableProps) {
  const played = atOpenTable(open, { charter, view, onMenu, ...(onRule && { onRule }) });
  useEffect(() => open.comeBack(), []);
  return (
    <TableProvider value={played}>
      <div class="at-table upright flex playing" data-connection={played.connection}>
        <Announcer charter={charter} view={view} feed={played.feed} />
        <RuledCards rules={rulesOfRound(charter.ruleset, view.game?.round ?? 1)}>
          <TableScreen
            question={afterRound}
            offer={offer}
            moments={settings.value.suggestions ? <RoundMoments open={open} /> : null}
          />
        </RuledCards>
        {children}
      </div>
    </TableProvider>
  );
}
