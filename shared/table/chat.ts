import { NATURAL, object, oneOf, SEAT, SEATS, seldom, TIME } from '../bits/fields.ts';
import { REACTIONS } from '../protocol/constants.ts';
import type { Reaction } from '../protocol/features/chat.ts';
import { accept, type Decision, type Feature, keepEvent, rejectAtTable } from './feature.ts';
import { isPresent } from './presence-check.ts';
import { isDisconnected, isPerson } from './seats.ts';
import type { TableState } from './state.ts';

type ChatEvent =
  | { readonly type: 'noteLeft'; readonly seat: number; readonly text: string }
  | { readonly type: 'reacted'; readonly seat: number; readonly reaction: Reaction };

/** Notes and reactions. They are relayed; only the writer of the newest note is stored. */
export const CHAT: Feature<'note' | 'react', ChatEvent> = {
  intents: {
    note: {
      decide: (table, { seat, intent: { text } }) => decideChat(table, { type: 'noteLeft', seat, text }),
      onProbation: true,
      isPersonal: true,
    },
    react: {
      decide: (table, { seat, intent: { reaction } }) => decideChat(table, { type: 'reacted', seat, reaction }),
      onProbation: true,
    },
  },
  events: {
    noteLeft: {
      reduce: (table, { seat }, seconds) => ({
        ...table,
        noted: { seat, at: seconds, to: findAbsentReaders(table, seat, seconds), version: table.version + 1 },
      }),
      publicForm: keepEvent,
      wakesCheck: true,
    },
    reacted: { reduce: (table) => table, publicForm: keepEvent },
  },
  rate: 'chat',
};

const findAbsentReaders = ({ seats }: TableState, writer: number, seconds: number): readonly number[] =>
  seats.flatMap((seat, at) =>
    at !== writer && isPerson(seat) && (isDisconnected(seat) || !isPresent(seat, seconds * 1000)) ? [at] : [],
  );

const decideChat = ({ settings }: TableState, event: ChatEvent): Decision<ChatEvent> =>
  settings.notes ? accept(event) : rejectAtTable('notesOff');

declare module './state.ts' {
  interface TableState {
    readonly noted?: Missing & { readonly seat: number; readonly version: number };
  }
}

export const CHAT_TABLE_FIELDS = {
  noted: [11, seldom(object<NonNullable<TableState['noted']>>({ seat: SEAT, at: TIME, to: SEATS, version: NATURAL }))],
} as const;

export const CHAT_EVENT_FORMATS = {
  noteLeft: [39, { seat: SEAT }],
  reacted: [40, { seat: SEAT, reaction: oneOf(REACTIONS) }],
} as const;
