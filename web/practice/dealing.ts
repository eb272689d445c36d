import { LANGUAGE } from '#text/pages.ts';
import { botViewOf } from '../../shared/bots/bot-view.ts';
import { bestPlay } from '../../shared/bots/melding.ts';
import { isNatural, sortCards } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import { decideTable } from '../../shared/table/decide.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { decideFounding } from '../../shared/table/seating.ts';
import { newTable, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { draftTake } from '../table/draft/suggesting.ts';

/** The person's seat, and the one connection that the table knows. */
export const OWN_SEAT = 0;
const HERE = 'practice';

/** Deals tried for a hand that can open, best with cards from its middle. */
const DEALS = 60;

export interface DealingPorts {
  /** Milliseconds since 1970. */
  now(): number;
  /** Fresh random bytes. */
  random(count: number): Uint8Array;
}

/** A table of one person and bots, before its first deal. */
function seatBots({ seating }: Charter, now: number, level: BotLevel = 'normal'): TableState {
  const table = newTable(seating.players);
  const settings = { ...table.settings, language: LANGUAGE };
  const empty = { ...table, settings, turnAt: Math.floor(now / 1000) };
  const founded = decideFounding(empty, { connection: HERE, requestKey: '0'.repeat(12) });
  if (founded.type !== 'accepted') throw new Error(`the table was not founded: ${founded.code}`);
  const others = Array.from({ length: seating.players - 1 }, (_, i) => i + 1);
  const bots = others.map((seat): TableEvent => ({ type: 'seatGivenToBot', seat, level }));
  return reduceTable(empty, [...founded.events, ...bots], now);
}

/**
 * A practice table with its first round dealt; the person begins. Its first hand is one of many that can make the first
 * meld at once, so that there is something to do, and the meld's cards are in the middle of the hand, if one of those
 * dealt has them there. Later rounds are dealt as they come.
 */
export function dealPractice(charter: Charter, ports: DealingPorts, level: BotLevel = 'normal'): TableState {
  const seated = seatBots(charter, ports.now(), level);
  let openable: TableState | undefined;
  let dealt = dealOnce(charter, seated, ports);
  for (let tries = 1; tries < DEALS; tries++) {
    const place = placeOfMeld(charter, dealt);
    if (place !== undefined) openable ??= dealt;
    if (place !== undefined && place > MIDDLE[0] && place < MIDDLE[1]) return dealt;
    dealt = dealOnce(charter, seated, ports);
  }
  return openable ?? dealt;
}

/** Whether a hand can open at once, with cards from its middle: what a first hand should be. */
export const isFirstHand = (charter: Charter, dealt: TableState): boolean => {
  const place = placeOfMeld(charter, dealt);
  return place !== undefined && place > MIDDLE[0] && place < MIDDLE[1];
};

/** The table of a hand on the front page, by its number among all that can be dealt (`front-deals.ts`). */
export function dealFront(charter: Charter, ports: DealingPorts, number: number): TableState {
  const seated = seatBots(charter, ports.now());
  // Each button of a first hand is one that is needed.
  const settings = { ...seated.settings, takeBacks: 'never' } as const;
  return dealOnce(charter, { ...seated, settings }, { ...ports, random: () => entropyOf(number) });
}

function entropyOf(number: number): Uint8Array {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

function dealOnce(charter: Charter, seated: TableState, { now, random }: DealingPorts): TableState {
  const ask = { seat: OWN_SEAT, intent: { type: 'start' }, entropy: random(32), now: now() } as const;
  const decision = decideTable(seated, charter, ask);
  if (decision.type !== 'accepted') throw new Error(`the game did not start: ${decision.code}`);
  return reduceTable(seated, decision.events, ask.now);
}

/** Of a hand's width. */
const MIDDLE = [0.3, 0.7] as const;

/**
 * Where in the sorted hand the first meld with three of a rank begins, as a share of its width; undefined if the person
 * cannot open with one. A hand that can take the pile has more to explain.
 */
function placeOfMeld(charter: Charter, table: TableState): number | undefined {
  const botView = botViewOf(charter, viewTable(table, OWN_SEAT));
  if (!botView || draftTake(botView.position)) return undefined;
  const play = bestPlay({ ...botView, position: { ...botView.position, phase: 'play' } });
  const first = play?.layings.find(({ cards }) => cards.every(isNatural))?.cards[0];
  if (first === undefined) return undefined;
  const held = sortCards(botView.position.held);
  return (held.indexOf(first) + 1.5) / held.length;
}
