import { useState } from 'preact/hooks';
import { THATS_ME } from '#text/thats-me.ts';
import { Dialog } from '../components/Dialog.tsx';
import { Face } from '../faces/Face.tsx';
import { findFace } from '../faces/faces.ts';
import { UnlockSeatForm } from '../mine/UnlockSeatForm.tsx';
import { cleanNote, countBytesLeft } from '../model/visible-text.ts';
import { seatName } from '../text/names.ts';
import type { JoinTarget } from './join-place.ts';

interface MeSheetProps {
  readonly target: JoinTarget;
  readonly seat: number;
  /** Whether the others have been asked already, leaving only the secret words and the code. */
  readonly isSecretOnly?: boolean;
  onClose(): void;
}

/** For people who tapped their own face: asks the others, or opens the seat by secret words or a code. */
export function MeSheet({ target, seat, isSecretOnly = false, onClose }: MeSheetProps) {
  const { charter, view, refusal, onAsk, onOpenSeat } = target;
  const [hasKey, setKey] = useState(isSecretOnly);
  const name = seatName(charter, view, seat);
  const face = findFace(charter, view, seat);
  return (
    <Dialog title={THATS_ME.me(name)} onClose={onClose}>
      {hasKey ? (
        <UnlockSeatForm refusal={refusal} onOpen={(word) => onOpenSeat(seat, word)} />
      ) : (
        <>
          <div class="abreast">
            {face ? <Face face={face} size={64} /> : null}
            <p>{THATS_ME.weAsk}</p>
          </div>
          <AskForm name={name} onAsk={(message) => onAsk(seat, message)} />
          <button type="button" class="large filling" onClick={() => setKey(true)}>
            {THATS_ME.open}
          </button>
        </>
      )}
    </Dialog>
  );
}

interface AskFormProps {
  readonly name: string;
  onAsk(message: string): void;
}

/** Takes a short message that lets the others recognize the person. */
function AskForm({ name, onAsk }: AskFormProps) {
  const [message, setMessage] = useState('');
  const isTooLong = countBytesLeft(message) < 0;
  const ask = (event: Event): void => {
    event.preventDefault();
    if (!isTooLong) onAsk(cleanNote(message));
  };
  return (
    <form class="field stack-s" onSubmit={ask}>
      <label for="says">{THATS_ME.say}</label>
      <input
        id="says"
        class="filling"
        value={message}
        autocomplete="off"
        enterkeyhint="send"
        aria-invalid={isTooLong}
        onInput={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      <p class={isTooLong ? 'warn small' : 'spoken'} role="status">
        {isTooLong ? THATS_ME.tooLong : ''}
      </p>
      <button type="submit" class="main large filling" disabled={isTooLong}>
        {THATS_ME.ask(name)}
      </button>
    </form>
  );
}
