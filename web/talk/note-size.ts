import { NOTE_BYTES } from '../../shared/protocol/table-intent.ts';

/** Bytes that a note may still have; below zero: it is too long. */
export const bytesLeft = (text: string): number => NOTE_BYTES - new TextEncoder().encode(text).length;

/** Whether a note can be sent as it is. */
export const isSendable = (text: string): boolean => text.trim() !== '' && bytesLeft(text) >= 0;
