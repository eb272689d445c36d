import type { Reaction } from '../protocol/table-intent.ts';
import { accept, asItIs, type Concern, type Decision, rejectAtTable } from './decider.ts';
import { isAway } from './seats.ts';
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
    noteLeft: (table, { seat }, seconds) => ({ ...table, noted: { seat, at: seconds, to: awayFrom(table) } }),
    reacted: (table) => table,
  },
  publicForms: {
    noteLeft: asItIs,
    reacted: asItIs,
  },
  onClosed: [],
  atTheDoor: [],
};

/** People without an open page. */
const awayFrom = ({ seats }: TableState): readonly number[] => seats.flatMap((seat, at) => (isAway(seat) ? [at] : []));

const say = ({ settings }: TableState, said: ChatEvent): Decision<ChatEvent> =>
  settings.notes ? accept(said) : rejectAtTable('notesOff');
