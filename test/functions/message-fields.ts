import { CLIENT_MESSAGES, type ClientMessage } from '../../shared/protocol/client-message.ts';
import { GAME_INTENT } from '../../shared/protocol/intent.ts';
import { EVENT, type PublicEvent } from '../../shared/protocol/public-event.ts';
import { SERVER_MESSAGES, type ServerMessage } from '../../shared/protocol/server-message.ts';
import { STATUS } from '../../shared/protocol/status.ts';
import { TABLE_INTENT } from '../../shared/protocol/table-intent.ts';
import { PUBLIC_FORMS } from '../../shared/table/view.ts';

/** The names of all messages, intents and fields that the protocol's schemas have. */
export const MESSAGES_OF_CLIENTS = Object.keys(CLIENT_MESSAGES) as readonly ClientMessage['type'][];
export const MESSAGES_OF_SERVER = Object.keys(SERVER_MESSAGES) as readonly ServerMessage['type'][];
export const STATUS_FIELDS = Object.keys(STATUS.entries);
export const GAME_INTENTS = GAME_INTENT.options.map(({ entries }) => entries.type.literal);
export const TABLE_INTENTS = TABLE_INTENT.options.map(({ entries }) => entries.type.literal);

/** Who receives an event: seats, watchers with leave too, or the door as well. */
type Reach = 'people' | 'watchers' | 'the door';

/** Events of play. */
export const GAME_EVENTS = [
  ...(['dealt', 'drew', 'tookPile', 'melded', 'discarded', 'laidRedThrees', 'pickedUp', 'tailGrew'] as const),
  ...(['askedToGoOut', 'answered', 'passed', 'stockRefilled', 'wentOut', 'roundEnded', 'gameEnded'] as const),
] as const satisfies readonly PublicEvent['type'][];

type TableEventName = Exclude<PublicEvent['type'], (typeof GAME_EVENTS)[number]>;

const OF_THE_TABLE: Readonly<Record<TableEventName, Reach>> = {
  ...{ satDown: 'the door', seatGivenToBot: 'the door', seatEmptied: 'the door', connected: 'the door' },
  ...{ disconnected: 'the door', reseated: 'the door', botSatIn: 'the door', seatTakenBack: 'the door' },
  ...{
    renamed: 'the door',
    hostPassed: 'the door',
    hostTaken: 'the door',
    settingsChanged: 'the door',
    paused: 'the door',
  },
  ...{ resumed: 'the door', tableClosed: 'the door', tableReopened: 'the door' },
  ...{ keyRenewed: 'watchers', zoneShared: 'watchers', inviteRenewed: 'people', mixed: 'watchers' },
  ...{ endAsked: 'watchers', endAnswered: 'watchers', timeGranted: 'watchers', awaySet: 'watchers' },
  ...{ nudged: 'watchers', noteLeft: 'watchers', reacted: 'watchers', deadlineMissed: 'watchers' },
};

/** Every event, and who receives it. */
export const EVENTS: Readonly<Record<PublicEvent['type'], Reach>> = {
  ...OF_THE_TABLE,
  ...(Object.fromEntries(GAME_EVENTS.map((name) => [name, 'watchers'])) as Record<(typeof GAME_EVENTS)[number], Reach>),
};

/** The names of all events that the protocol's schemas have. */
export const EVENT_NAMES = EVENT.options.map(({ entries }) => entries.type.literal);

/** The stored changes that the engine reports, by its own source. */
export function changesSent(): readonly string[] {
  const text = readFileSync('shared/table/view.ts', 'utf8');
  const publicForms = text.slice(text.indexOf('const PUBLIC_FORMS'));
  return [...publicForms.slice(0, publicForms.indexOf('\n};')).matchAll(/^ {2}(\w+): /gm)].map(
    ([, name]) => name as string,
  );
}
