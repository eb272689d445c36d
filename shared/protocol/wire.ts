import type { HistoryPage, SeatedMessage, ServerMessage, ViewMessage, WelcomeMessage } from './message.ts';
import type { Row } from './row.ts';
import { makeEventRows, parseEventRows } from './wire-event.ts';
import { makeWireView, parseWireView, type WireView } from './wire-view.ts';

type WireHistory = Omit<HistoryPage, 'entries'> & {
  readonly entries: readonly WireEntry[];
};
interface WireEntry {
  readonly version: number;
  readonly at: number;
  readonly happened: readonly Row[];
  readonly view?: WireView;
}
type WireWelcome = Omit<WelcomeMessage, 'view'> & { readonly view: WireView };
type WireSeated = Omit<SeatedMessage, 'welcome'> & { readonly welcome: WireWelcome };

/** Messages of the server as they travel: views and events in their short form, all else as it is. */
export type WireMessage =
  | ({ readonly type: 'view' } & WireView)
  | WireWelcome
  | WireSeated
  | WireHistory
  | Exclude<ServerMessage, ViewMessage | WelcomeMessage | SeatedMessage | HistoryPage>;

export function makeWire(message: ServerMessage): WireMessage {
  switch (message.type) {
    case 'view': {
      const { type, ...view } = message;
      return { type, ...makeWireView(view) };
    }
    case 'welcome':
      return makeWelcome(message);
    case 'seated':
      return { ...message, welcome: makeWelcome(message.welcome) };
    case 'history':
      return {
        ...message,
        entries: message.entries.map(({ version, at, happened, view }) => ({
          ...{ version, at, happened: makeEventRows(happened) },
          ...(view && { view: makeWireView(view) }),
        })),
      };
    default:
      return message;
  }
}

const makeWelcome = (message: WelcomeMessage): WireWelcome => ({ ...message, view: makeWireView(message.view) });

/** The inverse of `makeWire`; throws where the message is malformed. */
export function parseWire(message: WireMessage): ServerMessage {
  switch (message.type) {
    case 'view':
      return { type: 'view', ...parseWireView(message) };
    case 'welcome':
      return parseWelcome(message);
    case 'seated':
      return { ...message, welcome: parseWelcome(message.welcome) };
    case 'history':
      return {
        ...message,
        entries: message.entries.map(({ version, at, happened, view }) => ({
          ...{ version, at, happened: parseEventRows(happened) },
          ...(view && { view: parseWireView(view) }),
        })),
      };
    default:
      return message;
  }
}

const parseWelcome = (message: WireWelcome): WelcomeMessage => ({ ...message, view: parseWireView(message.view) });
