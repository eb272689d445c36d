import { PRESETS } from '../../shared/ruleset/presets.ts';
import { makeNonce } from '../functions/client.ts';

/** The gateway's event for a function; without a message, `$disconnect`. */
export const makeSocketEvent = (connectionId: string, message?: object) => ({
  requestContext: { connectionId },
  ...(message && { body: JSON.stringify(message) }),
});

/** The queue's event for the timer: records `m0`, `m1` and so on, each delivered for the first time. */
export const queueEvent = (...notifications: readonly object[]) => ({
  Records: notifications.map((notification, i) => ({
    messageId: `m${i}`,
    body: JSON.stringify(notification),
    attributes: { ApproximateReceiveCount: '1' },
  })),
});

export const create = () => ({
  ...{ type: 'create', name: 'Ada', nonce: makeNonce() },
  ...{ ruleset: PRESETS.classic, seating: { players: 4, teams: 2 } },
});
