import { findPlainMoves } from '../bots/bot.ts';
import { chooseByPlayouts } from '../playouts/choosing.ts';
import { withSettledRules } from '../protocol/rules-now.ts';
import type { Charter } from '../protocol/server-message.ts';
import type { BotLevel } from '../protocol/settings.ts';
import type { View } from '../protocol/view.ts';
import type { Move } from '../rules/move.ts';
import { decidePlay } from './decisions/plays.ts';
import type { PlayEvent } from './plays.ts';
import type { TableState } from './state.ts';
import type { TurnPlanEvent } from './turn-plan.ts';
import { viewTable } from './view.ts';

/** Chooses a seat's play from its view alone; undefined if there is none. */
type BotChooser = (charter: Charter, view: View) => readonly Move[] | undefined;

interface BotChoice {
  readonly seat: number;
  readonly intents: readonly Move[];
}

export interface BotTurn {
  readonly charter: Charter;
  readonly seat: number;
  /** 32 random bytes for this choice, generated on first use. */
  entropyFor(choice: BotChoice): () => Uint8Array;
  readonly choose?: BotChooser;
}

export interface PlayedTurn {
  readonly type: 'played';
  readonly choice: BotChoice;
  readonly events: readonly (PlayEvent | TurnPlanEvent)[];
  readonly entropy: () => Uint8Array;
}

/** `refused`: codes of the refused choices; empty if the bot had none. */
interface NoTurn {
  readonly type: 'none';
  readonly refused: readonly string[];
}

export function getLevel({ seats, settings }: TableState, seat: number): BotLevel {
  const { occupant, level } = seats[seat] ?? {};
  return (occupant === 'bot' ? level : settings.substitutes) ?? 'normal';
}

const createChooser =
  (level: BotLevel): BotChooser =>
  (charter, view) =>
    chooseByPlayouts(charter, view, level);

/** Returns a bot's play. If newly revealed cards make its choice illegal, it makes the simplest legal play. */
export function decideBotPlay(table: TableState, bot: BotTurn): PlayedTurn | NoTurn {
  const { seat, choose = createChooser(getLevel(table, seat)) } = bot;
  const view = viewTable(table, seat);
  const charter = withSettledRules(bot.charter, view);
  const refused: string[] = [];
  for (const chooser of [choose, findPlainMoves]) {
    const intents = chooser(charter, view);
    if (intents === undefined) continue;
    const choice = { seat, intents };
    const entropy = bot.entropyFor(choice);
    const decision = decidePlay(table, { ...choice, entropy });
    if (decision.type === 'accepted') return { type: 'played', choice, events: decision.events, entropy };
    refused.push(decision.code);
  }
  return { type: 'none', refused };
}
