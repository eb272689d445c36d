import { NOTE_BYTES } from '../../shared/protocol/names.ts';
import { seenNote } from '../model/seen-text.ts';

/** Bytes that a note may still have, as it is sent; below zero: it is too long. */
export const bytesLeft = (text: string): number => NOTE_BYTES - new TextEncoder().encode(seenNote(text)).length;

/** Whether there is something to send, and not too much. */
export const isSendable = (text: string): boolean => seenNote(text) !== '' && bytesLeft(text) >= 0;
