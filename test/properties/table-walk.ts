import { countItemBytes } from '../../infra/local/item-bytes.ts';
import { chooseMoves, findPlainMoves } from '../../shared/bots/bot.ts';
import { encodeEvents } from '../../shared/codec/events.ts';
import { encodeTable } from '../../shared/codec/table.ts';
import { hasRoundEnded } from '../../shared/game/score.ts';
import type { TableIntent } from '../../shared/protocol/features.ts';
import { withSettledRules } from '../../shared/protocol/rules-now.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import { makeSubmission } from '../../shared/protocol/submission.ts';
import type { Move } from '../../shared/rules/move.ts';
import {
  decideComeBack,
  decideEndedWait,
  decideOthersAsked,
  openQuestions,
} from '../../shared/table/back-questions.ts';
import { decideSubmission } from '../../shared/table/decide.ts';
import { decidePlay } from '../../shared/table/decisions/plays.ts';
import { decideSit } from '../../shared/table/decisions/seating.ts';
import type { CharterName } from '../../shared/table/feature.ts';
import type { TableDecision, TableEvent } from '../../shared/table/features.ts';
import { getQuestions } from '../../shared/table/learning.ts';
import { decidePlannedTurn } from '../../shared/table/planned-turn.ts';
import { decideHello, decideLeave, decideWatch } from '../../shared/table/presence.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { getLeavingSeats } from '../../shared/table/seating.ts';
import { getKey, isEmpty, isPerson, type SeatKey } from '../../shared/table/seats.ts';
import { decideUnlock } from '../../shared/table/secret-words.ts';
import { findBotToMove, getAwaitedSeats, getPhase, makeNewTable, type TableState } from '../../shared/table/state.ts';
import { findPlannedSeat } from '../../shared/table/turn-plan.ts';
import { type TableChange, viewTable } from '../../shared/table/view.ts';
import type { Dice } from './chance.ts';
import { INTENT_TYPES, makeAnyIntent } from './intents.ts';
import { planAsBot } from './planning.ts';
import { ALL_OPEN } from './settling.ts';

/** A person who has sat down at some time, and what their browser saves. */
export interface Guest {
  readonly name: number;
  readonly key: SeatKey;
}

export interface Step {
  readonly change: TableChange;
  /** The text and the bytes that are stored with it. */
  readonly item: { readonly submission: string; readonly entropy?: Uint8Array; readonly events?: Uint8Array };
  readonly bytes: number;
}

const MINUTE = 60_000;

/** A table at which every action is tried at random, as by the server. */
export class TableWalk {
  table: TableState;
  guests: readonly Guest[] = [];
  readonly voided: SeatKey[] = [];
  readonly stored: Step[] = [];
  private readonly charter: Charter;
  private readonly dice: Dice;
  private at = 1_790_000_000_000;
  private names = 0;
  private connections = 0;

  constructor(charter: Charter, dice: Dice) {
    this.charter = charter;
    this.dice = dice;
    this.table = { ...makeNewTable(charter.seating.players), learning: ALL_OPEN };
    this.sit(0);
  }

  /** Tries an action; undefined if it was refused. */
  step(): Step | undefined {
    this.at += this.dice.flip(0.05) ? this.dice.below(2_000) * MINUTE : this.dice.below(90_000);
    const { dice, table } = this;
    if (table.closed && dice.flip(0.5)) return this.ask(table.host, { type: 'reopenTable' });
    if (table.paused !== undefined && dice.flip(0.3)) return this.ask(table.host, { type: 'resume' });
    if (getPhase(table) !== 'playing' && dice.flip(0.2)) return this.startGame();
    const what = dice.below(20);
    if (what < 2) return this.sit(dice.below(table.seats.length));
    if (what < 4) return this.comeAndGo();
    if (what < 10) return this.play();
    if (what < 11) return this.comeBack();
    if (what < 13 && getAwaitedSeats(table).length > 0) return this.plan();
    const seat = dice.below(table.seats.length);
    return this.ask(seat, this.anyIntent(seat));
  }

  private startGame(): Step | undefined {
    const { table } = this;
    const open = table.seats.findIndex(isEmpty);
    if (open >= 0)
      return this.dice.flip(0.6) ? this.sit(open) : this.ask(table.host, { type: 'giveSeatToBot', seat: open });
    return this.ask(table.host, { type: getPhase(table) === 'lobby' ? 'start' : 'playAgain' });
  }

  private newConnection(): string {
    return Buffer.from(`${++this.connections}`.padStart(11, 'c')).toString('base64');
  }

  private sit(seat: number): Step | undefined {
    const name = ++this.names;
    const connection = this.newConnection();
    const watching = this.dice.flip(0.5) ? decideWatch(this.table, connection) : [];
    const watched = this.store({ type: 'accepted', events: watching ?? [] }, 'watch');
    const requestKey = { seat, connection, requestKey: `${name}`.padStart(12, '0'), name, charter: 0 };
    return this.store(decideSit(this.table, requestKey), `sit ${seat}`) ?? watched;
  }

  private comeAndGo(): Step | undefined {
    const { table, dice } = this;
    const listening = [...table.watchers, ...table.seats.flatMap(({ connections }) => connections)];
    if (dice.flip(0.5) && listening.length > 0) {
      return this.store({ type: 'accepted', events: decideLeave(table, [dice.pick(listening)]) }, 'gone');
    }
    const seat = dice.below(table.seats.length);
    const hello = decideHello(table, { seat, connection: this.newConnection(), time: this.at });
    return typeof hello === 'string' ? undefined : this.store({ type: 'accepted', events: hello }, `hello ${seat}`);
  }

  /** Someone asks for a seat, enters a word or a code, asks for one, or has waited long enough. */
  private comeBack(): Step | undefined {
    const { table, dice, at } = this;
    const seat = dice.below(table.seats.length);
    const connection = this.newConnection();
    const watched = this.store({ type: 'accepted', events: decideWatch(table, connection) ?? [] }, 'watch');
    const comer = { seat, connection, requestKey: `${dice.below(40)}`.padStart(12, 'b') };
    const what = dice.below(7);
    if (what === 6) return this.waitOver() ?? watched;
    if (what === 0)
      return this.store({ type: 'accepted', events: decideOthersAsked(this.table, at) }, 'askall') ?? watched;
    if (what === 1) {
      const isPersons = isPerson(table.seats[seat]);
      return (
        this.store({ type: 'accepted', events: isPersons ? [{ type: 'codeMade', seat }] : [] }, `code ${seat}`) ??
        watched
      );
    }
    if (what === 2) {
      const by = dice.pick(['word', 'code'] as const);
      const decision = decideUnlock(this.table, { ...comer, by, isReadable: true, isRight: dice.flip(0.3) }, at);
      return this.store(decision, formatText(decision, `${by} ${seat}`)) ?? watched;
    }
    const decision = decideComeBack(this.table, { ...comer, says: '\u2660'.repeat(33) }, at);
    return decision === 'repeat' ? watched : (this.store(decision, formatText(decision, `${seat}`)) ?? watched);
  }

  private waitOver(): Step | undefined {
    const events = decideEndedWait(this.table, this.at);
    const seat = events.flatMap((event) => ('seat' in event ? [event.seat] : []))[0] ?? 0;
    return this.store({ type: 'accepted', events }, `waited ${seat}`);
  }

  /** The seat to move plays; a person's own play is refused while a bot is filling in. */
  private play(): Step | undefined {
    const { table, dice, charter } = this;
    const [seat] = getAwaitedSeats(table);
    if (seat === undefined && dice.flip(0.5))
      return this.ask(table.host, this.anyIntent(table.host, table.game ? ROUND_END_INTENTS : ['changeRules']));
    if (seat === undefined) return this.ask(dice.below(table.seats.length), { type: 'nextRound' });
    const choose = dice.flip(0.9) ? chooseMoves : findPlainMoves;
    const view = viewTable(table, seat);
    const intents = choose(withSettledRules(charter, view), view) ?? [];
    const entropy = dice.entropy();
    if (findPlannedSeat(table) === seat && dice.flip(0.8)) return this.continuePlan(entropy);
    if (findBotToMove(table) === seat) {
      return this.store(decidePlay(table, { seat, intents, entropy }), makeSubmission({ seat, intents }), entropy);
    }
    return isPerson(table.seats[seat]) ? this.submit(seat, intents) : undefined;
  }

  private plan(): Step | undefined {
    const [turn] = getAwaitedSeats(this.table);
    const seat = this.dice.below(this.table.seats.length);
    return seat === turn ? undefined : this.ask(seat, this.anyIntent(seat, ['setPlan']));
  }

  private continuePlan(entropy: Uint8Array): Step | undefined {
    const planned = decidePlannedTurn(this.table, { charter: this.charter, entropyFor: () => () => entropy });
    if (planned?.type === 'waits') return this.store({ ...planned, type: 'accepted' }, planned.submission);
    return planned && this.store({ ...planned, type: 'accepted' }, makeSubmission(planned.choice), entropy);
  }

  private ask(seat: number, intent: TableIntent): Step | undefined {
    return isPerson(this.table.seats[seat]) ? this.submit(seat, [intent]) : undefined;
  }

  private submit(seat: number, intents: readonly (Move | TableIntent)[]): Step | undefined {
    const { table, dice, at } = this;
    const [connection] = table.seats[seat]?.connections ?? [];
    if (connection === undefined) return undefined;
    const number = (table.seats[seat]?.acknowledged ?? 0) + 1;
    const newName = this.getCharterNameFor(seat, intents[0]?.type);
    const entropy = dice.entropy();
    const submission = { seat, number, intents, entropy, now: at, connection, ...newName };
    const decision = decideSubmission(table, this.charter, submission);
    return this.store(decision, makeSubmission({ seat, number, intents }), entropy);
  }

  /** A new name; a time zone belongs to the sender's name. */
  private getCharterNameFor(seat: number, intentType: string | undefined): { readonly newName?: CharterName } {
    const { occupant } = getSeat(this.table, seat);
    if (intentType === 'rename') return { newName: { name: ++this.names, charter: 0 } };
    const charter = this.table.charter + (this.dice.flip(0.5) ? 1 : 0);
    if (intentType === 'forget') return { newName: { name: 0, charter } };
    if (intentType === 'changeRules') return { newName: { name: 0, charter } };
    return intentType === 'shareZone' && typeof occupant === 'number' ? { newName: { name: occupant, charter } } : {};
  }

  private store(decision: TableDecision, submission: string, chance?: Uint8Array): Step | undefined {
    if (decision.type === 'rejection' || decision.events.length === 0) return undefined;
    const before = this.table;
    const table = reduceTable(before, decision.events, this.at);
    this.table = table;
    for (const event of decision.events) this.follow(before, event);
    const entropy = isShuffled(decision.events) ? chance : undefined;
    const events = encodeEvents(decision.events);
    const bytes = countItemBytes({
      table: { S: 'x'.repeat(22) },
      version: { N: `${table.version}` },
      state: { B: encodeTable(table) },
      submission: { S: submission },
      ...(entropy && { entropy: { B: entropy } }),
      ...(events && { events: { B: events } }),
      expires: { N: '1790000000' },
    });
    const item = { submission, ...(entropy && { entropy }), ...(events && { events }) };
    const step = { change: { before, events: decision.events, table }, item, bytes };
    this.stored.push(step);
    return step;
  }

  private follow(before: TableState, event: TableEvent): void {
    if (event.type === 'satDown') {
      const key = { seat: event.seat, epoch: (before.seats[event.seat] as { epoch: number }).epoch };
      this.guests = [...this.guests, { name: event.name, key }];
    }
    if (event.type === 'renamed') {
      const { occupant } = getSeat(before, event.seat);
      this.guests = this.guests.map((each) => (each.name === occupant ? { ...each, name: event.name } : each));
    }
    if (event.type === 'seatEmptied') this.renew(before, event.seat, undefined);
    if (event.type === 'played' && hasRoundEnded(event.game))
      for (const seat of getLeavingSeats(before))
        if (isEmpty(getSeat(this.table, seat))) this.renew(before, seat, undefined);
    if (event.type === 'keyRenewed')
      this.renew(before, event.seat, getKey(getSeat(this.table, event.seat), event.seat));
  }

  private renew(before: TableState, seat: number, key: SeatKey | undefined): void {
    const { occupant: name } = getSeat(before, seat);
    const guest = this.guests.find((each) => each.name === name);
    if (guest === undefined) return;
    this.voided.push(guest.key);
    this.guests = this.guests.filter((each) => each !== guest).concat(key === undefined ? [] : { ...guest, key });
  }

  private anyIntent(ownSeat: number, types: readonly TableIntent['type'][] = OFTEN): TableIntent {
    const { charter, dice, table, at } = this;
    const [question] = openQuestions(table, at);
    const held = table.game?.players[ownSeat]?.held ?? [];
    const intent = makeAnyIntent(
      {
        dice,
        seats: table.seats.length,
        own: ownSeat,
        at,
        question: question?.id ?? 0,
        open: getQuestions(table),
        held,
      },
      types,
    );
    const view = viewTable(table, ownSeat);
    return intent.type === 'setPlan' && dice.flip(0.8)
      ? (planAsBot(withSettledRules(charter, view), view) ?? intent)
      : intent;
  }
}

const ROUND_END_INTENTS = ['settleRule', 'settleRule', 'settleRule', 'ready'] as const;

/** Every type, with those that are seldom accepted more than once. */
const OFTEN: readonly TableIntent['type'][] = [
  ...INTENT_TYPES,
  ...([
    'takeSeatBack',
    'answerComeBack',
    'answerEnd',
    'answerEnd',
    'takeBack',
    'setPlan',
    'setPlan',
    'removeAfterRound',
    'removeAfterRound',
    'setDate',
    'setDate',
  ] as const),
  ...(['changeSettings', 'changeSettings', 'settleRule', 'setAway', 'thatWasntMe'] as const),
];

function formatText(decision: TableDecision, about: string): string {
  const events = decision.type === 'accepted' ? decision.events : [];
  const requested = events.find((event) => event.type === 'comeBackAsked');
  if (requested !== undefined) return `comeback ${requested.seat}`;
  const connected = events.find((event) => event.type === 'connected');
  if (events.some(({ type }) => type === 'cameBack')) return `opened ${about}`;
  if (connected === undefined) return `tried ${about}`;
  return events.some(({ type }) => type === 'seatTakenBack')
    ? `retaken ${connected.seat}`
    : `returned ${connected.seat}`;
}

export const isShuffled = (events: readonly TableEvent[]): boolean =>
  events.some((event) => event.type === 'played' && event.events.some(({ type }) => SHUFFLES.includes(type)));

const SHUFFLES: readonly string[] = ['dealt', 'stockRefilled'];

export const getSeat = (table: TableState, seat: number) => table.seats[seat] as TableState['seats'][number];

/** The stored text of a return to a seat. */
export function seatOfKey(table: TableState, { seat, epoch }: SeatKey): number | undefined {
  const found = table.seats.findIndex((each, place) => {
    const key = getKey(each, place);
    return isPerson(each) && key.seat === seat && key.epoch === epoch;
  });
  return found < 0 ? undefined : found;
}

export const getConnections = ({ seats, watchers }: TableState): readonly string[] => [
  ...seats.flatMap(({ connections }) => connections),
  ...watchers,
];
