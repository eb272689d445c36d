import { NOTE_BYTES } from '../../shared/protocol/names.ts';
import { visibleNote } from '../model/visible-text.ts';

/** Bytes left for a note as it will be sent; negative if it is too long. */
export const bytesLeft = (text: string): number => NOTE_BYTES - new TextEncoder().encode(visibleNote(text)).length;

/** There is something to send, and it is not too long. */
export const isSendable = (text: string): boolean => visibleNote(text) !== '' && bytesLeft(text) >= 0;
