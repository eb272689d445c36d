import { CLIENT_MESSAGES, type ClientMessage } from '../../shared/protocol/client-message.ts';
import { EVENT, type PublicEvent, TABLE_INTENT } from '../../shared/protocol/features.ts';
import { GAME_INTENT } from '../../shared/protocol/intent.ts';
import { SERVER_MESSAGES, type ServerMessage } from '../../shared/protocol/server-message.ts';
import { STATUS } from '../../shared/protocol/status.ts';
import { EVENT_TYPES } from '../../shared/table/features.ts';

export const MESSAGES_OF_CLIENTS = Object.keys(CLIENT_MESSAGES) as readonly ClientMessage['type'][];
export const MESSAGES_OF_SERVER = Object.keys(SERVER_MESSAGES) as readonly ServerMessage['type'][];
export const STATUS_FIELDS = Object.keys(STATUS.entries);
export const GAME_INTENTS = GAME_INTENT.options.map(({ entries }) => entries.type.literal);
export const TABLE_INTENTS = TABLE_INTENT.options.map(({ entries }) => entries.type.literal);

/** The recipients of an event: the host alone, seated people, anyone who can watch, or guests too. */
type Reach = 'the host' | 'people' | 'lookers-on' | 'the door';

export const GAME_EVENTS = [
  ...([
    ...['dealt', 'chosePacket', 'pointsGiven', 'drew', 'tookPile', 'melded', 'discarded', 'laidRedThrees'],
    ...['pickedUp', 'tailGrew'],
  ] as const),
  ...(['askedToGoOut', 'answered', 'passed', 'stockRefilled', 'wentOut', 'roundEnded', 'gameEnded'] as const),
] as const satisfies readonly PublicEvent['type'][];

type TableEventName = Exclude<PublicEvent['type'], (typeof GAME_EVENTS)[number]>;

const TABLE_EVENTS: Readonly<Record<TableEventName, Reach>> = {
  ...{ satDown: 'the door', seatGivenToBot: 'the door', seatEmptied: 'the door', connected: 'the door' },
  ...{ disconnected: 'the door', reseated: 'the door', botSatIn: 'the door', seatTakenBack: 'the door' },
  ...{
    renamed: 'the door',
    forgotten: 'the door',
    rulesChanged: 'the door',
    hostPassed: 'the door',
    hostTaken: 'the door',
    settingsChanged: 'the door',
    paused: 'the door',
  },
  ...{ knocked: 'the host', cameBack: 'people', comeBackRefused: 'people', notThem: 'people' },
  ...{ comeBackAgreed: 'people', wasThem: 'people', leftAgain: 'people' },
  ...{ callPinned: 'people', openingAsked: 'people', dateSet: 'people', dateAnswered: 'people' },
  ...{ resumed: 'the door', tableClosed: 'the door', tableReopened: 'the door' },
  ...{
    keyRenewed: 'lookers-on',
    zoneShared: 'lookers-on',
    ruleSettled: 'lookers-on',
    inviteRenewed: 'people',
    mixed: 'lookers-on',
  },
  removalSet: 'lookers-on',
  ...{ endAsked: 'lookers-on', endAnswered: 'lookers-on', timeGranted: 'lookers-on', awaySet: 'lookers-on' },
  ...{ takeBackAsked: 'lookers-on', takeBackAnswered: 'lookers-on', tookBack: 'lookers-on' },
  ...{ saidTonight: 'lookers-on', weekendsSet: 'lookers-on', saidReady: 'lookers-on' },
  ...{ nudged: 'lookers-on', noteLeft: 'lookers-on', reacted: 'lookers-on', deadlineMissed: 'lookers-on' },
};

export const EVENTS: Readonly<Record<PublicEvent['type'], Reach>> = {
  ...TABLE_EVENTS,
  ...(Object.fromEntries(GAME_EVENTS.map((name) => [name, 'lookers-on'])) as Record<
    (typeof GAME_EVENTS)[number],
    Reach
  >),
};

export const EVENT_NAMES = EVENT.options.map(({ entries }) => entries.type.literal);

export const getSentChanges = (): readonly string[] => EVENT_TYPES;
