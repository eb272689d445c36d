import type { Reaction } from '../protocol/table-intent.ts';
import { accept, asItIs, type Concern, type Decision, rejectAtTable } from './decider.ts';
import { missing } from './news.ts';
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
      noted: { seat, ...missing(table, seconds), version: table.version + 1 },
    }),
    reacted: (table) => table,
  },
  publicForms: {
    noteLeft: asItIs,
    reacted: asItIs,
  },
  onClosed: [],
  atTheDoor: [],
};

const say = ({ settings }: TableState, said: ChatEvent): Decision<ChatEvent> =>
  settings.notes ? accept(said) : rejectAtTable('notesOff');
