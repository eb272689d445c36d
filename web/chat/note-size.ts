import { NOTE_BYTES } from '../../shared/protocol/names.ts';
import { visibleNote } from '../model/visible-text.ts';

/** Bytes that a note may still have, as it is sent; below zero: it is too long. */
export const bytesLeft = (text: string): number => NOTE_BYTES - new TextEncoder().encode(visibleNote(text)).length;

/** Whether there is something to send, and not too much. */
export const isSendable = (text: string): boolean => visibleNote(text) !== '' && bytesLeft(text) >= 0;
