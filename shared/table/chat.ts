import type { Reaction } from '../protocol/table-intent.ts';
import { isHere } from './around.ts';
import { accept, asItIs, type Concern, type Decision, rejectAtTable } from './decider.ts';
import { isAway, isPerson } from './seats.ts';
import type { TableState } from './state.ts';

export type ChatEvent =
  | { readonly type: 'noteLeft'; readonly seat: number; readonly text: string }
  | { readonly type: 'reacted'; readonly seat: number; readonly reaction: Reaction };

/** Notes and reactions. They are sent on; of a note the table remembers who left the newest. */
export const CHAT: Concern<'note' | 'react', ChatEvent> = {
  decide: {
    note: (table, { seat, intent: { text } }) => say(table, { type: 'noteLeft', seat, text }),
    react: (table, { seat, intent: { reaction } }) => say(table, { type: 'reacted', seat, reaction }),
  },
  reduce: {
    noteLeft: (table, { seat }, seconds) => ({
      ...table,
      noted: { seat, at: seconds, to: awayFrom(table, seat, seconds), version: table.version + 1 },
    }),
    reacted: (table) => table,
  },
  publicForms: {
    noteLeft: asItIs,
    reacted: asItIs,
  },
  rate: 'chat',
  onClosed: { note: false, react: false },
  atTheDoor: { noteLeft: false, reacted: false },
  wakesCheck: { noteLeft: true, reacted: false },
};

/** People other than its writer who have no page open, or have forgotten one. */
const awayFrom = ({ seats }: TableState, writer: number, seconds: number): readonly number[] =>
  seats.flatMap((seat, at) =>
    at !== writer && isPerson(seat) && (isAway(seat) || !isHere(seat, seconds * 1000)) ? [at] : [],
  );

const say = ({ settings }: TableState, said: ChatEvent): Decision<ChatEvent> =>
  settings.notes ? accept(said) : rejectAtTable('notesOff');
