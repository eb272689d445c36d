import { parseCard, parseCards } from '../../shared/cards/notation.ts';
import type { WrittenIntents } from '../../shared/protocol/client-message.ts';
import type { TableIntent, WrittenTableIntent } from '../../shared/protocol/features.ts';
import type { Intent, MeldEntry } from '../../shared/protocol/intent.ts';
import { isTableIntent } from '../../shared/protocol/table-notation.ts';
import type { Move } from '../../shared/rules/move.ts';
import type { Laying } from '../../shared/rules/position.ts';

/** An intent with its cards parsed; undefined if its text is not cards. */
export function readMove(intent: Intent): Move | undefined {
  switch (intent.type) {
    case 'takePile':
    case 'meld': {
      const melds = readMelds(intent.melds);
      return melds && { type: intent.type, melds };
    }
    case 'discard':
    case 'layRedThree': {
      const card = parseCard(intent.card);
      return card && { type: intent.type, card };
    }
    default:
      return intent;
  }
}

/** Throws if an intent's text is not cards. */
export const readMoves = (intents: readonly Intent[]): readonly Move[] => intents.map(readOne);

export const readIntents = (intents: WrittenIntents): readonly (Move | TableIntent)[] =>
  intents.map((intent) => (isWrittenMove(intent) ? readOne(intent) : readTableIntent(intent)));

const isWrittenMove = (intent: WrittenIntents[number]): intent is Intent => !isTableIntent(intent as TableIntent);

function readTableIntent(intent: WrittenTableIntent): TableIntent {
  if (intent.type !== 'setPlan') return intent;
  const discards = intent.discards.flatMap((card) => parseCard(card) ?? []);
  return { ...intent, melds: readMelds(intent.melds) ?? [], discards };
}

function readOne(intent: Intent): Move {
  const move = readMove(intent);
  if (move === undefined) throw new Error(`no cards: ${JSON.stringify(intent)}`);
  return move;
}

function readMelds(entries: readonly MeldEntry[]): readonly Laying[] | undefined {
  const melds = entries.map(({ to, cards, top }) => ({ to, cards: parseCards(cards), top: top === true }));
  return melds.every((meld): meld is Laying => meld.cards !== undefined) ? melds : undefined;
}
