import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { seatName } from '../text/names.ts';

export type FaceName = string;

/** The face in a seat. Undefined: nobody sits there. */
export const faceAt = (charter: Charter, view: View, seat: number): FaceName | undefined =>
  view.occupants[seat] === 'empty' ? undefined : seatName(charter, view, seat);
