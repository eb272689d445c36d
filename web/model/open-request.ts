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
import type { KeptSeat } from './storage/seats.ts';

/** Why a table is opened: to make it, to watch it by its invite, to take one's seat by one's word, or to play from a kept seat. */
export type OpenRequest =
  | { readonly type: 'create'; readonly message: CreateMessage }
  | ({ readonly type: 'watch'; readonly message: WatchMessage } & DoorAsks)
  | { readonly type: 'open'; readonly message: OpenByWordMessage }
  | { readonly type: 'play'; readonly kept: KeptSeat };

/** What is asked beside watching, until it is answered. */
interface DoorAsks {
  readonly sit?: SitMessage;
  readonly knock?: KnockMessage;
  readonly comeBack?: ComeBackMessage;
  readonly openChair?: OpenChairMessage;
}

/** 128 random bits, so that a repeated request is recognised. Works without a secure context. */
export const newNonce = (): string => makeBase64url(crypto.getRandomValues(new Uint8Array(16)));
