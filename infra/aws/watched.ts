import type { FunctionName } from '../build/bundle.ts';
import type { Alarms } from './alarms.ts';
import type { ServerFunction } from './server-function.ts';
import type { SocketApi } from './socket.ts';
import type { Stage } from './stage.ts';
import type { StoreTable } from './store.ts';

export interface Watched {
  readonly stage: Stage;
  /** All functions, by name. */
  readonly functions: Readonly<Record<FunctionName, ServerFunction>>;
  readonly socket: SocketApi;
  readonly store: StoreTable;
  readonly alarms: Alarms;
}
