import { LANGUAGE } from '#text/pages.ts';
import { findBotView } from '../../shared/bots/bot-view.ts';
import { findBestPlay } from '../../shared/bots/melding.ts';
import { isNatural, sortCards } from '../../shared/cards/cards.ts';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { BotLevel } from '../../shared/protocol/settings.ts';
import { decideTable } from '../../shared/table/decide.ts';
import { decideCreate } from '../../shared/table/decisions/seating.ts';
import type { TableEvent } from '../../shared/table/features.ts';
import { reduceTable } from '../../shared/table/reduce.ts';
import { makeNewTable, type TableState } from '../../shared/table/state.ts';
import { viewTable } from '../../shared/table/view.ts';
import { draftTake } from '../table/draft/plan.ts';

/** The person's seat, and the only connection that the table knows. */
export const OWN_SEAT = 0;
const PRACTICE_TABLE = 'practice';

/** Deals to try for a hand that can open, preferably with cards from its middle. */
const DEALS = 60;

export interface DealingPorts {
  /** Milliseconds since the epoch. */
  now(): number;
  random(count: number): Uint8Array;
}

function seatBots({ seating }: Charter, now: number, level: BotLevel = 'normal'): TableState {
  const table = makeNewTable(seating.players);
  const settings = { ...table.settings, language: LANGUAGE };
  const empty = { ...table, settings, turnAt: Math.floor(now / 1000) };
  const founded = decideCreate(empty, { connection: PRACTICE_TABLE, requestKey: '0'.repeat(12) });
  if (founded.type !== 'accepted') throw new Error(`the table was not founded: ${founded.code}`);
  const others = Array.from({ length: seating.players - 1 }, (_, i) => i + 1);
  const bots = others.map((seat): TableEvent => ({ type: 'seatGivenToBot', seat, level }));
  return reduceTable(empty, [...founded.events, ...bots], now);
}

/** Deals a practice table where the person begins, with a first hand that can open, preferably from its middle. */
export function dealPractice(charter: Charter, ports: DealingPorts, level: BotLevel = 'normal'): TableState {
  const seated = seatBots(charter, ports.now(), level);
  let openable: TableState | undefined;
  let dealt = createDeal(charter, seated, ports);
  for (let tries = 1; tries < DEALS; tries++) {
    const place = findOpeningMeldPlace(charter, dealt);
    if (place !== undefined) openable ??= dealt;
    if (place !== undefined && place > CENTER_RANGE[0] && place < CENTER_RANGE[1]) return dealt;
    dealt = createDeal(charter, seated, ports);
  }
  return openable ?? dealt;
}

/** Whether a hand suits beginners: it can open right away, with cards from its middle. */
export const isFirstHand = (charter: Charter, dealt: TableState): boolean => {
  const place = findOpeningMeldPlace(charter, dealt);
  return place !== undefined && place > CENTER_RANGE[0] && place < CENTER_RANGE[1];
};

/** Deals a hand of the front page, by its number among all possible deals (`front-deals.ts`). */
export function dealFront(charter: Charter, ports: DealingPorts, number: number): TableState {
  const seated = seatBots(charter, ports.now());
  // A first hand shows only the buttons it needs.
  const settings = { ...seated.settings, takeBacks: 'never' } as const;
  return createDeal(charter, { ...seated, settings }, { ...ports, random: () => getEntropy(number) });
}

function getEntropy(number: number): Uint8Array {
  const bytes = new Uint8Array(32);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

function createDeal(charter: Charter, seated: TableState, { now, random }: DealingPorts): TableState {
  const ask = { seat: OWN_SEAT, intent: { type: 'start' }, entropy: random(32), now: now() } as const;
  const decision = decideTable(seated, charter, ask);
  if (decision.type !== 'accepted') throw new Error(`the game did not start: ${decision.code}`);
  return reduceTable(seated, decision.events, ask.now);
}

/** Shares of a hand's width. */
const CENTER_RANGE = [0.3, 0.7] as const;

/** Returns where in the sorted hand the opening meld starts, as a share of its width; undefined if not simple. */
function findOpeningMeldPlace(charter: Charter, table: TableState): number | undefined {
  const botView = findBotView(charter, viewTable(table, OWN_SEAT));
  if (!botView || draftTake(botView.position)) return undefined;
  const play = findBestPlay({ ...botView, position: { ...botView.position, phase: 'play' } });
  const first = play?.layings.find(({ cards }) => cards.every(isNatural))?.cards[0];
  if (first === undefined) return undefined;
  const held = sortCards(botView.position.held);
  return (held.indexOf(first) + 1.5) / held.length;
}
