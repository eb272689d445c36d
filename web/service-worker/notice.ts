import type { PushedCall } from '../../shared/protocol/notifications.ts';
import { CALL_DEADLINE, CALL_HEADLINE, CALL_WORDS } from '../text/en/calls.ts';

/** A notification as the browser is handed it. */
export interface Notice {
  readonly headline: string;
  readonly options: {
    readonly body: string;
    /** One for each table: a newer notification takes the place of the older. */
    readonly tag: string;
    readonly renotify: true;
    readonly icon: string;
    readonly badge: string;
    readonly timestamp: number;
    readonly data: { readonly table: string };
  };
}

/** What was pushed, where it is a call; undefined: it is something else, perhaps of a later server. */
export function parseCall(text: string): PushedCall | undefined {
  try {
    const call = (JSON.parse(text) ?? {}) as Partial<PushedCall>;
    return typeof call.kind === 'string' && typeof call.table === 'string' ? (call as PushedCall) : undefined;
  } catch {
    return undefined;
  }
}

export const tagOf = (table: string): string => `afoot ${table}`;

/** The table's page, without an invite and without anything secret. */
export const addressOf = (table: string): string => `/#/t/${table}`;

/** Whether a page that is open at this address shows the table. */
export const showsTable = (address: string, table: string): boolean => address.includes(`#/t/${table}`);

export const makeNotice = (call: PushedCall): Notice => ({
  headline: CALL_HEADLINE(call.title ?? ''),
  options: {
    body: [wordsOf(call), deadlineOf(call)].filter(Boolean).join(' '),
    tag: tagOf(call.table),
    renotify: true,
    icon: '/icon-turn.svg',
    badge: '/icon.svg',
    timestamp: call.at,
    data: { table: call.table },
  },
});

/** What a later server may call for has words of its own there; here it is somebody's turn. */
function wordsOf({ kind, again, name: told }: PushedCall): string {
  if (kind === 'decide' && told === undefined) return CALL_WORDS.decideEmpty;
  const name = told ?? CALL_WORDS.somebody;
  if (kind === 'turn' || kind === 'done' || !Object.hasOwn(CALL_WORDS, kind)) {
    return again ? CALL_WORDS.turnAgain : CALL_WORDS.turn;
  }
  const words = CALL_WORDS[kind];
  return typeof words === 'string' ? words : words(name);
}

function deadlineOf({ deadline, language, zone, at }: PushedCall): string {
  if (deadline === undefined || deadline <= at) return '';
  try {
    return CALL_DEADLINE({ deadline, at, language, zone });
  } catch {
    return CALL_DEADLINE({ deadline, at });
  }
}
