import { viewHappened } from '../shared/engine/view-table.ts';
import type { SubmitMessage } from '../shared/protocol/client-message.ts';
import type { Desk, Loaded } from './desk.ts';
import type { Stored } from './pipeline.ts';
import { seatedMessage } from './seated.ts';
import { type Instead, welcome } from './tell.ts';

/** Whoever had its capability renewed is handed the new one; a new invite goes to everybody who sits. */
export function renewed(desk: Desk, { change, loaded }: Stored): Instead {
  const key = change.events.find((event) => event.type === 'keyRenewed');
  const isInviteNew = change.events.some((event) => event.type === 'inviteRenewed');
  return (viewer) => {
    if (viewer !== undefined && viewer === key?.seat) {
      return seatedMessage(desk, loaded, { seat: viewer, nonce: '', happened: viewHappened(change, viewer) });
    }
    return isInviteNew ? welcome(desk, loaded, { viewer, happened: viewHappened(change, viewer) }) : undefined;
  };
}

/** The same once more where the submission is repeated: it was stored, but perhaps nobody was told. */
export function renewedBefore(
  desk: Desk,
  loaded: Loaded,
  asked: Pick<SubmitMessage, 'intents'> & { seat: number },
): Instead {
  const type = asked.intents[0]?.type;
  return (viewer) => {
    if (type === 'renewKey' && viewer === asked.seat) return seatedMessage(desk, loaded, { seat: viewer, nonce: '' });
    return type === 'renewInvite' ? welcome(desk, loaded, { viewer }) : undefined;
  };
}

/** A capability that is renewed can be asked for once more, by the nonce that it was renewed with. */
export function wishIn({ keys }: Desk, [first]: SubmitMessage['intents']): { readonly wish?: string } {
  return first?.type === 'renewKey' && first.nonce !== undefined ? { wish: keys.wishOf(first.nonce) } : {};
}
