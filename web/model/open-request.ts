import type {
  ComeBackMessage,
  CreateMessage,
  KnockMessage,
  OpenByWordMessage,
  OpenChairMessage,
  SitMessage,
  WatchMessage,
} from '../../shared/protocol/client-message.ts';
import { makeBase64url } from '../../shared/protocol/proof.ts';
import type { SavedSeat } from './storage/seats.ts';

/** Why a table is opened: to create it, to watch it, to open a seat by secret words, or to play from a saved seat. */
export type OpenRequest =
  | { readonly type: 'create'; readonly message: CreateMessage }
  | WatchRequest
  | { readonly type: 'open'; readonly message: OpenByWordMessage }
  | { readonly type: 'play'; readonly saved: SavedSeat };

/** `isAnother`: for another person on this device, whose present person keeps their seat. */
export interface WatchRequest extends JoinRequests {
  readonly type: 'watch';
  readonly message: WatchMessage;
  readonly isAnother?: true;
}

interface JoinRequests {
  readonly sit?: SitMessage;
  readonly knock?: KnockMessage;
  readonly comeBack?: ComeBackMessage;
  readonly openChair?: OpenChairMessage;
}

/** Returns 128 random bits, so that a repeated request is recognized; works without a secure context. */
export const makeNonce = (): string => makeBase64url(crypto.getRandomValues(new Uint8Array(16)));
