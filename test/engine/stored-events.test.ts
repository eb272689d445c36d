import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { decodeEvents } from '../../shared/codec/decode-events.ts';
import { encodeEvents } from '../../shared/codec/events.ts';
import { decodeTable, encodeTable } from '../../shared/codec/table.ts';
import { mixChance } from '../../shared/fairness/chain.ts';
import type { GameState } from '../../shared/game/state.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { MISSED } from '../../shared/protocol/settings.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import type { PublicEvent } from '../../shared/protocol/view.ts';
import { PRESETS } from '../../shared/ruleset/presets.ts';
import { settleEnding } from '../../shared/table/decide.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { decideMissed } from '../../shared/table/pace.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import type { TableState } from '../../shared/table/state.ts';
import { viewHappened } from '../../shared/table/view.ts';
import { getCharter, getConnection, makePlayedTable, makeTableInLobby, withSeat } from '../functions/table-at.ts';
import { getDice } from '../properties/chance.ts';
import { getLength, getSeed, propertyTimeout, scaleTries } from '../properties/runs.ts';
import { type Step, TableWalk } from '../properties/table-walk.ts';

/** Stored events are those that happened, once they and both states are decoded. */

type StoredEvent = Exclude<TableEvent, { readonly type: 'connected' | 'watched' | 'disconnected' }>;

function withEvents(events: readonly TableEvent[]): { readonly events?: Uint8Array } {
  const encoded = encodeEvents(events);
  return encoded === undefined ? {} : { events: encoded };
}

const TABLES: readonly (readonly [string, Charter])[] = [
  ['classic of four', getCharter(4)],
  ['classic of two', getCharter(2)],
  ['growing of six', getCharter(6, PRESETS.growing)],
  ['canasta of four', getCharter(4, PRESETS.canasta)],
  ['tails of four', getCharter(4, PRESETS.tails)],
  ['common of twelve', getCharter(12, PRESETS.common)],
];

const STEPS = getLength(600);

describe.each(TABLES)('P-HISTORY-1 a stored change is read as it happened: %s', (name, charter) => {
  test(
    'whatever people ask',
    () => {
      for (let i = 0; i < scaleTries(1); i++) {
        const seed = getSeed('read', name, i);
        const dice = getDice(seed);
        const table = new TableWalk(charter, dice);
        for (let steps = 0; steps < STEPS; steps++) {
          const step = table.step();
          const misses = getMisses(table.table, dice.below(3_000) * 60_000, dice.pick(MISSED));
          for (const each of [step, misses]) {
            const fault = each && describeFault(each, charter);
            if (fault !== undefined)
              throw new Error(`seed "${seed}", step ${steps}, ${each?.item.submission}: ${fault}`);
          }
        }
      }
    },
    propertyTimeout,
  );
});

/** The consequences if nobody does anything for this many milliseconds, for each setting of missed deadlines. */
function getMisses(table: TableState, later: number, missed: (typeof MISSED)[number]): Omit<Step, 'bytes'> | undefined {
  const { pace } = table.settings;
  const before = { ...table, settings: { ...table.settings, pace: { ...pace, perTurn: 5, missed } } };
  const at = table.at + later;
  const events = settleEnding(before, decideMissed(before, at), at);
  if (events.length === 0) return undefined;
  const item = { submission: 'missed', ...withEvents(events) };
  return { change: { before, events, table: reduceTable(before, events, at) }, item };
}

function describeFault({ change, item }: Omit<Step, 'bytes'>, charter: Charter): string | undefined {
  const [before, table] = [change.before, change.table].map((each) =>
    each.version === 0 ? each : decodeTable(encodeTable(each), each.version, charter),
  ) as [TableState, TableState];
  const events = decodeEvents({ before, item, table });
  const stored = change.events.filter(isStored);
  if (!isDeepStrictEqual(events, stored)) return `${JSON.stringify(events)}, not ${JSON.stringify(stored)}`;
  for (const viewer of [undefined, ...table.seats.keys()]) {
    const sent = viewHappened(change, viewer).filter(isStored);
    const read = viewHappened({ before, events, table }, viewer);
    if (!isDeepStrictEqual(sent, read)) return `sent ${JSON.stringify(sent)}, read ${JSON.stringify(read)}`;
  }
  return undefined;
}

/** Connects and disconnects are not repeated. */
const isStored = ({ type }: TableEvent | PublicEvent): boolean =>
  type !== 'connected' && type !== 'watched' && type !== 'disconnected';

const EXAMPLES: { readonly [Type in StoredEvent['type']]: Extract<StoredEvent, { readonly type: Type }> } = (() => {
  const [seat, id, by, requestKey] = [2, 300, 3, '0123456789ab'];
  const knock = { id, seat, name: 'Kim', face: 'owl', requestKey, connection: getConnection(9), at: 29_000_000 };
  const question = { id, requestKey, connection: getConnection(8), at: 1_790_000_000, unsure: [1] };
  const date = { day: '2027-03-28', minute: 960, zone: 'UTC', weekly: true } as const;
  const { game } = makePlayedTable(getCharter(4), { entropy: new Uint8Array(32), plays: 0 }).table as {
    readonly game: GameState;
  };
  const mix = 'AAAAAAAAAAAAAAAAAAAAAA';
  const settings = { spectators: true, notes: false, pace: { perTurn: 60, missed: 'bot' } } as const;
  return {
    acknowledged: { type: 'acknowledged', seat, number: 77, fingerprint: 9, unseen: true },
    played: { type: 'played', events: [{ type: 'standingSet', seat, answer: 'no' }], game },
    satDown: { type: 'satDown', seat, name: 4, charter: 7, requestKey },
    seatGivenToBot: { type: 'seatGivenToBot', seat, level: 'hard' },
    seatEmptied: { type: 'seatEmptied', seat },
    removalSet: { type: 'removalSet', seat, on: true },
    seatMoved: { type: 'seatMoved', from: 1, to: 3 },
    reseated: { type: 'reseated', from: [3, 1, 0, 2] },
    botSatIn: { type: 'botSatIn', seat, how: 'turn', why: 'date' },
    seatTakenBack: { type: 'seatTakenBack', seat },
    keyRenewed: { type: 'keyRenewed', seat, connection: getConnection(1), requestKey },
    renamed: { type: 'renamed', seat, name: 4, charter: 7 },
    zoneShared: { type: 'zoneShared', seat, yes: true, charter: 7 },
    forgotten: { type: 'forgotten', seat, person: 4, charter: 7 },
    hostPassed: { type: 'hostPassed', to: 3 },
    hostTaken: { type: 'hostTaken', seat, from: 1 },
    subscribedSet: { type: 'subscribedSet', seat, subscribed: false, lost: true },
    hookSet: { type: 'hookSet', hooked: true },
    waitSet: { type: 'waitSet', waited: true },
    inviteRenewed: { type: 'inviteRenewed' },
    settingsChanged: { type: 'settingsChanged', settings },
    paused: { type: 'paused' },
    resumed: { type: 'resumed' },
    tableClosed: { type: 'tableClosed' },
    tableReopened: { type: 'tableReopened' },
    openingAsked: { type: 'openingAsked', by },
    mixed: { type: 'mixed', seat, mix, mixed: mixChance(undefined, seat, mix) },
    saidReady: { type: 'saidReady', seat },
    endAsked: { type: 'endAsked', seat, what: 'game' },
    endAnswered: { type: 'endAnswered', seat, yes: true },
    endSettled: { type: 'endSettled' },
    awaySet: { type: 'awaySet', seat, until: 29_000_000 },
    weekendsSet: { type: 'weekendsSet', seat, zone: 'UTC' },
    timeGranted: { type: 'timeGranted', seat, minutes: 600 },
    nudged: { type: 'nudged', seat, to: [3, 1] },
    saidTonight: { type: 'saidTonight', seat },
    deadlineMissed: { type: 'deadlineMissed', seats: [1], did: 'botSitsIn' },
    timeMoved: { type: 'timeMoved', why: 'outage', minutes: 600 },
    callPinned: { type: 'callPinned', seat, call: 'https://meet.jit.si/friday' },
    dateSet: { type: 'dateSet', seat, date, next: 1_806_249_600_000 },
    dateBotLeft: { type: 'dateBotLeft', seat },
    dateAnswered: { type: 'dateAnswered', seat, of: 1_806_249_600, answer: 'late' },
    noteLeft: { type: 'noteLeft', seat, text: 'well; played: 100%' },
    reacted: { type: 'reacted', seat, reaction: 'sorry' },
    knocked: { type: 'knocked', knock },
    knockEnded: { type: 'knockEnded', id },
    knockAnswered: { type: 'knockAnswered', id, yes: true },
    comeBackAsked: { type: 'comeBackAsked', seat, question },
    comeBackEnded: { type: 'comeBackEnded', seat, id },
    othersAsked: { type: 'othersAsked', seat, id },
    comeBackUnsure: { type: 'comeBackUnsure', seat, id, by },
    comeBackRefused: { type: 'comeBackRefused', seat, id, by },
    comeBackAgreed: { type: 'comeBackAgreed', seat, id, by, until: 1_790_000_000 },
    waitMoved: { type: 'waitMoved', seat, id, until: 1_790_000_000 },
    cameBack: { type: 'cameBack', seat, by: 'code', also: [1, 3], requestKey },
    notThem: { type: 'notThem', seat },
    wasThem: { type: 'wasThem', seat },
    leftAgain: { type: 'leftAgain', seat },
    comingBackAllowed: { type: 'comingBackAllowed', seat },
    wordTried: { type: 'wordTried', seat },
    codeTried: { type: 'codeTried', seat },
    codeMade: { type: 'codeMade', seat },
    wordRenewed: { type: 'wordRenewed', seat },
    rulesLeftOpen: { type: 'rulesLeftOpen', open: ['pile.match', 'threes.red.replace'] },
    rulesChanged: { type: 'rulesChanged', seat, charter: 7, fixed: ['pile.match'] },
    ruleSettled: { type: 'ruleSettled', seat, field: 'pile.match', value: ['naturalPair'] },
    takeBackAsked: { type: 'takeBackAsked', seat, card: '2s', at: 1_790_000_000_123 },
    takeBackAnswered: { type: 'takeBackAnswered', seat, yes: true },
    planSet: {
      type: 'planSet',
      seat,
      plan: {
        melds: [{ to: 'new', cards: ['9h', '9d', '2c'], top: false }],
        discards: ['5d', '*'],
        status: 'waits',
        drawn: ['9h', '3d'],
      },
    },
  };
})();

const pickPlan = ({ plan }: typeof EXAMPLES.planSet) => (plan === undefined ? {} : { plan });

/** Submissions that the text of an event is read from. */
const SUBMISSIONS: { readonly [Type in StoredEvent['type']]?: TableIntent } = {
  mixed: { type: 'mix', mix: EXAMPLES.mixed.mix },
  noteLeft: { type: 'note', text: EXAMPLES.noteLeft.text },
};

test.each(Object.values(EXAMPLES))('P-HISTORY-1 $type is stored with all its fields', (event) => {
  const { acknowledged, played, comeBackAsked, knocked, callPinned, settingsChanged, dateSet, planSet } = EXAMPLES;
  const before = makeTableInLobby(getCharter(4));
  const { number, fingerprint } = acknowledged;
  const { date, next = 0 } = dateSet;
  const back = { asked: [comeBackAsked.question] };
  const tableWithRequest = withSeat(before, 2, {
    acknowledged: number,
    fingerprint,
    back,
    weekends: { zone: 'UTC' },
    ...pickPlan(planSet),
  });
  const table = {
    ...{ ...tableWithRequest, game: played.game, knocks: [knocked.knock], settings: settingsChanged.settings },
    ...(callPinned.call !== undefined && { call: callPinned.call }),
    ...(date && { date: { ...date, set: 1, first: next / 1000 } }),
  };
  const intent = SUBMISSIONS[event.type];
  const submission = intent === undefined ? '' : makeSubmission({ seat: 2, number, intents: [intent] });
  expect(decodeEvents({ before, item: { submission, ...withEvents([event, event]) }, table })).toEqual([event, event]);
});
