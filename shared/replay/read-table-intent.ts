import type { Card } from '../cards/cards.ts';
import { mixIn } from '../fairness/chain.ts';
import type { GameState } from '../game/state.ts';
import { takeBack } from '../game/take-back.ts';
import type { TableIntent, TableIntentType } from '../protocol/table-intent.ts';
import type { TableEvent } from '../table/events.ts';
import { swapped, turned } from '../table/reseat.ts';
import { isEmpty } from '../table/seats.ts';
import { awaitedOf, type TableState } from '../table/state.ts';
import { readBackAnswer } from './read-coming-back.ts';
import { readDateAnswer, readDateSet } from './read-date.ts';
import { readDeal } from './read-deal.ts';
import { PlayReader } from './read-play.ts';
import { readReturn } from './read-seat.ts';
import type { StoredChange } from './stored-change.ts';

type IntentReader<T extends TableIntentType> = (
  change: StoredChange,
  seat: number,
  intent: TableIntent & { readonly type: T },
) => readonly TableEvent[];

/** What a stored table intent did. */
export function readTableIntent(change: StoredChange, seat: number, intent: TableIntent): readonly TableEvent[] {
  const read = READERS[intent.type] as IntentReader<TableIntentType>;
  return read(change, seat, intent);
}

const READERS: { readonly [T in TableIntentType]: IntentReader<T> } = {
  giveSeatToBot: ({ before, table }, _, { seat }) => {
    const { sitIn: how, level } = table.seats[seat] ?? {};
    if (before.seats[seat]?.occupant === 'bot') return [{ type: 'seatGivenToBot', seat, level: level ?? 'normal' }];
    if (isEmpty(before.seats[seat]) || how === undefined)
      return [{ type: 'seatGivenToBot', seat, ...(level && { level }) }];
    return [{ type: 'botSatIn', seat, how }];
  },
  takeSeatBack: ({ before, table }, _, { seat }) => [
    { type: 'seatTakenBack', seat },
    ...readReturn(before, table, seat),
  ],
  emptySeat: ({ before, table }, _, { seat, bot }) => [
    { type: 'seatEmptied', seat },
    ...(bot ? [{ type: 'seatGivenToBot', seat } as const] : []),
    ...(table.host === before.host ? [] : [{ type: 'hostPassed', to: table.host } as const]),
  ],
  answerKnock: (change, _, { knock, yes }) => readAnswer(change, knock, yes),
  answerComeBack: (change, seat, { question, answer }) => readBackAnswer(change, seat, { id: question, answer }),
  thatWasntMe: (change, seat) => [
    { type: 'notThem', seat },
    ...(change.table.host === change.before.host ? [] : [{ type: 'hostPassed', to: seat } as const]),
    ...(change.table.inviteEpoch === change.before.inviteEpoch
      ? []
      : [{ type: 'inviteRenewed' } as const, ...readEnded(change)]),
    { type: 'keyRenewed', seat, ...keptOf(change.table, seat) },
  ],
  thatWasMe: (_, seat) => [{ type: 'wasThem', seat }],
  undoComingBack: (_, seat) => [{ type: 'leftAgain', seat }],
  allowComingBack: (_, __, { seat }) => [{ type: 'comingBackAllowed', seat }],
  newWord: (_, seat) => [{ type: 'wordRenewed', seat }],
  moveSeat: (_, from, { to }) => [{ type: 'seatMoved', from, to }],
  swapSeats: ({ before }, _, { seats: [a, b] }) => [{ type: 'reseated', from: swapped(before, a, b) }],
  renewKey: ({ table }, seat) => [{ type: 'keyRenewed', seat, ...keptOf(table, seat) }],
  rename: ({ table: { seats, charter } }, seat) => {
    const name = seats[seat]?.occupant;
    return typeof name === 'number' ? [{ type: 'renamed', seat, name, charter }] : [];
  },
  shareZone: ({ table: { charter } }, seat, { zone }) => [
    { type: 'zoneShared', seat, yes: zone !== undefined, charter },
  ],
  pinCall: ({ before, table: { call } }, seat) =>
    call === before.call ? [] : [{ type: 'callPinned', seat, ...(call !== undefined && { call }) }],
  passHost: (_, __, { to }) => [{ type: 'hostPassed', to }],
  takeHosting: ({ before }, seat) => [{ type: 'hostTaken', seat, from: before.host }],
  renewInvite: (change) => [{ type: 'inviteRenewed' }, ...readEnded(change)],
  changeSettings: ({ table: { settings } }) => [{ type: 'settingsChanged', settings }],
  pause: () => [{ type: 'paused' }],
  resume: () => [{ type: 'resumed' }],
  closeTable: () => [{ type: 'tableClosed' }],
  reopenTable: () => [{ type: 'tableReopened' }],
  start: (change, seat, { mix }) => [...readMix(change, seat, mix), ...readNewRound(change)],
  nextRound: (change, seat, { mix }) => [...readMix(change, seat, mix), ...readNewRound(change)],
  ready: ({ before }, seat) => (before.ready?.includes(seat) ? [] : [{ type: 'saidReady', seat }]),
  playAgain: (change, seat, { turnSeats, mix }) => [
    ...readMix(change, seat, mix),
    ...(turnSeats ? [{ type: 'reseated', from: turned(change.before) } as const] : []),
    ...readNewRound(change),
  ],
  mix: (change, seat, { mix }) => readMix(change, seat, mix),
  askToEnd: (_, seat, { what }) => [{ type: 'endAsked', seat, what }],
  answerEnd: (_, seat, { yes }) => [{ type: 'endAnswered', seat, yes }],
  takeBack: (change, seat) => readTakingBack(change) ?? [askedFor(change, seat)],
  answerTakeBack: (change, seat, { yes }) => [
    { type: 'takeBackAnswered', seat, yes },
    ...(readTakingBack(change) ?? []),
  ],
  setDrawForMe: (_, seat, { on }) => [{ type: 'drawForMeSet', seat, on }],
  givePoints: ({ before, table }, seat, { team, points }) => {
    const given = table.game?.byHand?.at(-1);
    if (before.game === undefined || given === undefined) return [];
    const reader = new PlayReader(before.game, { after: table.game as GameState });
    reader.emit({ type: 'pointsGiven', seat, team, points, reason: given.reason });
    reader.readEnd();
    return [{ type: 'played', events: reader.events, game: reader.game }];
  },
  grantTime: (_, seat, { minutes }) => [{ type: 'timeGranted', seat, minutes }],
  setDate: readDateSet,
  answerDate: readDateAnswer,
  setAway: ({ table }, seat) => {
    const until = table.seats[seat]?.awayUntil;
    return [{ type: 'awaySet', seat, ...(until !== undefined && { until }) }];
  },
  setWeekends: (_, seat, { zone }) => [{ type: 'weekendsSet', seat, ...(zone !== undefined && { zone }) }],
  playTonight: (_, seat) => [{ type: 'saidTonight', seat }],
  nudge: ({ before }, seat) => [{ type: 'nudged', seat, to: awaitedOf(before) }],
  note: (_, seat, { text }) => [{ type: 'noteLeft', seat, text }],
  settleRule: (_, seat, { field, value }) => [{ type: 'ruleSettled', seat, field, value }],
  react: (_, seat, { reaction }) => [{ type: 'reacted', seat, reaction }],
};

/** The discard that went back; undefined if none did. */
function readTakingBack({ before: { game, thrown }, table }: StoredChange): readonly TableEvent[] | undefined {
  if (table.moved !== table.version || game === undefined || thrown === undefined) return undefined;
  const { events, state } = takeBack(game, thrown);
  return [{ type: 'played', events, game: state }];
}

const askedFor = ({ table }: StoredChange, seat: number): TableEvent => ({
  type: 'takeBackAsked',
  seat,
  card: table.game?.pile[0] as Card,
  at: table.at,
});

/** Who was let in, unless the host said no; others who asked for that seat hear that it is taken. */
function readAnswer({ before, table }: StoredChange, id: number, yes: boolean): readonly TableEvent[] {
  const knock = before.knocks?.find((each) => each.id === id);
  if (!yes || knock === undefined) return [{ type: 'knockAnswered', id, yes }];
  const { seat, requestKey } = knock;
  const { occupant, sitIn } = table.seats[seat] ?? {};
  const rivals = readEnded({ before, table }).filter((each) => each.id !== id);
  return [
    { type: 'satDown', seat, name: occupant as number, charter: table.charter, requestKey },
    ...(sitIn === undefined ? [] : [{ type: 'botSatIn', seat, how: sitIn } as const]),
    { type: 'knockAnswered', id, yes },
    ...rivals,
  ];
}

/** Questions at the door that the change ended. */
export const readEnded = ({ before, table }: Pick<StoredChange, 'before' | 'table'>) =>
  (before.knocks ?? [])
    .filter(({ id }) => !table.knocks?.some((each) => each.id === id))
    .map(({ id }) => ({ type: 'knockEnded', id }) as const);

/** The connection that stayed after a renewed capability, and its request's key. */
function keptOf({ seats }: TableState, seat: number): { readonly connection?: string; readonly requestKey?: string } {
  const { connections: [connection] = [], claim } = seats[seat] ?? {};
  return {
    ...(connection !== undefined && { connection }),
    ...(claim?.type === 'sat' && { requestKey: claim.requestKey }),
  };
}

const readMix = ({ before }: StoredChange, seat: number, mix: string | undefined): readonly TableEvent[] =>
  mix === undefined ? [] : [{ type: 'mixed', seat, mix, mixed: mixIn(before.mixed, seat, mix) }];

/** A new round, of a new game or of this one. */
function readNewRound({ before, item, table: { game } }: StoredChange): readonly TableEvent[] {
  if (game === undefined || item.entropy === undefined) return [];
  const isFirst = before.game === undefined || game.round === 1;
  const dealt = readDeal(game, item.entropy, isFirst ? undefined : before.game);
  return [{ type: 'played', events: dealt.events, game: dealt.game }];
}
