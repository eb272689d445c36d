import { makeCards } from '../cards/notation.ts';
import type { Move } from '../rules/move.ts';
import type { Laying } from '../rules/position.ts';
import type { WrittenIntents } from './client-message.ts';
import type { TableIntent, WrittenTableIntent } from './features.ts';
import type { Intent, MeldEntry } from './intent.ts';
import { isTableIntent } from './table-notation.ts';

export const makeIntents = (intents: readonly (Move | TableIntent)[]): WrittenIntents =>
  intents.map((intent) => (isTableIntent(intent) ? makeTableIntent(intent) : makeIntent(intent)));

const makeTableIntent = (intent: TableIntent): WrittenTableIntent =>
  intent.type === 'setPlan' ? { ...intent, melds: intent.melds.map(makeEntry) } : intent;

export const makeIntent = (move: Move): Intent =>
  move.type === 'takePile' || move.type === 'meld' ? { type: move.type, melds: move.melds.map(makeEntry) } : move;

export const makeEntry = ({ to, cards, top }: Laying): MeldEntry =>
  top ? { to, cards: makeCards(cards), top: true } : { to, cards: makeCards(cards) };
