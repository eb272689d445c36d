import { useEffect, useState } from 'preact/hooks';
import { RULES_PAGE } from '#text/pages.ts';
import { ConnectingPage } from '../components/Connection.tsx';
import { Page } from '../components/Page.tsx';
import type { TableAddress } from '../model/route.ts';
import { RulesSheet } from '../rules/RulesSheet.tsx';
import { closeTable, current, visitTable } from '../seated/current-table.ts';
import { TroublePage } from './TroublePage.tsx';

/** The rules of a table, for people with a seat or its invite. */
export function TableRules({ address: { table, invite } }: { readonly address: TableAddress }) {
  const [isVisited, setVisited] = useState<boolean>();
  useEffect(() => setVisited(visitTable(table, invite)), [table, invite]);
  useEffect(() => closeTable, []);
  const open = current.value;
  if (isVisited === false) return <TroublePage trouble="noSeat" />;
  if (open?.table !== table) return null;
  const { trouble, charter, connection, obstacle } = open.model;
  if (trouble.value) return <TroublePage trouble={trouble.value} />;
  if (!charter.value)
    return <ConnectingPage connection={connection.value} obstacle={obstacle.value} onRetry={() => open.heal()} />;
  const { title, ruleset, seating } = charter.value;
  return (
    <Page title={RULES_PAGE.ofTable(title)} kind="reading">
      <RulesSheet name={title} ruleset={ruleset} seating={seating} />
    </Page>
  );
}
