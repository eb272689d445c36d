import * as v from 'valibot';
import { isNote, LONGEST_NOTE } from '../names.ts';
import { clientSchema, SEAT, serverSchema, text, word } from '../schema.ts';

export const REACTIONS = ['thanks', 'wellPlayed', 'laugh', 'wow', 'sorry', 'hurry'] as const;
export type Reaction = (typeof REACTIONS)[number];

const note = v.pipe(
  text(2 * LONGEST_NOTE),
  v.check((note) => isNote(note)),
);

export const CHAT_INTENTS = [
  /** Leaves a note for everyone at the table. */
  clientSchema('note', {
    /** At most 500 characters (code points), with something visible. */
    text: note,
  }),
  /** Reacts, for everyone at the table to see. */
  clientSchema('react', {
    /** The reaction. */
    reaction: v.picklist(REACTIONS),
  }),
] as const;

export const CHAT_NOTATION = {
  note: { word: 'note', fields: { text: 'line' } },
  react: { word: 'react', fields: { reaction: 'word' } },
} as const;

export const CHAT_EVENTS = [
  /** A person left a note at the table. */
  serverSchema('noteLeft', {
    seat: SEAT,
    /** The note. */
    text: v.string(),
  }),
  /** A person reacted. */
  serverSchema('reacted', {
    seat: SEAT,
    /** The reaction. */
    reaction: word(REACTIONS),
  }),
] as const;

export const CHAT_KINDS = {
  noteLeft: 'note',
  reacted: 'reaction',
} as const;

export const CHAT_REFUSALS = ['notesOff', 'noteNotAllowed'] as const;
