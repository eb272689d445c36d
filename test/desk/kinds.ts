import { readFileSync } from 'node:fs';
import type { StandingMessage } from '../../shared/protocol/glance.ts';
import type { Intent } from '../../shared/protocol/intent.ts';
import type { ClientMessage, ServerMessage, TableIntent } from '../../shared/protocol/message.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';

/** The names of all kinds there are: the compiler sees to it that none is missing, and none is there that is no more. */
const namesOf = <Name extends string>(names: Readonly<Record<Name, true>>): readonly Name[] =>
  Object.keys(names) as Name[];

export const CLIENT_MESSAGES = namesOf<ClientMessage['type']>({
  ...{ create: true, hello: true, watch: true, sit: true, submit: true, history: true, deals: true },
  ...{ callMe: true, testCall: true, setHook: true, ping: true, leaveParcel: true, takeParcel: true, glance: true },
});

export const SERVER_MESSAGES = namesOf<ServerMessage['type']>({
  ...{ view: true, welcome: true, seated: true, rejected: true, refused: true, history: true, deals: true },
  ...{ calls: true, parcelLeft: true, parcel: true, standing: true, pong: true },
});

export const STANDING_FIELDS = namesOf<keyof StandingMessage>({
  ...{ type: true, table: true, version: true, at: true, told: true, title: true, names: true, occupants: true },
  ...{ seat: true, phase: true, round: true, turn: true, since: true, deadline: true, over: true },
  ...{ paused: true, closed: true, awaited: true, mine: true, sitIn: true, ending: true, decide: true },
});

export const GAME_INTENTS = namesOf<Intent['type']>({
  ...{ draw: true, takePile: true, meld: true, discard: true, layRedThree: true },
  ...{ askToGoOut: true, answerGoOut: true, standingAnswer: true },
});

export const TABLE_INTENTS = namesOf<TableIntent['type']>({
  ...{ giveSeatToBot: true, takeSeatBack: true, emptySeat: true, moveSeat: true, swapSeats: true, renewKey: true },
  ...{
    rename: true,
    shareZone: true,
    passHost: true,
    takeHosting: true,
    renewInvite: true,
    changeSettings: true,
    pause: true,
  },
  ...{ resume: true, closeTable: true, reopenTable: true, start: true, nextRound: true, playAgain: true, mix: true },
  ...{ askToEnd: true, answerEnd: true, grantTime: true, setAway: true, nudge: true, note: true, react: true },
});

/** Who hears of an event: those who sit, whoever may look on too, or also who waits at the door. */
type Reach = 'people' | 'lookers-on' | 'the door';

/** What is told of play. */
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
  ...{ keyRenewed: 'lookers-on', zoneShared: 'lookers-on', inviteRenewed: 'people', mixed: 'lookers-on' },
  ...{ endAsked: 'lookers-on', endAnswered: 'lookers-on', timeGranted: 'lookers-on', awaySet: 'lookers-on' },
  ...{ nudged: 'lookers-on', noteLeft: 'lookers-on', reacted: 'lookers-on', deadlineMissed: 'lookers-on' },
};

/** Everything that is told to have happened, and to whom. */
export const EVENTS: Readonly<Record<PublicEvent['type'], Reach>> = {
  ...OF_THE_TABLE,
  ...(Object.fromEntries(GAME_EVENTS.map((name) => [name, 'lookers-on'])) as Record<
    (typeof GAME_EVENTS)[number],
    Reach
  >),
};

/** What the decoder reads, by its own text: each message and intent of a client. */
export const namesDecoded = (): readonly string[] => namesIn('shared/protocol/decode.ts', /\b(?:typed|bare)\('(\w+)'/g);

/** What the wire knows of events, by its own text. */
export const eventsOnWire = (): readonly string[] => namesIn('shared/protocol/wire-event.ts', /^ {2}(\w+): \[/gm);

/** What the engine tells of stored changes, by its own text. */
export function changesTold(): readonly string[] {
  const text = readFileSync('shared/engine/view-table.ts', 'utf8');
  const tellers = text.slice(text.indexOf('const TELLERS'));
  return [...tellers.slice(0, tellers.indexOf('\n};')).matchAll(/^ {2}(\w+): /gm)].map(([, name]) => name as string);
}

const namesIn = (file: string, name: RegExp): readonly string[] =>
  [...new Set([...readFileSync(file, 'utf8').matchAll(name)].map(([, found]) => found as string))].sort();
