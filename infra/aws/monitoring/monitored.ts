import type { FunctionName } from '../../build/bundle.ts';
import type { JobQueue } from '../constructs/job-queue.ts';
import type { ServerFunction } from '../constructs/server-function.ts';
import type { SocketApi } from '../constructs/socket-api.ts';
import type { StoreTable } from '../constructs/store-table.ts';
import type { Stage } from '../stage.ts';

export interface MonitoredParts {
  readonly stage: Stage;
  readonly functions: Readonly<Record<FunctionName, ServerFunction>>;
  readonly socket: SocketApi;
  readonly store: StoreTable;
  readonly jobs: JobQueue;
}
