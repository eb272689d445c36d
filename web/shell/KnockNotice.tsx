import '../styles/guest.css';
import type { Charter } from '../../shared/protocol/server-message.ts';
import type { View } from '../../shared/protocol/view.ts';
import { Face } from '../faces/Face.tsx';
import { facesOf, freeFace, isFace } from '../faces/faces.ts';
import type { AnyIntent } from '../model/types.ts';
import { KNOCK } from '../text/guest.ts';
import { seatName } from '../text/names.ts';

export interface KnockNoticeProps {
  readonly charter: Charter;
  readonly view: View;
  onSubmit(intents: readonly AnyIntent[]): void;
}

/** Somebody asks the host to be let in: one question at a time, above the table. */
export function KnockNotice({ charter, view, onSubmit }: KnockNoticeProps) {
  const [knock] = view.knocks ?? [];
  const answer = (yes: boolean): void => {
    if (knock) onSubmit([{ type: 'answerKnock', knock: knock.id, yes }]);
  };
  return (
    <div class={knock ? 'banner shown on-paper knock' : 'banner'} role="status">
      {knock ? (
        <>
          <Face face={isFace(knock.face) ? knock.face : freeFace(knock.name, new Set(facesOf(charter)))} size={40} />
          <span>{KNOCK.asks(knock.name, seatName(charter, view, knock.seat))}</span>
          <button type="button" class="small main" onClick={() => answer(true)}>
            {KNOCK.yes(knock.name)}
          </button>
          <button type="button" class="small" onClick={() => answer(false)}>
            {KNOCK.no}
          </button>
        </>
      ) : null}
    </div>
  );
}
