import { ConnectingPage } from '../components/Connection.tsx';
import { lazyAfterPaint } from '../components/lazy.tsx';
import { FirstHand, findFirstHand } from './FirstHand.tsx';
import type { SeatedTableProps } from './SeatedTable.tsx';

/** The table from a seat, whose hand is shown and can be sorted out before everything else has loaded. */
export const LazySeatedTable = lazyAfterPaint<SeatedTableProps>(
  () => import('./SeatedTable.tsx').then(({ SeatedTable }) => SeatedTable),
  ({ open, charter, view }) => {
    const visible = findFirstHand(charter, view);
    if (visible) return <FirstHand open={open} charter={charter} view={view} visible={visible} />;
    const { connection, connectionProblem, retryAt } = open.model;
    return (
      <ConnectingPage
        connection={connection.value}
        connectionProblem={connectionProblem.value}
        retryAt={retryAt.value}
        onRetry={() => open.reconnect()}
      />
    );
  },
);
